/** What the geometry program of a draw is given for each primitive, without a run of it. */

import { NV_GPU } from "@glasm/nv-gpu";
import { laneWords } from "@glasm/vm";
import { INPUT_MODES } from "../assembly/input-primitives.js";
import type { CheckedDraw, CheckedStage } from "../draw/check-draw.js";
import { invocationsOf, InvocationRows } from "../stages/invocation-rows.js";

/** What the geometry program of a draw is given. */
export interface DrawInvocations {
  /** The words of the constant registers, as a `LaneBatch` of `NV_GPU` has them. */
  readonly constants: Uint32Array;
  /** How many primitives there are, an instance after the other. */
  readonly primitives: number;
  /** How often the program runs for each. */
  readonly invocations: number;
  /** The vertices of a primitive in its own order, by their places among all vertices of the draw. */
  corners(primitive: number): readonly number[];
  /**
   * The words of the input registers for all invocations of some primitives, one after the other; the next call takes their place.
   * @param results the words of the results of all vertices of the draw, as their program hands them on
   */
  inputs(results: Uint32Array, first: number, count: number): Uint32Array;
}

/** Those of a draw with a geometry program. */
export function drawInvocations(
  { vertex, vertices, instances, primitives: name }: CheckedDraw,
  { program, constants }: CheckedStage,
): DrawInvocations {
  const mode = INPUT_MODES[name];
  const ofInstance = mode.count(vertices.count);
  const invocations = invocationsOf(program);
  const rows = new InvocationRows();
  const { results: stride } = laneWords(NV_GPU.cellsOf(vertex.program), 1);
  const { inputs: words } = laneWords(NV_GPU.cellsOf(program), 1);
  const corners = (primitive: number): readonly number[] => {
    const instance = Math.floor(primitive / ofInstance);
    const own = mode.corners(primitive % ofInstance, vertices.count);
    return own.map((corner) => instance * vertices.count + corner);
  };
  return {
    ...{ constants, invocations, corners },
    primitives: ofInstance * instances,
    inputs(results, first, count) {
      rows.begin(program, vertex.program, invocations, invocations * count);
      for (let i = 0; i < count; i += 1) {
        const number = (first + i) % ofInstance;
        const starts = corners(first + i).map((corner) => stride * corner);
        rows.load(i, mode.id?.(number) ?? number, results, starts);
      }
      return rows.words.subarray(0, words * invocations * count);
    },
  };
}
