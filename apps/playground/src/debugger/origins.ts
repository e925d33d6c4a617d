/** Where the first NaN, infinity or flushed denormal behind a value came from. */

import { MIN_NORMAL } from "@glasm/base";
import {
  backwardSlice,
  type Component,
  type Program,
  type SliceTarget,
  type TraceStep,
} from "@glasm/nv-vertex";
import type { Execution } from "./execution.js";
import { type Formulas, formulas } from "./formulas.js";
import { producedBy } from "./produced.js";
import { COMPONENTS, type RegisterComponent } from "./registers.js";

export interface Origin {
  readonly kind: "NaN" | "infinity" | "denormal";
  /** Number of the step that produced it; null if an attribute or a parameter already was one. */
  readonly step: number | null;
  /** What was written, or the attribute or parameter. */
  readonly where: RegisterComponent;
  /** What it is; of a denormal what it was before it became zero. */
  readonly value: number;
}

/**
 * The first of each kind on the backward slice of a component as it was after step `atStep`, in the order of
 * their steps. A denormal is the result of an instruction that became zero as it was stored, or an attribute
 * or parameter that became zero as it was loaded. [Ruling 1]
 */
export function originsOf(execution: Execution, target: SliceTarget, atStep?: number): readonly Origin[] {
  const { program, trace } = execution;
  const { steps, inputs } = backwardSlice(program, trace, target, atStep);
  const unrounded = formulas(execution.arithmetic, Math.fround);
  const first = new Map<Origin["kind"], Origin>();
  const note = (origin: Origin): void => {
    if (!first.has(origin.kind)) first.set(origin.kind, origin);
  };
  for (const input of inputs) inputOrigins(execution, input).forEach(note);
  for (const { step: number, components } of steps) {
    const step = trace.steps[number]!;
    const found = originsIn(program, step, number, unrounded);
    found.filter(({ where }) => components[where.component]).forEach(note);
  }
  return [...first.values()];
}

function inputOrigins(execution: Execution, where: RegisterComponent): readonly Origin[] {
  const values = where.file === "attribute" ? execution.attributes : execution.parameters;
  const value = values[4 * where.index + where.component]!;
  const kind = kindOf(value);
  return kind === null ? [] : [{ kind, step: null, where, value }];
}

function kindOf(value: number): Origin["kind"] | null {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return "infinity";
  return isFlushed(value) ? "denormal" : null;
}

/** Whether a number that is stored becomes zero, and would be a denormal. */
function isFlushed(value: number): boolean {
  return Math.fround(value) !== 0 && Math.abs(value) < MIN_NORMAL;
}

function originsIn(
  program: Program,
  step: TraceStep,
  number: number,
  unrounded: Formulas,
): readonly Origin[] {
  const [write] = step.writes;
  if (write === undefined) return [];
  const { file, index } = write;
  const origin = (kind: Origin["kind"], component: Component, value: number): Origin => ({
    kind,
    step: number,
    where: { file, index, component },
    value,
  });
  return [
    ...producedBy(program, step).map(({ kind, component }) =>
      origin(kind, component, step.result![component]),
    ),
    ...flushedBy(program, step, unrounded).map(({ component, value }) =>
      origin("denormal", component, value),
    ),
  ];
}

interface Flushed {
  readonly component: Component;
  /** Before it was rounded and flushed. */
  readonly value: number;
}

/** The written components whose results are zero because they were denormal. */
function flushedBy(program: Program, step: TraceStep, unrounded: Formulas): readonly Flushed[] {
  const { mnemonic } = program.instructions[step.instruction]!;
  const { result, operands, writes } = step;
  if (!Object.hasOwn(unrounded, mnemonic) || !result!.includes(0)) return [];
  const values = unrounded[mnemonic as keyof Formulas](...operands);
  return COMPONENTS.filter(
    (component) => writes[0]!.written[component] && result![component] === 0 && isFlushed(values[component]),
  ).map((component) => ({ component, value: values[component] }));
}
