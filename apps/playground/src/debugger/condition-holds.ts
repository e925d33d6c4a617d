/** Whether conditions of breakpoints hold at a place of an execution. */

import { fieldsOf, hexOf, isDenormal } from "@glasm/vm";
import type { Components, Condition, Operand, Relation, Test } from "../conditions/condition.js";
import type { Stepper } from "./stepper.js";

/** Of the registers as they are before the step that comes. [Ruling 238] */
export function holds(condition: Condition, stepper: Stepper): boolean {
  return condition.some((tests) => tests.every((test) => isTrue(test, stepper)));
}

function isTrue(test: Test, stepper: Stepper): boolean {
  const { register, components } = test.left;
  const values = stepper.registers.read(register);
  if (test.kind === "is") {
    const words = wordsOf(test.left, stepper, values);
    return components.some((component) => words[component]!.includes(test.word) !== test.negated);
  }
  return components.some((component) => compares(values[component]!, test, stepper));
}

/** What each component is called. */
function wordsOf(
  { register: { file, index } }: Components,
  { execution, control }: Stepper,
  values: readonly number[],
): readonly (readonly string[])[] {
  const { by } = execution;
  if (by.flags?.file === file && by.flags.index === index) return by.flagTexts(control).map((text) => [text]);
  const format = execution.formatOf(file);
  if (format === null) return values.map((value) => [by.wordText(value, file)]);
  return values.map((value) => {
    if (Number.isNaN(value)) return ["NaN"];
    if (!Number.isFinite(value)) return ["infinite"];
    return isDenormal(value, format) ? ["denormal"] : [];
  });
}

function compares(
  value: number,
  { left, relation, right }: Test & { kind: "compare" },
  stepper: Stepper,
): boolean {
  if (right.kind !== "bits") return RELATED[relation](value, numberOf(right, stepper));
  const format = stepper.execution.formatOf(left.register.file)!;
  const isSame = hexOf(fieldsOf(value, format), format).replace(/^0+(?=.)/, "") === right.digits;
  return isSame === (relation === "==");
}

/** A number in the text is the single that is shown as it is. */
function numberOf(operand: Exclude<Operand, { kind: "bits" }>, { registers }: Stepper): number {
  if (operand.kind === "number") return Math.fround(operand.value);
  return registers.readComponent({ ...operand.register, component: operand.components[0]! });
}

const RELATED: Readonly<Record<Relation, (a: number, b: number) => boolean>> = {
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
};
