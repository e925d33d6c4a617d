import * as fc from "fast-check";
import { CONDITION_RULES, type ConditionRule } from "../src/isa/conditions.js";
import {
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  POSITION_INVARIANT_INSTRUCTIONS,
} from "../src/isa/environments.js";
import { hasInstruction, instructionForm, type Opcode, OPCODES } from "../src/isa/forms.js";
import { type InputShape, INSTRUCTIONS } from "../src/isa/instructions.js";
import type {
  Component,
  ConditionMask,
  Destination,
  Instruction,
  Label,
  Operand,
  Program,
  SourceRegister,
  Swizzle,
} from "../src/program/program.js";
import { WRITE_MASKS } from "../src/program/components.js";

/** Random valid programs: every instruction, form, operand, mask, condition, label and option. */

export const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENTS) as EnvironmentName[];

export interface ArbitraryProgramOptions {
  /** Most instructions of a program; default 12. */
  readonly maxInstructions?: number;
  /** Whether BRA, CAL, RET and labels may occur in VP2.0 programs; default true. */
  readonly controlFlow?: boolean;
}

/** Names of labels, some of them like instructions, registers and conditions. [Ruling 23] */
const LABEL_NAMES = ["main", "loop", "_9", "MOV", "OPTION", "R0", "o", "CC", "EQ", "x", "end", "A0"];

const component = fc.constantFrom<Component>(0, 1, 2, 3);
const swizzle: fc.Arbitrary<Swizzle> = fc.oneof(
  fc.constant<Swizzle>([0, 1, 2, 3]),
  component.map((only): Swizzle => [only, only, only, only]),
  fc.tuple(component, component, component, component),
);
const always: ConditionMask = { rule: "TR", swizzle: [0, 1, 2, 3] };
const someCondition = fc.record({
  rule: fc.constantFrom(...(Object.keys(CONDITION_RULES) as ConditionRule[])),
  swizzle,
});
const writeMask = fc.constantFrom(...WRITE_MASKS.values());

/** A program of one environment that loads. */
export function arbitraryProgram(
  environment: EnvironmentName,
  options: ArbitraryProgramOptions = {},
): fc.Arbitrary<Program> {
  const row: EnvironmentRow = ENVIRONMENTS[environment];
  const { maxInstructions = 12, controlFlow = true } = options;
  const labelNames =
    row.version2 && controlFlow
      ? fc.uniqueArray(fc.constantFrom(...LABEL_NAMES), { maxLength: 4 })
      : fc.constant([]);
  const positionInvariant = row.options.length > 0 ? fc.boolean() : fc.constant(false);
  return fc.tuple(positionInvariant, labelNames).chain(([invariant, names]) => {
    const scope: Scope = { row, invariant, names, controlFlow };
    const limit = row.maxInstructions - (invariant ? POSITION_INVARIANT_INSTRUCTIONS : 0);
    const body = fc.array(instruction(scope), { maxLength: Math.min(limit, maxInstructions) - 1 });
    const required = invariant ? fc.constant(null) : requiredInstruction(scope);
    return fc
      .tuple(body, required, fc.nat(), fc.array(fc.nat(), { minLength: 4, maxLength: 4 }))
      .map(([instructions, write, place, places]): Program => {
        if (write) instructions.splice(place % (instructions.length + 1), 0, write);
        const labels = names
          .map((name, i): Label => ({ name, instruction: (places[i] ?? 0) % (instructions.length + 1) }))
          .sort((a, b) => a.instruction - b.instruction);
        return { environment, positionInvariant: invariant, instructions, labels };
      });
  });
}

/** A program of any environment that loads. */
export function arbitraryProgramOfAny(options: ArbitraryProgramOptions = {}): fc.Arbitrary<Program> {
  return fc.oneof(...ENVIRONMENT_NAMES.map((environment) => arbitraryProgram(environment, options)));
}

interface Scope {
  readonly row: EnvironmentRow;
  readonly invariant: boolean;
  readonly names: readonly string[];
  readonly controlFlow: boolean;
}

function instruction(scope: Scope): fc.Arbitrary<Instruction> {
  const opcodes = [...OPCODES.values()].filter((opcode) => isAvailable(scope, opcode));
  return fc.constantFrom(...opcodes).chain((opcode) => instructionOf(scope, opcode));
}

function isAvailable(
  { row, names, controlFlow }: Scope,
  { mnemonic, updatesConditionCode }: Opcode,
): boolean {
  const { flow } = INSTRUCTIONS[mnemonic];
  if (flow !== "next" && !controlFlow) return false;
  if ((flow === "branch" || flow === "call") && names.length === 0) return false;
  return hasInstruction(row, mnemonic) && (row.version2 || !updatesConditionCode);
}

function instructionOf(scope: Scope, { mnemonic, updatesConditionCode }: Opcode): fc.Arbitrary<Instruction> {
  const { row, names } = scope;
  const { inputs, output } = instructionForm(row, mnemonic);
  const head = { mnemonic: fc.constant(mnemonic), updatesConditionCode: fc.constant(updatesConditionCode) };
  if (output === "none") {
    const returns = INSTRUCTIONS[mnemonic].flow === "return";
    return fc.record({
      ...head,
      destination: fc.constant(null),
      operands: fc.constant<Operand[]>([]),
      condition: conditionMask(row),
      label: returns ? fc.constant(null) : fc.constantFrom(...names),
    });
  }
  const address = output === "as" || output === "av";
  return fc.record({
    ...head,
    destination: address ? addressDestination(row) : floatDestination(scope),
    operands: operands(scope, inputs),
    condition: fc.constant(null),
    label: fc.constant(null),
  });
}

/** A MOV that writes what the environment demands. [VP2 2.14.1.8, 2.14.5] */
function requiredInstruction(scope: Scope): fc.Arbitrary<Instruction> {
  const { row } = scope;
  const written: fc.Arbitrary<Pick<Destination, "file" | "index">> =
    row.target === "vp"
      ? fc.constant({ file: "result", index: 0 })
      : fc.record({ file: fc.constant("parameter" as const), index: fc.nat(row.parameters - 1) });
  return fc
    .tuple(instructionOf(scope, { mnemonic: "MOV", updatesConditionCode: false }), masked(row, written))
    .map(([move, destination]) => ({ ...move, destination }));
}

function conditionMask(row: EnvironmentRow): fc.Arbitrary<ConditionMask> {
  return row.version2 ? fc.oneof(fc.constant(always), someCondition) : fc.constant(always);
}

function masked(
  row: EnvironmentRow,
  written: fc.Arbitrary<Pick<Destination, "file" | "index">>,
): fc.Arbitrary<Destination> {
  return fc
    .tuple(written, writeMask, conditionMask(row))
    .map(([register, mask, condition]) => ({ ...register, mask, condition }));
}

function floatDestination({ row, invariant }: Scope): fc.Arbitrary<Destination> {
  const of = (file: Destination["file"], from: number, to: number) =>
    fc.record({ file: fc.constant(file), index: fc.integer({ min: from, max: to }) });
  const outputs =
    row.target === "vp"
      ? of("result", invariant ? 1 : 0, row.results - 1)
      : of("parameter", 0, row.parameters - 1);
  const pseudo = row.version2 ? [of("condition-code", 0, 0)] : [];
  return masked(row, fc.oneof(of("temporary", 0, row.temporaries - 1), outputs, ...pseudo));
}

function addressDestination(row: EnvironmentRow): fc.Arbitrary<Destination> {
  const destination = masked(
    row,
    fc.record({ file: fc.constant("address" as const), index: fc.nat(row.addressRegisters - 1) }),
  );
  if (row.version2) return destination;
  return destination.map((all) => ({ ...all, mask: [true, false, false, false] }));
}

/** Operands that read at most one program parameter and one vertex attribute. [VP2 2.14.1.8] */
function operands(scope: Scope, inputs: readonly InputShape[]): fc.Arbitrary<Operand[]> {
  const { row } = scope;
  const attribute = fc.record({
    file: fc.constant("attribute" as const),
    index: fc.nat(row.attributes - 1),
  });
  return fc.tuple(parameter(scope), attribute).chain(([onlyParameter, onlyAttribute]) => {
    const temporary = fc.record({
      file: fc.constant("temporary" as const),
      index: fc.nat(row.temporaries - 1),
    });
    const source = fc.oneof(fc.constant(onlyParameter), fc.constant(onlyAttribute), temporary);
    return fc.tuple(...inputs.map((shape) => operandOf(row, shape, source)));
  });
}

function parameter({ row, invariant }: Scope): fc.Arbitrary<SourceRegister> {
  const absolute = fc.record({ file: fc.constant("parameter" as const), index: fc.nat(row.parameters - 1) });
  if (invariant && !row.relativeAddressingWithPositionInvariance) return absolute;
  const relative = fc.record({
    file: fc.constant("relative" as const),
    addressRegister: fc.nat(row.addressRegisters - 1),
    component: fc.nat(row.addressComponents - 1).map((number) => number as Component),
    offset: fc.oneof(
      fc.integer({ min: -row.maxNegativeOffset, max: row.maxPositiveOffset }),
      fc.constantFrom(0, -row.maxNegativeOffset, row.maxPositiveOffset),
    ),
  });
  return fc.oneof(absolute, relative);
}

function operandOf(
  row: EnvironmentRow,
  shape: InputShape,
  register: fc.Arbitrary<SourceRegister>,
): fc.Arbitrary<Operand> {
  if (shape === "av") {
    return fc.record({ kind: fc.constant("address" as const), index: fc.nat(row.addressRegisters - 1) });
  }
  const scalar = shape === "s";
  return fc
    .tuple(register, scalar ? component : swizzle, fc.boolean(), fc.boolean(), fc.boolean())
    .map(([source, lanes, negateBase, absolute, negateAbsolute]): Operand => ({
      kind: scalar ? "scalar" : "vector",
      register: source,
      swizzle: typeof lanes === "number" ? [lanes, lanes, lanes, lanes] : lanes,
      negateBase,
      absolute: row.version2 && absolute,
      negateAbsolute: row.version2 && absolute && negateAbsolute,
    }));
}
