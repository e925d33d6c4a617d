/** Program -> kernel: the vertex machine's side of the lowering that all machines share. [VP2 2.14.2.3] */

import { ANY, type Builder, type Kernel, type LoadedRanges } from "@glasm/codegen";
import { lower, type Registers } from "@glasm/vm";
import { MAX_EXECUTED_INSTRUCTIONS, type ArithmeticName } from "../isa/environments.js";
import { CELLS } from "../isa/register-files.js";
import { effects } from "../program/effects.js";
import { programFlow } from "../program/flow.js";
import type { Program } from "../program/program.js";
import { type ExponentRange, toRange } from "./exponents.js";
import { InstructionTranslator } from "./instructions.js";
import { attributeColumn, KEPT_ROWS, ROW_BYTES } from "./layout.js";

/** Bounds of the exponents of all parameters together, and of attributes by number where they are known. */
export interface InputExponents {
  readonly parameters: ExponentRange;
  readonly attributes: ReadonlyMap<number, ExponentRange>;
}

/** What a kernel is for. */
export interface KernelOptions {
  readonly arithmetic: ArithmeticName;
  /** Whether it stores how each vertex ended and how many instructions were executed. */
  readonly counts: boolean;
  /** Whether it stores for each vertex, besides, which instructions it has executed. */
  readonly reaches?: boolean;
  /**
   * Whether it obeys the limit of executed instructions to the instruction. Otherwise it leaves a group
   * undone if a lane reaches the limit. [Ruling 28]
   */
  readonly careful: boolean;
  /** What is known of the exponents of inputs; "none" leaves out every flush, for measurements. */
  readonly inputs?: InputExponents | "none";
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
}

/** The kernel of a program: its arrays are those of rows, see `ROW_ARRAY`, and of parameters, see `PARAMETER_ARRAY`. */
export function translate(program: Program, options: KernelOptions): Kernel {
  const { arithmetic, counts, reaches, careful, inputs, inlineLimit } = options;
  const lowered = {
    cells: CELLS,
    flow: programFlow(program),
    effects: effects(program),
    instructionLimit: MAX_EXECUTED_INSTRUCTIONS,
    arrays: [{ stride: ROW_BYTES }, { stride: 0 }],
    keptRows: KEPT_ROWS,
    emitter: (builder: Builder, registers: Registers) =>
      new InstructionTranslator(builder, registers, program, arithmetic),
  };
  return lower(lowered, {
    counts,
    ...(reaches === undefined ? {} : { reaches }),
    careful,
    ...(inputs === undefined ? {} : { ranges: inputs === "none" ? inputs : loadedRanges(inputs) }),
    ...(inlineLimit === undefined ? {} : { inlineLimit }),
  });
}

/** The only arrays of uniforms and of rows are those of parameters and of attributes. */
function loadedRanges({ parameters, attributes }: InputExponents): LoadedRanges {
  const ofParameters = toRange(parameters);
  return {
    uniform: () => ofParameters,
    gathered: () => ofParameters,
    row(_array, offset) {
      for (const [index, range] of attributes) if (attributeColumn(index) === offset) return toRange(range);
      return ANY;
    },
  };
}
