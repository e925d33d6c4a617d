import { type Program, run } from "@glasm/nv-vertex";

/** Of each vertex: x, y and z, its normal, and its color with red, green, blue and alpha. */
const STRIDE = 10;

/** Replaces the color of each vertex of a mesh by the one that a program computes. */
export function shade(program: Program, mesh: Float32Array, parameters: Float32Array): void {
  const color = { data: mesh, stride: STRIDE, offset: 6 };
  run(program, {
    attributes: {
      OPOS: { data: mesh, size: 3, stride: STRIDE },
      NRML: { data: mesh, size: 3, stride: STRIDE, offset: 3 },
      COL0: color,
    },
    results: { COL0: color },
    parameters,
  });
}
