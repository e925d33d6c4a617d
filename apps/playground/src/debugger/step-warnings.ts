/** What there is to warn of in the steps of an execution. */

import { isDenormal, placeOf, type RegisterComponent } from "@glasm/vm";
import type { Execution } from "./execution.js";
import { madeTexts } from "./made-text.js";
import { registerTexts, registerText } from "./registers.js";
import { Stepper } from "./stepper.js";

const NONE: readonly string[] = [];

const known = new WeakMap<Execution, ReadonlyMap<number, readonly string[]>>();

/** What a step is warned of, in words, like `NaN in R0.x`; the first step that makes one is said to. */
export function warningsOf(execution: Execution, step: number): readonly string[] {
  return warnedSteps(execution).get(step) ?? NONE;
}

/** By step the warnings of those that have any. */
export function warnedSteps(execution: Execution): ReadonlyMap<number, readonly string[]> {
  let steps = known.get(execution);
  if (steps === undefined) known.set(execution, (steps = survey(execution)));
  return steps;
}

/** By line of the text, what its steps are warned of, each once. */
export function warnedLines(execution: Execution): ReadonlyMap<number, string> {
  const texts = new Map<number, Set<string>>();
  for (const [step, warnings] of warnedSteps(execution)) {
    const line = execution.lines.first[execution.trace.steps[step]!.instruction]!;
    const all = texts.get(line) ?? new Set();
    for (const warning of warnings) all.add(warning);
    texts.set(line, all);
  }
  return new Map(Array.from(texts, ([line, all]) => [line, `${[...all].join("; ")}.`]));
}

function survey(execution: Execution): ReadonlyMap<number, readonly string[]> {
  const steps = new Map<number, readonly string[]>();
  const visitor = new Stepper(execution);
  const flushed = flushFinder(execution);
  const read = unwrittenFinder(execution);
  let hasNaN = false;
  execution.trace.steps.forEach((_, number) => {
    visitor.moveTo(number);
    const made = madeTexts(visitor, execution.madeBy(number), hasNaN ? "NaN" : "first NaN");
    hasNaN ||= writesNaN(execution, number);
    const warnings = [...made, ...flushed(number, visitor), ...read(number)];
    if (warnings.length > 0) steps.set(number, warnings);
  });
  return steps;
}

/** Also one that it was given. */
function writesNaN({ numbers }: Execution, step: number): boolean {
  return numbers.trace.steps[step]!.writes.some(({ written, after }) =>
    after.some((value, i) => written[i] && Number.isNaN(value)),
  );
}

type FindWarnings = (step: number, before: Stepper) => readonly string[];

/** Results that are zero because they would have been denormals. */
function flushFinder({ by, program, arithmetic, trace, formatOf }: Execution): FindWarnings {
  const unrounded = by.machine.numerics?.unrounded(program, arithmetic);
  if (unrounded === undefined) return () => NONE;
  return (number, { registers }) => {
    const step = trace.steps[number]!;
    if (!step.writes.some(({ written, after }) => after.some((value, i) => written[i] && value === 0)))
      return NONE;
    const results = unrounded.compute(step, registers);
    return step.writes.flatMap(({ file, index, written, after }, write) => {
      const [format, result] = [formatOf(file), results[write] ?? null];
      if (format === null || result === null) return NONE;
      const flushed = [...after.keys()].filter(
        (i) => written[i] && after[i] === 0 && isDenormal(result[i]!, format),
      );
      const names = registerTexts(
        by,
        flushed.map((component) => ({ file, index, component })),
      );
      return names.map((name) => `denormal became 0 in ${name}`);
    });
  };
}

/** Temporary numbers that the text names and that no step has written yet; not what machines keep for themselves. */
function unwrittenFinder({ by, cells, effects, trace }: Execution): (step: number) => readonly string[] {
  const written = new Set<number>();
  const isOrdinary = (file: string): boolean => {
    const { role, wordType } = cells.file(file);
    const isNumber = wordType === "single" || wordType === "word";
    const name = registerText(by, { file, index: 0 });
    return role === "temporary" && isNumber && by.registers.named(name) !== undefined;
  };
  const cellOf = ({ file, index, component }: RegisterComponent): number => cells.of(file, index, component);
  return (number) => {
    const step = trace.steps[number]!;
    const named = effects[placeOf(step)]!.named.reads;
    const isNamed = ({ file, index }: RegisterComponent): boolean =>
      isOrdinary(file) &&
      by.isPreloaded?.({ file, index }) !== true &&
      named.some((one) => one.file === file && one.index === index);
    const used = new Set(step.parts.flatMap((part) => (part.written ? part.used : [])));
    const found = [...used].filter((where) => isNamed(where) && !written.has(cellOf(where)));
    for (const { file, index, written: lanes } of step.writes)
      lanes.forEach((isWritten, component) => isWritten && written.add(cells.of(file, index, component)));
    const names = registerTexts(by, found);
    return names.map((name) => `${name} is read, and nothing has written it`);
  };
}
