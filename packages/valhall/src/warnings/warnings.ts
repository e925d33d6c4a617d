/** Everything about a program that is probably not meant. [Ruling 319] */

import type { Diagnostic, Location } from "@glasm/base";
import { Report, type Span } from "@glasm/vm";
import { blocksOf } from "../program/blocks.js";
import type { Instruction } from "../program/instruction.js";
import { warnOfControl } from "./control.js";
import { warnOfInstruction } from "./instructions.js";
import { warnOfRegisters } from "./registers.js";
import { WARNINGS } from "./rules.js";

/**
 * The warnings about the instructions of a source, sorted by position.
 * @param spans The places of the instructions
 * @param locator Finds lines and columns; by default those of a text
 */
export function warningsOf(
  instructions: readonly Instruction[],
  spans: readonly Span[],
  bytes: Uint8Array,
  locator?: (offset: number) => Location,
): readonly Diagnostic[] {
  const report = new Report(WARNINGS, "more-warnings");
  instructions.forEach((instruction, number) => {
    if (instruction.mnemonic !== null) warnOfInstruction(instruction, spans[number]!, report);
  });
  const blocks = blocksOf(instructions);
  warnOfControl(instructions, blocks, spans, report);
  warnOfRegisters(instructions, blocks, spans, report);
  return report.diagnostics(bytes, locator);
}
