/** What the operands and the results of instructions are while something is computed. */

import type { TableOperations, TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";

/** What becomes of subnormals, as operands and as results: kept, or zero with their sign, of singles alone or of halves too. [Ruling 480] */
export type Denormals = "preserve" | "dx11" | "always";
export const DENORMALS = ["preserve", "dx11", "always"] as const satisfies readonly Denormals[];

/** What instructions are computed with: the operations of whoever computes, and which floats have no subnormals. */
export interface Numerics<T extends TypesOfTable> {
  readonly operations: TableOperations<T>;
  readonly flushesSingles: boolean;
  readonly flushesHalves: boolean;
}

export function numericsOf<T extends TypesOfTable>(
  operations: TableOperations<T>,
  denormals: Denormals,
): Numerics<T> {
  return {
    operations,
    flushesSingles: denormals !== "preserve",
    flushesHalves: denormals === "always",
  };
}

/** The words of a source or of a result: one, or two of 64 bits, the lower one first. */
export type Words<T extends TypesOfTable> = readonly [T["i32"], T["i32"]?];

/** What the words of the result are, of those of the sources. */
export type Compute = <T extends TypesOfTable>(n: Numerics<T>, sources: readonly Words<T>[]) => Words<T>;

/** What an instruction computes, by all that is known before it runs. */
export type Definition = (instruction: KnownInstruction, row: InstructionRow) => Compute;

/** One element of a result, by its number. */
export type Element<T extends TypesOfTable> = (element: number) => T["i32"];
