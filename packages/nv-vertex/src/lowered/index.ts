/**
 * What another machine needs to run its programs as programs of this one; nothing of it is public. Its programs are lowered to
 * instructions of NV_vertex_program, under the arithmetic `nv20`. [Ruling 370]
 */

import { type EngineChoice } from "@glasm/vm";
import type { EngineVertices } from "../exec/batch.js";
import { type Trace, traceChecked, type TraceInput } from "../exec/trace.js";
import type { LoweredEnvironmentName } from "../isa/environments.js";
import type { ExecutableProgram, Instruction } from "../program/program.js";
import { runChecked } from "../run.js";

export type { EngineVertices } from "../exec/batch.js";
export type { Rounding } from "../shadow/double-numerics.js";
export { type Formulas, formulas } from "../shadow/formulas.js";

/** A program of another machine as instructions of this one, which have no labels. */
export interface LoweredProgram extends ExecutableProgram {
  readonly environment: LoweredEnvironmentName;
}

/** A program of instructions. Those that write parameters see what the executions before theirs have written. */
export function loweredProgram(instructions: readonly Instruction[]): LoweredProgram {
  const writes = instructions.some(({ destination }) => destination?.file === "parameter");
  const environment = writes ? "lowered and writing" : "lowered";
  return Object.freeze({
    environment,
    positionInvariant: false,
    instructions: Object.freeze([...instructions]),
    labels: Object.freeze([]),
  });
}

/** Executes a program for vertices whose arrays are as long as they have to be. */
export function runLowered(
  program: LoweredProgram,
  vertices: EngineVertices,
  engine: EngineChoice | undefined,
): void {
  runChecked(program, vertices, engine === undefined ? {} : { engine });
}

/** Executes a program for one vertex, whose arrays are as long as they have to be, and records every step. */
export function traceLowered(program: LoweredProgram, input: TraceInput): Trace {
  return traceChecked(program, input, { maxSteps: Infinity });
}
