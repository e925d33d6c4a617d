/** Program -> kernel: the vertex machine's side of the lowering that all machines share. [VP2 2.14.2.3] */

import type { Builder, Kernel } from "@glasm/codegen";
import { type InputExponents, loadedRanges, lower, type Registers } from "@glasm/vm";
import { MAX_EXECUTED_INSTRUCTIONS, type ArithmeticName, isOfChip } from "../isa/environments.js";
import { CELLS } from "../isa/register-files.js";
import { effects } from "../program/effects.js";
import { programFlow } from "../program/flow.js";
import type { ExecutableProgram } from "../program/program.js";
import { interleaved } from "./chip-kernels.js";
import { InstructionTranslator } from "./instructions.js";
import { KEPT_ROWS, ROW_BYTES } from "./layout.js";

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
  /**
   * Whether it computes under the arithmetic of a chip for zeros and normal numbers alone, or under `vp1` finite sums alone,
   * and leaves a group undone that has anything else.
   */
  readonly quick?: boolean;
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
}

/** The kernel of a program: its arrays are those of rows, see `ROW_ARRAY`, and of parameters, see `PARAMETER_ARRAY`. */
export function translate(given: ExecutableProgram, options: KernelOptions): Kernel {
  const { arithmetic, counts, reaches, careful, inputs, quick = false, inlineLimit } = options;
  const program = quick && !counts && isOfChip(arithmetic) ? interleaved(given) : given;
  const lowered = {
    cells: CELLS,
    flow: programFlow(program),
    effects: effects(program),
    instructionLimit: MAX_EXECUTED_INSTRUCTIONS,
    arrays: [{ stride: ROW_BYTES }, { stride: 0 }],
    keptRows: KEPT_ROWS,
    emitter: (builder: Builder, registers: Registers) =>
      new InstructionTranslator(builder, registers, program, arithmetic, quick),
  };
  return lower(lowered, {
    counts,
    ...(reaches === undefined ? {} : { reaches }),
    careful,
    ...(inputs === undefined ? {} : { ranges: inputs === "none" ? inputs : loadedRanges(inputs) }),
    ...(inlineLimit === undefined ? {} : { inlineLimit }),
  });
}
