/** What the steps of traces do, as text. [Ruling 144] */

import { checkObject, checkWhole } from "@glasm/base";
import { type TraceStep } from "@glasm/vm";
import { instructionText } from "../disassemble/disassemble.js";
import type { Point } from "../program/points.js";
import { checkProgram, type Program } from "../program/program.js";
import { tracedProgram } from "../program/traced-program.js";
import { checkedNames, NO_NAMES, type SourceNames } from "../text/register-names.js";

/** What happens after an instruction, where a loop ends. */
const BETWEEN: Readonly<Record<Exclude<Point["kind"], "execute">, string>> = {
  advance: "(end of a pass: the step of the loop is added to aL)",
  pass: "(end of a pass: is another one to come?)",
  repeat: "(another pass: one less is to come)",
  restore: "(end of an inner loop: aL is what it was before it)",
  "past-end": "(past the last word)",
};

/**
 * An instruction, or what the end of a pass through a loop does after it.
 * @param names Registers, procedures and labels that have one are called by it
 * @throws TypeError if something is missing or of another kind, RangeError if the step is none of the program
 */
export function printStep(program: Program, step: TraceStep, names: SourceNames = NO_NAMES): string {
  checkProgram("printStep: program", program);
  checkObject("printStep: step", step);
  const known = checkedNames("printStep", names);
  const { instruction, point } = step;
  const { points } = tracedProgram(program);
  checkWhole("printStep: step.point", point, 0, points.length - 1);
  const { kind } = points[point!]!;
  if (kind !== "execute") return BETWEEN[kind];
  checkWhole("printStep: step.instruction", instruction, 0, program.code.length - 1);
  return instructionText(program.code[instruction]!, program.descriptors, known);
}
