/** One component of every lane: single, integer or double, or which lanes something holds for. */
export type ValueType = "f32" | "i32" | "f64" | "mask";

interface Signature {
  readonly operands: readonly ValueType[];
  readonly result: ValueType;
}

const binary = <const T extends ValueType>(type: T) => ({ operands: [type, type], result: type }) as const;
const unary = <const T extends ValueType>(type: T) => ({ operands: [type], result: type }) as const;
const compare = <const T extends ValueType>(type: T) => ({ operands: [type, type], result: "mask" }) as const;
const choose = <const T extends ValueType>(type: T) =>
  ({ operands: [type, type, "mask"], result: type }) as const;
const masked = <const T extends ValueType>(type: T) => ({ operands: [type, "mask"], result: type }) as const;

/**
 * The pure operations, on each lane by itself. Arithmetic is that of IEEE 754, rounded to nearest even; the
 * bits of a NaN are not specified.
 */
export const OPERATIONS = {
  "f32.add": binary("f32"),
  "f32.sub": binary("f32"),
  "f32.mul": binary("f32"),
  "f32.div": binary("f32"),
  /** NaN if an operand is; -0 is below +0. */
  "f32.min": binary("f32"),
  "f32.max": binary("f32"),
  /** b < a ? b : a, and a < b ? b : a. */
  "f32.pmin": binary("f32"),
  "f32.pmax": binary("f32"),
  "f32.abs": unary("f32"),
  "f32.neg": unary("f32"),
  "f32.sqrt": unary("f32"),
  "f32.floor": unary("f32"),
  /** A denormal becomes zero, its sign kept. */
  "f32.flush": unary("f32"),
  /** The same of what is neither negative nor -0; it takes less. */
  "f32.flushPositive": unary("f32"),
  /** False for a NaN, but for `ne`. */
  "f32.eq": compare("f32"),
  "f32.ne": compare("f32"),
  "f32.lt": compare("f32"),
  "f32.le": compare("f32"),
  "f32.gt": compare("f32"),
  "f32.ge": compare("f32"),
  /** The first operand where the mask holds, else the second one. */
  "f32.select": choose("f32"),
  /** The operand where the mask holds, else +0. */
  "f32.keep": masked("f32"),
  /** The operand where the mask does not hold, else +0. */
  "f32.drop": masked("f32"),
  /** The single with these bits. */
  "f32.fromBits": { operands: ["i32"], result: "f32" },
  /** The nearest single. */
  "f32.fromInteger": { operands: ["i32"], result: "f32" },
  "f32.demote": { operands: ["f64"], result: "f32" },

  "i32.add": binary("i32"),
  "i32.sub": binary("i32"),
  "i32.and": binary("i32"),
  "i32.or": binary("i32"),
  "i32.xor": binary("i32"),
  "i32.min": binary("i32"),
  "i32.max": binary("i32"),
  "i32.eq": compare("i32"),
  "i32.ne": compare("i32"),
  "i32.lt": compare("i32"),
  "i32.le": compare("i32"),
  "i32.gt": compare("i32"),
  "i32.ge": compare("i32"),
  "i32.select": choose("i32"),
  "i32.keep": masked("i32"),
  /** The bits of a single. */
  "i32.bits": { operands: ["f32"], result: "i32" },

  "f64.add": binary("f64"),
  "f64.sub": binary("f64"),
  "f64.mul": binary("f64"),
  "f64.pmin": binary("f64"),
  "f64.pmax": binary("f64"),
  "f64.abs": unary("f64"),
  "f64.floor": unary("f64"),
  "f64.promote": { operands: ["f32"], result: "f64" },

  "mask.and": binary("mask"),
  "mask.or": binary("mask"),
  /** The first and not the second. */
  "mask.andNot": binary("mask"),
} as const satisfies Record<string, Signature>;

export type OperationName = keyof typeof OPERATIONS;

/** Operations on the bits of an integer and a constant count of 0 to 31. */
export const SHIFTS = ["i32.shl", "i32.shrS", "i32.shrU"] as const;
export type ShiftName = (typeof SHIFTS)[number];

export type ResultOf<N extends OperationName> = (typeof OPERATIONS)[N]["result"];
export type OperandTypesOf<N extends OperationName> = (typeof OPERATIONS)[N]["operands"];
