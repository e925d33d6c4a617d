/** Floats of 32 and of 16 bits. Each is its bits; those of a half have zeros above them. */

import {
  demoted,
  fusedSingle,
  halfBits,
  oddSum,
  type Rounding,
  singleOfHalf,
  type TableOperations,
  type TypesOfTable,
} from "@glasm/codegen";
import type { Modifiers } from "../isa/modifiers.js";
import type { Denormals, Floats, Fused, Numerics } from "./values.js";

export const SINGLE = {
  size: 32,
  fraction: 23,
  bias: 127,
  sign: -0x80000000,
  infinity: 0x7f800000,
  nan: 0x7fc00000,
  one: 0x3f800000,
} as const;

const HALF = {
  size: 16,
  fraction: 10,
  bias: 15,
  sign: 0x8000,
  infinity: 0x7c00,
  nan: 0x7e00,
  one: 0x3c00,
} as const;

/** What floats are made of. */
type Basis<T extends TypesOfTable> = Omit<Numerics<T>, "floats">;

export function numericsOf<T extends TypesOfTable>(
  operations: TableOperations<T>,
  denormals: Denormals,
  fused: Fused<T> = fusedSingle,
): Numerics<T> {
  const basis: Basis<T> = {
    operations,
    flushesSingles: denormals !== "preserve",
    flushesHalves: denormals === "always",
    fused,
  };
  return { ...basis, floats: { 32: singlesOf(basis), 16: halvesOf(basis) } };
}

export function floatsOf<T extends TypesOfTable>(n: Numerics<T>, size: number): Floats<T> {
  return n.floats[size === 16 ? 16 : 32];
}

export function singles<T extends TypesOfTable>(n: Numerics<T>): Floats<T> {
  return n.floats[32];
}

export function halves<T extends TypesOfTable>(n: Numerics<T>): Floats<T> {
  return n.floats[16];
}

function singlesOf<T extends TypesOfTable>(n: Basis<T>): Floats<T> {
  const { f32, i32, f64 } = n.operations;
  const single = (bits: T["i32"]): T["f32"] => f32.fromBits(bits);
  const withoutSubnormals = (bits: T["i32"]): T["i32"] => i32.bits(f32.flush(single(bits)));
  const flush = (bits: T["i32"]): T["i32"] => (n.flushesSingles ? withoutSubnormals(bits) : bits);
  return {
    ...SINGLE,
    flush,
    withoutSubnormals,
    single,
    double: (bits) => f64.promote(single(bits)),
    round: (x, rounding = "nearest") => flush(i32.bits(demoted(n.operations, x, rounding))),
    add: (a, b) => flush(i32.bits(f32.add(single(a), single(b)))),
    multiply: (a, b) => flush(i32.bits(f32.mul(single(a), single(b)))),
    multiplyAdd: (a, b, c) => flush(i32.bits(n.fused(n.operations, single(a), single(b), single(c)))),
  };
}

const LEAST_NORMAL_HALF = 0x400;

function halvesOf<T extends TypesOfTable>(n: Basis<T>): Floats<T> {
  const { i32, f64 } = n.operations;
  const single = (bits: T["i32"]): T["f32"] => singleOfHalf(n.operations, bits);
  const double = (bits: T["i32"]): T["f64"] => f64.promote(single(bits));
  const withoutSubnormals = (bits: T["i32"]): T["i32"] => {
    const magnitude = i32.and(bits, i32.constant(HALF.sign - 1));
    const isSmall = i32.lt(magnitude, i32.constant(LEAST_NORMAL_HALF));
    return i32.select(i32.and(bits, i32.constant(HALF.sign)), bits, isSmall);
  };
  const flush = (bits: T["i32"]): T["i32"] => (n.flushesHalves ? withoutSubnormals(bits) : bits);
  const round = (x: T["f64"], rounding: Rounding = "nearest"): T["i32"] =>
    flush(halfBits(n.operations, x, rounding));
  return {
    ...HALF,
    flush,
    withoutSubnormals,
    single,
    double,
    round,
    // The sum of two halves is a double.
    add: (a, b) => round(f64.add(double(a), double(b))),
    // So is the product.
    multiply: (a, b) => round(f64.mul(double(a), double(b))),
    multiplyAdd: (a, b, c) => round(oddSum(n.operations, f64.mul(double(a), double(b)), double(c))),
  };
}

/** The bits without the sign. */
export function magnitudeOf<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  { sign, size }: Pick<Floats<T>, "sign" | "size">,
  bits: T["i32"],
): T["i32"] {
  return i32.and(bits, i32.constant(size === 32 ? 0x7fffffff : sign - 1));
}

export function isNaN<T extends TypesOfTable>(
  n: Numerics<T>,
  floats: Pick<Floats<T>, "sign" | "size" | "infinity">,
  bits: T["i32"],
): T["mask"] {
  return n.operations.i32.gt(magnitudeOf(n, floats, bits), n.operations.i32.constant(floats.infinity));
}

/** An integer that is greater the greater a number is; that of -0 is below that of +0. */
function orderOf<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  { size }: Floats<T>,
  bits: T["i32"],
): T["i32"] {
  const word = size === 32 ? bits : i32.shl(bits, 16);
  return i32.xor(word, i32.shrU(i32.shrS(word, 31), 1));
}

/** The greater or the smaller one; the other one of a NaN, and the one NaN of two. [Ruling 321] */
export function extreme<T extends TypesOfTable>(
  n: Numerics<T>,
  floats: Floats<T>,
  which: "least" | "greatest",
  a: T["i32"],
  b: T["i32"],
): T["i32"] {
  const { i32, mask } = n.operations;
  const [first, second] = [orderOf(n, floats, a), orderOf(n, floats, b)];
  const isBeyond = which === "least" ? i32.lt(first, second) : i32.gt(first, second);
  const [isFirstNaN, isSecondNaN] = [isNaN(n, floats, a), isNaN(n, floats, b)];
  const ofNumbers = i32.select(a, b, mask.andNot(mask.or(isBeyond, isSecondNaN), isFirstNaN));
  return i32.select(i32.constant(floats.nan), ofNumbers, mask.and(isFirstNaN, isSecondNaN));
}

/** A result in its range; a NaN becomes the least number of the range. */
export function clamped<T extends TypesOfTable>(
  n: Numerics<T>,
  floats: Floats<T>,
  clamp: Modifiers["clamp"],
  bits: T["i32"],
): T["i32"] {
  const { i32 } = n.operations;
  if (clamp === undefined || clamp === "none") return bits;
  const least = i32.constant(clamp === "clamp_m1_1" ? floats.one | floats.sign : 0);
  const raised = extreme(n, floats, "greatest", bits, least);
  return clamp === "clamp_0_inf" ? raised : extreme(n, floats, "least", raised, i32.constant(floats.one));
}

/** The directions of modifiers. */
export const ROUNDINGS = {
  rte: "nearest",
  rtp: "up",
  rtn: "down",
  rtz: "zero",
} as const satisfies Readonly<Record<NonNullable<Modifiers["roundMode"]>, Rounding>>;

/** A number rounded to a whole one, as a double, with the sign of a zero. */
export function wholeOf<T extends TypesOfTable>(
  { operations: { f64 } }: Numerics<T>,
  rounding: Rounding,
  x: T["f64"],
): T["f64"] {
  return f64[WHOLE[rounding]](x);
}

const WHOLE = { nearest: "nearest", up: "ceil", down: "floor", zero: "trunc" } as const satisfies Readonly<
  Record<Rounding, string>
>;
