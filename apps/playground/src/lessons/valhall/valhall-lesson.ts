import type { ValhallScene } from "@glasm/rasterizer";
import { drawTeachingMesh, type MeshDraw, POSITION_PROGRAM } from "../../meshes/valhall.js";
import { type CommonPlan, type LessonOf, lessonOf } from "../lesson-of.js";

/** A small vertex shader of Valhall that shows an idea. */
export type ValhallLesson = LessonOf<ValhallScene>;

/** What a lesson is made of. */
export interface ValhallLessonPlan extends CommonPlan, Pick<MeshDraw, "uniforms" | "buffers"> {
  /** The program of varyings. */
  readonly program: string;
  /** Whether it is about the program of positions, which is shown first then. */
  readonly isOnPositions?: boolean;
}

/** Makes a lesson. Both programs get what `drawTeachingMesh` says, and uniforms of its own from u60 on. */
export function makeValhallLesson(plan: ValhallLessonPlan): ValhallLesson {
  const { program, uniforms, buffers } = plan;
  const name = `lesson-valhall-${plan.name}`;
  const [position, varying] = [`${name}-position.valhall`, `${name}-varying.valhall`];
  const own = {
    ...(uniforms === undefined ? {} : { uniforms }),
    ...(buffers === undefined ? {} : { buffers }),
  };
  return lessonOf<ValhallScene>(plan, {
    name,
    title: `Valhall: ${plan.title}`,
    pages: ["Valhall"],
    texts:
      plan.isOnPositions === true
        ? { [position]: POSITION_PROGRAM, [varying]: program }
        : { [varying]: program, [position]: POSITION_PROGRAM },
    front: "valhall",
    draw: (mesh) => (target, frame) =>
      drawTeachingMesh(target, frame, { file: position, varying, mesh: mesh(), ...own }),
  });
}
