/** What executions of vertex programs did, for people. */

import { facts, type Program, RESULT_REGISTERS, spellWith } from "@glasm/nv-vertex";
import type { Outcome } from "./execute.js";
import { nameWidth, outcomeText, registerRow } from "./outcome-text.js";

/** The registers that the program text writes, one a line. */
export function* vertexOutcomesText(program: Program, outcomes: Iterable<Outcome>): Generator<string> {
  const { writtenResults } = facts(program);
  let vertex = 0;
  for (const outcome of outcomes) {
    const { results, parameters } = outcome;
    const named = Object.entries(results ?? parameters!)
      .filter(
        ([name]) =>
          parameters !== undefined || writtenResults[RESULT_REGISTERS.findIndex((other) => other === name)],
      )
      .map(([name, bits]) => [parameters === undefined ? name : spellWith("parameter", name), bits] as const);
    const width = nameWidth(named.map(([name]) => name));
    const rows = named.map(([name, bits]) => registerRow(name, bits, "", width));
    yield `${vertex === 0 ? "" : "\n"}${outcomeText(vertex, outcome, rows)}`;
    vertex += 1;
  }
}
