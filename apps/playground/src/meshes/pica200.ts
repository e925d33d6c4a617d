/** Draws meshes with programs of the PICA200. */

import type { Shader } from "@glasm/pica200";
import { type Draw, shadersOf } from "@glasm/pica200-draw";
import {
  FARTHEST_LOSES,
  type Frame,
  type Pica200Target,
  projection,
  rowsOf,
  uniformsWith,
  type UniformValues,
} from "@glasm/rasterizer";
import { mat4 } from "gl-matrix";
import type { TeachingMesh } from "./teaching-mesh.js";

const BACKDROP = [0.17, 0.185, 0.225] as const;
/** From the eye to the middle of the mesh, and how it is turned in degrees. */
const DISTANCE = 7.7;
const [TILT, TURN] = [26, -32];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** What is drawn. */
export interface MeshDraw {
  /** The sources of the programs. */
  readonly files: readonly string[];
  readonly mesh: TeachingMesh;
  /** Default: the triangles of the mesh. */
  readonly indices?: Draw["indices"];
  /** Values of uniforms by name, besides the matrices. */
  readonly values?: UniformValues;
}

/**
 * Draws a mesh. Programs get its positions, normals and texture coordinates in the inputs with such names, or else in
 * v0, v1 and v2, and white in v3; the rows of matrices are in the uniforms `modelView`, `projection` and, of both
 * together, `transform` or `modelViewProjection`.
 */
export function drawTeachingMesh(
  target: Pica200Target,
  frame: Frame,
  { files, mesh, ...given }: MeshDraw,
): void {
  target.clear(BACKDROP);
  const shader = target.assemble(files);
  const shaders = shadersOf(shader);
  const values = { ...matrices(target, frame), ...given.values };
  const uniformsOf = (stage: "vertex" | "geometry") => {
    const number = shader.executables.findIndex((executable) => executable.stage === stage);
    return number < 0 ? {} : { [`${stage}Uniforms`]: uniformsWith(shader, number, values) };
  };
  target.draw({
    shaders,
    attributes: attributesFor(shader, mesh),
    indices: given.indices ?? mesh.indices,
    ...uniformsOf("vertex"),
    ...uniformsOf("geometry"),
    depthTest: FARTHEST_LOSES,
  });
}

/** What vertices have, in the order of the registers of programs that give no names to their inputs. */
const ATTRIBUTES = [
  { name: /pos/i, of: ({ positions }) => ({ data: positions, components: 3 }) },
  { name: /norm|nrm/i, of: ({ normals }) => ({ data: normals, components: 3 }) },
  { name: /tex|uv/i, of: ({ texCoords }) => ({ data: texCoords, components: 2 }) },
  { name: /col|clr/i, of: () => [1, 1, 1, 1] },
] as const satisfies readonly {
  readonly name: RegExp;
  readonly of: (mesh: TeachingMesh) => Draw["attributes"][number];
}[];

/** For each v register what the mesh has for it. */
function attributesFor({ executables }: Shader, mesh: TeachingMesh): Draw["attributes"] {
  const registers: Draw["attributes"][number][] = ATTRIBUTES.map(({ of }) => of(mesh));
  const { uniforms } = executables.find(({ stage }) => stage === "vertex")!;
  for (const { name, first } of uniforms) {
    const meant = first.file === "v" ? ATTRIBUTES.find((attribute) => attribute.name.test(name)) : undefined;
    if (meant !== undefined) registers[first.index] = meant.of(mesh);
  }
  return Array.from(registers, (attribute) => attribute ?? null);
}

/** The view is that of the other lessons. */
function matrices(target: Pica200Target, frame: Frame): UniformValues {
  const camera = target.camera(projection(30, frame, 1, 20));
  const modelView = mat4.fromTranslation(mat4.create(), [-0.15, 0.05, -DISTANCE]);
  mat4.rotateX(modelView, modelView, radians(TILT));
  mat4.rotateY(modelView, modelView, radians(TURN));
  const transform = rowsOf(mat4.multiply(mat4.create(), camera, modelView));
  return {
    projection: rowsOf(camera),
    modelView: rowsOf(modelView),
    transform,
    modelViewProjection: transform,
  };
}
