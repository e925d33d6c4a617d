/** Which places an instruction writes and reads, component by component. */

import { ENVIRONMENTS } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, PARAMETER_COUNT } from "../isa/registers.js";
import type {
  Component,
  ConditionMask,
  Destination,
  Instruction,
  Operand,
  Program,
} from "../program/program.js";
import { operandComponents } from "./dependence.js";
import { PLACE, REGISTER_WORDS } from "./state.js";
import type { TraceStep } from "./trace.js";

/** A place is a component in the register file, or behind it of the condition code. */
const CONDITION_CODE = REGISTER_WORDS;

const COMPONENTS = [0, 1, 2, 3] as const;

/** The place of a register's x; of the file "condition-code" it is that of the condition code itself. */
export function placeOf(file: Destination["file"], index: number): number {
  return file === "condition-code" ? CONDITION_CODE : PLACE[file] + 4 * index;
}

/** The places that an instruction writes under one condition code or another. */
export function possibleWrites(instruction: Instruction): readonly number[] {
  const { destination } = instruction;
  if (destination === null || destination.condition.rule === "FL") return [];
  const enabled = COMPONENTS.filter((component) => destination.mask[component]);
  return enabled.flatMap((component) => placesWritten(instruction, destination, component));
}

/** The components of its destination by which an instruction can write a needed place. */
export function neededComponents(
  instruction: Instruction,
  needed: ReadonlySet<number>,
): readonly [boolean, boolean, boolean, boolean] {
  const { destination } = instruction;
  const isNeeded = (component: Component): boolean =>
    destination !== null &&
    destination.mask[component] &&
    placesWritten(instruction, destination, component).some((place) => needed.has(place));
  return [isNeeded(0), isNeeded(1), isNeeded(2), isNeeded(3)];
}

/** A component of a register that a program is given. */
export interface InputComponent {
  readonly file: "attribute" | "parameter";
  readonly index: number;
  readonly component: Component;
}

/** Those of some places that belong to attributes and parameters, in their order. */
export function inputsAmong(places: ReadonlySet<number>): readonly InputComponent[] {
  const files = [
    ["attribute", ATTRIBUTE_COUNT],
    ["parameter", PARAMETER_COUNT],
  ] as const;
  return files.flatMap(([file, count]) =>
    Array.from({ length: 4 * count }, (_, word) => word)
      .filter((word) => places.has(PLACE[file] + word))
      .map((word) => ({ file, index: word >> 2, component: COMPONENTS[word % 4]! })),
  );
}

function placesWritten(
  instruction: Instruction,
  destination: Destination,
  component: number,
): readonly number[] {
  const register = PLACE[destination.file] + 4 * destination.index + component;
  return instruction.updatesConditionCode ? [register, CONDITION_CODE + component] : [register];
}

/** Replaces in `needed` the places that a step wrote by those that it read for them. [VP2 2.14.2.1, 2.14.2.2] */
export function replaceNeeds(program: Program, step: TraceStep, needed: Set<number>): void {
  const instruction = program.instructions[step.instruction]!;
  const { destination, condition } = instruction;
  if (destination !== null) replaceWriteNeeds(program, instruction, destination, step, needed);
  else for (const component of COMPONENTS) addTest(condition!, component, needed);
}

/** Masks read the condition code; operands are read for the components that the masks allow. [VP2 2.14.2.2] */
function replaceWriteNeeds(
  program: Program,
  instruction: Instruction,
  destination: Destination,
  step: TraceStep,
  needed: Set<number>,
): void {
  const { written } = step.writes[0]!;
  const mattering = neededComponents(instruction, needed);
  const targets = COMPONENTS.filter((component) => mattering[component]);
  const computed = targets.filter((component) => written[component]);
  for (const component of computed) {
    for (const place of placesWritten(instruction, destination, component)) needed.delete(place);
  }
  for (const component of targets) addTest(destination.condition, component, needed);
  for (const component of computed) addOperands(program, instruction, component, step, needed);
}

function addTest({ rule, swizzle }: ConditionMask, component: number, needed: Set<number>): void {
  if (rule !== "TR" && rule !== "FL") needed.add(CONDITION_CODE + swizzle[component]!);
}

function addOperands(
  program: Program,
  { mnemonic, operands }: Instruction,
  component: number,
  step: TraceStep,
  needed: Set<number>,
): void {
  operands.forEach((operand, number) => {
    for (const read of operandComponents(mnemonic, component, number)) {
      for (const place of placesRead(program, operand, read, step)) needed.add(place);
    }
  });
}

/** The places that component `component` of an operand was loaded from. [VP2 2.14.2.1] */
function placesRead(
  program: Program,
  operand: Operand,
  component: number,
  step: TraceStep,
): readonly number[] {
  if (operand.kind === "address") return [PLACE.address + 4 * operand.index + component];
  const { register, swizzle } = operand;
  const from = swizzle[component]!;
  if (register.file !== "relative") return [PLACE[register.file] + 4 * register.index + from];
  const { addressRegister, offset } = register;
  const address = PLACE.address + 4 * addressRegister + register.component;
  const index = step.before.addresses[addressRegister]![register.component] + offset;
  const exists = index >= 0 && index < ENVIRONMENTS[program.environment].parameters; // [Ruling 8]
  return exists ? [address, PLACE.parameter + 4 * index + from] : [address];
}
