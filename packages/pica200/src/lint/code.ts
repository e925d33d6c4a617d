/** Code as its lint sees it, wherever it is from. */

import type { ArgumentsOf } from "@glasm/vm";
import type { Output } from "../container/shader.js";
import type { Stage } from "../isa/limits.js";
import type { Instruction } from "../program/instruction.js";
import type { Range } from "../program/procedures.js";
import type { CODE_WARNINGS } from "./diagnostics.js";

export interface LintedCode {
  readonly instructions: readonly Instruction[];
  /** All code, taken apart into procedures, in ascending order. */
  readonly procedures: readonly Range[];
  readonly programs: readonly LintedProgram[];
}

export interface LintedProgram {
  /** Where it begins. */
  readonly entry: number;
  readonly stage: Stage;
  readonly outputs: readonly Pick<Output, "register" | "mask">[];
}

export type CodeWarning = keyof typeof CODE_WARNINGS;

/** Says what is to be said of the word at an address. */
export type Warn = <C extends CodeWarning>(
  code: C,
  address: number,
  values: ArgumentsOf<(typeof CODE_WARNINGS)[C]>,
) => void;
