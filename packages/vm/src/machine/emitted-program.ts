/** Programs whose instructions are given as component operations: from these come all engines and the trace. */

import type { Builder, Mask } from "@glasm/codegen";
import type { ProgramFlow } from "../flow/program-flow.js";
import type { LoweredProgram } from "../lower/kernel.js";
import type { Registers } from "../lower/registers.js";
import type { InstructionEffects } from "../registers/effects.js";
import { type Cell, type Cells, cellSet } from "../registers/cells.js";
import { LaneAccess, laneArrays, laneWords } from "./lane-arrays.js";

/** Emits instructions: what they mean, once for all engines. */
export interface ProgramEmitter<Condition> {
  /** Executes an instruction that transfers no control: sets registers, in all lanes; others only in those of the mask. */
  execute(instruction: number, lanes: Mask): void;
  /** The lanes in which a transfer of control is taken. */
  test(condition: Condition): Mask;
}

/** A program with the meaning of its instructions. */
export interface EmittedProgram<Condition = unknown> {
  readonly cells: Cells;
  readonly flow: ProgramFlow<Condition>;
  /** Of each instruction. */
  readonly effects: readonly InstructionEffects[];
  /** The most instructions that an execution executes. */
  readonly instructionLimit: number;
  /** How many output vertices a lane has at most. */
  readonly maxVertices: number;
  /**
   * The register component that counts output vertices, of machines whose instructions hand them on; null if the
   * result registers at the end are the only one.
   */
  readonly vertexCount: Cell | null;
  /** Makes what emits the program's instructions, for one kernel. */
  readonly emitter: (builder: Builder, registers: Registers, access: LaneAccess) => ProgramEmitter<Condition>;
}

/** Rows for what loops do not change. */
export const KEPT_ROWS = 64;

/** All engines give the same bits, those of NaNs too. [Ruling 129] */
export const NANS = "one";

/** The program for the lowering. */
export function lowered<Condition>(program: EmittedProgram<Condition>): LoweredProgram<Condition> {
  const { cells, flow, effects, instructionLimit, maxVertices, vertexCount } = program;
  const words = laneWords(cells, maxVertices);
  return {
    cells,
    flow,
    effects,
    instructionLimit,
    arrays: laneArrays(words),
    atEnd: vertexCount === null ? 0n : cellSet([vertexCount]),
    keptRows: KEPT_ROWS,
    emitter(builder, registers) {
      const access = new LaneAccess(builder, registers, cells, words);
      const emitter = program.emitter(builder, registers, access);
      return {
        beginBlock: () => undefined,
        loadInput: (index) => void access.input(index),
        execute: (instruction, lanes) => emitter.execute(instruction, lanes),
        test: (condition) => emitter.test(condition),
        storeResult(index) {
          if (vertexCount === null) access.storeResult(index);
        },
        finish() {
          access.storeVertices(vertexCount === null ? builder.i32(1) : registers.integer(vertexCount));
        },
      };
    },
  };
}
