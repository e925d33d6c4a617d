import { valuesOf, type Node, type Region, type Variable } from "../ir/kernel.js";

/**
 * The values and variables that are read inside a loop and do not change there. V8 computes a value where it is
 * used, even if that is in a loop and its operands are not; what is loaded from memory it leaves in its place.
 */
export function invariantsOf(loop: Region): readonly (Node | Variable)[] {
  const regions = new Set<Region>();
  const changed = new Set<Variable>();
  const statements = [...everythingIn(loop, regions)];
  for (const statement of statements) {
    if (statement.kind === "set") for (const variable of statement.variables) changed.add(variable);
  }
  const found = new Set<Node | Variable>();
  const look = (value: Node): void => {
    const { kind } = value.definition;
    if (kind !== "constant" && isValue(value) && !regions.has(value.region)) found.add(value);
  };
  for (const statement of statements) {
    if (statement.kind !== "node") {
      const values = statement.kind === "set" ? readValues(statement) : valuesOf(statement);
      for (const value of values) look(value);
    } else if (statement.uses > 0) {
      const { definition, operands } = statement;
      for (const operand of operands) look(operand);
      if (definition.kind === "get" && isValue(statement) && !changed.has(definition.variable))
        found.add(definition.variable);
    }
  }
  return [...found];
}

function* everythingIn(region: Region, regions: Set<Region>): Generator<Region["statements"][number]> {
  regions.add(region);
  for (const statement of region.statements) {
    yield statement;
    if (statement.kind === "if" || statement.kind === "loop") yield* everythingIn(statement.body, regions);
  }
}

function readValues({ variables, values }: { variables: readonly Variable[]; values: readonly Node[] }) {
  return values.filter((_, i) => variables[i]!.isRead);
}

function isValue({ type }: Node): boolean {
  return type === "f32" || type === "i32" || type === "mask";
}
