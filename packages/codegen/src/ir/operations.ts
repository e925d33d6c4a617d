import { singleFromBits } from "@glasm/base";
import { either, flushed, floor, product, quotient, type Range, squareRoot, sum } from "./range.js";
import { countOnes, highProduct, highProductU, saturated, saturatedU, trailingZeros } from "./integers.js";

const { fround } = Math;

/** One component of every lane: single, integer or double, or which lanes something holds for. */
export type ValueType = "f32" | "i32" | "f64" | "mask";

/** How a word of memory is loaded and stored: as a single or as an integer, whose bits it is either way. */
export type WordType = "f32" | "i32";

/**
 * What one lane has of a value of each type while it is evaluated: a number that is a single; an integer of 32 bits,
 * signed; a number; whether the mask holds.
 */
export interface LaneValues {
  readonly f32: number;
  readonly i32: number;
  readonly f64: number;
  readonly mask: boolean;
}

/** Values of one lane, of some types in their order. */
export type LaneValuesOf<T extends readonly ValueType[]> = { readonly [I in keyof T]: LaneValues[T[I]] };

/** A row of the table. */
export interface Operation {
  readonly operands: readonly ValueType[];
  readonly result: ValueType;
  /** What the operation is, of one lane: what every back end has to give. */
  readonly evaluate: (...operands: never[]) => number | boolean;
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
};
const MASK = { binary: operation(["mask", "mask"], "mask") };

const SIGN = -0x80000000;
const MAGNITUDE = 0x7fffffff;
const EXPONENT = 0x7f800000;

/** Whether one single is less than another, by their bits. */
const isLess = (a: number, b: number): boolean => singleFromBits(a) < singleFromBits(b);
const flushBits = (a: number): number => ((a & EXPONENT) === 0 ? a & SIGN : a);
const isNaNBits = (a: number): boolean => (a & MAGNITUDE) > EXPONENT;
const negated = (a: Range): Range => ({ ...a, isPositive: false });
const same = (a: Range): Range => a;

/**
 * The pure operations, on each lane by itself. Arithmetic is that of IEEE 754, rounded to nearest even. Operations on
 * bits keep those of a NaN; in what others give, the bits of a NaN are 7fc00000 in a kernel that defines them and not
 * specified in others.
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
  "f32.abs": SINGLE.unary((a) => a & MAGNITUDE, {
    onBits: true,
    range: (a) => ({ ...a, isPositive: true }),
  }),
  "f32.neg": SINGLE.unary((a) => a ^ SIGN, { onBits: true, range: negated }),
  "f32.sqrt": SINGLE.unary((a) => fround(Math.sqrt(a)), { range: squareRoot }),
  "f32.floor": SINGLE.unary((a) => Math.floor(a), { range: floor }),
  /** A denormal becomes zero, its sign kept. */
  "f32.flush": SINGLE.unary(flushBits, { onBits: true, range: flushed }),
  /** The same of what is neither negative nor -0; it takes less. */
  "f32.flushPositive": SINGLE.unary(flushBits, {
    onBits: true,
    precondition: (a: number) => a >= 0 || isNaNBits(a),
    range: flushed,
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
  "f32.demote": operation(["f64"], "f32")((a) => fround(a)),

  /** Sums, differences and products are those of integers modulo 2^32. */
  "i32.add": INTEGER.binary((a, b) => (a + b) | 0),
  "i32.sub": INTEGER.binary((a, b) => (a - b) | 0),
  "i32.mul": INTEGER.binary((a, b) => Math.imul(a, b)),
  /** The upper 32 bits of the product of signed integers, and of unsigned ones. */
  "i32.mulHigh": INTEGER.binary(highProduct),
  "i32.mulHighU": INTEGER.binary(highProductU),
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

  "f64.add": DOUBLE.binary((a, b) => a + b),
  "f64.sub": DOUBLE.binary((a, b) => a - b),
  "f64.mul": DOUBLE.binary((a, b) => a * b),
  "f64.pmin": DOUBLE.binary((a, b) => (b < a ? b : a)),
  "f64.pmax": DOUBLE.binary((a, b) => (a < b ? b : a)),
  "f64.abs": DOUBLE.unary((a) => Math.abs(a)),
  "f64.floor": DOUBLE.unary((a) => Math.floor(a)),
  "f64.promote": operation(["f32"], "f64")((a) => a),

  "mask.and": MASK.binary((a, b) => a && b),
  "mask.or": MASK.binary((a, b) => a || b),
  /** The first and not the second. */
  "mask.andNot": MASK.binary((a, b) => a && !b),
} as const satisfies Readonly<Record<string, Operation>>;

const INTEGER_RANGE: Range = { multiple: 0, least: 0, most: 31, isPositive: false };
const UNSIGNED_RANGE: Range = { multiple: 0, least: 0, most: 32, isPositive: true };

/** The name of an operation, as `f32.add`. */
export type OperationName = keyof typeof OPERATIONS;

/** Shifts, of which a back end has a form for a count that is known. */
export type ShiftName = Extract<OperationName, `i32.sh${string}`>;

/** The type of what an operation gives. */
export type ResultOf<N extends OperationName> = (typeof OPERATIONS)[N]["result"];
/** The types of the operands of an operation. */
export type OperandTypesOf<N extends OperationName> = (typeof OPERATIONS)[N]["operands"];

/** What evaluates an operation on one lane. */
export type EvaluatorOf<N extends OperationName> = (
  ...operands: LaneValuesOf<OperandTypesOf<N>>
) => LaneValues[ResultOf<N>];
