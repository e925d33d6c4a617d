/** Where the instructions of a program send control. [VP2 2.14.2.3] */

import type { InstructionFlow, ProgramFlow, When } from "@glasm/vm";
import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { facts } from "./facts.js";
import type { ConditionMask, Instruction, ExecutableProgram } from "./program.js";

const known = new WeakMap<ExecutableProgram, ProgramFlow<ConditionMask>>();

/** The flow of a program, computed once a program and kept with it. */
export function programFlow(program: ExecutableProgram): ProgramFlow<ConditionMask> {
  let result = known.get(program);
  if (result === undefined) known.set(program, (result = flowOf(program)));
  return result;
}

/** The flow of a program. */
export function flowOf(program: ExecutableProgram): ProgramFlow<ConditionMask> {
  const { entry, branchTargets } = facts(program);
  const instructions = program.instructions.map((instruction, number) =>
    instructionFlow(instruction, branchTargets[number]!),
  );
  return { entry, instructions, callStack: { entries: CALL_STACK_ENTRIES, whenFull: "end" } };
}

function instructionFlow(
  { mnemonic, condition }: Instruction,
  target: number,
): InstructionFlow<ConditionMask> {
  const kind = INSTRUCTIONS[mnemonic].flow;
  if (kind === "next") return { kind };
  const when = whenOf(condition!);
  return kind === "return" ? { kind, when } : { kind, when, target };
}

function whenOf(condition: ConditionMask): When<ConditionMask> {
  if (condition.rule === "TR") return "always";
  return condition.rule === "FL" ? "never" : condition;
}
