import { valuesOf, type Node, type Region, type Variable } from "./kernel.js";

/** A value that a variable gets somewhere. */
interface Assignment {
  readonly value: Node;
  readonly segment: number;
}

/**
 * Counts the references to each value that is needed, marks the variables that are read, and pins the values which
 * another segment refers to. Values are needed by what has an effect, and by variables that needed values read.
 */
export function countUses(body: Region): void {
  const assignments = new Map<Variable, Assignment[]>();
  const open: Node[] = [];
  const use = (node: Node, segment: number): void => {
    if (node.uses++ === 0) open.push(node);
    if (node.segment !== segment) pin(node);
  };
  useInStatements(body, assignments, use);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { definition, operands, segment } = node;
    for (let i = 0; i < operands.length; i++) use(operands[i]!, segment);
    if (definition.kind !== "get" || definition.variable.isRead) continue;
    definition.variable.isRead = true;
    for (const assignment of assignments.get(definition.variable) ?? [])
      use(assignment.value, assignment.segment);
  }
}

/** A component of a row is where the row is. */
function pin(node: Node): void {
  node.pinned = true;
  if (node.definition.kind === "part") pin(node.operands[0]!);
}

function useInStatements(
  region: Region,
  assignments: Map<Variable, Assignment[]>,
  use: (node: Node, segment: number) => void,
): void {
  for (const statement of region.statements) {
    if (statement.kind === "node") continue;
    const { segment } = statement;
    if (statement.kind === "set") {
      statement.variables.forEach((variable, i) => {
        const assignment = { value: statement.values[i]!, segment };
        const known = assignments.get(variable);
        if (known === undefined) assignments.set(variable, [assignment]);
        else known.push(assignment);
      });
    } else {
      for (const value of valuesOf(statement)) use(value, segment);
    }
    if (statement.kind === "if" || statement.kind === "loop")
      useInStatements(statement.body, assignments, use);
  }
}
