/** A function over groups of lanes, as data: what the builder makes and a back end reads. */

import type { ConstantValue, OperationName, WordType, ShiftName, ValueType } from "./operations.js";

/** A value of every lane, computed once each time that control passes its place. */
export interface Node {
  readonly kind: "node";
  readonly id: number;
  readonly type: ValueType | "address" | "row";
  readonly definition: Definition;
  readonly operands: readonly Node[];
  /** The statements that it is one of. */
  readonly region: Region;
  /** Between two segments variables or memory may change. */
  readonly segment: number;
  /** How many operations deep the expression is that computes it. */
  readonly depth: number;
  /** Number of references from what is needed; 0 if it is not needed itself. */
  uses: number;
  /** Whether it must be computed in its place, not where it is used. */
  pinned: boolean;
  /** Of a flush: whether its operand is never denormal. */
  redundant: boolean;
  /** Whether it may be a NaN that arithmetic has made, and must have the bits of the one. */
  makesOneNaN: boolean;
}

/** How a value comes about. */
export type Definition =
  | {
      readonly kind: "operation";
      readonly name: OperationName;
      /** Whether the result or an operand has 64 bits. */
      readonly isWide: boolean;
    }
  | { readonly kind: "shift"; readonly name: ShiftName; readonly count: number }
  /** The integers that other lanes of each four have: each lane has that of the lane with the number in its place. */
  | { readonly kind: "quad"; readonly lanes: QuadLanes }
  | { readonly kind: "constant"; readonly value: ConstantValue }
  | { readonly kind: "get"; readonly variable: Variable }
  /** The single or double at an offset of an array, the same for all lanes, with as many copies as have 16 bytes. */
  | { readonly kind: "uniform"; readonly array: number; readonly offset: number }
  /** The integer that is the byte address of each lane's row of an array. */
  | { readonly kind: "rowAddress"; readonly array: number }
  /** Byte addresses, one a lane, for gathers and scatters. */
  | { readonly kind: "address" }
  /** Words a lane in each lane's row of an array, or from each lane's address. */
  | {
      readonly kind: "row";
      readonly array: number | null;
      readonly offset: number;
      readonly parts: Word[];
    }
  /** One word of a row. */
  | { readonly kind: "part"; readonly word: number };

/** For each lane of four that stand side by side the lane, 0 to 3, that it reads from. */
export type QuadLanes = readonly [number, number, number, number];

/** A word of a row as a value. */
export type Word = Node & { readonly type: WordType };

/** A value that statements change. */
export interface Variable {
  readonly id: number;
  readonly type: ValueType;
  /** Whether anything that is needed reads it. */
  isRead: boolean;
}

/** A value that is computed at this place, or an action. */
export type Statement = Node | Action;

/** A statement that refers to values: `segment` is where it does so. */
export type Action = { readonly segment: number } & Effect;

/** What a statement does, with values, regions and arrays. */
export type Effect =
  /** All values are computed before the first variable changes. */
  | { readonly kind: "set"; readonly variables: readonly Variable[]; readonly values: readonly Node[] }
  /** The body runs, for all lanes, if the mask holds for any. */
  | { readonly kind: "if"; readonly mask: Node; readonly body: Region }
  /** The body runs until at its end the mask holds for no lane. */
  | { readonly kind: "loop"; readonly body: Region; readonly again: Node }
  /** Leaves the function with this group undone if the group's budget is less than the amount; else takes it. */
  | { readonly kind: "spend"; readonly amount: number }
  /** Leaves the function with this group undone if the mask holds for any lane. */
  | { readonly kind: "leave"; readonly mask: Node }
  /** Stores words a lane into each lane's row of an array. */
  | {
      readonly kind: "storeRow";
      readonly array: number;
      readonly offset: number;
      readonly values: readonly Word[];
    }
  /** Copies words a lane, a multiple of four, from each lane's row of an array; `flushes` are those of them, if any. */
  | {
      readonly kind: "copyRow";
      readonly array: number;
      readonly offset: number;
      readonly from: { readonly array: number; readonly offset: number };
      readonly words: number;
      readonly flushes: readonly Node[];
    }
  /** Stores words at an offset from each lane's address, one lane after the other, where the mask holds. */
  | {
      readonly kind: "scatter";
      readonly address: Node;
      readonly offset: number;
      readonly values: readonly Word[];
      readonly mask: Node;
    }
  /** Stores one word a lane, side by side, at an offset of an array, whose rows are one word long or none at all. */
  | { readonly kind: "storeColumn"; readonly array: number; readonly offset: number; readonly value: Node }
  /** Stores a single at an offset of an array; a back end of one lane only. */
  | {
      readonly kind: "storeUniform";
      readonly array: number;
      readonly offset: number;
      readonly value: Node;
    };

/** Statements in order. */
export interface Region {
  readonly statements: Statement[];
  /** Those of them that are no values, which are few. */
  readonly actions: Action[];
}

/** An array of rows, one a lane, whose address the caller gives. */
export interface LaneArray {
  /** Bytes from one row to the next; 0 for one that all lanes share. */
  readonly stride: number;
}

/** What lanes compute: its arrays, and statements that any back end translates. */
export interface Kernel {
  readonly arrays: readonly LaneArray[];
  /** The array, with this many rows of 16 bytes, that may hold what loops do not change; null if there is none. */
  readonly kept: { readonly array: number; readonly rows: number } | null;
  /** What each group of lanes may spend. */
  readonly budget: number;
  readonly body: Region;
  readonly nodeCount: number;
  readonly variables: readonly Variable[];
}

/** The values that a statement refers to. */
export function valuesOf(statement: Statement): readonly Node[] {
  switch (statement.kind) {
    case "node":
    case "copyRow":
    case "spend":
      return [];
    case "set":
    case "storeRow":
      return statement.values;
    case "if":
    case "leave":
      return [statement.mask];
    case "loop":
      return [statement.again];
    case "scatter":
      return [statement.address, ...statement.values, statement.mask];
    case "storeColumn":
    case "storeUniform":
      return [statement.value];
  }
}
