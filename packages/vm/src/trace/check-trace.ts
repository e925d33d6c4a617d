/** What users give to the questions about traces is checked here. */

import { checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { Cells } from "../registers/cells.js";
import { RegisterValues } from "./register-values.js";
import { placeOf, type Trace, type TraceStep } from "./trace.js";

/** @throws TypeError unless the value is a trace */
export function checkTrace(place: string, trace: unknown): asserts trace is Trace {
  checkObject(place, trace);
  if (!Array.isArray((trace as Partial<Trace>).steps))
    throw new TypeError(`${place} must be a trace: an object whose steps are an array`);
}

/** @throws TypeError unless the value is registers */
export function checkRegisters(place: string, registers: unknown): void {
  if (!(registers instanceof RegisterValues))
    throw new TypeError(`${place} must be RegisterValues, such as initialRegisters of a machine gives`);
}

/** @throws TypeError unless the value computes the numbers of steps */
export function checkNumbers(place: string, numbers: unknown): void {
  checkObject(place, numbers);
  if (typeof (numbers as { readonly compute?: unknown }).compute !== "function")
    throw new TypeError(`${place} must have a method compute: numbersOf of a machine's numerics makes such`);
}

/** @throws TypeError, RangeError unless the value is absent, or the number of a step or the -1 before the first */
export function checkStep(place: string, atStep: unknown): void {
  if (atStep !== undefined) checkWhole(place, atStep, -1);
}

/**
 * Checks what has to be known of a program for slices of its traces, and that a trace is one of it.
 * @throws TypeError if something is of another kind, RangeError if a step is none of the program
 */
export function checkSliced(command: string, name: string, program: unknown, trace: unknown): void {
  checkObject(`${command}: ${name}`, program);
  const { cells, flow, effects } = program as Record<"cells" | "flow" | "effects", unknown>;
  const isFlow = Array.isArray((flow as { readonly instructions?: unknown } | undefined)?.instructions);
  if (!(cells instanceof Cells) || !isFlow || !Array.isArray(effects))
    throw new TypeError(
      `${command}: ${name} must have cells, flow and effects of a program, as what tracedExecution gives has`,
    );
  checkTrace(`${command}: trace`, trace);
  checkSteps(`${command}: trace`, trace, effects.length);
}

/** @throws TypeError, RangeError unless all steps are some of a program with this many points */
export function checkSteps(place: string, { steps }: Trace, points: number): void {
  steps.forEach((step: TraceStep, number) => {
    checkObject(`${place}.steps[${number}]`, step);
    if (!(placeOf(step) < points))
      throw new RangeError(
        `${place}.steps[${number}] is none of the program's: it is a trace of another one`,
      );
  });
}

/** @throws TypeError, RangeError unless the value is a component of a register that there is */
export function checkTarget({ files }: Cells, place: string, target: unknown): void {
  checkObject(place, target);
  const { file, index, component } = target as Record<"file" | "index" | "component", unknown>;
  if (file === undefined) throw new TypeError(`${place}.file is missing`);
  checkName(
    `${place}.file`,
    file,
    files.map(({ name }) => name),
  );
  const { count, components } = files.find(({ name }) => name === file)!;
  checkWhole(`${place}.index`, index, 0, count - 1);
  checkWhole(`${place}.component`, component, 0, components - 1);
}

/** @throws TypeError unless the value is an object without other members than these */
export function checkQuestion(place: string, options: unknown, names: readonly string[]): void {
  checkObject(place, options);
  checkMembers(place, options as object, names);
}
