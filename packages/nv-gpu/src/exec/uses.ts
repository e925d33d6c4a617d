/** Which variables and bindings the instructions of a program use, and how they choose among the members of arrays. */

import type { Index, Instruction, Source } from "../program/program.js";

/** A use of a variable with its indices, or of a binding. */
export type Use = Source;

/** What an instruction reads and writes one after the other, the variables of computed indices among it. */
export function eachUse({ operands, result }: Instruction, visit: (use: Use) => void): void {
  // By their numbers: code that runs for the first time takes a list apart many times more slowly.
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i]!;
    if (operand.kind !== "memory") visitUse(operand.source, visit);
  }
  if (result !== null) visitUse(result.target, visit);
}

function visitUse(use: Use, visit: (use: Use) => void): void {
  visit(use);
  if (use.kind === "binding") return;
  const { indices } = use;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i]!;
    if (index.kind === "relative") visit({ kind: "variable", variable: index.variable, indices: [] });
  }
}

/** How instructions use each variable, by its number: its indices, where they do; it has those that are used at all. */
export type VariableUses = Map<number, (readonly Index[])[]>;

/** Notes a use, if it is one of a variable. */
export function noteUse(uses: VariableUses, use: Use): void {
  if (use.kind === "binding") return;
  const known = uses.get(use.variable);
  if (known === undefined) uses.set(use.variable, [use.indices]);
  else known.push(use.indices);
}

/** Whether any of some uses computes an index. */
export function computesIndex(uses: readonly (readonly Index[])[]): boolean {
  return uses.some((indices) => indices.some(({ kind }) => kind === "relative"));
}
