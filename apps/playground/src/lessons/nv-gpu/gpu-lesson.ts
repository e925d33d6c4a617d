import type { NvGpuScene } from "@glasm/rasterizer";
import { drawTeachingMesh, type MeshDraw } from "../../meshes/nv-gpu.js";
import { bodyMesh, type BodyName, type TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { LessonDescription } from "../lesson-description.js";
import type { ReadingName } from "../readings.js";

/** A small program of NV_gpu_program that shows a group of instructions. */
export interface GpuLesson extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): NvGpuScene;
}

/** What a lesson is made of. */
export interface GpuLessonPlan
  extends
    Pick<LessonDescription, "title" | "instructions" | "watch" | "tasks" | "panel">,
    Pick<MeshDraw, "env" | "buffers"> {
  /** Without `lesson-gpu-`. */
  readonly name: string;
  /** What explains it, besides the page of instructions. */
  readonly read?: readonly ReadingName[];
  readonly program: string;
  readonly body: BodyName;
}

/** Makes a lesson. Every program gets what `drawTeachingMesh` says, and parameters of its own from `program.env[12]` on. */
export function makeGpuLesson(plan: GpuLessonPlan): GpuLesson {
  const { instructions, watch, read = [], tasks, panel, program, body, env, buffers } = plan;
  const title = `NV_gpu_program: ${plan.title}`;
  const name = `lesson-gpu-${plan.name}`;
  const file = `${name}.nvvp`;
  return {
    name,
    title,
    instructions,
    watch,
    read: [...read, "NV_gpu_program"],
    tasks,
    panel,
    texts: { [file]: program },
    scene: (mesh) => ({
      front: "nv-gpu",
      name,
      title,
      description: watch,
      width: 512,
      height: 512,
      frames: 1,
      files: [file],
      draw(target, frame) {
        const own = { ...(env === undefined ? {} : { env }), ...(buffers === undefined ? {} : { buffers }) };
        drawTeachingMesh(target, frame, { file, mesh: mesh ?? bodyMesh(body), ...own });
      },
    }),
  };
}
