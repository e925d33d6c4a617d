/** Where the numbers of an execution come from: which step made a value, its first NaN, or what it is off by. */

import { checkObject } from "@glasm/base";
import type { Cells } from "../registers/cells.js";
import { isDenormal, type NumberFormat, unitsBetween } from "../registers/number-format.js";
import type { RegisterComponent } from "../registers/register-file.js";
import {
  type NonFinite,
  nonFiniteKind,
  type NumberPlace,
  type WordNumbers,
} from "../registers/word-numbers.js";
import {
  checkNumbers,
  checkQuestion,
  checkRegisters,
  checkSliced,
  checkStep,
  checkTarget,
  checkTrace,
} from "./check-trace.js";
import type { RegisterValues } from "./register-values.js";
import { shadowStep, type StepNumbers } from "./shadow.js";
import { backwardSlice, type SlicedProgram, type SliceStep } from "./slice.js";
import { Stepper } from "./stepper.js";
import { placeOf, type Trace, type TraceStep } from "./trace.js";

/** An execution with what has to be known of its numbers. */
export interface TracedExecution<Step extends TraceStep = TraceStep> extends SlicedProgram {
  readonly trace: Trace<Step>;
  /** The registers as they were given, before they were loaded. */
  readonly given: RegisterValues;
  /** The registers before the first step. */
  readonly initial: RegisterValues;
  /** The format of the numbers in a register file; null of what are not floating-point numbers. */
  formatOf(file: string): NumberFormat | null;
  /** What raw words are, which only instructions say; absent if no file holds such. */
  readonly words?: WordNumbers;
}

/** A value where it was written, or given. */
export interface Origin {
  /** A denormal is what would have been one, and became zero. */
  readonly kind: NonFinite | "denormal";
  /** Number of the step that wrote it; null if it was given. */
  readonly step: number | null;
  readonly where: RegisterComponent;
  /** What it is; of a denormal what it was before it became zero. */
  readonly value: number;
  /** What the step computed it from, with what chose these; nothing if it was given. */
  readonly used: readonly RegisterComponent[];
}

/** A value that is further from another run's than some units of the last place. */
export interface Departure {
  readonly step: number;
  readonly where: RegisterComponent;
  readonly value: number;
  /** What the other run has there. */
  readonly exact: number;
  readonly units: number;
}

/**
 * Number of the step that wrote a component last, as it was after step `atStep` (by default the last one); null if none
 * had.
 * @throws TypeError, RangeError if an argument is of another kind
 */
export function writerOf(trace: Trace, target: RegisterComponent, atStep?: number): number | null {
  checkTrace("writerOf: trace", trace);
  checkObject("writerOf: target", target);
  checkStep("writerOf: atStep", atStep);
  const { steps } = trace;
  const { file, index, component } = target;
  for (let number = Math.min(atStep ?? Infinity, steps.length - 1); number >= 0; number--) {
    const { writes } = steps[number]!;
    if (writes.some((write) => write.file === file && write.index === index && write.written[component]!))
      return number;
  }
  return null;
}

/**
 * For each step the NaNs and infinities that it made: nothing that they were computed from is one of their kind. So what
 * hands on what it is given makes none. Raw words are what each step reads them as. [Ruling 133, Ruling 307]
 * @throws TypeError unless the execution is such as `tracedExecution` gives
 */
export function nonFiniteResults(execution: TracedExecution): readonly (readonly Origin[])[] {
  checkExecution("nonFiniteResults", execution);
  const stepper = new Stepper(execution.trace, execution.initial.copy());
  return execution.trace.steps.map((_, number) => {
    stepper.moveTo(number);
    return writtenIn(execution, number)
      .filter(
        (written) => !isInText(execution, written) && !isHandedOn(execution, stepper.registers, written),
      )
      .map(originIn);
  });
}

/**
 * The first NaN, infinity and denormal behind a component as it was after step `atStep` (by default the last one), of
 * each kind the first in the order of the steps on its backward slice; what was given comes before. Of raw words it is
 * the first that a step reads or writes as one. [Ruling 71, Ruling 307]
 * @param options `unrounded` is what steps compute before it is rounded and flushed; without it no result counts as a
 *   denormal
 * @throws TypeError, RangeError as `backwardSlice` does
 */
export function originsOf<Step extends TraceStep>(
  execution: TracedExecution<Step>,
  target: RegisterComponent,
  options: { readonly atStep?: number; readonly unrounded?: StepNumbers<Step> | null } = {},
): readonly Origin[] {
  checkExecution("originsOf", execution);
  checkTarget(execution.cells, "originsOf: target", target);
  checkQuestion("originsOf: options", options, ["atStep", "unrounded"]);
  const { atStep, unrounded = null } = options;
  checkStep("originsOf: atStep", atStep);
  if (unrounded !== null) checkNumbers("originsOf: unrounded", unrounded);
  const { trace, initial } = execution;
  const { steps, inputs } = backwardSlice(execution, trace, target, atStep);
  const stepper = new Stepper(trace, initial.copy());
  const origins = inputs.flatMap((input) => givenOrigins(execution, input));
  const writers = new LastWriters(execution);
  for (const contributing of steps) {
    stepper.moveTo(contributing.step);
    writers.moveTo(contributing.step);
    const { registers } = stepper;
    const results = unrounded?.compute(trace.steps[contributing.step]!, registers) ?? [];
    for (const written of writtenIn(execution, contributing.step, contributing)) {
      origins.push(...readOrigins(execution, registers, writers, written));
      if (!isHandedOn(execution, registers, written)) origins.push(originIn(written));
      origins.push(...lostOf(execution, results[written.write] ?? null, written));
    }
  }
  return firstOfEach(origins);
}

/** Of each kind the first in the order of the steps, what was given before all. */
function firstOfEach(origins: readonly Origin[]): readonly Origin[] {
  const first = new Map<Origin["kind"], Origin>();
  for (const origin of origins) {
    const known = first.get(origin.kind);
    if (known === undefined || (origin.step ?? -1) < (known.step ?? -1)) first.set(origin.kind, origin);
  }
  return [...first.values()];
}

/**
 * The first result behind a component, as it was after step `atStep` (by default the last one), that is further from the
 * numbers of another run than some units of its last place; null if none is.
 * @param initial The registers with which the other run begins
 * @throws TypeError, RangeError as `backwardSlice` does
 */
export function departureOf<Step extends TraceStep>(
  execution: TracedExecution<Step>,
  numbers: StepNumbers<Step>,
  initial: RegisterValues,
  target: RegisterComponent,
  options: { readonly units: number; readonly atStep?: number },
): Departure | null {
  checkExecution("departureOf", execution);
  checkNumbers("departureOf: numbers", numbers);
  checkRegisters("departureOf: initial", initial);
  checkTarget(execution.cells, "departureOf: target", target);
  checkQuestion("departureOf: options", options, ["units", "atStep"]);
  const { units: most, atStep } = options;
  if (typeof most !== "number") throw new TypeError("departureOf: units must be a number");
  checkStep("departureOf: atStep", atStep);
  const { trace } = execution;
  const contributing = new Map(
    backwardSlice(execution, trace, target, atStep).steps.map((step) => [step.step, step]),
  );
  const registers = initial.copy();
  for (const [number, step] of trace.steps.entries()) {
    shadowStep(step, registers, numbers);
    const slice = contributing.get(number);
    if (slice === undefined) continue;
    for (const { where, value } of writtenIn(execution, number, slice)) {
      const place = placeWritten(execution, number, where);
      const format = place === null ? execution.formatOf(where.file) : (place.format ?? null);
      if (format === null) continue;
      const exact = place === null ? registers.readComponent(where) : numberAt(place, registers);
      const units = unitsBetween(value, exact, format);
      if (units > most) return { step: number, where, value, exact, units };
    }
  }
  return null;
}

/** @throws TypeError, RangeError unless the value is an execution such as `tracedExecution` gives */
function checkExecution(command: string, execution: TracedExecution): void {
  checkObject(`${command}: execution`, execution);
  const { trace, given, initial, formatOf } = execution;
  checkSliced(command, "execution", execution, trace);
  checkRegisters(`${command}: execution.given`, given);
  checkRegisters(`${command}: execution.initial`, initial);
  if (typeof formatOf !== "function")
    throw new TypeError(`${command}: execution.formatOf must be a function`);
}

/** A component that a step wrote, with what it was computed from. */
interface Written {
  readonly step: number;
  /** Which of the step's writes it belongs to. */
  readonly write: number;
  readonly where: RegisterComponent;
  readonly value: number;
  readonly used: readonly RegisterComponent[];
}

/** The components that a step wrote, of all its parts or of those that contributed; of raw words those that it wrote as numbers. */
function writtenIn(execution: TracedExecution, number: number, contributing?: SliceStep): readonly Written[] {
  const { cells, effects, trace } = execution;
  const step = trace.steps[number]!;
  return effects[placeOf(step)]!.parts.flatMap(({ writes }, part) => {
    const { written, used, target } = step.parts[part]!;
    if (!written || contributing?.parts[part] === false) return [];
    const all = target?.map(({ file, index, component }) => cells.of(file, index, component)) ?? writes;
    return all.flatMap((cell) => {
      const found = recordedAt(execution, step, cell);
      return found === null ? [] : [{ step: number, used, ...found }];
    });
  });
}

type Recorded = Pick<Written, "write" | "where" | "value">;

/** What a step recorded of a component; null if it is none of the registers that it records, or no number begins there. */
function recordedAt({ cells, words }: TracedExecution, step: TraceStep, cell: number): Recorded | null {
  const { writes, instruction } = step;
  const where = cells.at(cell);
  const write = writes.findIndex(({ file, index }) => file === where.file && index === where.index);
  if (write < 0) return null;
  const { after } = writes[write]!;
  if (words === undefined || !isRaw(cells, where)) return { write, where, value: after[where.component]! };
  const place = words.writtenBy(instruction, where);
  if (place === null || place.words[0]!.component !== where.component) return null;
  return { write, where, value: place.numberOf(place.words.map(({ component }) => after[component]!)) };
}

const isRaw = (cells: Cells, { file }: RegisterComponent): boolean => cells.file(file).wordType === "word";

/** Whether a value is an ordinary number, or one that it was computed from is of its kind. */
function isHandedOn(execution: TracedExecution, before: RegisterValues, written: Written): boolean {
  const kind = kindAt(execution, written.where, written.value);
  return (
    kind === null || written.used.some((source) => kindRead(execution, before, written, source) === kind)
  );
}

/** Whether what is not an ordinary number stands in the text of its instruction, or this only moves words. */
function isInText({ words, trace, cells }: TracedExecution, { step, where, value }: Written): boolean {
  const kind = nonFiniteKind(value);
  if (words === undefined || kind === null || !isRaw(cells, where)) return false;
  return words.handsOn(trace.steps[step]!.instruction, kind);
}

/** Only of what is not an ordinary number. */
function originIn({ step, where, value, used }: Written): Origin {
  return { kind: nonFiniteKind(value)!, step, where, value, used };
}

/** Of which kind the number is that a step read in a component. */
function kindRead(
  execution: TracedExecution,
  before: RegisterValues,
  { step }: Pick<Written, "step">,
  where: RegisterComponent,
): NonFinite | null {
  const { words, cells, trace } = execution;
  if (words === undefined || !isRaw(cells, where))
    return kindAt(execution, where, before.readComponent(where));
  const place = words.readBy(trace.steps[step]!.instruction, where);
  return place === null ? null : nonFiniteKind(numberAt(place, before));
}

function numberAt(place: NumberPlace, registers: RegisterValues): number {
  return place.numberOf(place.words.map((word) => registers.readComponent(word)));
}

/** Which step has written each raw word last. */
class LastWriters {
  readonly #execution: TracedExecution;
  readonly #writers = new Map<number, number>();
  #next = 0;

  constructor(execution: TracedExecution) {
    this.#execution = execution;
  }

  /** Goes on to the place before a step. */
  moveTo(step: number): void {
    const { words, trace, cells } = this.#execution;
    if (words === undefined) return;
    for (; this.#next < step; this.#next++)
      for (const { file, index, written } of trace.steps[this.#next]!.writes)
        written.forEach((isWritten, component) => {
          if (isWritten) this.#writers.set(cells.of(file, index, component), this.#next);
        });
  }

  /** Null if none has. */
  of({ file, index, component }: RegisterComponent): number | null {
    return this.#writers.get(this.#execution.cells.of(file, index, component)) ?? null;
  }
}

/** What a step read as NaN or infinity and was given, or what a step before wrote as another kind of word. */
function readOrigins(
  { words, cells, trace, effects }: TracedExecution,
  before: RegisterValues,
  writers: LastWriters,
  { step, used }: Written,
): readonly Origin[] {
  if (words === undefined) return [];
  return used
    .filter((source) => isRaw(cells, source))
    .flatMap((source): readonly Origin[] => {
      const place = words.readBy(trace.steps[step]!.instruction, source);
      const value = place === null ? 0 : numberAt(place, before);
      const kind = nonFiniteKind(value);
      if (place === null || kind === null) return [];
      const [where] = place.words as [RegisterComponent];
      const writer = writers.of(where);
      if (writer === null) return [{ kind, step: null, where, value, used: [] }];
      const by = trace.steps[writer]!;
      if (words.writtenBy(by.instruction, where) !== null) return [];
      const cell = cells.of(where.file, where.index, where.component);
      const part = effects[placeOf(by)]!.parts.findIndex(({ writes }) => writes.includes(cell));
      return [{ kind, step: writer, where, value, used: by.parts[part]?.used ?? [] }];
    });
}

/** Where a step has written a number in raw words; null of what is in no raw words, or no number. */
function placeWritten(
  { words, cells, trace }: TracedExecution,
  step: number,
  where: RegisterComponent,
): NumberPlace | null {
  if (words === undefined || !isRaw(cells, where)) return null;
  return words.writtenBy(trace.steps[step]!.instruction, where);
}

/** A result that is zero because it was a denormal. */
function lostOf(
  execution: TracedExecution,
  result: readonly number[] | null,
  { step, where, value, used }: Written,
): readonly Origin[] {
  const place = placeWritten(execution, step, where);
  const format = place === null ? execution.formatOf(where.file) : (place.format ?? null);
  if (result === null || format === null || value !== 0) return [];
  const before =
    place === null
      ? result[where.component]!
      : place.numberOf(place.words.map(({ component }) => result[component]!));
  return isDenormal(before, format) ? [{ kind: "denormal", step, where, value: before, used }] : [];
}

/** What a register component was given as. Of raw words only what reads them says it. */
function givenOrigins(execution: TracedExecution, where: RegisterComponent): readonly Origin[] {
  const { given, initial, formatOf } = execution;
  const format = formatOf(where.file);
  const value = given.readComponent(where);
  if (format === null) return [];
  const isLost = initial.readComponent(where) === 0 && isDenormal(value, format);
  const kind = isLost ? "denormal" : kindAt(execution, where, value);
  return kind === null ? [] : [{ kind, step: null, where, value, used: [] }];
}

/** Of which kind a number in a register is; null of what its file or its instruction does not say to be one. */
function kindAt(
  { formatOf, words, cells }: TracedExecution,
  where: RegisterComponent,
  value: number,
): NonFinite | null {
  const isNumber = formatOf(where.file) !== null || (words !== undefined && isRaw(cells, where));
  return isNumber ? nonFiniteKind(value) : null;
}
