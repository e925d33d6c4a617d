/** Flows by hand, instruction by instruction. A condition is the number of a cell. */

import type { CallStackLimit, InstructionFlow, ProgramFlow, When } from "../../src/flow/program-flow.js";

type Flow = InstructionFlow<number>;

export const next: Flow = { kind: "next" };
export const branch = (target: number, when: When<number> = "always"): Flow => ({
  kind: "branch",
  target,
  when,
});
export const call = (target: number, when: When<number> = "always"): Flow => ({ kind: "call", target, when });
export const ret = (when: When<number> = "always"): Flow => ({ kind: "return", when });

/** A flow that begins with its first instruction. */
export function flowOf(
  instructions: readonly Flow[],
  entries = 4,
  entry = 0,
  whenFull: CallStackLimit["whenFull"] = "end",
): ProgramFlow<number> {
  return { entry, instructions, callStack: { entries, whenFull } };
}
