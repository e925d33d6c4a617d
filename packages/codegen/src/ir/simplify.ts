import type { Node } from "./kernel.js";
import type { OperationName, ShiftName } from "./operations.js";

/** What to subtract from what instead of adding two values, one of which is a negation; null if neither is. */
export function asDifference(a: Node, b: Node): readonly Node[] | null {
  if (isOperation(b, "f32.neg")) return [a, b.operands[0]!];
  if (isOperation(a, "f32.neg")) return [b, a.operands[0]!];
  return null;
}

/** Sums deeper than this are not looked through: a value that occurs in many of them would be seen again and again. */
const MAX_SUMMANDS_DEPTH = 4;

/** Whether a value is a square, a sum of squares, or zero instead: neither negative nor -0. */
export function isSumOfSquares(value: Node, depth = MAX_SUMMANDS_DEPTH): boolean {
  const [a, b] = value.operands;
  if (isOperation(value, "f32.mul")) return a === b;
  if (isOperation(value, "f32.flushPositive")) return true;
  if (isOperation(value, "f32.drop")) return isSumOfSquares(a!, depth);
  if (!isOperation(value, "f32.add") || depth === 0) return false;
  return isSumOfSquares(a!, depth - 1) && isSumOfSquares(b!, depth - 1);
}

function isOperation({ definition }: Node, name: OperationName): boolean {
  return definition.kind === "operation" && definition.name === name;
}

/** The operations of which a back end has a form for a count that is known. */
export const SHIFTS: readonly OperationName[] = [
  "i32.shl",
  "i32.shrS",
  "i32.shrU",
  "i64.shl",
  "i64.shrS",
  "i64.shrU",
] satisfies readonly ShiftName[];

/** The count of a shift, if that is what it is and the count is known; else null. */
export function knownShift(
  name: OperationName,
  [, count]: readonly Node[],
): { readonly name: ShiftName; readonly count: number } | null {
  if (count?.definition.kind !== "constant" || !SHIFTS.includes(name)) return null;
  return { name: name as ShiftName, count: Number(count.definition.value) };
}

type Simplification = (operands: readonly Node[], all: Node, none: Node) => Node | null;

const select: Simplification = ([a, b, mask], all, none) =>
  mask === all || a === b ? a! : mask === none ? b! : null;
const keep: Simplification = ([a, mask], all) => (mask === all ? a! : null);

/** The operand of what this is to undo. */
const undoing =
  (name: OperationName): Simplification =>
  ([value]) =>
    isOperation(value!, name) ? value!.operands[0]! : null;

/** The operations that give an operand unchanged if a mask is known, or that of their operand. */
const SIMPLIFICATIONS: Partial<Record<OperationName, Simplification>> = {
  "mask.and": ([a, b], all, none) =>
    a === all || b === none || a === b ? b! : b === all || a === none ? a! : null,
  "mask.or": ([a, b], all, none) =>
    a === none || b === all || a === b ? b! : b === none || a === all ? a! : null,
  "mask.andNot": ([a, b], all, none) => (b === none || a === none ? a! : b === all || a === b ? none : null),
  "f32.select": select,
  "i32.select": select,
  "f64.select": select,
  "i64.select": select,
  "f32.keep": keep,
  "i32.keep": keep,
  "i64.keep": keep,
  "f32.drop": ([a, mask], _all, none) => (mask === none ? a! : null),
  "f32.fromBits": undoing("i32.bits"),
  "i32.bits": undoing("f32.fromBits"),
};

/** What an operation gives that need not be computed: an operand, or that of its operand; else null. */
export function simplified(
  name: OperationName,
  operands: readonly Node[],
  all: Node,
  none: Node,
): Node | null {
  return SIMPLIFICATIONS[name]?.(operands, all, none) ?? null;
}

/** Rows of this many words, or of a multiple, are copied without taking them apart. */
const WORDS_OF_COPIES = 4;

/** A row of an array that values are as they are, or flushed; null if they are anything else. */
export function copiedRow(values: readonly Node[]): {
  readonly from: { readonly array: number; readonly offset: number };
  readonly words: number;
  readonly flushes: readonly Node[];
} | null {
  if (values.length % WORDS_OF_COPIES !== 0) return null;
  const flushes = values.filter((value) => isOperation(value, "f32.flush"));
  if (flushes.length !== 0 && flushes.length !== values.length) return null;
  const parts = values.map((value) => (isOperation(value, "f32.flush") ? value.operands[0]! : value));
  const row = parts[0]!.operands[0];
  if (row?.definition.kind !== "row" || row.definition.array === null) return null;
  const isWhole = parts.every(
    ({ definition, operands }, i) =>
      definition.kind === "part" && definition.word === i && operands[0] === row,
  );
  const { array, offset } = row.definition;
  return isWhole ? { from: { array, offset }, words: values.length, flushes } : null;
}
