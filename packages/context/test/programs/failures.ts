import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { type ErrorName, loadText, snapshot, takeError, TEXT } from "./fixtures.js";

/** Calls that fail, and the nearest ones that do not. */
export interface Case {
  readonly sentence: string;
  readonly error: ErrorName;
  readonly fails: readonly ((gl: GL) => unknown)[];
  readonly passes: readonly ((gl: GL) => unknown)[];
}

/** Names of programs in the context that the calls are made in. */
export const VERTEX = 1;
export const STATE = 2;
/** Writes c[19]. */
export const TRACKED_STATE = 4;
export const NONEXISTENT = 7;

export const four = new Float32Array([1, 2, 3, 4]);
export const fourDoubles = new Float64Array([1, 2, 3, 4]);
export const names = (...values: number[]): Uint32Array => Uint32Array.from(values);

/** A context with a vertex program and two vertex state programs, whose c[16] to c[19] track a matrix. */
export function prepare(): GL {
  const gl = createContext();
  loadText(gl, VERTEX, TEXT.vertex);
  loadText(gl, STATE, TEXT.state);
  loadText(gl, TRACKED_STATE, "!!VSP1.0 MOV c[0], v[0]; MOV c[19].x, v[0]; END");
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 16, gl.MODELVIEW, gl.IDENTITY_NV);
  expect(takeError(gl)).toBe("NO_ERROR");
  return gl;
}

/** One test for each failing call, and one for those that do not fail. */
export function describeFailures(cases: readonly Case[]): void {
  describe.each(cases)("$sentence", ({ error, fails, passes }) => {
    test.each(fails.map((call, i) => [i + 1, call] as const))(
      `failing call %i: ${error}, and nothing changes`,
      (_i, call) => {
        const gl = prepare();
        const before = snapshot(gl);
        call(gl);
        expect(takeError(gl)).toBe(error);
        expect(snapshot(gl)).toEqual(before);
      },
    );

    test("the calls next to it generate no error", () => {
      for (const call of passes) {
        const gl = prepare();
        call(gl);
        expect(takeError(gl)).toBe("NO_ERROR");
      }
    });
  });
}
