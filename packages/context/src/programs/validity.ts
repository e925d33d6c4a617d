import type { ProgramContext } from "./program-context.js";

/** Why a command generates INVALID_OPERATION. */
interface Problem {
  readonly reason: string;
  readonly citation: string;
}

/**
 * Why Begin, or a command that begins implicitly, is an INVALID_OPERATION in vertex program mode; null
 * if the bound program can run. [VP2 2.14.1.9]
 */
export function drawProblem({ programs }: ProgramContext): Problem | null {
  const { binding } = programs;
  if (programs.get(binding) === null) {
    const bound = `program ${binding}, which is bound, does not exist: ${programs.absence(binding)}`;
    const reason = binding === 0 ? "no vertex program is bound" : bound;
    return { reason, citation: "[VP2 2.14.1.9]" };
  }
  if (programs.boundProgram() === null)
    return { reason: `program ${binding}, which is bound, is not a vertex program`, citation: "[Ruling 32]" };
  // The languages have no vertex program that writes parameters, tracked or not. [VP2 2.14.1.8, Errors]
  return null;
}
