/** What the components of operands and results are while something is computed. */

import type { TableOperations, TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import { isAtLeast, type Version } from "../isa/program-types.js";
import type { Component } from "../program/program.js";

/**
 * What stands for a component of each type. Integers of less than 32 bits are the same integers of 32 bits, a half is its
 * bits below 16 zeros. A double is its 64 bits, since those of its NaN are to be kept. [Ruling 273]
 */
export interface ValuesOf<T extends TypesOfTable> {
  readonly F16: T["i32"];
  readonly F32: T["f32"];
  readonly F64: T["i64"];
  readonly S8: T["i32"];
  readonly S16: T["i32"];
  readonly S32: T["i32"];
  readonly S64: T["i64"];
  readonly U8: T["i32"];
  readonly U16: T["i32"];
  readonly U32: T["i32"];
  readonly U64: T["i64"];
}

/** A component of a type that the instruction says. */
export type Value<T extends TypesOfTable> = ValuesOf<T>[DataType];

/** Gives a component of an operand, which is brought to the operand's type, swizzled and signed. */
export type Operand<T extends TypesOfTable> = (component: Component) => Value<T>;

/** How programs compute where the texts leave a choice. [Ruling 274] */
export interface Readings {
  /** What becomes of singles that are denormal, as operands and as results: they are kept, or become zero with their sign. */
  readonly denormals: "keep" | "flush";
  /** How MAD rounds in programs of version 5.0: the product and the sum, or the sum alone. */
  readonly mad: "separate" | "fused";
}

/** What instructions are computed with: the operations of whoever computes, and how. */
export interface Numerics<T extends TypesOfTable> {
  readonly operations: TableOperations<T>;
  readonly flushesDenormals: boolean;
  readonly fusesMad: boolean;
}

/** The numerics of a program, by its readings and its version; MAD is fused in 5.0 at most. [Ruling 274] */
export function numericsOf<T extends TypesOfTable>(
  operations: TableOperations<T>,
  { denormals, mad }: Partial<Readings>,
  version: Version,
): Numerics<T> {
  return {
    operations,
    flushesDenormals: denormals === "flush",
    fusesMad: mad === "fused" && isAtLeast(version, "5.0"),
  };
}

/** A single without a denormal, if denormals are flushed. [Ruling 274] */
export function flushed<T extends TypesOfTable>(
  { operations: { f32 }, flushesDenormals }: Numerics<T>,
  x: T["f32"],
): T["f32"] {
  return flushesDenormals ? f32.flush(x) : x;
}
