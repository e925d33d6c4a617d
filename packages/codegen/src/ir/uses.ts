import { valuesOf, type Node, type Region } from "./kernel.js";

/** Counts the references to each value that is needed, and pins those which another segment refers to. */
export function countUses(body: Region, nodes: readonly Node[]): void {
  countInStatements(body);
  // An operand is older than what is computed from it.
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    if (node.uses > 0) for (const operand of node.operands) use(operand, node.segment);
  }
}

function countInStatements(region: Region): void {
  for (const statement of region.statements) {
    if (statement.kind === "node") continue;
    for (const value of valuesOf(statement)) use(value, statement.segment);
    if (statement.kind === "if" || statement.kind === "loop") countInStatements(statement.body);
  }
}

function use(node: Node, segment: number): void {
  node.uses++;
  if (node.segment !== segment) node.pinned = true;
}
