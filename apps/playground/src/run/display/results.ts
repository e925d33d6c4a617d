/** The result registers of programs that the GL runs, as its words for them say. */

import { RESULT_OUTPUTS } from "@glasm/context";

/** A result register. */
export type Result = keyof typeof RESULT_OUTPUTS;

/** In the order in which the observer of a context gives them. */
export const RESULTS = Object.keys(RESULT_OUTPUTS) as Result[];

/** Where a vertex has the result with a meaning, in words. */
export function wordOfResult(output: "position" | "color"): number {
  return 4 * RESULTS.findIndex((name) => RESULT_OUTPUTS[name] === output);
}

/** The register of a name. */
export function resultOf(name: string): Result {
  const register = RESULTS.find((each) => each === name);
  if (register === undefined) throw new Error(`There is no result register with the name "${name}".`);
  return register;
}

const POSITION = wordOfResult("position");

/** The clip coordinates among the results of a vertex. */
export function positionOf(results: Float32Array): Float32Array {
  return results.subarray(POSITION, POSITION + 4);
}
