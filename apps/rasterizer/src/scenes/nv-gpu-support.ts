/** What scenes of NV_gpu_program share. */

import type { Draw } from "@glasm/nv-gpu-draw";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import { rowsOf, turnAbout } from "./matrices.js";
import type { NvGpuTarget } from "./nv-gpu-target.js";

/** Draws what is given in clip coordinates, with a color at each vertex. */
export const PLAIN = "plain.nvvp";

/** A parameter. */
export type Vector4 = readonly [x: number, y: number, z: number, w: number];

/** Turns what a matrix moves about an axis. */
export function turn(matrix: mat4, axis: Vector3, turns: number): void {
  mat4.multiply(matrix, matrix, mat4.fromQuat(mat4.create(), turnAbout(axis, turns)));
}

/** The rows of a matrix as parameters. */
export function matrixRows(matrix: ReadonlyMat4): readonly [Vector4, Vector4, Vector4, Vector4] {
  const rows = rowsOf(matrix);
  const row = (i: number): Vector4 => [rows[4 * i]!, rows[4 * i + 1]!, rows[4 * i + 2]!, rows[4 * i + 3]!];
  return [row(0), row(1), row(2), row(3)];
}

/** Fills the window with a gradient from bottom to top. */
export function drawBackdrop(target: NvGpuTarget, bottom: Vector3, top: Vector3): void {
  target.clear(bottom);
  const attributes: Draw["attributes"][number][] = [];
  attributes[0] = { data: Float32Array.of(-1, -1, 1, -1, 1, 1, -1, 1), components: 2 };
  attributes[3] = { data: Float32Array.of(...bottom, ...bottom, ...top, ...top), components: 3 };
  target.draw({ program: target.load(PLAIN), primitives: "quads", count: 4, attributes });
}
