import type { Pica200Scene, UniformValues } from "@glasm/rasterizer";
import { drawTeachingMesh } from "../../meshes/pica200.js";
import type { TeachingMesh } from "../../meshes/teaching-mesh.js";
import { type CommonPlan, type LessonOf, lessonOf } from "../lesson-of.js";

/** A small program of the PICA200 that shows a group of instructions. */
export type ShaderLesson = LessonOf<Pica200Scene>;

/** What a lesson is made of. */
export interface ShaderLessonPlan extends CommonPlan {
  readonly program: string;
  /** A geometry program after it. */
  readonly geometry?: string;
  /** The indices that it is drawn with; default those of its triangles. */
  readonly indices?: (mesh: TeachingMesh) => Uint32Array;
  /** The values of its uniforms, which may depend on the phase of an animation. */
  readonly uniforms?: (phase: number) => UniformValues;
}

/**
 * Makes a lesson. Every program gets the position in v0, the normal in v1 and texture coordinates in v2; the rows of
 * matrices are in the uniforms `modelView`, `projection` and, of both together, `transform`.
 */
export function makeShaderLesson(plan: ShaderLessonPlan): ShaderLesson {
  const { program, geometry } = plan;
  const name = `lesson-pica-${plan.name}`;
  const texts: Readonly<Record<string, string>> =
    geometry === undefined
      ? { [`${name}.pica`]: program }
      : { [`${name}.v.pica`]: program, [`${name}.g.pica`]: geometry };
  const files = Object.keys(texts);
  return lessonOf<Pica200Scene>(plan, {
    name,
    title: `PICA200: ${plan.title}`,
    pages: ["PICA200 instructions"],
    texts,
    front: "pica200",
    draw: (meshOf) => (target, frame) => {
      const mesh = meshOf();
      const values = plan.uniforms?.(frame.phase) ?? {};
      const indices = plan.indices?.(mesh) ?? mesh.indices;
      drawTeachingMesh(target, frame, { files, mesh, indices, values });
    },
  });
}
