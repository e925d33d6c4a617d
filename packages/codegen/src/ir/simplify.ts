import type { Node } from "./kernel.js";
import type { OperationName } from "./operations.js";

/** An operation with the same result that takes no negation, or null. */
export function withoutNegation(
  name: OperationName,
  [a, b]: readonly Node[],
): readonly [OperationName, readonly Node[]] | null {
  if (name !== "f32.add") return null;
  if (isOperation(b!, "f32.neg")) return ["f32.sub", [a!, b!.operands[0]!]];
  if (isOperation(a!, "f32.neg")) return ["f32.sub", [b!, a!.operands[0]!]];
  return null;
}

function isOperation({ definition }: Node, name: OperationName): boolean {
  return definition.kind === "operation" && definition.name === name;
}

/** An operand that an operation on known masks gives unchanged, or null. */
export function simplified(
  name: OperationName,
  operands: readonly Node[],
  all: Node,
  none: Node,
): Node | null {
  const [a, b, c] = operands as readonly [Node, Node, Node];
  switch (name) {
    case "mask.and":
      return a === all || b === none || a === b ? b : b === all || a === none ? a : null;
    case "mask.or":
      return a === none || b === all || a === b ? b : b === none || a === all ? a : null;
    case "mask.andNot":
      return b === none || a === none ? a : b === all || a === b ? none : null;
    case "f32.select":
    case "i32.select":
      return c === all || a === b ? a : c === none ? b : null;
    case "f32.keep":
    case "i32.keep":
      return b === all ? a : null;
    case "f32.drop":
      return b === none ? a : null;
    default:
      return null;
  }
}

/** A row of an array that values are as they are, or flushed; null if they are anything else. */
export function copiedRow(values: readonly Node[]): {
  readonly from: { readonly array: number; readonly offset: number };
  readonly flushes: readonly Node[];
} | null {
  const flushes = values.filter((value) => isOperation(value, "f32.flush"));
  if (flushes.length !== 0 && flushes.length !== values.length) return null;
  const parts = values.map((value) => (isOperation(value, "f32.flush") ? value.operands[0]! : value));
  const row = parts[0]!.operands[0];
  if (row?.definition.kind !== "row" || row.definition.array === null) return null;
  const isWhole = parts.every(
    ({ definition, operands }, c) =>
      definition.kind === "part" && definition.component === c && operands[0] === row,
  );
  const { array, offset } = row.definition;
  return isWhole ? { from: { array, offset }, flushes } : null;
}
