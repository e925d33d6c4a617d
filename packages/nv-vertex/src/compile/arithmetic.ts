/** The two arithmetics of `numeric/` over lanes: the same operations in the same order, for the same bits. */

import { NAN_BITS, singleToBits } from "@glasm/base";
import type { Builder, F32, I32, Mask, OperationName } from "@glasm/codegen";
import { MAX_ADDRESS, MIN_ADDRESS, type ArithmeticName } from "../isa/environments.js";
import { ROUNDING_CONSTANT } from "../numeric/address.js";
import type { Arithmetic } from "../numeric/arithmetic.js";
import { MAX_EXPONENT } from "../numeric/unified.js";
import {
  approx2ToX,
  approxCosine,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  approxSine,
  clampApproxReciprocal,
  exponentOf,
  mantissaOf,
  roughApprox2ToX,
  roughApproxLog2,
  twoToFloor,
} from "./approximations.js";

/** The x, y, z and w of a result. */
type Vector = readonly [F32, F32, F32, F32];

type OverLanes<F> = F extends (...operands: infer A extends number[]) => number
  ? (...operands: { [I in keyof A]: F32 }) => F32
  : never;

/** What the instructions do to the numbers of all lanes: every function of `Arithmetic`. */
export type LaneArithmetic = {
  readonly [K in Exclude<keyof Arithmetic, "exp" | "log" | "lit">]: OverLanes<Arithmetic[K]>;
} & {
  readonly exp: (x: F32) => Vector;
  readonly log: (x: F32) => Vector;
  readonly lit: (x: F32, y: F32, w: F32) => Vector;
};

type Comparison = Extract<OperationName, `f32.${"eq" | "ne" | "lt" | "le" | "gt" | "ge"}`>;

/** [VP2 2.14.3] */
function unified(b: Builder): LaneArithmetic {
  const product = (x: F32, y: F32): F32 => b.op("f32.mul", x, y);
  const set = (comparison: Comparison) => (x: F32, y: F32) => {
    const isNaN = b.op("mask.or", b.op("f32.ne", x, x), b.op("f32.ne", y, y)); // [Ruling 13]
    return b.op("f32.select", b.f32(NaN), b.op("f32.keep", b.f32(1), b.op(comparison, x, y)), isNaN);
  };
  const fraction = (x: F32): F32 => b.op("f32.sub", x, b.op("f32.floor", x));
  const power = (base: F32, exponent: F32): F32 => {
    const logarithm = roughApproxLog2(b, base);
    const scaled = product(exponent, logarithm);
    const areNumbers = b.op(
      "mask.and",
      b.op("f32.eq", exponent, exponent),
      b.op("f32.eq", logarithm, logarithm),
    );
    const isZero = b.op("mask.and", b.op("f32.ne", scaled, scaled), areNumbers); // [Ruling 4]
    return roughApprox2ToX(b, b.op("f32.drop", scaled, isZero));
  };
  return {
    ...sums(b, product),
    add: (x, y) => b.op("f32.flush", b.op("f32.add", x, y)),
    subtract: (x, y) => b.op("f32.flush", b.op("f32.sub", x, y)),
    minimum: (x, y) => b.op("f32.min", x, y),
    maximum: (x, y) => b.op("f32.max", x, y),
    seq: set("f32.eq"),
    sge: set("f32.ge"),
    sgt: set("f32.gt"),
    sle: set("f32.le"),
    slt: set("f32.lt"),
    sne: set("f32.ne"),
    absolute: (x) => b.op("f32.abs", x),
    sign(x) {
      const positive = b.op("f32.keep", b.f32(1), b.op("f32.gt", x, b.f32(0)));
      const number = b.op("f32.select", b.f32(-1), positive, b.op("f32.lt", x, b.f32(0)));
      return b.op("f32.select", number, x, b.op("f32.eq", x, x));
    },
    floor: (x) => b.op("f32.floor", x),
    fraction,
    rcp: (x) => approxReciprocal(b, x),
    rcc: (x) => clampApproxReciprocal(b, x),
    rsq: (x) => approxRSQRT(b, x),
    ex2: (x) => approx2ToX(b, x),
    lg2: (x) => approxLog2(b, x),
    sin: (x) => approxSine(b, x),
    cos: (x) => approxCosine(b, x),
    exp(x) {
      const isInfinite = b.op("f32.eq", b.op("f32.abs", x), b.f32(Infinity)); // [Ruling 10]
      return [twoToFloor(b, x), b.op("f32.drop", fraction(x), isInfinite), roughApprox2ToX(b, x), b.f32(1)];
    },
    log(x) {
      const magnitude = b.op("f32.abs", x);
      return [exponentOf(b, magnitude), mantissaOf(b, magnitude), roughApproxLog2(b, magnitude), b.f32(1)];
    },
    lit: (x, y, w) => lit(b, power, x, y, w),
    power,
  };
}

/** [VP1 2.14.1.11, Ruling 16] */
function nv20(b: Builder): LaneArithmetic {
  const isZero = (x: F32): Mask => b.op("f32.eq", x, b.f32(0));
  const product = (x: F32, y: F32): F32 =>
    b.op("f32.drop", b.op("f32.mul", x, y), b.op("mask.or", isZero(x), isZero(y)));
  const rank = (x: F32): I32 => {
    const isNaN = b.op("f32.ne", x, x);
    const bits = b.op("i32.select", b.i32(NAN_BITS), b.op("i32.bits", x), isNaN);
    return b.op("i32.xor", bits, b.op("i32.and", b.shift("i32.shrS", bits, 31), b.i32(0x7fffffff)));
  };
  const power = (base: F32, exponent: F32): F32 =>
    roughApprox2ToX(b, product(exponent, roughApproxLog2(b, base)));
  return {
    ...unified(b),
    ...sums(b, product),
    minimum: (x, y) => b.op("f32.select", x, y, b.op("i32.lt", rank(x), rank(y))),
    maximum: (x, y) => b.op("f32.select", x, y, b.op("i32.ge", rank(x), rank(y))),
    sge: (x, y) => b.op("f32.keep", b.f32(1), b.op("i32.ge", rank(x), rank(y))),
    slt: (x, y) => b.op("f32.keep", b.f32(1), b.op("i32.lt", rank(x), rank(y))),
    rsq: (x) => approxRSQRT(b, b.op("f32.abs", x)), // [VP1 2.14.1.10.7]
    lit: (x, y, w) => lit(b, power, x, y, w),
    power,
  };
}

type Sums = Pick<LaneArithmetic, "multiply" | "multiplyAdd" | "dot3" | "dot4" | "dotHomogeneous">;

/** Products and what adds them up from left to right, flushed once. [Ruling 1, Ruling 2] */
function sums(b: Builder, product: (x: F32, y: F32) => F32): Sums {
  const flushed = (sum: F32): F32 => b.op("f32.flush", sum);
  const dot = (x: readonly F32[], y: readonly F32[], last?: F32): F32 => {
    const products = x.map((value, i) => product(value, y[i]!));
    const sum = products.reduce((left, term) => b.op("f32.add", left, term));
    if (last !== undefined) return flushed(b.op("f32.add", sum, last));
    // A sum of squares is NaN or at least +0.
    const areSquares = x.every((value, i) => value === y[i]);
    return areSquares ? b.op("f32.flushPositive", sum) : flushed(sum);
  };
  return {
    multiply: (x, y) => (x === y ? b.op("f32.flushPositive", product(x, y)) : flushed(product(x, y))),
    multiplyAdd: (x, y, z) => flushed(b.op("f32.add", product(x, y), z)),
    dot3: (ax, ay, az, bx, by, bz) => dot([ax, ay, az], [bx, by, bz]),
    dot4: (ax, ay, az, aw, bx, by, bz, bw) => dot([ax, ay, az, aw], [bx, by, bz, bw]),
    dotHomogeneous: (ax, ay, az, bx, by, bz, bw) => dot([ax, ay, az], [bx, by, bz], bw),
  };
}

/** [VP2 2.14.3.18, Ruling 11] */
function lit(b: Builder, power: LaneArithmetic["power"], x: F32, y: F32, w: F32): Vector {
  const diffuse = b.op("f32.drop", x, b.op("f32.le", x, b.f32(0)));
  const specular = b.op("f32.drop", y, b.op("f32.le", y, b.f32(0)));
  const bounded = b.op("f32.pmin", w, b.f32(MAX_EXPONENT));
  const exponent = b.op("f32.pmax", bounded, b.f32(-MAX_EXPONENT));
  const isLit = b.op("f32.gt", x, b.f32(0));
  return [b.f32(1), diffuse, b.op("f32.keep", power(specular, exponent), isLit), b.f32(1)];
}

/** The arithmetic of each name. [Ruling 16] */
export const LANE_ARITHMETICS: Readonly<Record<ArithmeticName, (builder: Builder) => LaneArithmetic>> = {
  unified,
  nv20,
};

/** The integer of an integral single of ten bits. */
function toInteger(b: Builder, x: F32): I32 {
  const counted = b.op("i32.bits", b.op("f32.add", x, b.f32(ROUNDING_CONSTANT)));
  return b.op("i32.sub", counted, b.i32(singleToBits(ROUNDING_CONSTANT)));
}

/** Clamped to the range of an address; 0 for NaN. [Ruling 7] */
function toAddressRange(b: Builder, x: F32): F32 {
  const number = b.op("f32.keep", x, b.op("f32.eq", x, x));
  return b.op("f32.pmax", b.op("f32.pmin", number, b.f32(MAX_ADDRESS)), b.f32(MIN_ADDRESS));
}

/** ARL [VP2 2.14.3.4, Ruling 7] */
export function floorToAddress(b: Builder, x: F32): I32 {
  return toInteger(b, toAddressRange(b, b.op("f32.floor", x)));
}

/** ARR: the sum in `toInteger` rounds. [VP2 2.14.3.5, Ruling 7] */
export function roundToAddress(b: Builder, x: F32): I32 {
  return toInteger(b, toAddressRange(b, x));
}

/** ARA [VP2 2.14.3.3] */
export function addAddresses(b: Builder, x: I32, y: I32): I32 {
  return b.op("i32.max", b.op("i32.min", b.op("i32.add", x, y), b.i32(MAX_ADDRESS)), b.i32(MIN_ADDRESS));
}
