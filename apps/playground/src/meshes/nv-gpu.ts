/** Draws meshes with vertex programs of NV_gpu_program. */

import type { Draw } from "@glasm/nv-gpu-draw";
import { clipProjection, type Frame, type NvGpuScene, type NvGpuTarget, rowsOf } from "@glasm/rasterizer";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { TeachingMesh } from "./teaching-mesh.js";
import { TEACHING_VIEW } from "./teaching-view.js";

const BACKDROP = [0.17, 0.185, 0.225] as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Four numbers, which become singles, or four words. */
type Vector = NonNullable<Draw["env"]>[number];

/** What is drawn. */
export interface MeshDraw {
  readonly file: string;
  readonly mesh: TeachingMesh;
  /** The file of a geometry program that takes its triangles. */
  readonly geometry?: string;
  /** Environment parameters by number, besides the matrices. */
  readonly env?: Readonly<Record<number, NonNullable<Vector>>>;
  readonly local?: Draw["local"];
  readonly buffers?: Draw["buffers"];
  /** Attributes by number, besides those of the mesh. */
  readonly attributes?: Readonly<Record<number, Draw["attributes"][number]>>;
  readonly instances?: number;
  /** What vertices make; triangles by default. */
  readonly primitives?: "points";
}

/**
 * Draws a mesh: position, normal and texture coordinates are conventional attributes, and environment parameters have the
 * rows of matrices: 0 to 3 modelview and projection, 4 to 7 the inverse transpose of modelview, 8 to 11 modelview.
 */
export function drawTeachingMesh(target: NvGpuTarget, frame: Frame, given: MeshDraw): void {
  const {
    file,
    mesh,
    geometry,
    env = {},
    local,
    buffers,
    attributes: more = {},
    instances = 1,
    primitives,
  } = given;
  target.clear(BACKDROP);
  const attributes: Draw["attributes"][number][] = [];
  attributes[0] = { data: mesh.positions, components: 3 };
  attributes[2] = { data: mesh.normals, components: 3 };
  attributes[8] = { data: mesh.texCoords, components: 2 };
  for (const [number, attribute] of Object.entries(more)) attributes[Number(number)] = attribute;
  target.draw({
    program: target.load(file),
    ...(geometry === undefined ? {} : { geometry: { program: target.load(geometry) } }),
    attributes,
    ...(primitives === undefined
      ? { indices: mesh.indices }
      : { primitives, count: mesh.positions.length / 3, programPointSize: true }),
    env: { ...matrices(target, frame), ...env },
    ...(local === undefined ? {} : { local }),
    ...(buffers === undefined ? {} : { buffers }),
    instances,
    depthTest: { comparison: "less", write: true },
  });
}

/** The view is that of the other lessons. */
function matrices(target: NvGpuTarget, frame: Frame): Record<number, Float32Array> {
  const { distance, shift, tilt, turn, fieldOfView, near, far } = TEACHING_VIEW;
  const camera = target.camera(clipProjection(fieldOfView, frame, near, far));
  const modelView = mat4.fromTranslation(mat4.create(), [...shift, -distance]);
  mat4.rotateX(modelView, modelView, radians(tilt));
  mat4.rotateY(modelView, modelView, radians(turn));
  const inverse = mat4.invert(mat4.create(), modelView)!;
  const all: readonly ReadonlyMat4[] = [
    mat4.multiply(mat4.create(), camera, modelView),
    mat4.transpose(mat4.create(), inverse),
    modelView,
  ];
  const rows = all.flatMap(rowsOf);
  return Object.fromEntries(
    Array.from({ length: rows.length / 4 }, (_, row) => [
      row,
      Float32Array.from(rows.slice(4 * row, 4 * row + 4)),
    ]),
  );
}

/** A scene that draws a mesh with a program. [Ruling 179] */
export function meshScene(file: string, mesh: TeachingMesh): NvGpuScene {
  return {
    front: "nv-gpu",
    name: "mesh",
    title: "Mesh",
    description:
      "vertex.position, normal and texcoord[0] are set; program.env[0..3] are the rows of modelview-projection, 4..7 of " +
      "inverse transpose modelview, 8..11 of modelview.",
    width: 512,
    height: 512,
    frames: 1,
    files: [file],
    draw: (target, frame) => drawTeachingMesh(target, frame, { file, mesh }),
  };
}
