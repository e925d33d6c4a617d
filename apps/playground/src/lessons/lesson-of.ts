/** What lessons on all machines are made by. */

import type { Scene, SceneDescription } from "@glasm/rasterizer";
import { bodyMesh, type BodyName, type TeachingMesh } from "../meshes/teaching-mesh.js";
import type { LessonDescription } from "./lesson-description.js";
import type { ReadingName } from "./readings.js";

/** What every plan of a lesson has. */
export interface CommonPlan extends Pick<
  LessonDescription,
  "title" | "instructions" | "watch" | "tasks" | "panel"
> {
  /** Without what the names of all lessons on the machine begin with. */
  readonly name: string;
  /** What explains it, besides the page of instructions. */
  readonly read?: readonly ReadingName[];
  readonly body: BodyName;
  /** Default one. */
  readonly frames?: number;
}

/** What of a kind of scenes the scenes of lessons have. */
interface SceneOf<S extends Scene> extends SceneDescription {
  readonly front: S["front"];
  readonly draw: S["draw"];
}

/** A lesson with its scene. */
export interface LessonOf<S extends Scene> extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): SceneOf<S>;
}

/** What a plan of a machine's lesson comes to. */
interface LessonParts<S extends Scene> {
  readonly name: string;
  readonly title: string;
  /** The pages of its instructions. */
  readonly pages: readonly ReadingName[];
  readonly texts: Readonly<Record<string, string>>;
  readonly front: S["front"];
  /** How a picture of a mesh is drawn. */
  readonly draw: (mesh: () => TeachingMesh) => S["draw"];
}

/** Makes a lesson. */
export function lessonOf<S extends Scene>(plan: CommonPlan, parts: LessonParts<S>): LessonOf<S> {
  const { instructions, watch, read = [], tasks, panel, body, frames = 1 } = plan;
  const { name, title, pages, texts, front, draw } = parts;
  const scene = {
    name,
    title,
    description: watch,
    width: 512,
    height: 512,
    frames,
    files: Object.keys(texts),
  };
  return {
    ...{ name, title, instructions, watch, read: [...read, ...pages], tasks, panel, texts },
    scene: (mesh) => ({ ...scene, front, draw: draw(() => mesh ?? bodyMesh(body)) }),
  };
}
