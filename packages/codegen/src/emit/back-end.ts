import type { ConstantValue, OperationName, WordType, ShiftName, ValueType } from "../ir/operations.js";
import type { QuadLanes } from "../ir/kernel.js";
import type { WasmType } from "../wasm/opcodes.js";
import type { Code } from "./code.js";

/** Writes instructions that are always the same, whose operands are on the stack. */
export type Write = (code: Code) => void;

/**
 * Writes the instructions of an operation whose operands are on the stack. Of a result of 64 bits it writes one half, from
 * that half of the operands that have 64, too, and all of the others. A smaller result of operands of 64 bits has both halves
 * of them, the upper ones above the lower ones.
 */
export type WriteOperation = (code: Code, half: number) => void;

/** Where each lane's row is: in consecutive rows from the address in one local, or at the address in its own. */
export type Rows =
  | { readonly kind: "consecutive"; readonly base: number; readonly stride: number; readonly offset: number }
  | { readonly kind: "scattered"; readonly addresses: readonly number[]; readonly offset: number };

export type ScatteredRows = Rows & { readonly kind: "scattered" };
export type ConsecutiveRows = Rows & { readonly kind: "consecutive" };

/** The local of a word of each lane's row. */
export interface RowLocal {
  readonly type: WordType;
  readonly local: number;
}

/** How component operations become instructions. */
export interface BackEnd {
  /** Vertices side by side. */
  readonly lanes: number;
  /** How many groups of so many are computed at a time, operation by operation. */
  readonly groups: number;
  /** The local that holds a value. */
  readonly types: Readonly<Record<ValueType, WasmType>>;
  /** How many locals a value of 64 bits takes. */
  readonly halves: number;
  readonly operations: Readonly<Record<OperationName, WriteOperation>>;
  readonly shifts: Readonly<Record<ShiftName, (code: Code, count: number) => void>>;
  /** A constant; the local that has it from now on, if there is one. */
  constant(code: Code, type: ValueType, value: ConstantValue): number | null;
  /** Gives the NaNs among the singles on the stack the bits of the one. */
  oneNaN(code: Code): void;
  /** An integer that is not zero if the mask on the stack holds for any lane. */
  any(code: Code): void;
  /** Replaces the integers on the stack by those of other lanes of each quad; null with one lane. */
  readonly quad: ((code: Code, lanes: QuadLanes) => void) | null;
  /** Replaces the integers on the stack by one local for each lane. */
  spread(code: Code, locals: readonly number[]): void;
  /** The same single or double for all lanes, from copies of it side by side at an offset of the address on the stack. */
  loadUniform(code: Code, type: "f32" | "f64", offset: number): void;
  /** The addresses of a group's rows of a length, from the address on the stack on. */
  rowAddresses(code: Code, stride: number, group: number): void;
  /** Loads words of rows into locals, those that are not null. */
  loadRows(code: Code, rows: Rows, into: readonly (RowLocal | null)[]): void;
  /** Stores words of rows from locals. */
  storeRows(code: Code, rows: ConsecutiveRows, from: readonly RowLocal[]): void;
  /** Copies rows of a multiple of four words. */
  copyRows(code: Code, from: ConsecutiveRows, to: ConsecutiveRows, words: number, flush: boolean): void;
  /** Stores words from locals where the mask on the stack holds. */
  scatter(code: Code, rows: ScatteredRows, from: readonly RowLocal[]): void;
  /** Stores the word a lane that is on the stack above the address, at an offset of it, in a group's place. */
  storeColumn(code: Code, offset: number, group: number): void;
  /** Stores a value into a row above the address on the stack, and loads it; null if that does not help. */
  readonly kept: { store(code: Code, row: number): void; load(code: Code, row: number): void } | null;
  /** Stores the single on the stack at an offset of the address below it; null with several lanes. */
  readonly storeUniform: ((code: Code, offset: number) => void) | null;
}
