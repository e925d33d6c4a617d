/** What the steps of traces do, as text. [Ruling 144] */

import type { TraceStep } from "@glasm/vm";
import { instructionText } from "../disassemble/disassemble.js";
import type { Point } from "../program/points.js";
import type { Program } from "../program/program.js";
import { tracedProgram } from "../program/traced-program.js";

/** What happens behind an instruction, where a loop ends. */
const BETWEEN: Readonly<Record<Exclude<Point["kind"], "execute">, string>> = {
  advance: "(end of a pass: the step of the loop is added to aL)",
  pass: "(end of a pass: is another one to come?)",
  repeat: "(another pass: one less is to come)",
  restore: "(end of an inner loop: aL is what it was before it)",
  "past-end": "(behind the last word)",
};

/** An instruction, or what the end of a pass through a loop does behind it. */
export function printStep(program: Program, { instruction, point }: TraceStep): string {
  const { kind } = tracedProgram(program).points[point!]!;
  if (kind !== "execute") return BETWEEN[kind];
  return instructionText(program.code[instruction]!, program.descriptors);
}
