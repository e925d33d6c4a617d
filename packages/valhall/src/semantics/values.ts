/** What the operands and the results of instructions are while something is computed. */

import type { Rounding, TableOperations, TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";

/** What becomes of subnormals, as operands and as results: kept, or zero with their sign, of singles alone or of halves too. [Ruling 320] */
export type Denormals = "preserve" | "dx11" | "always";
/** All modes of subnormals. */
export const DENORMALS = ["preserve", "dx11", "always"] as const satisfies readonly Denormals[];

/** a * b + c, rounded once. */
export type Fused<T extends TypesOfTable> = (
  operations: TableOperations<T>,
  a: T["f32"],
  b: T["f32"],
  c: T["f32"],
) => T["f32"];

/** What instructions are computed with: the operations of whoever computes, and which floats have no subnormals. */
export interface Numerics<T extends TypesOfTable> {
  readonly operations: TableOperations<T>;
  readonly flushesSingles: boolean;
  readonly flushesHalves: boolean;
  readonly fused: Fused<T>;
  /** The floats of 32 and of 16 bits. */
  readonly floats: { readonly 32: Floats<T>; readonly 16: Floats<T> };
}

/** What all functions of a size have in common. Results are rounded once, then flushed; what is a NaN is the one. [Ruling 321] */
export interface Floats<T extends TypesOfTable> {
  readonly size: 16 | 32;
  /** Bits of the fraction. */
  readonly fraction: number;
  readonly bias: number;
  readonly sign: number;
  readonly infinity: number;
  readonly nan: number;
  readonly one: number;
  /** Subnormals as zeros, if the mode is so. */
  flush(bits: T["i32"]): T["i32"];
  /** The same always. */
  withoutSubnormals(bits: T["i32"]): T["i32"];
  /** The number that the bits are, as a single and as a double. */
  single(bits: T["i32"]): T["f32"];
  double(bits: T["i32"]): T["f64"];
  /** A double rounded to this size. */
  round(x: T["f64"], rounding?: Rounding): T["i32"];
  add(a: T["i32"], b: T["i32"]): T["i32"];
  multiply(a: T["i32"], b: T["i32"]): T["i32"];
  multiplyAdd(a: T["i32"], b: T["i32"], c: T["i32"]): T["i32"];
}

/** The words of a source or of a result: one, or two of 64 bits, the lower one first. */
export type Words<T extends TypesOfTable> = readonly [T["i32"], T["i32"]?];

/** What the words of the result are, of those of the sources. */
export type Compute = <T extends TypesOfTable>(n: Numerics<T>, sources: readonly Words<T>[]) => Words<T>;

/** What an instruction computes, by all that is known before it runs. */
export type Definition = (instruction: KnownInstruction, row: InstructionRow) => Compute;

/** One element of a result, by its number. */
export type Element<T extends TypesOfTable> = (element: number) => T["i32"];
