import type { ValhallScene } from "@glasm/rasterizer";
import { drawTeachingMesh, type MeshDraw, POSITION_PROGRAM } from "../../meshes/valhall.js";
import { bodyMesh, type BodyName, type TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { LessonDescription } from "../lesson-description.js";
import type { ReadingName } from "../readings.js";

/** A small vertex shader of Valhall that shows an idea. */
export interface ValhallLesson extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): ValhallScene;
}

/** What a lesson is made of. */
export interface ValhallLessonPlan
  extends
    Pick<LessonDescription, "title" | "instructions" | "watch" | "tasks" | "panel">,
    Pick<MeshDraw, "uniforms" | "buffers"> {
  /** Without `lesson-valhall-`. */
  readonly name: string;
  /** What explains it, besides the page of instructions. */
  readonly read?: readonly ReadingName[];
  /** The program of varyings. */
  readonly program: string;
  /** Whether it is about the program of positions, which is shown first then. */
  readonly isOnPositions?: boolean;
  readonly body: BodyName;
}

/** Makes a lesson. Both programs get what `drawTeachingMesh` says, and uniforms of its own from u60 on. */
export function makeValhallLesson(plan: ValhallLessonPlan): ValhallLesson {
  const { instructions, watch, read = [], tasks, panel, program, body, uniforms, buffers } = plan;
  const title = `Valhall: ${plan.title}`;
  const name = `lesson-valhall-${plan.name}`;
  const [position, varying] = [`${name}-position.valhall`, `${name}-varying.valhall`];
  const texts: Readonly<Record<string, string>> =
    plan.isOnPositions === true
      ? { [position]: POSITION_PROGRAM, [varying]: program }
      : { [varying]: program, [position]: POSITION_PROGRAM };
  return {
    name,
    title,
    instructions,
    watch,
    read: [...read, "Valhall"],
    tasks,
    panel,
    texts,
    scene: (mesh) => ({
      front: "valhall",
      name,
      title,
      description: watch,
      width: 512,
      height: 512,
      frames: 1,
      files: Object.keys(texts),
      draw(target, frame) {
        const own = {
          ...(uniforms === undefined ? {} : { uniforms }),
          ...(buffers === undefined ? {} : { buffers }),
        };
        drawTeachingMesh(target, frame, { file: position, varying, mesh: mesh ?? bodyMesh(body), ...own });
      },
    }),
  };
}
