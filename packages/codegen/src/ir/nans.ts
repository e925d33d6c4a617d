import { type Node, type Region, valuesOf } from "./kernel.js";
import { type Operation, type OperationName, OPERATIONS } from "./operations.js";

/**
 * Marks the results of arithmetic which, if they are NaN, must have the bits of the one: those whose bits something
 * sees. Uses must have been counted. What a variable gets counts as seen.
 */
export function markNaNs(body: Region): void {
  markSeen(body, new Set());
}

/** From the end to the beginning: whatever uses a value comes after it. */
function markSeen({ statements }: Region, seen: Set<Node>): void {
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i]!;
    if (statement.kind === "node") {
      if (statement.uses > 0) markOperands(statement, seen);
      continue;
    }
    for (const value of valuesOf(statement)) seen.add(value);
    if (statement.kind === "if" || statement.kind === "loop") markSeen(statement.body, seen);
  }
}

/** Operations on integers that only move words, as those on bits of singles do. */
const MOVES: readonly OperationName[] = ["i32.select", "i32.keep", "i32.drop"];

/** What only moves words lets them be seen if it is; whatever else has integers as operands sees their bits. */
function markOperands(node: Node, seen: Set<Node>): void {
  const { definition, operands } = node;
  if (definition.kind !== "operation") return markIntegers(operands, seen);
  const { onBits, operands: types, result }: Operation = OPERATIONS[definition.name];
  if (onBits === true || MOVES.includes(definition.name)) {
    if (seen.has(node)) for (const operand of operands) seen.add(operand);
    return;
  }
  markIntegers(operands, seen);
  node.makesOneNaN =
    seen.has(node) && result === "f32" && types.some((type) => type === "f32" || type === "f64");
}

function markIntegers(operands: readonly Node[], seen: Set<Node>): void {
  for (const operand of operands) if (operand.type === "i32") seen.add(operand);
}
