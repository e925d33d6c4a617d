import type { Pica200Scene, UniformValues } from "@glasm/rasterizer";
import { drawTeachingMesh } from "../../meshes/pica200.js";
import { bodyMesh, type BodyName, type TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { LessonDescription } from "../lesson-description.js";
import type { ReadingName } from "../readings.js";

/** A small program of the PICA200 that shows a group of instructions. */
export interface ShaderLesson extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): Pica200Scene;
}

/** What a lesson is made of. */
export interface ShaderLessonPlan extends Pick<
  LessonDescription,
  "title" | "instructions" | "watch" | "tasks" | "panel"
> {
  /** Without `lesson-pica-`. */
  readonly name: string;
  /** What explains it, besides the section on instructions. */
  readonly read?: readonly ReadingName[];
  readonly program: string;
  /** A geometry program after it. */
  readonly geometry?: string;
  readonly body: BodyName;
  /** The indices that it is drawn with; default those of its triangles. */
  readonly indices?: (mesh: TeachingMesh) => Uint32Array;
  /** Default one. */
  readonly frames?: number;
  /** The values of its uniforms, which may depend on the phase of an animation. */
  readonly uniforms?: (phase: number) => UniformValues;
}

/**
 * Makes a lesson. Every program gets the position in v0, the normal in v1 and texture coordinates in v2; the rows of
 * matrices are in the uniforms `modelView`, `projection` and, of both together, `transform`.
 */
export function makeShaderLesson(plan: ShaderLessonPlan): ShaderLesson {
  const { instructions, watch, read = [], tasks, panel, program, geometry, frames = 1 } = plan;
  const title = `PICA200: ${plan.title}`;
  const name = `lesson-pica-${plan.name}`;
  const texts: Readonly<Record<string, string>> =
    geometry === undefined
      ? { [`${name}.pica`]: program }
      : { [`${name}.v.pica`]: program, [`${name}.g.pica`]: geometry };
  const files = Object.keys(texts);
  const size = { width: 512, height: 512 };
  return {
    name,
    title,
    instructions,
    watch,
    read: [...read, "PICA200 instructions"],
    tasks,
    panel,
    texts,
    scene: (mesh) => ({
      front: "pica200",
      name,
      title,
      description: watch,
      ...size,
      frames,
      files,
      draw(target, frame) {
        const shown = mesh ?? bodyMesh(plan.body);
        const values = plan.uniforms?.(frame.phase) ?? {};
        const indices = plan.indices?.(shown) ?? shown.indices;
        drawTeachingMesh(target, frame, { files, mesh: shown, indices, values });
      },
    }),
  };
}
