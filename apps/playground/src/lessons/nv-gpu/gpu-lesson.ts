import type { NvGpuScene } from "@glasm/rasterizer";
import { drawTeachingMesh, type MeshDraw } from "../../meshes/nv-gpu.js";
import { type CommonPlan, type LessonOf, lessonOf } from "../lesson-of.js";

/** A small program of NV_gpu_program that shows a group of instructions. */
export type GpuLesson = LessonOf<NvGpuScene>;

/** What a lesson is made of. */
export interface GpuLessonPlan extends CommonPlan, Pick<MeshDraw, "env" | "buffers"> {
  readonly program: string;
}

/** Makes a lesson. Every program gets what `drawTeachingMesh` says, and parameters of its own from `program.env[12]` on. */
export function makeGpuLesson(plan: GpuLessonPlan): GpuLesson {
  const { env, buffers } = plan;
  const name = `lesson-gpu-${plan.name}`;
  const file = `${name}.nvvp`;
  const own = { ...(env === undefined ? {} : { env }), ...(buffers === undefined ? {} : { buffers }) };
  return lessonOf<NvGpuScene>(plan, {
    name,
    title: `NV_gpu_program: ${plan.title}`,
    pages: ["NV_gpu_program"],
    texts: { [file]: plan.program },
    front: "nv-gpu",
    draw: (mesh) => (target, frame) => drawTeachingMesh(target, frame, { file, mesh: mesh(), ...own }),
  });
}
