import { type Node, type Region, valuesOf } from "./kernel.js";
import { type Operation, type OperationName, OPERATIONS } from "./operations.js";

/** Operations on integers that only move words, as those on bits of singles do. */
const MOVES: readonly OperationName[] = ["i32.select", "i32.keep", "i32.drop"];

/** What an operation has to do with the bits of NaNs. */
interface Role {
  /** Whether it only moves words: it lets them be seen if it is. */
  readonly moves: boolean;
  /** Whether it may make a NaN. */
  readonly makesNaN: boolean;
  /** Whether it sees the bits of integers. */
  readonly seesIntegers: boolean;
}

const ROLES = Object.fromEntries(
  Object.entries(OPERATIONS).map(
    ([name, { onBits, operands, result }]: [string, Operation]): [string, Role] => {
      const moves = onBits === true || MOVES.includes(name as OperationName);
      const isOfFloats = operands.some((type) => type === "f32" || type === "f64");
      return [
        name,
        { moves, makesNaN: !moves && result === "f32" && isOfFloats, seesIntegers: operands.includes("i32") },
      ];
    },
  ),
) as Readonly<Record<OperationName, Role>>;

/**
 * Marks the results of arithmetic which, if they are NaN, must have the bits of the one: those whose bits something
 * sees. Uses must have been counted. What a variable gets counts as seen.
 * @param nodeCount More than the number of any node
 */
export function markNaNs(body: Region, nodeCount: number): void {
  markSeen(body, new Uint8Array(nodeCount));
}

/** From the end to the beginning: whatever uses a value comes after it. */
function markSeen({ statements }: Region, seen: Uint8Array): void {
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i]!;
    if (statement.kind === "node") {
      if (statement.uses > 0) markOperands(statement, seen);
      continue;
    }
    for (const { id } of valuesOf(statement)) seen[id] = 1;
    if (statement.kind === "if" || statement.kind === "loop") markSeen(statement.body, seen);
  }
}

/** What only moves words lets them be seen if it is; whatever else has integers as operands sees their bits. */
function markOperands(node: Node, seen: Uint8Array): void {
  const { definition } = node;
  if (definition.kind !== "operation") return markIntegers(node, seen);
  const role = ROLES[definition.name];
  const isSeen = seen[node.id] !== 0;
  if (role.makesNaN) node.makesOneNaN = isSeen;
  else if (role.moves) {
    if (isSeen) for (let i = 0; i < node.operands.length; i++) seen[node.operands[i]!.id] = 1;
    return;
  }
  if (role.seesIntegers) markIntegers(node, seen);
}

function markIntegers({ operands }: Node, seen: Uint8Array): void {
  for (let i = 0; i < operands.length; i++) if (operands[i]!.type === "i32") seen[operands[i]!.id] = 1;
}
