import { shadersOf } from "@glasm/pica200-draw";
import {
  FARTHEST_LOSES,
  type Frame,
  type Pica200Scene,
  type Pica200Target,
  projection,
  rowsOf,
  uniformsWith,
  type UniformValues,
} from "@glasm/rasterizer";
import { mat4 } from "gl-matrix";
import { bodyMesh, type BodyName, type TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { LessonDescription } from "../lesson-description.js";

/** A small program of the PICA200 that shows a group of instructions. */
export interface ShaderLesson extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): Pica200Scene;
}

/** What a lesson is made of. */
export interface ShaderLessonPlan extends Pick<LessonDescription, "title" | "instructions" | "watch"> {
  /** Without `lesson-pica-`. */
  readonly name: string;
  readonly program: string;
  /** A geometry program behind it. */
  readonly geometry?: string;
  readonly body: BodyName;
  /** Whether the vertices come each once, and not by triangles. */
  readonly isVertexByVertex?: boolean;
  /** Default one. */
  readonly frames?: number;
  /** The values of its uniforms, which may depend on the phase of an animation. */
  readonly uniforms?: (phase: number) => UniformValues;
}

const BACKDROP = [0.17, 0.185, 0.225] as const;
/** From the eye to the middle of the mesh, and how it is turned in degrees. */
const DISTANCE = 7.7;
const [TILT, TURN] = [26, -32];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Makes a lesson. Every program gets the position in v0, the normal in v1 and texture coordinates in v2; the rows of
 * matrices are in the uniforms `modelView`, `projection` and, of both together, `transform`.
 */
export function makeShaderLesson(plan: ShaderLessonPlan): ShaderLesson {
  const { title, instructions, watch, program, geometry, frames = 1 } = plan;
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
    texts,
    scene: (mesh) => ({
      front: "pica200",
      name,
      title,
      description: watch,
      ...size,
      frames,
      files,
      draw: (target, frame) => draw(plan, files, mesh ?? bodyMesh(plan.body), target, frame),
    }),
  };
}

function draw(
  plan: ShaderLessonPlan,
  files: readonly string[],
  mesh: TeachingMesh,
  target: Pica200Target,
  frame: Frame,
): void {
  target.clear(BACKDROP);
  const shader = target.assemble(files);
  const values = { ...matrices(target, frame), ...plan.uniforms?.(frame.phase) };
  const [vertexUniforms, geometryUniforms] = shader.executables.map((_, number) =>
    uniformsWith(shader, number, values),
  );
  const count = mesh.positions.length / 3;
  target.draw({
    shaders: shadersOf(shader),
    attributes: [
      { data: mesh.positions, components: 3 },
      { data: mesh.normals, components: 3 },
      { data: mesh.texCoords, components: 2 },
    ],
    indices: plan.isVertexByVertex === true ? Uint32Array.from({ length: count }, (_, i) => i) : mesh.indices,
    ...(vertexUniforms === undefined ? {} : { vertexUniforms }),
    ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
    depthTest: FARTHEST_LOSES,
  });
}

/** The view is that of the other lessons. */
function matrices(target: Pica200Target, frame: Frame): UniformValues {
  const camera = target.camera(projection(30, frame, 1, 20));
  const modelView = mat4.fromTranslation(mat4.create(), [-0.15, 0.05, -DISTANCE]);
  mat4.rotateX(modelView, modelView, radians(TILT));
  mat4.rotateY(modelView, modelView, radians(TURN));
  const transform = mat4.multiply(mat4.create(), camera, modelView);
  return { projection: rowsOf(camera), modelView: rowsOf(modelView), transform: rowsOf(transform) };
}
