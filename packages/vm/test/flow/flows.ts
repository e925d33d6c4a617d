/** Flows by hand, instruction by instruction. A condition is the number of a cell. */

import type { CallStackLimit, End, InstructionFlow, ProgramFlow, When } from "../../src/flow/program-flow.js";

type Flow = InstructionFlow<number>;

export const next = { kind: "next" } as const satisfies Flow;
export const branch = (target: number, when: When<number> = "always") =>
  ({ kind: "branch", target, when }) as const satisfies Flow;
export const call = (target: number, when: When<number> = "always") =>
  ({ kind: "call", target, when }) as const satisfies Flow;
export const ret = (when: When<number> = "always") => ({ kind: "return", when }) as const satisfies Flow;
export const ends = (end: End, when: When<number> = "always") =>
  ({ kind: "end", end, when }) as const satisfies Flow;
/** The same, but for what follows. */
export const followed = (
  flow: ReturnType<typeof branch> | ReturnType<typeof call> | ReturnType<typeof ends> | typeof next,
  follower: number,
): Flow => ({ ...flow, next: follower });

/** A flow that begins with its first instruction. */
export function flowOf(
  instructions: readonly Flow[],
  entries = 4,
  entry = 0,
  whenFull: CallStackLimit["whenFull"] = "end",
): ProgramFlow<number> {
  return { entry, instructions, callStack: { entries, whenFull } };
}
