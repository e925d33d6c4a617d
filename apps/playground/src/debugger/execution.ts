/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { flush } from "@glasm/base";
import {
  type ArithmeticName,
  arithmeticOf,
  ENVIRONMENTS,
  type Program,
  trace,
  type Trace,
} from "@glasm/nv-vertex";
import type { InstructionLines } from "../language/instruction-lines.js";
import { newRegisters, type Registers } from "./registers.js";

export interface Execution {
  readonly program: Program;
  readonly lines: InstructionLines;
  readonly arithmetic: ArithmeticName;
  /** 16 x 4 singles. */
  readonly attributes: Float32Array;
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly trace: Trace;
}

/** Runs a program that loaded for one vertex. */
export function execute(
  { program, lines }: Pick<Execution, "program" | "lines">,
  attributes: Float32Array,
  parameters: Float32Array,
  arithmetic: ArithmeticName,
): Execution {
  return {
    program,
    lines,
    arithmetic: arithmeticOf(ENVIRONMENTS[program.environment], arithmetic),
    attributes,
    parameters,
    trace: trace(program, { attributes, parameters }, { arithmetic }),
  };
}

/** The registers before the first step: denormals become zero as they are loaded. [Ruling 1] */
export function initialRegisters({ attributes, parameters }: Execution): Registers {
  return newRegisters(attributes.map(flush), parameters.map(flush));
}
