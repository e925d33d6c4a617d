/** What a machine says of its numbers, so that anybody can say where they come from and how exact they are. */

import { checkObject } from "@glasm/base";
import { type NumberFormat, SINGLE_FORMAT } from "../registers/number-format.js";
import { checkSteps, checkTrace } from "../trace/check-trace.js";
import type { TracedExecution } from "../trace/provenance.js";
import type { StepNumbers } from "../trace/shadow.js";
import type { Trace, TraceStep } from "../trace/trace.js";
import { arithmeticOf } from "./arithmetics.js";
import { givenRegisters } from "./given-registers.js";
import type { LaneInput, Machine, MachineProgram } from "./machine.js";

/** Numbers that those of an execution are put beside: exact ones, or those of another format. */
export interface Shadow<P extends MachineProgram = MachineProgram, Step extends TraceStep = TraceStep> {
  readonly name: string;
  /** As in "In double precision". */
  readonly title: string;
  /**
   * What each step of a program gives in these numbers. In raw words it is what `NumberPlace.numberOf` reads a number from,
   * which can be more exact than words are.
   * @param arithmetic of the execution; undefined if its language has no choice
   */
  numbersOf(program: P, arithmetic: string | undefined): StepNumbers<Step>;
}

/** How exact the numbers of a machine are. */
export interface MachineNumerics<
  P extends MachineProgram = MachineProgram,
  Step extends TraceStep = TraceStep,
> {
  /** What executions can be compared with; the first is the most exact. */
  readonly shadows: readonly [Shadow<P, Step>, ...Shadow<P, Step>[]];
  /** What a step computes from the registers that it had, before that is rounded and flushed. */
  readonly unrounded: Shadow<P, Step>["numbersOf"];
  /** The format of the numbers in a register file; null of what are not floating-point numbers. */
  formatOf(file: string, arithmetic: string | undefined): NumberFormat | null;
}

/** The format of a register file whose words are singles, where nothing else is said; null of other words. */
export function formatOfFile({ cells }: Pick<Machine, "cells">, file: string): NumberFormat | null {
  return cells.file(file).wordType === "single" ? SINGLE_FORMAT : null;
}

/**
 * A trace of a machine, for questions about the numbers in it.
 * @param input What the traced lane was given
 * @param asked The arithmetic that was asked for when it was traced
 * @throws TypeError if an argument is of another kind
 * @throws RangeError if an array is too short, or the trace is of another program
 */
export function tracedExecution<P extends MachineProgram, Step extends TraceStep>(
  machine: Machine<P, Step>,
  program: P,
  input: LaneInput,
  trace: Trace<Step>,
  asked?: string,
): TracedExecution<Step> {
  checkObject("tracedExecution: machine", machine);
  if (typeof machine.initialRegisters !== "function")
    throw new TypeError("tracedExecution: machine must be a machine, such as PICA200 or NV_VERTEX");
  checkObject("tracedExecution: program", program);
  checkTrace("tracedExecution: trace", trace);
  const arithmetic = arithmeticOf("tracedExecution", machine, program, asked);
  const effects = machine.effects(program);
  const cells = machine.cellsOf(program);
  checkSteps("tracedExecution: trace", trace, effects.length);
  const words = machine.wordNumbers?.(program);
  return {
    cells,
    flow: machine.flow(program),
    effects,
    trace,
    given: givenRegisters("tracedExecution", cells, input, machine.warpLanes),
    initial: machine.initialRegisters(program, input, { arithmetic }),
    formatOf: (file) =>
      machine.numerics === undefined
        ? formatOfFile({ cells }, file)
        : machine.numerics.formatOf(file, arithmetic),
    ...(words === undefined ? {} : { words }),
  };
}
