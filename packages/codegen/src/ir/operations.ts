import { singleFromBits } from "@glasm/base";
import { either, flushed, floor, product, quotient, type Range, squareRoot, sum } from "./range.js";
import {
  bitsOfDouble,
  doubleFromBits,
  powerOf,
  roundedToEven,
  shortened,
  singleOfLong,
  upperWord,
} from "./doubles.js";
import {
  countOnes,
  highProduct,
  highProductU,
  joined,
  quotientOf,
  quotientOfU,
  remainderOf,
  remainderOfU,
  saturated,
  saturatedLong,
  saturatedLongU,
  saturatedU,
  signed64,
  trailingZeros,
  unsigned64,
} from "./integers.js";

const { fround } = Math;

/** One component of every lane: single, integer, double or long integer, or which lanes something holds for. */
export type ValueType = "f32" | "i32" | "f64" | "i64" | "mask";

/** Types of 64 bits. */
export const WIDE: Readonly<Record<ValueType, boolean>> = {
  f32: false,
  i32: false,
  f64: true,
  i64: true,
  mask: false,
};

/** How a word of memory is loaded and stored: as a single or as an integer, whose bits it is either way. */
export type WordType = "f32" | "i32";

/**
 * What one lane has of a value of each type while it is evaluated: a number that is a single; an integer of 32 bits,
 * signed; a number; an integer of 64 bits, signed; whether the mask holds.
 */
export interface LaneValues {
  readonly f32: number;
  readonly i32: number;
  readonly f64: number;
  readonly i64: bigint;
  readonly mask: boolean;
}

/** What a constant has in every lane: of a mask a number that is zero where it does not hold. */
export type ConstantValue = number | bigint;

/** What one lane has of a value of any type. */
export type LaneValue = LaneValues[ValueType];

/** Values of one lane, of some types in their order. */
export type LaneValuesOf<T extends readonly ValueType[]> = { readonly [I in keyof T]: LaneValues[T[I]] };

/** A row of the table. */
export interface Operation {
  readonly operands: readonly ValueType[];
  readonly result: ValueType;
  /** What the operation is, of one lane: what every back end has to give. */
  readonly evaluate: (...operands: never[]) => LaneValue;
  /** Singles are their bits for `evaluate`, as signed integers: it moves them, and those of a NaN with them. */
  readonly onBits?: true;
  /** Whether the result is specified for operands, where it is not for all; in the form of those of `evaluate`. */
  readonly precondition?: (...operands: never[]) => boolean;
  /** The range of the result by those of the first two operands, for singles of which more is known than that. */
  readonly range?: (a: Range, b: Range) => Range;
}

/** What a row may have besides. */
type More = Pick<Operation, "onBits" | "precondition" | "range">;

const operation =
  <const O extends readonly ValueType[], const R extends ValueType>(operands: O, result: R) =>
  (evaluate: (...operands: LaneValuesOf<O>) => LaneValues[R], more: More = {}) => ({
    operands,
    result,
    evaluate,
    ...more,
  });

const SINGLE = {
  unary: operation(["f32"], "f32"),
  binary: operation(["f32", "f32"], "f32"),
  compare: operation(["f32", "f32"], "mask"),
  choose: operation(["f32", "f32", "mask"], "f32"),
  masked: operation(["f32", "mask"], "f32"),
};
const INTEGER = {
  unary: operation(["i32"], "i32"),
  binary: operation(["i32", "i32"], "i32"),
  compare: operation(["i32", "i32"], "mask"),
  choose: operation(["i32", "i32", "mask"], "i32"),
  masked: operation(["i32", "mask"], "i32"),
};
const DOUBLE = {
  unary: operation(["f64"], "f64"),
  binary: operation(["f64", "f64"], "f64"),
  compare: operation(["f64", "f64"], "mask"),
  choose: operation(["f64", "f64", "mask"], "f64"),
};
const LONG = {
  unary: operation(["i64"], "i64"),
  binary: operation(["i64", "i64"], "i64"),
  byCount: operation(["i64", "i32"], "i64"),
  compare: operation(["i64", "i64"], "mask"),
  choose: operation(["i64", "i64", "mask"], "i64"),
  masked: operation(["i64", "mask"], "i64"),
};
const MASK = { binary: operation(["mask", "mask"], "mask") };

const SIGN = -0x80000000;
const MAGNITUDE = 0x7fffffff;
const EXPONENT = 0x7f800000;
/** The bits of the least normal number. */
const LEAST_NORMAL = 0x00800000;

/** Whether one single is less than another, by their bits. */
const isLess = (a: number, b: number): boolean => singleFromBits(a) < singleFromBits(b);
const flushBits = (a: number): number => ((a & EXPONENT) === 0 ? a & SIGN : a);
const isNaNBits = (a: number): boolean => (a & MAGNITUDE) > EXPONENT;
/** What is given of two numbers; else the operand that is one, or the second. */
const numberOr = (a: number, b: number, given: number): number =>
  isNaNBits(a) ? b : isNaNBits(b) ? a : given;
const negated = (a: Range): Range => ({ ...a, isPositive: false });
const same = (a: Range): Range => a;

/**
 * The pure operations, on each lane by itself. Arithmetic is that of IEEE 754, rounded to nearest even. Operations on
 * bits keep those of a NaN; in what others give, the bits of a NaN are 7fc00000 in a kernel that defines them and not
 * specified in others. A double has no bits but those that `i64.bits` gives: what moves bits of doubles moves integers.
 */
export const OPERATIONS = {
  "f32.add": SINGLE.binary((a, b) => fround(a + b), { range: sum }),
  "f32.sub": SINGLE.binary((a, b) => fround(a - b), { range: (a, b) => sum(a, negated(b)) }),
  "f32.mul": SINGLE.binary((a, b) => fround(a * b), { range: product }),
  "f32.div": SINGLE.binary((a, b) => fround(a / b), { range: quotient }),
  /** NaN if an operand is; -0 is below +0. */
  "f32.min": SINGLE.binary((a, b) => Math.min(a, b), { range: either }),
  "f32.max": SINGLE.binary((a, b) => Math.max(a, b), { range: either }),
  "f32.pmin": SINGLE.binary((a, b) => (isLess(b, a) ? b : a), { onBits: true, range: either }),
  "f32.pmax": SINGLE.binary((a, b) => (isLess(a, b) ? b : a), { onBits: true, range: either }),
  /** The number if one operand is a NaN, the second operand if both are; -0 is below +0. */
  "f32.minimumNumber": SINGLE.binary((a, b) => numberOr(a, b, isLess(a, b) ? a : isLess(b, a) ? b : a | b), {
    onBits: true,
    range: either,
  }),
  "f32.maximumNumber": SINGLE.binary((a, b) => numberOr(a, b, isLess(b, a) ? a : isLess(a, b) ? b : a & b), {
    onBits: true,
    range: either,
  }),
  "f32.abs": SINGLE.unary((a) => a & MAGNITUDE, {
    onBits: true,
    range: (a) => ({ ...a, isPositive: true }),
  }),
  "f32.neg": SINGLE.unary((a) => a ^ SIGN, { onBits: true, range: negated }),
  "f32.sqrt": SINGLE.unary((a) => fround(Math.sqrt(a)), { range: squareRoot }),
  "f32.floor": SINGLE.unary((a) => Math.floor(a), { range: floor }),
  "f32.ceil": SINGLE.unary((a) => Math.ceil(a), { range: floor }),
  "f32.trunc": SINGLE.unary((a) => Math.trunc(a), { range: floor }),
  /** The nearest whole number, the even one of two. */
  "f32.nearest": SINGLE.unary(roundedToEven, { range: floor }),
  /** A denormal becomes zero, its sign kept. */
  "f32.flush": SINGLE.unary(flushBits, { onBits: true, range: flushed }),
  /** The same of what is neither negative nor -0; it takes less. */
  "f32.flushPositive": SINGLE.unary(flushBits, {
    onBits: true,
    precondition: (a: number) => a >= 0 || isNaNBits(a),
    range: flushed,
  }),
  /** What is less than the least normal number, all negative ones among it, becomes +0; a NaN stays. */
  "f32.positive": SINGLE.unary((a) => (isLess(a, LEAST_NORMAL) ? 0 : a), {
    onBits: true,
    range: (a) => ({ ...flushed(a), isPositive: true }),
  }),
  /** False for a NaN, but for `ne`. */
  "f32.eq": SINGLE.compare((a, b) => a === b),
  "f32.ne": SINGLE.compare((a, b) => a !== b),
  "f32.lt": SINGLE.compare((a, b) => a < b),
  "f32.le": SINGLE.compare((a, b) => a <= b),
  "f32.gt": SINGLE.compare((a, b) => a > b),
  "f32.ge": SINGLE.compare((a, b) => a >= b),
  /** The first operand where the mask holds, else the second one. */
  "f32.select": SINGLE.choose((a, b, mask) => (mask ? a : b), { onBits: true, range: either }),
  /** The operand where the mask holds, else +0. */
  "f32.keep": SINGLE.masked((a, mask) => (mask ? a : 0), { onBits: true, range: same }),
  /** The operand where the mask does not hold, else +0. */
  "f32.drop": SINGLE.masked((a, mask) => (mask ? 0 : a), { onBits: true, range: same }),
  /** The single with these bits. */
  "f32.fromBits": operation(["i32"], "f32")((a) => a, { onBits: true }),
  /** The nearest single of a signed integer, and of an unsigned one. */
  "f32.fromInteger": operation(["i32"], "f32")((a) => fround(a), { range: () => INTEGER_RANGE }),
  "f32.fromIntegerU": operation(["i32"], "f32")((a) => fround(a >>> 0), { range: () => UNSIGNED_RANGE }),
  /** The same of integers of 64 bits. */
  "f32.fromLong": operation(["i64"], "f32")(singleOfLong, { range: () => LONG_RANGE }),
  "f32.fromLongU": operation(["i64"], "f32")((a) => singleOfLong(unsigned64(a)), {
    range: () => UNSIGNED_LONG_RANGE,
  }),
  "f32.demote": operation(["f64"], "f32")((a) => fround(a)),

  /** Sums, differences and products are those of integers modulo 2^32. */
  "i32.add": INTEGER.binary((a, b) => (a + b) | 0),
  "i32.sub": INTEGER.binary((a, b) => (a - b) | 0),
  "i32.mul": INTEGER.binary((a, b) => Math.imul(a, b)),
  /** The upper 32 bits of the product of signed integers, and of unsigned ones. */
  "i32.mulHigh": INTEGER.binary(highProduct),
  "i32.mulHighU": INTEGER.binary(highProductU),
  /**
   * The quotient without its fraction, and what it leaves, with the sign of the first operand; by 0 all ones. -2^31 by -1
   * is -2^31 and leaves 0. Those with a U at the end are of unsigned integers.
   */
  "i32.div": INTEGER.binary((a, b) => (b === 0 ? -1 : (a / b) | 0)),
  "i32.divU": INTEGER.binary((a, b) => (b === 0 ? -1 : ((a >>> 0) / (b >>> 0)) | 0)),
  "i32.rem": INTEGER.binary((a, b) => (b === 0 ? -1 : (a % b) | 0)),
  "i32.remU": INTEGER.binary((a, b) => (b === 0 ? -1 : ((a >>> 0) % (b >>> 0)) | 0)),
  /** That of -2^31 is -2^31. */
  "i32.neg": INTEGER.unary((a) => -a | 0),
  "i32.abs": INTEGER.unary((a) => (a < 0 ? -a | 0 : a)),
  "i32.and": INTEGER.binary((a, b) => a & b),
  "i32.or": INTEGER.binary((a, b) => a | b),
  "i32.xor": INTEGER.binary((a, b) => a ^ b),
  "i32.not": INTEGER.unary((a) => ~a),
  /** By the second operand modulo 32; to the right with copies of the sign, or with zeros. */
  "i32.shl": INTEGER.binary((a, count) => a << count),
  "i32.shrS": INTEGER.binary((a, count) => a >> count),
  "i32.shrU": INTEGER.binary((a, count) => (a >>> count) | 0),
  /** How many bits are zero above the highest one, or below the lowest one: 32 of zero; and how many are one. */
  "i32.clz": INTEGER.unary((a) => Math.clz32(a)),
  "i32.ctz": INTEGER.unary(trailingZeros),
  "i32.popcnt": INTEGER.unary(countOnes),
  /** Of signed integers; those with a U at the end are of unsigned ones. */
  "i32.min": INTEGER.binary((a, b) => (a < b ? a : b)),
  "i32.max": INTEGER.binary((a, b) => (a > b ? a : b)),
  "i32.minU": INTEGER.binary((a, b) => (a >>> 0 < b >>> 0 ? a : b)),
  "i32.maxU": INTEGER.binary((a, b) => (a >>> 0 > b >>> 0 ? a : b)),
  "i32.eq": INTEGER.compare((a, b) => a === b),
  "i32.ne": INTEGER.compare((a, b) => a !== b),
  "i32.lt": INTEGER.compare((a, b) => a < b),
  "i32.le": INTEGER.compare((a, b) => a <= b),
  "i32.gt": INTEGER.compare((a, b) => a > b),
  "i32.ge": INTEGER.compare((a, b) => a >= b),
  "i32.ltU": INTEGER.compare((a, b) => a >>> 0 < b >>> 0),
  "i32.leU": INTEGER.compare((a, b) => a >>> 0 <= b >>> 0),
  "i32.gtU": INTEGER.compare((a, b) => a >>> 0 > b >>> 0),
  "i32.geU": INTEGER.compare((a, b) => a >>> 0 >= b >>> 0),
  "i32.select": INTEGER.choose((a, b, mask) => (mask ? a : b)),
  "i32.keep": INTEGER.masked((a, mask) => (mask ? a : 0)),
  "i32.drop": INTEGER.masked((a, mask) => (mask ? 0 : a)),
  /** The bits of a single. */
  "i32.bits": operation(["f32"], "i32")((a) => a, { onBits: true }),
  /** The integral part of a single, or the nearest signed or unsigned integer if it is none; 0 of NaN. */
  "i32.trunc": operation(["f32"], "i32")(saturated),
  "i32.truncU": operation(["f32"], "i32")(saturatedU),
  /** The same of a double. */
  "i32.truncDouble": operation(["f64"], "i32")(saturated),
  "i32.truncDoubleU": operation(["f64"], "i32")(saturatedU),
  /** The lower and the upper word of an integer of 64 bits. */
  "i32.low": operation(["i64"], "i32")((a) => Number(BigInt.asIntN(32, a))),
  "i32.high": operation(["i64"], "i32")((a) => Number(a >> 32n)),
  /** The upper word of a double; not specified for NaN. */
  "i32.upper": operation(["f64"], "i32")(upperWord, { precondition: (a: number) => a === a }),

  "f64.add": DOUBLE.binary((a, b) => a + b),
  "f64.sub": DOUBLE.binary((a, b) => a - b),
  "f64.mul": DOUBLE.binary((a, b) => a * b),
  "f64.div": DOUBLE.binary((a, b) => a / b),
  /** NaN if an operand is; -0 is below +0. */
  "f64.min": DOUBLE.binary((a, b) => Math.min(a, b)),
  "f64.max": DOUBLE.binary((a, b) => Math.max(a, b)),
  "f64.pmin": DOUBLE.binary((a, b) => (b < a ? b : a)),
  "f64.pmax": DOUBLE.binary((a, b) => (a < b ? b : a)),
  "f64.abs": DOUBLE.unary((a) => Math.abs(a)),
  "f64.neg": DOUBLE.unary((a) => -a),
  "f64.sqrt": DOUBLE.unary((a) => Math.sqrt(a)),
  "f64.floor": DOUBLE.unary((a) => Math.floor(a)),
  "f64.ceil": DOUBLE.unary((a) => Math.ceil(a)),
  "f64.trunc": DOUBLE.unary((a) => Math.trunc(a)),
  "f64.nearest": DOUBLE.unary(roundedToEven),
  /** Towards zero to the 24 digits that a single has, of whatever exponent; not specified for NaN. */
  "f64.shorten": DOUBLE.unary(shortened, { precondition: (a: number) => a === a }),
  /** The power of two of a number's exponent, without its sign; 0 of a denormal, infinity of infinities and NaN. */
  "f64.power": DOUBLE.unary(powerOf),
  /** False for a NaN, but for `ne`. */
  "f64.eq": DOUBLE.compare((a, b) => a === b),
  "f64.ne": DOUBLE.compare((a, b) => a !== b),
  "f64.lt": DOUBLE.compare((a, b) => a < b),
  "f64.le": DOUBLE.compare((a, b) => a <= b),
  "f64.gt": DOUBLE.compare((a, b) => a > b),
  "f64.ge": DOUBLE.compare((a, b) => a >= b),
  "f64.select": DOUBLE.choose((a, b, mask) => (mask ? a : b)),
  /** The double with these bits. */
  "f64.fromBits": operation(["i64"], "f64")(doubleFromBits),
  "f64.fromInteger": operation(["i32"], "f64")((a) => a),
  "f64.fromIntegerU": operation(["i32"], "f64")((a) => a >>> 0),
  /** The nearest double of a signed integer of 64 bits, and of an unsigned one. */
  "f64.fromLong": operation(["i64"], "f64")((a) => Number(a)),
  "f64.fromLongU": operation(["i64"], "f64")((a) => Number(unsigned64(a))),
  "f64.promote": operation(["f32"], "f64")((a) => a),

  /** What `i32` has of these names, of 64 bits. */
  "i64.add": LONG.binary((a, b) => signed64(a + b)),
  "i64.sub": LONG.binary((a, b) => signed64(a - b)),
  "i64.mul": LONG.binary((a, b) => signed64(a * b)),
  "i64.div": LONG.binary(quotientOf),
  "i64.divU": LONG.binary(quotientOfU),
  "i64.rem": LONG.binary(remainderOf),
  "i64.remU": LONG.binary(remainderOfU),
  "i64.neg": LONG.unary((a) => signed64(-a)),
  "i64.abs": LONG.unary((a) => (a < 0n ? signed64(-a) : a)),
  "i64.and": LONG.binary((a, b) => a & b),
  "i64.or": LONG.binary((a, b) => a | b),
  "i64.xor": LONG.binary((a, b) => a ^ b),
  "i64.not": LONG.unary((a) => ~a),
  /** By the second operand modulo 64; to the right with copies of the sign, or with zeros. */
  "i64.shl": LONG.byCount((a, count) => signed64(a << BigInt(count & 63))),
  "i64.shrS": LONG.byCount((a, count) => a >> BigInt(count & 63)),
  "i64.shrU": LONG.byCount((a, count) => signed64(unsigned64(a) >> BigInt(count & 63))),
  "i64.eq": LONG.compare((a, b) => a === b),
  "i64.ne": LONG.compare((a, b) => a !== b),
  "i64.lt": LONG.compare((a, b) => a < b),
  "i64.le": LONG.compare((a, b) => a <= b),
  "i64.gt": LONG.compare((a, b) => a > b),
  "i64.ge": LONG.compare((a, b) => a >= b),
  "i64.ltU": LONG.compare((a, b) => unsigned64(a) < unsigned64(b)),
  "i64.leU": LONG.compare((a, b) => unsigned64(a) <= unsigned64(b)),
  "i64.gtU": LONG.compare((a, b) => unsigned64(a) > unsigned64(b)),
  "i64.geU": LONG.compare((a, b) => unsigned64(a) >= unsigned64(b)),
  "i64.select": LONG.choose((a, b, mask) => (mask ? a : b)),
  "i64.keep": LONG.masked((a, mask) => (mask ? a : 0n)),
  "i64.drop": LONG.masked((a, mask) => (mask ? 0n : a)),
  /** The integer of a lower and an upper word. */
  "i64.fromWords": operation(["i32", "i32"], "i64")(joined),
  /** The same integer, of a signed one of 32 bits and of an unsigned one. */
  "i64.extend": operation(["i32"], "i64")((a) => BigInt(a)),
  "i64.extendU": operation(["i32"], "i64")((a) => BigInt(a >>> 0)),
  /** The bits of a double: 7ff8000000000000 of every NaN. */
  "i64.bits": operation(["f64"], "i64")(bitsOfDouble),
  /** The integral part of a double, or the nearest signed or unsigned integer if it is none; 0 of NaN. */
  "i64.truncDouble": operation(["f64"], "i64")(saturatedLong),
  "i64.truncDoubleU": operation(["f64"], "i64")(saturatedLongU),

  "mask.and": MASK.binary((a, b) => a && b),
  "mask.or": MASK.binary((a, b) => a || b),
  /** The first and not the second. */
  "mask.andNot": MASK.binary((a, b) => a && !b),
} as const satisfies Readonly<Record<string, Operation>>;

const INTEGER_RANGE: Range = { multiple: 0, least: 0, most: 31, isPositive: false };
const UNSIGNED_RANGE: Range = { multiple: 0, least: 0, most: 32, isPositive: true };
const LONG_RANGE: Range = { multiple: 0, least: 0, most: 63, isPositive: false };
const UNSIGNED_LONG_RANGE: Range = { multiple: 0, least: 0, most: 64, isPositive: true };

/** The name of an operation, as `f32.add`. */
export type OperationName = keyof typeof OPERATIONS;

/** Shifts, of which a back end has a form for a count that is known. */
export type ShiftName = Extract<OperationName, `${"i32" | "i64"}.sh${string}`>;

/** The type of what an operation gives. */
export type ResultOf<N extends OperationName> = (typeof OPERATIONS)[N]["result"];
/** The types of the operands of an operation. */
export type OperandTypesOf<N extends OperationName> = (typeof OPERATIONS)[N]["operands"];

/** What evaluates an operation on one lane. */
export type EvaluatorOf<N extends OperationName> = (
  ...operands: LaneValuesOf<OperandTypesOf<N>>
) => LaneValues[ResultOf<N>];
