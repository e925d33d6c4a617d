/** Whether a value is a program at all: what for a text the grammar says, with all that any environment has. */

import { CONDITION_RULES } from "../isa/conditions.js";
import { ENVIRONMENTS, type EnvironmentRow } from "../isa/environments.js";
import { instructionForm, OPCODES } from "../isa/forms.js";
import { type InputShape, INSTRUCTIONS, type OutputShape } from "../isa/instructions.js";
import { RESULT_COUNT } from "../isa/registers.js";
import { printOpcode } from "./printer.js";
import type { ConditionMask, Destination, Instruction, Label, Operand, Program } from "./program.js";

const FLOAT_FILES: readonly string[] = ["temporary", "result", "parameter", "condition-code"];
const SOURCE_FILES: readonly string[] = ["attribute", "parameter", "temporary", "relative"];

/** @throws TypeError if the value is not a program; `place` says in the message what it is */
export function checkForm(place: string, program: Program): void {
  object(place, program);
  const { environment, positionInvariant, instructions, labels } = program;
  demand(Object.hasOwn(ENVIRONMENTS, environment), `${place}.environment`, "one of ENVIRONMENTS");
  boolean(`${place}.positionInvariant`, positionInvariant);
  demand(Array.isArray(instructions), `${place}.instructions`, "an array");
  demand(Array.isArray(labels), `${place}.labels`, "an array");
  instructions.forEach((instruction, i) => {
    checkInstruction(`${place}.instructions[${i}]`, ENVIRONMENTS[environment], instruction);
  });
  let from = 0;
  labels.forEach((label, i) => {
    checkLabel(`${place}.labels[${i}]`, label, from, instructions.length);
    from = label.instruction;
  });
}

/** The order of the labels is that of the text. */
function checkLabel(place: string, label: Label, least: number, most: number): void {
  object(place, label);
  labelName(`${place}.name`, label.name);
  whole(`${place}.instruction`, label.instruction, least, most);
}

function checkInstruction(place: string, row: EnvironmentRow, instruction: Instruction): void {
  object(place, instruction);
  const { mnemonic, updatesConditionCode, destination, operands, condition, label } = instruction;
  boolean(`${place}.updatesConditionCode`, updatesConditionCode);
  const isKnown = Object.hasOwn(INSTRUCTIONS, mnemonic) && OPCODES.has(printOpcode(instruction));
  demand(isKnown, `${place}.mnemonic`, "one of INSTRUCTIONS, with the suffix C only where that has it");
  const { inputs, output } = instructionForm(row, mnemonic);
  demand(Array.isArray(operands), `${place}.operands`, "an array");
  demand(
    operands.length === inputs.length,
    `${place}.operands`,
    `${inputs.length} operands, as ${mnemonic} takes`,
  );
  operands.forEach((operand, i) => checkOperand(`${place}.operands[${i}]`, inputs[i]!, operand));
  if (output === "none") {
    demand(destination === null, `${place}.destination`, `null, as ${mnemonic} has none`);
    checkCondition(`${place}.condition`, condition);
  } else {
    demand(condition === null, `${place}.condition`, "null: the condition is that of the destination");
    checkDestination(`${place}.destination`, output, destination);
  }
  const { flow } = INSTRUCTIONS[mnemonic];
  if (flow === "branch" || flow === "call") labelName(`${place}.label`, label);
  else demand(label === null, `${place}.label`, `null, as ${mnemonic} takes none`);
}

function checkDestination(place: string, output: OutputShape, destination: Destination | null): void {
  object(place, destination);
  const { file, index, mask, condition } = destination;
  const isAddress = output === "as" || output === "av";
  demand(
    isAddress ? file === "address" : FLOAT_FILES.includes(file),
    `${place}.file`,
    isAddress ? "address" : `one of ${FLOAT_FILES.join(", ")}`,
  );
  whole(
    `${place}.index`,
    index,
    0,
    file === "result" ? RESULT_COUNT - 1 : file === "condition-code" ? 0 : Infinity,
  );
  const isMask = isFour(mask, (enabled) => typeof enabled === "boolean");
  demand(isMask && mask.includes(true), `${place}.mask`, `four booleans, one of them true`);
  checkCondition(`${place}.condition`, condition);
}

function checkCondition(place: string, condition: ConditionMask | null): void {
  object(place, condition);
  demand(Object.hasOwn(CONDITION_RULES, condition.rule), `${place}.rule`, "one of CONDITION_RULES");
  demand(isFour(condition.swizzle, isComponent), `${place}.swizzle`, "four components from 0 to 3");
}

function checkOperand(place: string, shape: InputShape, operand: Operand): void {
  object(place, operand);
  const kind = shape === "av" ? "address" : shape === "s" ? "scalar" : "vector";
  demand(operand.kind === kind, `${place}.kind`, `"${kind}"`);
  if (operand.kind === "address") return whole(`${place}.index`, operand.index, 0);
  const { register, swizzle, negateBase, absolute, negateAbsolute } = operand;
  demand(isFour(swizzle, isComponent), `${place}.swizzle`, "four components from 0 to 3");
  demand(
    kind === "vector" || swizzle.every((component) => component === swizzle[0]),
    `${place}.swizzle`,
    "the same component four times",
  );
  boolean(`${place}.negateBase`, negateBase);
  boolean(`${place}.absolute`, absolute);
  boolean(`${place}.negateAbsolute`, negateAbsolute);
  demand(absolute || !negateAbsolute, `${place}.negateAbsolute`, "false where absolute is");
  object(`${place}.register`, register);
  demand(SOURCE_FILES.includes(register.file), `${place}.register.file`, `one of ${SOURCE_FILES.join(", ")}`);
  if (register.file !== "relative") return whole(`${place}.register.index`, register.index, 0);
  whole(`${place}.register.addressRegister`, register.addressRegister, 0);
  demand(isComponent(register.component), `${place}.register.component`, "a component from 0 to 3");
  whole(`${place}.register.offset`, register.offset, -Infinity);
}

/** A name of letters, digits and underscores that END is not. [VP2 2.14.1.8, Ruling 23] */
function labelName(place: string, name: unknown): void {
  const isName = typeof name === "string" && /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== "END";
  demand(isName, place, "a name of a label");
}

function isComponent(value: unknown): boolean {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

function isFour(list: unknown, isElement: (value: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length === 4 && list.every(isElement);
}

function object<T>(place: string, value: T): asserts value is NonNullable<T> {
  demand(typeof value === "object" && value !== null, place, "an object");
}

function boolean(place: string, value: unknown): void {
  demand(typeof value === "boolean", place, "a boolean");
}

function whole(place: string, value: unknown, least: number, most = Infinity): void {
  const isWhole = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const range =
    least === -Infinity ? "" : most === Infinity ? ` of at least ${least}` : ` from ${least} to ${most}`;
  demand(isWhole, place, `a whole number${range}`);
}

function demand(holds: boolean, place: string, what: string): void {
  if (!holds) throw new TypeError(`${place} must be ${what}`);
}
