import type { Span } from "@glasm/vm";
import type { EnvironmentRow } from "../isa/environments.js";
import { environmentsWith, hasInstruction, instructionForm } from "../isa/forms.js";
import { SPELLINGS, spellNumber, spellRange, spellRegister } from "../isa/register-spelling.js";
import type { Broken } from "./broken.js";
import { letterOf, spellWriteMask } from "./components.js";
import type { Arguments, Code } from "./diagnostics.js";
import {
  ADDRESS_WRITE_MASK,
  expectedAddressComponent,
  expectedAddressRegister,
  expectedDestination,
} from "./expected.js";
import { FEATURES, lacking } from "./features.js";
import { printCondition, printOpcode, printRegister } from "./printer.js";
import type { Destination, Instruction, Operand, SourceRegister } from "./program.js";
import type { DestinationSpans, InstructionSpans, OperandSpans } from "./spans.js";
import { POSITION, type Survey } from "./survey.js";

/** The rules about one instruction: everything that the grammar of all environments together cannot say. */

interface Rule<Subject, Part, C extends Code> {
  readonly code: C;
  /** What is reported of the subject. */
  readonly part: Part;
  /** What the message needs if the rule is broken, else null. */
  readonly check: (survey: Survey, subject: Subject, instruction: Instruction) => Arguments<C> | null;
}
type RuleOf<Subject, Part> = { readonly [C in Code]: Rule<Subject, Part, C> }[Code];

/** A register by its number, whether it is written, read, or the index of another one. */
type Numbered = Pick<Destination, "file" | "index"> | { readonly file: "attribute"; readonly index: number };

const OPCODE_RULES: readonly RuleOf<Instruction, "opcode">[] = [
  {
    // [VP2 2.14.2, Ruling 21]
    code: "instruction-unavailable",
    part: "opcode",
    check: (survey, { mnemonic }) =>
      hasInstruction(survey.row, mnemonic) ? null : lacking(survey, (row) => hasInstruction(row, mnemonic)),
  },
  {
    // [VP2 2.14.2]
    code: "suffix-unavailable",
    part: "opcode",
    check: (survey, { mnemonic, updatesConditionCode }) =>
      updatesConditionCode && hasInstruction(survey.row, mnemonic)
        ? lacking(survey, FEATURES["suffix-unavailable"])
        : null,
  },
];

/** Of registers that are written, read, or the index of another one. */
const REGISTER_RULES: readonly RuleOf<Numbered, "number">[] = [
  {
    // [VP2 2.14.1.4]
    code: "temporary-range",
    part: "number",
    check: ({ environment, row: { temporaries } }, { file, index }) =>
      file === "temporary" && index >= temporaries
        ? { environment, registers: spellRange(file, temporaries) }
        : null,
  },
  {
    // [VP2 2.14.1.3]
    code: "address-range",
    part: "number",
    check: ({ environment, row }, { file, index }) =>
      file === "address" && index >= row.addressRegisters
        ? { environment, expected: expectedAddressRegister(row) }
        : null,
  },
  {
    // [VP2 2.14.1.1]
    code: "attribute-range",
    part: "number",
    check: ({ row: { target, attributes } }, { file, index }) =>
      file === "attribute" && target === "vp" && index >= attributes ? { last: attributes - 1 } : null,
  },
  {
    // [Ruling 25]
    code: "attribute-state-program",
    part: "number",
    check: ({ row: { target, attributes } }, { file, index }) =>
      file === "attribute" && target === "vsp" && index >= attributes
        ? { register: spellRange(file, attributes) }
        : null,
  },
  {
    // [VP2 2.14.1.8]
    code: "parameter-range",
    part: "number",
    check: ({ environment, row: { parameters } }, { file, index }) =>
      file === "parameter" && index >= parameters ? { environment, last: parameters - 1 } : null,
  },
];

const DESTINATION_RULES: readonly RuleOf<Destination, keyof DestinationSpans>[] = [
  {
    // [VP2 2.14.5]
    code: "result-state-program",
    part: "file",
    check: ({ row }, { file }) =>
      file === "result" && row.target === "vsp" ? { expected: expectedDestination(row) } : null,
  },
  {
    // [VP2 2.14.5]
    code: "parameter-write",
    part: "file",
    check: ({ row }, { file }) =>
      file === "parameter" && row.target === "vp" ? { expected: expectedDestination(row) } : null,
  },
  {
    // [VP2 2.14.1.4]
    code: "condition-register-unavailable",
    part: "file",
    check: (survey, { file }) => {
      if (file !== "condition-code") return null;
      const values = lacking(survey, FEATURES["condition-register-unavailable"]);
      return values && { ...values, register: spellRegister(file, 0) };
    },
  },
  {
    // [VP2 2.14.1.5]
    code: "result-unavailable",
    part: "number",
    check: ({ environment, row }, { file, index }) =>
      file === "result" && row.target === "vp" && index >= row.results
        ? {
            register: spellRegister(file, index),
            environment,
            environments: environmentsWith(({ results }) => index < results),
          }
        : null,
  },
  {
    // [VP2 2.14.6.1]
    code: "position-write",
    part: "number",
    check: ({ positionInvariant }, { file, index }) =>
      positionInvariant && file === "result" && index === POSITION
        ? { register: spellRegister(file, index) }
        : null,
  },
  {
    // [VP2 2.14.1.8]
    code: "mask",
    part: "mask",
    check: ({ row }, { mask }, { mnemonic }) =>
      instructionForm(row, mnemonic).output === "as" && spellWriteMask(mask) !== ".x"
        ? { expected: ADDRESS_WRITE_MASK }
        : null,
  },
  {
    // [VP2 2.14.2.2]; in a text the parenthesis offends, also that of a mask that is always true.
    code: "condition-unavailable",
    part: "condition",
    check: (survey, { condition }) =>
      survey.row.version2 || printCondition(condition) === ""
        ? null
        : lacking(survey, FEATURES["condition-unavailable"]),
  },
];

const OPERAND_RULES: readonly RuleOf<Operand, keyof OperandSpans>[] = [
  {
    // [VP2 2.14.2.1]
    code: "absolute-unavailable",
    part: "absolute",
    check: (survey, operand) =>
      operand.kind !== "address" && operand.absolute
        ? lacking(survey, FEATURES["absolute-unavailable"])
        : null,
  },
  {
    // [VP2 2.14.1.8, Ruling 24]
    code: "parameter-conflict",
    part: "register",
    check: ({ row }, operand, instruction) => conflict(row, isParameter, operand, instruction),
  },
  {
    // [VP2 2.14.1.8]
    code: "attribute-conflict",
    part: "register",
    check: ({ row }, operand, instruction) => conflict(row, isAttribute, operand, instruction),
  },
  {
    // [VP2 2.14.6.1, Ruling 22]
    code: "relative-unavailable",
    part: "number",
    check: ({ environment, row, positionInvariant }, operand) => {
      const relative = relativeOf(operand);
      if (!positionInvariant || row.relativeAddressingWithPositionInvariance) return null;
      return relative === null || relative.addressRegister >= row.addressRegisters ? null : { environment };
    },
  },
  {
    // [VP2 2.14.1.3]
    code: "address-component",
    part: "component",
    check: ({ row }, operand) => {
      const relative = relativeOf(operand);
      return relative !== null && relative.component >= row.addressComponents
        ? { expected: expectedAddressComponent(row) }
        : null;
    },
  },
  {
    // [VP2 2.14.1.8]
    code: "offset-range",
    part: "offset",
    check: ({ environment, row }, operand) => {
      const relative = relativeOf(operand);
      if (relative === null || hasOffset(row, relative.offset)) return null;
      return { environment, least: row.maxNegativeOffset, greatest: row.maxPositiveOffset };
    },
  },
];

export const INSTRUCTION_RULES = {
  opcode: OPCODE_RULES,
  register: REGISTER_RULES,
  destination: DESTINATION_RULES,
  operand: OPERAND_RULES,
} as const;

/** The rules that an instruction breaks, in the order of its text. */
export function instructionBreaks(
  survey: Survey,
  instruction: Instruction,
  spans: InstructionSpans,
): readonly Broken[] {
  const { destination, operands } = instruction;
  const judgement: Judgement = { survey, instruction, broken: [] };
  judge(judgement, "opcode", OPCODE_RULES, instruction, spans, printOpcode);
  if (destination !== null) {
    const at = spans.destination;
    judge(judgement, "destination", REGISTER_RULES, destination, at, printNumber);
    judge(judgement, "destination", DESTINATION_RULES, destination, at, printDestinationPart);
  }
  for (let i = 0; i < operands.length; i++) {
    const [operand, at] = [operands[i]!, spans.operands[i]!];
    judge(judgement, "operand", REGISTER_RULES, numberedOf(operand), at, printNumber);
    judge(judgement, "operand", OPERAND_RULES, operand, at, printOperandPart);
  }
  const { broken } = judgement;
  return broken.length < 2 ? broken : broken.sort((a, b) => a.position - b.position);
}

interface Judgement {
  readonly survey: Survey;
  readonly instruction: Instruction;
  readonly broken: Broken[];
}

/** Adds the rules that a part of an instruction breaks; `print` is what offends where there is no text. */
function judge<Subject, Part extends string>(
  { survey, instruction, broken }: Judgement,
  part: Broken["part"],
  rules: readonly RuleOf<Subject, Part>[],
  subject: Subject,
  at: Readonly<Record<Part, Span>>,
  print: (subject: Subject, part: Part) => string,
): void {
  for (const rule of rules) {
    const values = rule.check(survey, subject, instruction);
    if (values === null) continue;
    const { position, end } = at[rule.part];
    const found = (): string => `"${print(subject, rule.part)}"`;
    broken.push({ part, code: rule.code, position, end, values, found });
  }
}

function isParameter({ file }: SourceRegister): boolean {
  return file === "parameter" || file === "relative";
}

function isAttribute({ file }: SourceRegister): boolean {
  return file === "attribute";
}

/** A register beside another one of which an instruction can read only one. One that does not exist is no second one. */
function conflict(
  row: EnvironmentRow,
  isLimited: (register: SourceRegister) => boolean,
  operand: Operand,
  { operands }: Instruction,
): { readonly register: string; readonly other: string } | null {
  if (operand.kind === "address" || !isLimited(operand.register) || !exists(row, operand)) return null;
  const counts = (one: Operand) => one.kind !== "address" && isLimited(one.register) && exists(row, one);
  const first = operands.find(counts);
  if (first === undefined || first === operand || first.kind === "address") return null;
  const [register, other] = [printRegister(operand.register), printRegister(first.register)];
  // c[A0.x] and c[A0.x+0] are the same; the text of a relative register decides, not its value. [Ruling 24]
  return register === other ? null : { register, other };
}

/** Whether an environment has the register that an operand names. */
function exists(row: EnvironmentRow, operand: Exclude<Operand, { readonly kind: "address" }>): boolean {
  const { register } = operand;
  switch (register.file) {
    case "attribute":
      return register.index < row.attributes;
    case "parameter":
      return register.index < row.parameters;
    case "temporary":
      return register.index < row.temporaries;
    case "relative":
      return (
        register.addressRegister < row.addressRegisters &&
        register.component < row.addressComponents &&
        hasOffset(row, register.offset)
      );
  }
}

function hasOffset({ maxNegativeOffset, maxPositiveOffset }: EnvironmentRow, offset: number): boolean {
  return offset >= -maxNegativeOffset && offset <= maxPositiveOffset;
}

function relativeOf(operand: Operand) {
  return operand.kind !== "address" && operand.register.file === "relative" ? operand.register : null;
}

/** The register of an operand that has a number, which of a relative one is the address register. */
function numberedOf(operand: Operand): Numbered {
  if (operand.kind === "address") return { file: "address", index: operand.index };
  const { register } = operand;
  return register.file === "relative" ? { file: "address", index: register.addressRegister } : register;
}

function printNumber({ file, index }: Numbered): string {
  return SPELLINGS[file].form === "number" ? spellRegister(file, index) : spellNumber(file, index);
}

function printDestinationPart(destination: Destination, part: keyof DestinationSpans): string {
  switch (part) {
    case "file":
      return SPELLINGS[destination.file].word;
    case "number":
      return printNumber(destination);
    case "mask":
      return spellWriteMask(destination.mask).slice(1) || "xyzw";
    case "condition":
      return printCondition(destination.condition);
  }
}

function printOperandPart(operand: Operand, part: keyof OperandSpans): string {
  const relative = relativeOf(operand);
  if (part === "component" && relative !== null) return letterOf(relative.component);
  if (part === "offset" && relative !== null) return String(Math.abs(relative.offset));
  if (part === "number") return printNumber(numberedOf(operand));
  if (part === "absolute" || operand.kind === "address") return "|";
  return printRegister(operand.register);
}
