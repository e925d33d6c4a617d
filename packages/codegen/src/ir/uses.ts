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
  useInActions(body, assignments, open);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { definition, operands, segment } = node;
    // Most references are counted here: a call for each of them takes longer.
    for (let i = 0; i < operands.length; i++) {
      const operand = operands[i]!;
      if (operand.uses++ === 0) open.push(operand);
      if (operand.segment !== segment) pin(operand);
    }
    if (definition.kind !== "get" || definition.variable.isRead) continue;
    definition.variable.isRead = true;
    for (const assignment of assignments.get(definition.variable) ?? [])
      use(assignment.value, assignment.segment, open);
  }
}

/** Counts a reference in a segment. */
function use(node: Node, segment: number, open: Node[]): void {
  if (node.uses++ === 0) open.push(node);
  if (node.segment !== segment) pin(node);
}

/** A component of a row is where the row is. */
function pin(node: Node): void {
  node.pinned = true;
  if (node.definition.kind === "part") pin(node.operands[0]!);
}

function useInActions({ actions }: Region, assignments: Map<Variable, Assignment[]>, open: Node[]): void {
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!;
    const { segment } = action;
    if (action.kind === "set") {
      action.variables.forEach((variable, place) => {
        const assignment = { value: action.values[place]!, segment };
        const known = assignments.get(variable);
        if (known === undefined) assignments.set(variable, [assignment]);
        else known.push(assignment);
      });
    } else {
      for (const value of valuesOf(action)) use(value, segment, open);
    }
    if (action.kind === "if" || action.kind === "loop") useInActions(action.body, assignments, open);
  }
}
