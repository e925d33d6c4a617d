/** Which variables and bindings the instructions of a program use, and how they choose among the members of arrays. */

import type { Index, Instruction, Program, Source } from "../program/program.js";

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

/** How the instructions use each variable: its indices, where they do; the map has those that are used at all. */
export function variableUses(
  { instructions }: Program,
  isExecuted: (number: number) => boolean,
): ReadonlyMap<number, readonly (readonly Index[])[]> {
  const uses = new Map<number, (readonly Index[])[]>();
  instructions.forEach((instruction, number) => {
    for (const use of isExecuted(number) ? usesOf(instruction) : resultsOf(instruction)) {
      if (use.kind === "binding") continue;
      const known = uses.get(use.variable);
      if (known === undefined) uses.set(use.variable, [use.indices]);
      else known.push(use.indices);
    }
  });
  return uses;
}

/** Whether any of some uses computes an index. */
export function computesIndex(uses: readonly (readonly Index[])[]): boolean {
  return uses.some((indices) => indices.some(({ kind }) => kind === "relative"));
}
