/** What the computations of the chips are written in. */

import type { TableOperations, TypesOfTable } from "@glasm/codegen";
import type { ChipTableName } from "../semantics/chip-names.js";

/** The operations of an engine on raw words: a single is its bits, of which those of a NaN count, too. */
export interface ChipNumerics<T extends TypesOfTable> extends TableOperations<T> {
  /** The word in a place of a table. */
  lookUp(table: ChipTableName, place: T["i32"]): T["i32"];
}

/** Gives a component of a result from those of the operands. */
export type ChipCompute = <T extends TypesOfTable>(n: ChipNumerics<T>, ...operands: T["f32"][]) => T["f32"];
