/**
 * The component operations: what computations are written in that an engine evaluates at once, emits as code or
 * repeats in another precision. Arithmetic is that of IEEE 754, rounded to nearest even; the bits of a NaN are
 * not specified.
 */

/** The types that stand for a single, a 32-bit integer, a double, and for whether something holds. */
export interface ComponentTypes {
  readonly f32: unknown;
  readonly i32: unknown;
  readonly f64: unknown;
  readonly mask: unknown;
}

/** What singles are computed with: each operation is one rounding of its exact result. */
export interface SingleOperations<T extends ComponentTypes> {
  /** A constant, which must be a single. */
  constant(value: number): T["f32"];
  /** a + b. */
  add(a: T["f32"], b: T["f32"]): T["f32"];
  /** a - b. */
  sub(a: T["f32"], b: T["f32"]): T["f32"];
  /** a * b. */
  mul(a: T["f32"], b: T["f32"]): T["f32"];
  /** a / b. */
  div(a: T["f32"], b: T["f32"]): T["f32"];
  /** NaN if an operand is; -0 is below +0. */
  min(a: T["f32"], b: T["f32"]): T["f32"];
  /** NaN if an operand is; +0 is above -0. */
  max(a: T["f32"], b: T["f32"]): T["f32"];
  /** b < a ? b : a. */
  pmin(a: T["f32"], b: T["f32"]): T["f32"];
  /** a < b ? b : a. */
  pmax(a: T["f32"], b: T["f32"]): T["f32"];
  /** The operand without its sign. */
  abs(x: T["f32"]): T["f32"];
  /** The operand with the other sign. */
  neg(x: T["f32"]): T["f32"];
  /** The square root; NaN below zero. */
  sqrt(x: T["f32"]): T["f32"];
  /** The largest whole number that is not above the operand. */
  floor(x: T["f32"]): T["f32"];
  /** A denormal becomes zero, its sign kept. [VP2 2.14.3, Ruling 1] */
  flush(x: T["f32"]): T["f32"];
  /** Whether they are equal; false for a NaN. */
  eq(a: T["f32"], b: T["f32"]): T["mask"];
  /** Whether they differ; true for a NaN. */
  ne(a: T["f32"], b: T["f32"]): T["mask"];
  /** a < b; false for a NaN. */
  lt(a: T["f32"], b: T["f32"]): T["mask"];
  /** a <= b; false for a NaN. */
  le(a: T["f32"], b: T["f32"]): T["mask"];
  /** a > b; false for a NaN. */
  gt(a: T["f32"], b: T["f32"]): T["mask"];
  /** a >= b; false for a NaN. */
  ge(a: T["f32"], b: T["f32"]): T["mask"];
  /** The first operand where the mask holds, else the second one. */
  select(a: T["f32"], b: T["f32"], mask: T["mask"]): T["f32"];
  /** The operand where the mask holds, else +0. */
  keep(x: T["f32"], mask: T["mask"]): T["f32"];
  /** The operand where the mask does not hold, else +0. */
  drop(x: T["f32"], mask: T["mask"]): T["f32"];
  /** The single that is nearest to a double. */
  demote(x: T["f64"]): T["f32"];
}

/** How singles come from integers. */
export interface SingleBitOperations<T extends ComponentTypes> {
  /** The single with these bits. */
  fromBits(bits: T["i32"]): T["f32"];
  /** The nearest single. */
  fromInteger(x: T["i32"]): T["f32"];
}

/** What 32-bit integers are computed with; sums and differences wrap around. */
export interface IntegerOperations<T extends ComponentTypes> {
  /** A constant from -2^31 to 2^31 - 1. */
  constant(value: number): T["i32"];
  /** a + b, modulo 2^32. */
  add(a: T["i32"], b: T["i32"]): T["i32"];
  /** a - b, modulo 2^32. */
  sub(a: T["i32"], b: T["i32"]): T["i32"];
  /** The bits that are set in both. */
  and(a: T["i32"], b: T["i32"]): T["i32"];
  /** The bits that are set in one of them at least. */
  or(a: T["i32"], b: T["i32"]): T["i32"];
  /** The smaller one, both with their signs. */
  min(a: T["i32"], b: T["i32"]): T["i32"];
  /** The larger one, both with their signs. */
  max(a: T["i32"], b: T["i32"]): T["i32"];
  /** To the left by a constant count of 0 to 31. */
  shl(x: T["i32"], count: number): T["i32"];
  /** To the right by a constant count of 0 to 31; the sign is copied. */
  shrS(x: T["i32"], count: number): T["i32"];
  /** The bits of a single. */
  bits(x: T["f32"]): T["i32"];
  /** The integral part of a single, or the nearest integer if it is none; 0 of NaN. */
  trunc(x: T["f32"]): T["i32"];
}

/** What doubles are computed with: each operation is one rounding of its exact result. */
export interface DoubleOperations<T extends ComponentTypes> {
  /** A constant. */
  constant(value: number): T["f64"];
  /** a + b. */
  add(a: T["f64"], b: T["f64"]): T["f64"];
  /** a - b. */
  sub(a: T["f64"], b: T["f64"]): T["f64"];
  /** a * b. */
  mul(a: T["f64"], b: T["f64"]): T["f64"];
  /** b < a ? b : a. */
  pmin(a: T["f64"], b: T["f64"]): T["f64"];
  /** a < b ? b : a. */
  pmax(a: T["f64"], b: T["f64"]): T["f64"];
  /** The operand without its sign. */
  abs(x: T["f64"]): T["f64"];
  /** The largest whole number that is not above the operand. */
  floor(x: T["f64"]): T["f64"];
  /** The double of the same value as a single. */
  promote(x: T["f32"]): T["f64"];
}

/** What masks are joined with. */
export interface MaskOperations<T extends ComponentTypes> {
  /** Whether both hold. */
  and(a: T["mask"], b: T["mask"]): T["mask"];
  /** Whether one of them at least holds. */
  or(a: T["mask"], b: T["mask"]): T["mask"];
}

/** The operations on numbers and not on their bits: what is written in these makes sense in any precision. */
export interface RealOperations<T extends ComponentTypes> {
  readonly f32: SingleOperations<T>;
  readonly f64: DoubleOperations<T>;
  readonly mask: MaskOperations<T>;
}

/** All of them: who computes with component operations provides these. */
export interface Operations<T extends ComponentTypes> extends RealOperations<T> {
  readonly f32: SingleOperations<T> & SingleBitOperations<T>;
  readonly i32: IntegerOperations<T>;
}
