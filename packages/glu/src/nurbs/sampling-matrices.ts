import type { Numbers } from "@glasm/base";
import type { GL } from "@glasm/context";
import { mat4 } from "gl-matrix";

/** From an object to the window: what a NURBS object is sampled and culled by. [GLU1.3 7.6] */
export interface SamplingMatrices {
  /** To clip coordinates. */
  readonly toClip: mat4;
  /** Pixels of the viewport, across and up. */
  readonly width: number;
  readonly height: number;
}

/** As if all matrices were the identity, in a viewport of one pixel. [Ruling 500] */
export const INITIAL_MATRICES: SamplingMatrices = { toClip: mat4.create(), width: 1, height: 1 };

const listOf = (numbers: Numbers): mat4 => Array.from(numbers) as mat4;

/** The matrices that a program gives, in double precision. */
export function samplingMatrices(model: Numbers, projection: Numbers, viewport: Numbers): SamplingMatrices {
  const toClip = mat4.multiply(new Array<number>(16).fill(0) as mat4, listOf(projection), listOf(model));
  return { toClip, width: Math.abs(viewport[2]!), height: Math.abs(viewport[3]!) };
}

/** Those of a context. */
export function currentMatrices(gl: GL): SamplingMatrices {
  const [model, projection, viewport] = [new Float64Array(16), new Float64Array(16), new Int32Array(4)];
  gl.getDoublev(gl.MODELVIEW_MATRIX, model);
  gl.getDoublev(gl.PROJECTION_MATRIX, projection);
  gl.getIntegerv(gl.VIEWPORT, viewport);
  return samplingMatrices(model, projection, viewport);
}
