/** Draws meshes with programs of the PICA200. */

import type { Program } from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import {
  assembledShaders,
  attributesFor,
  countedTriangles,
  FARTHEST_LOSES,
  type Frame,
  matrixValues,
  type Pica200Scene,
  type Pica200Target,
  projection,
  rowsOf,
  uniformsWith,
  type UniformValues,
} from "@glasm/rasterizer";
import { mat4 } from "gl-matrix";
import type { TeachingMesh } from "./teaching-mesh.js";
import { TEACHING_VIEW } from "./teaching-view.js";

const BACKDROP = [0.17, 0.185, 0.225] as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** What is drawn. */
export interface MeshDraw {
  /** The sources of the programs. */
  readonly files: readonly string[];
  readonly mesh: TeachingMesh;
  /** Default: the triangles of the mesh, as the geometry program takes them if there is one. */
  readonly indices?: Draw["indices"];
  /** Values of uniforms by name, besides the matrices. */
  readonly values?: UniformValues;
}

/**
 * Draws a mesh. Inputs get what their names say, or else position, normal and texture coordinates in v0, v1 and v2; the
 * rows of matrices are in uniforms that are called so, those of projection and modelview matrix together in `transform`,
 * too. [Ruling 155, Ruling 156]
 */
export function drawTeachingMesh(
  target: Pica200Target,
  frame: Frame,
  { files, mesh, values, indices }: MeshDraw,
): void {
  target.clear(BACKDROP);
  const shaders = assembledShaders(target, files);
  const { vertex, geometry = null } = shaders;
  const own = (program: Program) => uniformsWith(program, { ...matrices(program, target, frame), ...values });
  target.draw({
    shaders,
    attributes: attributesFor(vertex, mesh),
    indices: indices ?? (geometry?.mode === "variable" ? countedTriangles(mesh.indices) : mesh.indices),
    vertexUniforms: own(vertex),
    ...(geometry === null ? {} : { geometryUniforms: own(geometry.program) }),
    depthTest: FARTHEST_LOSES,
  });
}

/** The view is that of the other lessons. */
function matrices(program: Program, target: Pica200Target, frame: Frame): UniformValues {
  const { distance, shift, tilt, turn, fieldOfView, near, far } = TEACHING_VIEW;
  const camera = target.camera(projection(fieldOfView, frame, near, far));
  const modelView = mat4.fromTranslation(mat4.create(), [...shift, -distance]);
  mat4.rotateX(modelView, modelView, radians(tilt));
  mat4.rotateY(modelView, modelView, radians(turn));
  const transform = rowsOf(mat4.multiply(mat4.create(), camera, modelView));
  return { transform, ...matrixValues(program, camera, modelView) };
}

/** A scene that draws a mesh with a shader. [Ruling 179] */
export function meshScene(file: string, mesh: TeachingMesh): Pica200Scene {
  const files = [file];
  return {
    front: "pica200",
    name: "mesh",
    title: "Mesh",
    description:
      "Inputs get what their names say, else v0 position, v1 normal, v2 texture coordinates; uniforms called as " +
      "matrices hold these.",
    width: 512,
    height: 512,
    frames: 1,
    files,
    draw: (target, frame) => drawTeachingMesh(target, frame, { files, mesh }),
  };
}
