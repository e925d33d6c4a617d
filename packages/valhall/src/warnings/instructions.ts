/** What is odd about single instructions. [Ruling 317, Ruling 319] */

import { countText } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { UNIFORMS_OF_A_PAGE } from "../isa/registers.js";
import { SPECIAL_VALUES } from "../isa/special-values.js";
import type { KnownInstruction, SourceOperand } from "../program/instruction.js";
import { isPair } from "../program/registers-used.js";
import type { WarningReport } from "./rules.js";
import { stagingSize } from "./staging-size.js";

/** Adds the warnings about an instruction. */
export function warnOfInstruction(instruction: KnownInstruction, span: Span, report: WarningReport): void {
  const row = INSTRUCTIONS[instruction.mnemonic];
  warnOfPairs(instruction, row, span, report);
  warnOfStaging(instruction, span, report);
  warnOfUniforms(instruction, span, report);
  instruction.sources.forEach(({ selector }, i) => {
    const { name, selector: field } = row.sources[i]!;
    if (field?.kind === "shift8" && selector === "none") {
      report.add("unselected-byte", span.position, span.end, { source: name });
    }
  });
  const { mnemonic, flow, modifiers } = instruction;
  if (mnemonic === "BARRIER" && (modifiers.slot !== "slot7" || flow !== "wait")) {
    report.add("barrier", span.position, span.end, {});
  }
}

function warnOfPairs(
  { destination, sources }: KnownInstruction,
  row: InstructionRow,
  { position, end }: Span,
  report: WarningReport,
): void {
  const warn = (what: string, register: number): void =>
    report.add("odd-register-pair", position, end, { what, register, next: register + 1 });
  if (destination !== null && row.size === 64 && destination.register % 2 === 1) {
    warn("the result", destination.register);
  }
  sources.forEach((source, i) => {
    const { name, size } = row.sources[i]!;
    if (source.value.kind !== "register" || !isPair(size, source) || source.value.index % 2 === 0) return;
    warn(`the source ${name}`, source.value.index);
  });
}

function warnOfStaging(instruction: KnownInstruction, { position, end }: Span, report: WarningReport): void {
  for (const staging of instruction.staging) {
    const size = stagingSize(instruction, staging);
    if (size === null || size === staging.count) continue;
    const verb = staging.role === "read" ? "reads" : "writes";
    const wanted = countText(size, "register");
    const values = { instruction: instruction.mnemonic, verb, wanted, actual: staging.count };
    report.add("staging-size", position, end, values);
  }
}

/** Messages can read two pairs, but compilers never do. */
function warnOfUniforms(
  { mnemonic, sources }: KnownInstruction,
  { position, end }: Span,
  report: WarningReport,
): void {
  const count = new Set(sources.flatMap(pairOf)).size;
  if (count > 1) report.add("uniform-pairs", position, end, { instruction: mnemonic, count });
}

/** The pair of words of the constant file that a source is in; nothing of registers and constants. */
function pairOf({ value }: SourceOperand): readonly number[] {
  if (value.kind === "uniform") return [value.index >> 1];
  if (value.kind === "special") return [UNIFORMS_OF_A_PAGE * 4 + SPECIAL_VALUES[value.name].index];
  return [];
}
