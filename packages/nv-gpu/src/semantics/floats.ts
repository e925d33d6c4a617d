/** Singles and doubles as the instructions compute with them. [Ruling 274] */

import { fusedSingle, type TypesOfTable } from "@glasm/codegen";
import { type FloatArithmetic, WHOLE } from "./arithmetic.js";
import { fusedDouble } from "./fused.js";
import type { Numerics } from "./values.js";

/** Singles. What a function gives is not denormal if denormals are flushed, but where bits are only moved. */
export function singles<T extends TypesOfTable>(
  n: Numerics<T>,
): FloatArithmetic<T["f32"], T["mask"], T["i32"]> {
  const { f32, i32, mask } = n.operations;
  const flush = n.flushesDenormals ? (x: T["f32"]): T["f32"] => f32.flush(x) : (x: T["f32"]): T["f32"] => x;
  const [zero, one] = [f32.constant(0), f32.constant(1)];
  const isNaN = (x: T["f32"]): T["mask"] => f32.ne(x, x);
  const isNegative = (x: T["f32"]): T["mask"] => i32.lt(i32.bits(x), i32.constant(0));
  /**
   * One operand where it is beyond the other, or that is a NaN, else the other; of equal ones, by the sign. Denormals that
   * are flushed are equal.
   */
  const extreme = (a: T["f32"], b: T["f32"], isBeyond: T["mask"], isOther: T["mask"]): T["f32"] => {
    const ofUnequal = f32.select(a, b, mask.or(isBeyond, isNaN(b)));
    return f32.select(f32.select(b, a, isOther), ofUnequal, f32.eq(flush(a), flush(b)));
  };
  return {
    zero,
    one,
    truth: one,
    minusOne: f32.constant(-1),
    nan: f32.constant(NaN),
    negate: (x) => f32.neg(x),
    absolute: (x) => f32.abs(x),
    add: (a, b) => flush(f32.add(flush(a), flush(b))),
    subtract: (a, b) => flush(f32.sub(flush(a), flush(b))),
    multiply: (a, b) => flush(f32.mul(flush(a), flush(b))),
    multiplyAdd(a, b, c) {
      const x = flush(a);
      const y = flush(b);
      const z = flush(c);
      return flush(n.fusesMad ? fusedSingle(n.operations, x, y, z) : f32.add(f32.mul(x, y), z));
    },
    divide: (a, b) => flush(f32.div(flush(a), flush(b))),
    isEqual: (a, b) => f32.eq(flush(a), flush(b)),
    isNotEqual: (a, b) => f32.ne(flush(a), flush(b)),
    isLess: (a, b) => f32.lt(flush(a), flush(b)),
    isAtMost: (a, b) => f32.le(flush(a), flush(b)),
    // -0 is below +0.
    maximum: (a, b) =>
      n.flushesDenormals ? extreme(b, a, f32.gt(flush(b), flush(a)), isNegative(b)) : f32.maximumNumber(a, b),
    minimum: (a, b) =>
      n.flushesDenormals ? extreme(a, b, f32.lt(flush(a), flush(b)), isNegative(b)) : f32.minimumNumber(b, a),
    select: (a, b, which) => f32.select(a, b, which),
    whole: (rounding, x) => f32[WHOLE[rounding]](flush(x)),
    toInteger: (x, isSigned) => (isSigned ? i32.trunc(x) : i32.truncU(x)),
    fromInteger: (x, isSigned) => (isSigned ? f32.fromInteger(x) : f32.fromIntegerU(x)),
    reciprocal: (x) => flush(f32.div(one, flush(x))),
    reciprocalSquareRoot: (x) => flush(f32.div(one, f32.sqrt(flush(x)))),
  };
}

/** The bits of the one NaN among doubles, and of numbers. */
const NAN_BITS = 0x7ff8000000000000n;
const ONE_BITS = 0x3ff0000000000000n;
const MINUS_ONE_BITS = -0x4010000000000000n;
const SIGN_BIT = -(2n ** 63n);

/** Doubles, each of which is its bits; they are never flushed. */
export function doubles<T extends TypesOfTable>(
  n: Numerics<T>,
): FloatArithmetic<T["i64"], T["mask"], T["i64"]> {
  const { f64, i64, mask } = n.operations;
  const number = (x: T["i64"]): T["f64"] => f64.fromBits(x);
  const [zero, one] = [i64.constant(0n), i64.constant(ONE_BITS)];
  const isNaN = (x: T["i64"]): T["mask"] => f64.ne(number(x), number(x));
  const isNegative = (x: T["i64"]): T["mask"] => i64.lt(x, zero);
  const extreme = (a: T["i64"], b: T["i64"], isBeyond: T["mask"], isOther: T["mask"]): T["i64"] => {
    const ofUnequal = i64.select(a, b, mask.or(isBeyond, isNaN(b)));
    return i64.select(i64.select(b, a, isOther), ofUnequal, f64.eq(number(a), number(b)));
  };
  return {
    zero,
    one,
    truth: one,
    minusOne: i64.constant(MINUS_ONE_BITS),
    nan: i64.constant(NAN_BITS),
    negate: (x) => i64.xor(x, i64.constant(SIGN_BIT)),
    absolute: (x) => i64.and(x, i64.constant(~SIGN_BIT)),
    add: (a, b) => i64.bits(f64.add(number(a), number(b))),
    subtract: (a, b) => i64.bits(f64.sub(number(a), number(b))),
    multiply: (a, b) => i64.bits(f64.mul(number(a), number(b))),
    multiplyAdd(a, b, c) {
      const [x, y, z] = [number(a), number(b), number(c)];
      return i64.bits(n.fusesMad ? fusedDouble(n.operations, x, y, z) : f64.add(f64.mul(x, y), z));
    },
    divide: (a, b) => i64.bits(f64.div(number(a), number(b))),
    isEqual: (a, b) => f64.eq(number(a), number(b)),
    isNotEqual: (a, b) => f64.ne(number(a), number(b)),
    isLess: (a, b) => f64.lt(number(a), number(b)),
    isAtMost: (a, b) => f64.le(number(a), number(b)),
    maximum: (a, b) => extreme(b, a, f64.gt(number(b), number(a)), isNegative(b)),
    minimum: (a, b) => extreme(a, b, f64.lt(number(a), number(b)), isNegative(b)),
    select: (a, b, which) => i64.select(a, b, which),
    whole: (rounding, x) => i64.bits(f64[WHOLE[rounding]](number(x))),
    toInteger: (x, isSigned) => (isSigned ? i64.truncDouble(number(x)) : i64.truncDoubleU(number(x))),
    fromInteger: (x, isSigned) => i64.bits(isSigned ? f64.fromLong(x) : f64.fromLongU(x)),
    reciprocal: (x) => i64.bits(f64.div(f64.constant(1), number(x))),
    reciprocalSquareRoot: (x) => i64.bits(f64.div(f64.constant(1), f64.sqrt(number(x)))),
  };
}
