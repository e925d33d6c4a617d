/** Which variables and bindings the instructions of a program use, and how they choose among the members of arrays. */

import type { Index, Instruction, Source } from "../program/program.js";

/** A use of a variable with its indices, or of a binding. */
export type Use = Source;

/** What an instruction reads and writes, the variables of computed indices among it. */
export function usesOf({ operands, result }: Instruction): readonly Use[] {
  const uses: Use[] = [];
  for (const operand of operands) if (operand.kind !== "memory") addUse(uses, operand.source);
  if (result !== null) addUse(uses, result.target);
  return uses;
}

function addUse(uses: Use[], use: Use): void {
  uses.push(use);
  if (use.kind === "binding") return;
  for (const index of use.indices)
    if (index.kind === "relative") uses.push({ kind: "variable", variable: index.variable, indices: [] });
}

/** What an instruction writes, which has a place though it is not executed. */
export function resultsOf({ result }: Instruction): readonly Use[] {
  return result === null ? [] : [result.target];
}

/** How instructions use each variable: its indices, where they do; the map has those that are used at all. */
export function variableUses(
  usesOfEach: readonly (readonly Use[])[],
): ReadonlyMap<number, readonly (readonly Index[])[]> {
  const variables = new Map<number, (readonly Index[])[]>();
  for (const uses of usesOfEach)
    for (const use of uses) {
      if (use.kind === "binding") continue;
      const known = variables.get(use.variable);
      if (known === undefined) variables.set(use.variable, [use.indices]);
      else known.push(use.indices);
    }
  return variables;
}

/** Whether any of some uses computes an index. */
export function computesIndex(uses: readonly (readonly Index[])[]): boolean {
  return uses.some((indices) => indices.some(({ kind }) => kind === "relative"));
}
