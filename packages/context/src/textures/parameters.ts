import type { ErrorName } from "../ground/errors/errors.js";
import type { Parameter } from "../ground/state-rows/parameters.js";
import { roundToNearest } from "../ground/numbers/round.js";

/** One of the tokens of `words`. A float is rounded first. */
export const choice = (
  words: ReadonlyMap<number, unknown>,
  initial: number,
  citation: string,
): Parameter<number> => ({
  type: "integer",
  initial,
  accept: (given) => (words.has(roundToNearest(given)) ? roundToNearest(given) : "INVALID_ENUM"),
  isToken: true,
  citation,
});

export const real = (
  initial: number,
  accept: (given: number) => number | ErrorName,
  citation: string,
): Parameter<number> => ({ type: "float", initial, accept, citation });

const LARGEST = 0x7fffffff;

/** An integer of at least 0. */
export const level = (initial: number, citation: string): Parameter<number> => ({
  type: "integer",
  initial,
  accept(given) {
    const integer = roundToNearest(given);
    return integer >= 0 && integer < Infinity ? Math.min(integer, LARGEST) : "INVALID_VALUE";
  },
  citation,
});
