/** Which programs are faster with two groups of lanes side by side, operation by operation. */

import { INSTRUCTIONS } from "../isa/instructions.js";
import type { Mnemonic } from "../isa/instructions.js";
import { programFlow } from "../program/flow.js";
import type { ExecutableProgram } from "../program/program.js";

/** A quotient alone is soon done. */
const QUOTIENTS: readonly Mnemonic[] = ["RCP", "RCC"];

/**
 * Whether a program has an instruction of many operations that wait for one another, which the other group has work for
 * meanwhile. Sums and products are as many as the processor takes, and a pair of them needs more registers than there are.
 * In loops more lanes wait for the slowest one. docs/performance.md has the measurements.
 */
export function isFasterInPairs(program: ExecutableProgram): boolean {
  const waits = program.instructions.some(
    ({ mnemonic }) => INSTRUCTIONS[mnemonic].accuracy !== "exact" && !QUOTIENTS.includes(mnemonic),
  );
  return waits && !jumpsBack(program);
}

function jumpsBack(program: ExecutableProgram): boolean {
  return programFlow(program).instructions.some(
    (way, number) => way.kind === "branch" && way.target <= number,
  );
}
