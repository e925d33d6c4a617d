/** Floats of 32 bits that are not rounded: words with fractions. Those of 16 bits are rounded as ever. [Ruling 344] */

import { type LaneValues, OPERATIONS_ON_BITS } from "@glasm/codegen";
import { numericsOf } from "../semantics/floats.js";
import { numberOfWord, wordOfNumber } from "../semantics/fractional-words.js";
import type { Floats, Numerics } from "../semantics/values.js";

const MAGNITUDE = 0x7fffffff;

/** A bitwise operation that keeps the fraction of a number of which it changes the sign alone. */
function keepingFraction(operate: (a: number, b: number) => number): (a: number, b: number) => number {
  return (a, b) => {
    const result = operate(a, b);
    const [number = null] = [a, b].filter((word) => !Number.isInteger(word));
    if (number === null || ((result ^ Math.floor(number)) & MAGNITUDE) !== 0) return result;
    return result + (number - Math.floor(number));
  };
}

const { i32 } = OPERATIONS_ON_BITS;
const floored =
  (operate: (a: number, b: number) => number) =>
  (a: number, b: number): number =>
    operate(Math.floor(a), Math.floor(b));

const OPERATIONS: typeof OPERATIONS_ON_BITS = {
  ...OPERATIONS_ON_BITS,
  i32: {
    ...i32,
    and: keepingFraction(floored(i32.and)),
    or: keepingFraction(floored(i32.or)),
    xor: keepingFraction(floored(i32.xor)),
  },
};

const USUAL = numericsOf<LaneValues>(OPERATIONS, "preserve");

const word = (number: number): number => {
  const found = wordOfNumber(number);
  return found > MAGNITUDE + 1 || found === MAGNITUDE + 1 ? found - 2 ** 32 : found;
};

/** Nothing of them is rounded or flushed. */
const SINGLES: Floats<LaneValues> = {
  ...USUAL.floats[32],
  flush: (bits) => bits,
  double: numberOfWord,
  round: word,
  add: (a, b) => word(numberOfWord(a) + numberOfWord(b)),
  multiplyAdd: (a, b, c) => word(numberOfWord(a) * numberOfWord(b) + numberOfWord(c)),
};

export const EXACT_NUMERICS: Numerics<LaneValues> = { ...USUAL, floats: { ...USUAL.floats, 32: SINGLES } };
