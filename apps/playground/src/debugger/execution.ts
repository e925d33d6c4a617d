/** A program with the record of one vertex, which everything in the debugger is computed from. */

import { createLocator, flush } from "@glasm/base";
import { type ArithmeticName, ENVIRONMENTS, type Program, type Span, trace, type Trace } from "@glasm/vm";
import { Registers } from "./registers.js";

export interface Execution {
  readonly program: Program;
  /** For each instruction the line, from 1, that it begins in. */
  readonly lines: readonly number[];
  readonly arithmetic: ArithmeticName;
  /** 16 x 4 singles. */
  readonly attributes: Float32Array;
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly trace: Trace;
}

/** A text that loads. */
export interface LoadedText {
  readonly program: Program;
  readonly spans: readonly Span[];
  readonly bytes: Uint8Array;
}

/** Runs the program for one vertex. */
export function execute(
  { program, spans, bytes }: LoadedText,
  attributes: Float32Array,
  parameters: Float32Array,
  arithmetic: ArithmeticName,
): Execution {
  const locate = createLocator(bytes);
  return {
    program,
    lines: spans.map(({ position }) => locate(position).line),
    arithmetic: ENVIRONMENTS[program.environment].version2 ? "unified" : arithmetic, // [Ruling 16]
    attributes,
    parameters,
    trace: trace(program, { attributes, parameters }, { arithmetic }),
  };
}

/** The registers before the first step: denormals become zero as they are loaded. [Ruling 1] */
export function initialRegisters({ attributes, parameters }: Execution): Registers {
  return new Registers(attributes.map(flush), parameters.map(flush));
}
