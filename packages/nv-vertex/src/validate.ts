import { checkedOptions, checkName, type OptionChecks } from "@glasm/base";
import { messageOf, relatedSpans, Report, type Span } from "@glasm/vm";
import { type ProgramTarget, PROGRAM_TARGETS } from "./isa/environments.js";
import type { Broken } from "./program/broken.js";
import { checkForm } from "./program/check-form.js";
import { type Code, DIAGNOSTICS } from "./program/diagnostics.js";
import { instructionBreaks } from "./program/instruction-rules.js";
import type { Program } from "./program/program.js";
import { endBreaks, programBreaks } from "./program/program-rules.js";
import { makeSpans } from "./program/spans.js";
import { Survey } from "./program/survey.js";

/** What to judge a program for. */
export interface ValidateOptions {
  /** The program target that it is to be loaded for; by default the one of its environment. */
  readonly target?: ProgramTarget;
}

const OPTIONS: OptionChecks<ValidateOptions> = {
  target(place, target) {
    checkName(place, target, PROGRAM_TARGETS);
  },
};

/** Another place that a broken rule is about, such as the first definition of a label that is defined twice. */
export interface RelatedInstruction {
  /** What is there. */
  readonly message: string;
  /** The number of the instruction, of a label that of the one after it. */
  readonly instruction: number;
}

/** One rule that a program breaks, as in a `Diagnostic` of `load`, but for the place. */
export interface ProgramDiagnostic {
  /** Stable name of the broken rule, a key of `DIAGNOSTICS`. */
  readonly code: Code;
  /** One sentence for the author of the program. */
  readonly message: string;
  /** The sentence of the specification that is broken. */
  readonly citation: string;
  /**
   * The number of the instruction that breaks the rule, from 0, of a label that of the one after it; of what only the
   * whole program breaks, its number of instructions.
   */
  readonly instruction: number;
  /** Absent if no other place matters. */
  readonly related?: readonly RelatedInstruction[];
}

/**
 * What is wrong with a program that no text was loaded for, sorted by instruction; nothing if `print` gives a text that
 * loads. The rules are those that `load` has beyond the grammar, with the same codes; as there, at most 100 are given, then
 * one that counts the others.
 * @throws TypeError if the value is not a program: if it lacks something that the types demand, has an unknown name, a
 * number that is not a whole one of at least 0, or operands, a destination or a label that its mnemonic does not take
 */
export function validate(program: Program, options: ValidateOptions = {}): readonly ProgramDiagnostic[] {
  const { target } = checkedOptions("validate", options, OPTIONS);
  checkForm("validate: program", program);
  const { instructions } = program;
  const report = new Report(DIAGNOSTICS, "more-errors");
  for (const broken of breaksOf(program, new Survey(program.environment, target))) {
    report.addEntry(broken);
  }
  const diagnostics = report.sorted(instructions.length).map((entry): ProgramDiagnostic => {
    const row = DIAGNOSTICS[entry.code];
    const related = relatedSpans(row, entry).map(([message, { position }]) =>
      Object.freeze({ message, instruction: position }),
    );
    return Object.freeze({
      code: entry.code,
      message: messageOf(row, entry, ({ position }) => `instruction ${position}`),
      citation: row.citation,
      instruction: entry.position,
      ...(related.length > 0 ? { related: Object.freeze(related) } : {}),
    });
  });
  return Object.freeze(diagnostics);
}

/** The rules that a program breaks; the span of each part of an instruction is the number of the instruction. */
function* breaksOf(program: Program, survey: Survey): Iterable<Broken> {
  const { instructions, labels, positionInvariant } = program;
  const { length } = instructions;
  const whole: Span = { position: length, end: length };
  yield* programBreaks("header", survey, null, whole, `"${survey.row.header}"`);
  if (positionInvariant) {
    yield* programBreaks("option", survey, null, whole, '"OPTION"');
    survey.positionInvariant = true;
  }
  for (const { name, instruction } of labels) {
    const span: Span = { position: instruction, end: instruction };
    yield* programBreaks("label", survey, name, span, `"${name}"`);
    survey.noteLabel(name, span);
  }
  for (const [number, instruction] of instructions.entries()) {
    const span: Span = { position: number, end: number + 1 };
    yield* instructionBreaks(
      survey,
      instruction,
      makeSpans(() => span),
    );
    if (instruction.destination !== null) survey.noteWrite(instruction.destination);
    if (instruction.label !== null) survey.noteUse(instruction.label, span);
    survey.instructions++;
  }
  yield* endBreaks(survey, whole);
}
