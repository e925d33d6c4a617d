/** The backward slice: which executed instructions a value came from. */

import * as vm from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { effects } from "../program/effects.js";
import { programFlow } from "../program/flow.js";
import type { Component, Destination, Program } from "../program/program.js";
import type { Trace } from "./trace.js";

/** A component of a register; of the file "condition-code" it is the condition code itself. */
export interface SliceTarget {
  readonly file: Destination["file"];
  readonly index: number;
  readonly component: Component;
}

/** A step that contributed to a component. */
export interface SliceStep {
  /** Its number. */
  readonly step: number;
  /** Through which components of its destination; none for BRA, CAL and RET. */
  readonly components: readonly [boolean, boolean, boolean, boolean];
}

/** A component of a register that a program is given. */
export interface InputComponent {
  readonly file: "attribute" | "parameter";
  readonly index: number;
  readonly component: Component;
}

/** Where a component came from. */
export interface BackwardSlice {
  /** In ascending order. */
  readonly steps: readonly SliceStep[];
  /** The attributes and parameters that the steps read as the program was given them. */
  readonly inputs: readonly InputComponent[];
}

/** The numbers of the steps of `backwardSlice`. */
export function slice(
  program: Program,
  trace: Trace,
  target: SliceTarget,
  atStep?: number,
): readonly number[] {
  return backwardSlice(program, trace, target, atStep).steps.map(({ step }) => step);
}

/**
 * The steps that contributed to a component as it was after step `atStep` (by default the last one), and what they
 * began with, by the rules of `backwardSlice` of @glasm/vm. [Ruling 71]
 */
export function backwardSlice(
  program: Program,
  trace: Trace,
  target: SliceTarget,
  atStep?: number,
): BackwardSlice {
  const sliced = { cells: CELLS, flow: programFlow(program), effects: effects(program) };
  const { steps, inputs } = vm.backwardSlice(sliced, trace, target, atStep);
  return {
    steps: steps.map(({ step, parts: [x = false, y = false, z = false, w = false] }) => ({
      step,
      components: [x, y, z, w],
    })),
    inputs: inputs as readonly InputComponent[],
  };
}
