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
import type { Destination, Instruction, Operand, RelativeParameter, SourceRegister } from "./program.js";
import type { DestinationSpans, InstructionSpans } from "./spans.js";
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

/** Of registers that are written, read, or the index of another one, by their files. */
const REGISTER_RULES: Readonly<Record<Numbered["file"], readonly RuleOf<Numbered, "number">[]>> = {
  temporary: [
    {
      // [VP2 2.14.1.4]
      code: "temporary-range",
      part: "number",
      check: ({ environment, row: { temporaries } }, { file, index }) =>
        index >= temporaries ? { environment, registers: spellRange(file, temporaries) } : null,
    },
  ],
  address: [
    {
      // [VP2 2.14.1.3]
      code: "address-range",
      part: "number",
      check: ({ environment, row }, { index }) =>
        index >= row.addressRegisters ? { environment, expected: expectedAddressRegister(row) } : null,
    },
  ],
  attribute: [
    {
      // [VP2 2.14.1.1]
      code: "attribute-range",
      part: "number",
      check: ({ row: { target, attributes } }, { index }) =>
        target === "vp" && index >= attributes ? { last: attributes - 1 } : null,
    },
    {
      // [Ruling 25]
      code: "attribute-state-program",
      part: "number",
      check: ({ row: { target, attributes } }, { file, index }) =>
        target === "vsp" && index >= attributes ? { register: spellRange(file, attributes) } : null,
    },
  ],
  parameter: [
    {
      // [VP2 2.14.1.8]
      code: "parameter-range",
      part: "number",
      check: ({ environment, row: { parameters } }, { index }) =>
        index >= parameters ? { environment, last: parameters - 1 } : null,
    },
  ],
  result: [],
  "condition-code": [],
};

/** Of registers that are written, by their files. */
const WRITTEN_RULES: Readonly<
  Record<Destination["file"], readonly RuleOf<Destination, keyof DestinationSpans>[]>
> = {
  result: [
    {
      // [VP2 2.14.5]
      code: "result-state-program",
      part: "file",
      check: ({ row }) => (row.target === "vsp" ? { expected: expectedDestination(row) } : null),
    },
    {
      // [VP2 2.14.1.5]
      code: "result-unavailable",
      part: "number",
      check: ({ environment, row }, { file, index }) =>
        row.target === "vp" && index >= row.results
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
        positionInvariant && index === POSITION ? { register: spellRegister(file, index) } : null,
    },
  ],
  parameter: [
    {
      // [VP2 2.14.5]
      code: "parameter-write",
      part: "file",
      check: ({ row }) => (row.target === "vp" ? { expected: expectedDestination(row) } : null),
    },
  ],
  "condition-code": [
    {
      // [VP2 2.14.1.4]
      code: "condition-register-unavailable",
      part: "file",
      check: (survey, { file }) => {
        const values = lacking(survey, FEATURES["condition-register-unavailable"]);
        return values && { ...values, register: spellRegister(file, 0) };
      },
    },
  ],
  temporary: [],
  address: [],
};

const DESTINATION_RULES: readonly RuleOf<Destination, keyof DestinationSpans>[] = [
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

const OPERAND_RULES: readonly RuleOf<Operand, "absolute" | "register">[] = [
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
];

const RELATIVE_RULES: readonly RuleOf<RelativeParameter, "number" | "component" | "offset">[] = [
  {
    // [VP2 2.14.6.1, Ruling 22]
    code: "relative-unavailable",
    part: "number",
    check: ({ environment, row, positionInvariant }, { addressRegister }) =>
      positionInvariant &&
      !row.relativeAddressingWithPositionInvariance &&
      addressRegister < row.addressRegisters
        ? { environment }
        : null,
  },
  {
    // [VP2 2.14.1.3]
    code: "address-component",
    part: "component",
    check: ({ row }, { component }) =>
      component >= row.addressComponents ? { expected: expectedAddressComponent(row) } : null,
  },
  {
    // [VP2 2.14.1.8]
    code: "offset-range",
    part: "offset",
    check: ({ environment, row }, { offset }) =>
      hasOffset(row, offset)
        ? null
        : { environment, least: row.maxNegativeOffset, greatest: row.maxPositiveOffset },
  },
];

export const INSTRUCTION_RULES = {
  opcode: OPCODE_RULES,
  register: Object.values(REGISTER_RULES).flat(),
  written: Object.values(WRITTEN_RULES).flat(),
  destination: DESTINATION_RULES,
  operand: OPERAND_RULES,
  relative: RELATIVE_RULES,
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
    judge(judgement, "destination", REGISTER_RULES[destination.file], destination, at, printNumber);
    judge(judgement, "destination", WRITTEN_RULES[destination.file], destination, at, printDestinationPart);
    judge(judgement, "destination", DESTINATION_RULES, destination, at, printDestinationPart);
  }
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i]!;
    const at = spans.operands[i]!;
    const numbered = numberedOf(operand);
    const relative = relativeOf(operand);
    judge(judgement, "operand", REGISTER_RULES[numbered.file], numbered, at, printNumber);
    judge(judgement, "operand", OPERAND_RULES, operand, at, printOperandPart);
    if (relative !== null) judge(judgement, "operand", RELATIVE_RULES, relative, at, printRelativePart);
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

/** A register beside another one of which an instruction can read only one. One that does not exist is not a second one. */
function conflict(
  row: EnvironmentRow,
  isLimited: (register: SourceRegister) => boolean,
  operand: Operand,
  { operands }: Instruction,
): { readonly register: string; readonly other: string } | null {
  if (operand.kind === "address" || !isLimited(operand.register) || !exists(row, operand.register))
    return null;
  for (const first of operands) {
    if (first === operand) break;
    if (first.kind === "address" || !isLimited(first.register) || !exists(row, first.register)) continue;
    const [register, other] = [printRegister(operand.register), printRegister(first.register)];
    // c[A0.x] and c[A0.x+0] are the same; the text of a relative register decides, not its value. [Ruling 24]
    return register === other ? null : { register, other };
  }
  return null;
}

/** Whether an environment has the register that an operand names. */
function exists(row: EnvironmentRow, register: SourceRegister): boolean {
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

function relativeOf(operand: Operand): RelativeParameter | null {
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

function printOperandPart(operand: Operand, part: "absolute" | "register"): string {
  return part === "absolute" || operand.kind === "address" ? "|" : printRegister(operand.register);
}

function printRelativePart(
  { addressRegister, component, offset }: RelativeParameter,
  part: "number" | "component" | "offset",
): string {
  if (part === "number") return spellRegister("address", addressRegister);
  return part === "component" ? letterOf(component) : String(Math.abs(offset));
}
