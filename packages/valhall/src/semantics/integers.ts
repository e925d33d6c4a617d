/** Arithmetic on integers of 8 to 64 bits. [Ruling 322] */

import type { TypesOfTable } from "@glasm/codegen";
import { extracted, packed } from "./elements.js";
import { integerSource, isSignedType, longSource, wordsOfLong } from "./sources.js";
import type { Definition, Element, Numerics } from "./values.js";

type Operator = "add" | "sub" | "mul";

interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}

/** What a type of at most 32 bits has. */
function boundsOf(size: number, isSigned: boolean): Bounds {
  const values = 1n << BigInt(size);
  return isSigned ? { least: -values / 2n, most: values / 2n - 1n } : { least: 0n, most: values - 1n };
}

/** An integer extended to 64 bits. */
function extendedLong<T extends TypesOfTable>(
  { operations: { i64 } }: Numerics<T>,
  x: T["i32"],
  isSigned: boolean,
): T["i64"] {
  return isSigned ? i64.extend(x) : i64.extendU(x);
}

/** The nearest integer in bounds. */
function bounded<T extends TypesOfTable>(
  { operations: { i64 } }: Numerics<T>,
  x: T["i64"],
  { least, most }: Bounds,
): T["i64"] {
  const [lower, upper] = [i64.constant(least), i64.constant(most)];
  return i64.select(lower, i64.select(upper, x, i64.gt(x, upper)), i64.lt(x, lower));
}

/** The exact result in the bounds of the type. A product of unsigned words may be 2^63 or more. */
function saturated<T extends TypesOfTable>(
  n: Numerics<T>,
  operator: Operator,
  isSigned: boolean,
  size: number,
  a: T["i32"],
  b: T["i32"],
): T["i32"] {
  const { i32, i64 } = n.operations;
  const exact = i64[operator](extendedLong(n, a, isSigned), extendedLong(n, b, isSigned));
  const bounds = boundsOf(size, isSigned);
  if (operator !== "mul" || isSigned) return i32.low(bounded(n, exact, bounds));
  const most = i64.constant(bounds.most);
  return i32.low(i64.select(most, exact, i64.gtU(exact, most)));
}

const LEAST_LONG = -(2n ** 63n);

/** A sum or a difference of 64 bits in the bounds of its type. */
function saturatedLong<T extends TypesOfTable>(
  { operations: { i64 } }: Numerics<T>,
  operator: "add" | "sub",
  isSigned: boolean,
  a: T["i64"],
  b: T["i64"],
): T["i64"] {
  const result = i64[operator](a, b);
  if (!isSigned) {
    if (operator === "sub") return i64.drop(result, i64.ltU(a, b));
    return i64.select(i64.constant(-1n), result, i64.ltU(result, a));
  }
  // It overflows where its sign is not that of a, though b pulls the other way.
  const differs = i64.xor(a, result);
  const pulls = operator === "add" ? i64.xor(b, result) : i64.xor(a, b);
  const overflows = i64.lt(i64.and(differs, pulls), i64.constant(0n));
  const nearest = i64.xor(i64.shrS(a, 63), i64.constant(~LEAST_LONG));
  return i64.select(nearest, result, overflows);
}

const combine =
  (operator: Operator): Definition =>
  (instruction, row) => {
    const { size } = row;
    const isSigned = isSignedType(row);
    const saturates = instruction.modifiers.saturate === true;
    if (size === 64) return combineLong(operator as "add" | "sub")(instruction, row);
    const [a, b] = [0, 1].map((index) => integerSource(instruction, index, size, isSigned));
    return (n, words) =>
      packed(n, size, (element) => {
        const [x, y] = [a!(n, words, element), b!(n, words, element)];
        if (!saturates) return n.operations.i32[operator](x, y);
        return saturated(n, operator, isSigned, size, x, y);
      });
  };

const combineLong =
  (operator: "add" | "sub"): Definition =>
  (instruction, row) => {
    const isSigned = isSignedType(row);
    const saturates = instruction.modifiers.saturate === true;
    const [a, b] = [0, 1].map((index) => longSource(instruction, index, isSigned));
    return (n, words) => {
      const [x, y] = [a!(n, words, 0), b!(n, words, 0)];
      const result = saturates
        ? saturatedLong(n, operator, isSigned, x, y)
        : n.operations.i64[operator](x, y);
      return wordsOfLong(n, result);
    };
  };

/** The low words, which are no more than that: their product never overflows. */
const multiplyWords: Definition = (instruction) => {
  const [a, b] = [0, 1].map((index) => longSource(instruction, index, false));
  return (n, words) => {
    const { i32, i64 } = n.operations;
    const [x, y] = [a!, b!].map((source) => i64.extendU(i32.low(source(n, words, 0))));
    return wordsOfLong(n, i64.mul(x!, y!));
  };
};

/** Each element plus that of the constant. */
const addConstant: Definition = (instruction, { size }) => {
  const source = integerSource(instruction, 0, size, false);
  const constant = instruction.immediates.constant! | 0;
  return (n, words) => {
    const { i32 } = n.operations;
    return packed(n, size, (element) =>
      i32.add(source(n, words, element), i32.constant(constant >> (size === 32 ? 0 : size * element))),
    );
  };
};

/** Half of the exact sum, which is rounded down, or with .rhadd up. */
const halfSum: Definition = (instruction, row) => {
  const { size } = row;
  const isSigned = isSignedType(row);
  const more = instruction.modifiers.roundUp === true ? 1n : 0n;
  const [a, b] = [0, 1].map((index) => integerSource(instruction, index, size, isSigned));
  return (n, words) => {
    const { i32, i64 } = n.operations;
    return packed(n, size, (element) => {
      const [x, y] = [a!, b!].map((source) => extendedLong(n, source(n, words, element), isSigned));
      return i32.low(i64.shrS(i64.add(i64.add(x!, y!), i64.constant(more)), 1));
    });
  };
};

const shiftedSum: Definition = (instruction, row) => {
  const [a, b] = [longSource(instruction, 0, false), longSource(instruction, 1, isSignedType(row))];
  const shift = instruction.immediates.shift!;
  return (n, words) => {
    const { i64 } = n.operations;
    return wordsOfLong(n, i64.add(a(n, words, 0), i64.shl(b(n, words, 0), shift)));
  };
};

/** An address and an offset, of which the low word counts. [Ruling 330] */
const addToSegment: Definition = (instruction) => {
  const [a, b] = [0, 1].map((index) => longSource(instruction, index, false));
  const { negate, preserveNull } = instruction.modifiers;
  return (n, words) => {
    const { i32, i64 } = n.operations;
    const address = a!(n, words, 0);
    const offset = i64.extendU(i32.low(b!(n, words, 0)));
    const moved = negate === true ? i64.sub(address, offset) : i64.add(address, offset);
    if (preserveNull !== true) return wordsOfLong(n, moved);
    return wordsOfLong(n, i64.drop(moved, i64.eq(address, i64.constant(0n))));
  };
};

/** The sum of the products of bytes, and a word. */
const dotProduct: Definition = (instruction, row) => {
  const isSigned = isSignedType(row);
  const saturates = instruction.modifiers.saturate === true;
  return (n, words) => {
    const { i32, i64 } = n.operations;
    const products = [0, 1, 2, 3].map((number) => {
      const [x, y] = [0, 1].map((index) => extracted(n, words[index]![0], { bits: 8, number }, isSigned));
      return i32.mul(x!, y!);
    });
    const sum = products.reduce((all, each) => i32.add(all, each));
    const term = words[2]![0];
    if (!saturates) return [i32.add(sum, term)];
    const exact = i64.add(i64.extend(sum), extendedLong(n, term, isSigned));
    return [i32.low(bounded(n, exact, boundsOf(32, isSigned)))];
  };
};

/** An operation on each element of the only source, whose size in bits it is told. */
const each =
  (compute: <T extends TypesOfTable>(n: Numerics<T>, x: T["i32"], size: number) => T["i32"]): Definition =>
  (instruction, row) => {
    const source = integerSource(instruction, 0, row.size, isSignedType(row));
    return (n, words) => {
      const element: Element<typeof n extends Numerics<infer T> ? T : never> = (number) =>
        compute(n, source(n, words, number), row.size);
      return packed(n, row.size, element);
    };
  };

/** What these instructions compute, by their names. */
export const INTEGER_ARITHMETIC = {
  IADD: combine("add"),
  ISUB: combine("sub"),
  IMUL: combine("mul"),
  IMULD: multiplyWords,
  IADD_IMM: addConstant,
  HADD: halfSum,
  SHADDX: shiftedSum,
  SEG_ADD: addToSegment,
  IDP: dotProduct,
  IABS: each((n, x) => n.operations.i32.abs(x)),
  CLZ: each((n, x, size) => {
    const { i32 } = n.operations;
    return i32.sub(i32.clz(x), i32.constant(32 - size));
  }),
} as const satisfies Readonly<Record<string, Definition>>;
