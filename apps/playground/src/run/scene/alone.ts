/** What is drawn with a program that stands among those of another machine. */

import { planarTexCoords, type Scene } from "@glasm/rasterizer";
import { bodyMesh, type TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { DrawRequest } from "../../messages/messages.js";
import type { PageMachine } from "../../machines.js";
import type { Sources } from "./sources.js";

/** A program by itself. */
interface Alone {
  readonly file: string;
  /** What the program is called. */
  readonly name: string;
  readonly machine: PageMachine;
  /** How its machine draws a mesh. */
  readonly meshScene: (file: string, mesh: TeachingMesh) => Scene;
}

/** What stands in the place of a scene. */
export interface Standin {
  readonly sources: Sources;
  /** Its name; a view turns it about its own middle. */
  readonly scene: DrawRequest["state"]["scene"];
  /** Why it is there, for the user. */
  readonly note: string;
}

/** A mesh that the program draws: the user's or that of the scene if there is one, else the teapot. [Ruling 179] */
export function drawnAlone({ source, mesh }: Sources, { file, name, machine, meshScene }: Alone): Standin {
  const { scene } = source.sceneWith(mesh);
  const { title, frames } = scene;
  const standin: Scene = { ...meshScene(file, mesh ?? meshOf(scene)), frames };
  const note =
    `${name} is a ${machine.title}, which "${title}" does not draw with, so it draws a mesh by itself. ` +
    standin.description;
  const sceneWith = (): { readonly scene: Scene } => ({ scene: standin });
  return { sources: { source: { ...source, programs: [file], sceneWith }, mesh }, scene: standin.name, note };
}

function meshOf(scene: Scene): TeachingMesh {
  const mesh = scene.front === "gl" ? scene.mesh?.() : undefined;
  return mesh === undefined ? bodyMesh("teapot") : { ...mesh, texCoords: planarTexCoords(mesh.positions) };
}
