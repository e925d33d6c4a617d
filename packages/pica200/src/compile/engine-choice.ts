/** Which engine runs a program if that is left to the machine. */

import { CompilePolicy, hostRefusal, type Worth } from "@glasm/codegen";
import type { EngineName } from "@glasm/vm";
import type { Program } from "../program/program.js";

/**
 * As many runs as take the reference engine as long as compiling takes: 24 to 48 in the arithmetic f24, 48 to 96 in f32,
 * for programs of 12 to 64 instructions, since both times grow with the length. Of runs that come few at a time four
 * times as many show that the program is one that stays.
 */
export const WORTH_COMPILING: Worth = { atOnce: 64, inAll: 256 };

const policy = new CompilePolicy();

/** The engine for this many more runs of a program: compiled as soon as these are worth it, on a host that has it. */
export function engineFor(program: Program, runs: number): EngineName {
  policy.count(WORTH_COMPILING, program, runs);
  return policy.isDue(WORTH_COMPILING, program) && hostRefusal() === null ? "compiled" : "interpreter";
}
