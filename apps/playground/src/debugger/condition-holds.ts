/** Whether conditions of breakpoints hold at a place of an execution. */

import { hexOf, isDenormal, type RegisterComponent } from "@glasm/vm";
import type { Components, Condition, Operand, Relation, Test } from "../conditions/condition.js";
import { type ComponentType, hexText, numberOf } from "../words/component-type.js";
import { fieldsIn } from "./number-format.js";
import type { Stepper } from "./stepper.js";

/** Of the registers as they are before the step that comes. [Ruling 238] */
export function holds(condition: Condition, stepper: Stepper): boolean {
  return condition.some((tests) => tests.every((test) => isTrue(test, stepper)));
}

function isTrue(test: Test, stepper: Stepper): boolean {
  const { register, components } = test.left;
  if (test.kind === "is") {
    const words = wordsOf(test.left, stepper);
    return components.some((component) => words[component]!.includes(test.word) !== test.negated);
  }
  return components.some((component) => compares({ ...register, component }, test, stepper));
}

/** What each component is called. */
function wordsOf(
  { register: { file, index } }: Components,
  stepper: Stepper,
): readonly (readonly string[])[] {
  const { execution, control, registers } = stepper;
  const { by } = execution;
  if (by.flags?.file === file && by.flags.index === index) return by.flagTexts(control).map((text) => [text]);
  const values = registers.read({ file, index });
  const format = execution.formatOf(file);
  return values.map((value, component) => {
    const type = execution.typeAt({ file, index, component }, stepper.position);
    if (type !== null) return kindsOf(type, values.slice(component));
    return format === null ? by.wordText(value, file).split(" ") : kindOf(value, isDenormal(value, format));
  });
}

const kindOf = (value: number, isTiny: boolean): readonly string[] => {
  if (Number.isNaN(value)) return ["NaN"];
  if (!Number.isFinite(value)) return ["infinite"];
  return isTiny ? ["denormal"] : [];
};

/** What floats among raw words are; whole numbers and bits are nothing of it. */
function kindsOf(type: ComponentType, words: readonly number[]): readonly string[] {
  const value = numberOf(words, type);
  if (type.kind !== "float" || typeof value === "bigint") return [];
  const least = type.words === 1 ? LEAST_SINGLE : LEAST_DOUBLE;
  return kindOf(value, value !== 0 && Math.abs(value) < least);
}

/** The least numbers that are no denormals. */
const [LEAST_SINGLE, LEAST_DOUBLE] = [2 ** -126, 2 ** -1022];

function compares(
  where: RegisterComponent,
  { relation, right }: Test & { kind: "compare" },
  stepper: Stepper,
): boolean {
  if (right.kind !== "bits")
    return RELATED[relation](valueIn(where, stepper), rightOf(right, where, stepper));
  return (digitsOf(where, stepper) === right.digits) === (relation === "==");
}

/** The digits of the bits of a component, without zeros before them. */
function digitsOf(where: RegisterComponent, { execution, registers, position }: Stepper): string {
  const type = execution.typeAt(where, position);
  const values = registers.read(where).slice(where.component);
  const format = execution.formatOf(where.file);
  const word = registers.readBits(where)?.[where.component];
  const digits = type === null ? hexOf(fieldsIn(values[0]!, word, format!), format!) : hexText(values, type);
  return digits.replace(/^0+(?=.)/, "");
}

/** The number in a component; bits without a sign. */
function valueIn(where: RegisterComponent, { execution, registers, position }: Stepper): number | bigint {
  const type = execution.typeAt(where, position);
  return type === null
    ? registers.readComponent(where)
    : numberOf(registers.read(where).slice(where.component), type);
}

/** A number in the text is the single that is shown as it is, beside raw words what these are. [Ruling 300] */
function rightOf(
  operand: Exclude<Operand, { kind: "bits" }>,
  left: RegisterComponent,
  stepper: Stepper,
): number | bigint {
  if (operand.kind === "register")
    return valueIn({ ...operand.register, component: operand.components[0]! }, stepper);
  const { value, whole } = operand;
  const type = stepper.execution.typeAt(left, stepper.position);
  if (type === null) return Math.fround(value);
  if (type.kind !== "float") return whole ?? value;
  return type.words === 1 ? Math.fround(value) : value;
}

const RELATED: Readonly<Record<Relation, (a: number | bigint, b: number | bigint) => boolean>> = {
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
  "==": (a, b) => a <= b && a >= b,
  "!=": (a, b) => !(a <= b && a >= b),
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
};
