import { DEFINITIONS } from "./definitions.js";
import type { Node } from "./kernel.js";
import type { OperationName, ShiftName } from "./operations.js";

// Operations are told by their definitions where they stand: calls would be so many that V8 optimizes what they call.
const FLUSH = DEFINITIONS["f32.flush"];

/** The operations of which a back end has a form for a count that is known. */
export const SHIFTS: readonly OperationName[] = [
  "i32.shl",
  "i32.shrS",
  "i32.shrU",
  "i64.shl",
  "i64.shrS",
  "i64.shrU",
] satisfies readonly ShiftName[];

/** What an operation gives that need not be computed: an operand, or that of its operand; else null. */
export type Simplification = (operands: readonly Node[], all: Node, none: Node) => Node | null;

// Operands by their numbers: code that runs for the first time takes a list apart many times more slowly.

const select: Simplification = (operands, all, none) => {
  const mask = operands[2];
  return mask === all || operands[0] === operands[1] ? operands[0]! : mask === none ? operands[1]! : null;
};
const keep: Simplification = (operands, all) => (operands[1] === all ? operands[0]! : null);

/** The operand of what this is to undo. */
const undoing =
  (name: OperationName): Simplification =>
  (operands) =>
    operands[0]!.definition === DEFINITIONS[name] ? operands[0]!.operands[0]! : null;

/** The operations that give an operand unchanged if a mask is known, or that of their operand. */
export const SIMPLIFICATIONS: Partial<Record<OperationName, Simplification>> = {
  "mask.and": (operands, all, none) => {
    const a = operands[0]!;
    const b = operands[1]!;
    return a === all || b === none || a === b ? b : b === all || a === none ? a : null;
  },
  "mask.or": (operands, all, none) => {
    const a = operands[0]!;
    const b = operands[1]!;
    return a === none || b === all || a === b ? b : b === none || a === all ? a : null;
  },
  "mask.andNot": (operands, all, none) => {
    const a = operands[0]!;
    const b = operands[1]!;
    return b === none || a === none ? a : b === all || a === b ? none : null;
  },
  "f32.select": select,
  "i32.select": select,
  "f64.select": select,
  "i64.select": select,
  "f32.keep": keep,
  "i32.keep": keep,
  "i64.keep": keep,
  "f32.drop": (operands, _all, none) => (operands[1] === none ? operands[0]! : null),
  "f32.fromBits": undoing("i32.bits"),
  "i32.bits": undoing("f32.fromBits"),
};

/** Rows of this many words, or of a multiple, are copied without taking them apart. */
const WORDS_OF_COPIES = 4;

/** A row of an array that values are as they are, or flushed; null if they are anything else. */
export function copiedRow(values: readonly Node[]): {
  readonly from: { readonly array: number; readonly offset: number };
  readonly words: number;
  readonly flushes: readonly Node[];
} | null {
  if (values.length % WORDS_OF_COPIES !== 0) return null;
  const flushes = values.filter(({ definition }) => definition === FLUSH);
  if (flushes.length !== 0 && flushes.length !== values.length) return null;
  const parts = values.map((value) => (value.definition === FLUSH ? value.operands[0]! : value));
  const row = parts[0]!.operands[0];
  if (row?.definition.kind !== "row" || row.definition.array === null) return null;
  const isWhole = parts.every(
    ({ definition, operands }, i) =>
      definition.kind === "part" && definition.word === i && operands[0] === row,
  );
  const { array, offset } = row.definition;
  return isWhole ? { from: { array, offset }, words: values.length, flushes } : null;
}
