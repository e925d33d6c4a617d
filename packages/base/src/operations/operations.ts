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

export interface SingleOperations<T extends ComponentTypes> {
  constant(value: number): T["f32"];
  add(a: T["f32"], b: T["f32"]): T["f32"];
  sub(a: T["f32"], b: T["f32"]): T["f32"];
  mul(a: T["f32"], b: T["f32"]): T["f32"];
  div(a: T["f32"], b: T["f32"]): T["f32"];
  /** NaN if an operand is; -0 is below +0. */
  min(a: T["f32"], b: T["f32"]): T["f32"];
  max(a: T["f32"], b: T["f32"]): T["f32"];
  /** b < a ? b : a, and a < b ? b : a. */
  pmin(a: T["f32"], b: T["f32"]): T["f32"];
  pmax(a: T["f32"], b: T["f32"]): T["f32"];
  abs(x: T["f32"]): T["f32"];
  neg(x: T["f32"]): T["f32"];
  sqrt(x: T["f32"]): T["f32"];
  floor(x: T["f32"]): T["f32"];
  /** A denormal becomes zero, its sign kept. [VP2 2.14.3, Ruling 1] */
  flush(x: T["f32"]): T["f32"];
  /** False for a NaN, but for `ne`. */
  eq(a: T["f32"], b: T["f32"]): T["mask"];
  ne(a: T["f32"], b: T["f32"]): T["mask"];
  lt(a: T["f32"], b: T["f32"]): T["mask"];
  le(a: T["f32"], b: T["f32"]): T["mask"];
  gt(a: T["f32"], b: T["f32"]): T["mask"];
  ge(a: T["f32"], b: T["f32"]): T["mask"];
  /** The first operand where the mask holds, else the second one. */
  select(a: T["f32"], b: T["f32"], mask: T["mask"]): T["f32"];
  /** The operand where the mask holds, else +0. */
  keep(x: T["f32"], mask: T["mask"]): T["f32"];
  /** The operand where the mask does not hold, else +0. */
  drop(x: T["f32"], mask: T["mask"]): T["f32"];
  demote(x: T["f64"]): T["f32"];
}

export interface SingleBitOperations<T extends ComponentTypes> {
  /** The single with these bits. */
  fromBits(bits: T["i32"]): T["f32"];
  /** The nearest single. */
  fromInteger(x: T["i32"]): T["f32"];
}

export interface IntegerOperations<T extends ComponentTypes> {
  constant(value: number): T["i32"];
  add(a: T["i32"], b: T["i32"]): T["i32"];
  sub(a: T["i32"], b: T["i32"]): T["i32"];
  and(a: T["i32"], b: T["i32"]): T["i32"];
  or(a: T["i32"], b: T["i32"]): T["i32"];
  min(a: T["i32"], b: T["i32"]): T["i32"];
  max(a: T["i32"], b: T["i32"]): T["i32"];
  /** By a constant count of 0 to 31; shrS copies the sign. */
  shl(x: T["i32"], count: number): T["i32"];
  shrS(x: T["i32"], count: number): T["i32"];
  /** The bits of a single. */
  bits(x: T["f32"]): T["i32"];
  /** The integral part of a single, or the nearest integer if it is none; 0 of NaN. */
  trunc(x: T["f32"]): T["i32"];
}

export interface DoubleOperations<T extends ComponentTypes> {
  constant(value: number): T["f64"];
  add(a: T["f64"], b: T["f64"]): T["f64"];
  sub(a: T["f64"], b: T["f64"]): T["f64"];
  mul(a: T["f64"], b: T["f64"]): T["f64"];
  /** b < a ? b : a, and a < b ? b : a. */
  pmin(a: T["f64"], b: T["f64"]): T["f64"];
  pmax(a: T["f64"], b: T["f64"]): T["f64"];
  abs(x: T["f64"]): T["f64"];
  floor(x: T["f64"]): T["f64"];
  promote(x: T["f32"]): T["f64"];
}

export interface MaskOperations<T extends ComponentTypes> {
  and(a: T["mask"], b: T["mask"]): T["mask"];
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
