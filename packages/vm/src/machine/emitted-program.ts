/** Programs whose instructions are given as component operations: from these come all engines and the trace. */

import type { Builder, Mask } from "@glasm/codegen";
import type { ProgramFlow } from "../flow/program-flow.js";
import { countOfNumbers, type LoweredProgram } from "../lower/kernel.js";
import type { Registers } from "../lower/registers.js";
import type { InstructionEffects } from "../registers/effects.js";
import { type Cell, type Cells, cellSet } from "../registers/cells.js";
import { LaneAccess, laneArrays, laneWords } from "./lane-arrays.js";

/** Emits instructions: what they mean, once for all engines. */
export interface ProgramEmitter<Condition> {
  /** Forgets what registers held in another block. */
  beginBlock?(): void;
  /**
   * Executes an instruction that transfers no control, or what a transfer does before it: sets registers, in all lanes;
   * others, and those of indexed files, only in those of the mask.
   */
  execute(instruction: number, lanes: Mask): void;
  /** The lanes in which a transfer of control is taken. */
  test(condition: Condition): Mask;
}

/** Executes instructions on the registers of one lane, at once. */
export interface ProgramInterpreter<Condition> {
  /** Executes an instruction that transfers no control, or what a transfer does before it. */
  execute(instruction: number): void;
  /** Whether a transfer of control is taken. */
  test(condition: Condition): boolean;
}

/** What a step does for one part of its effects, as far as these do not say it. */
export interface PartOutcome {
  /** Whether it writes; absent of the part of a transfer. */
  readonly written?: boolean;
  /** What it loads from registers that computed numbers choose. */
  readonly used?: readonly Cell[];
  /** Which of the cells that it may write it would write, where computed numbers choose them; else absent. */
  readonly target?: readonly Cell[];
}

/** A program with the meaning of its instructions. */
export interface EmittedProgram<Condition = unknown> {
  readonly cells: Cells;
  readonly flow: ProgramFlow<Condition>;
  /** Of each instruction of the flow. */
  readonly effects: readonly InstructionEffects[];
  /**
   * For each instruction of the flow the number of what counts there as executed, and is a step of a trace; null of those
   * that are neither: they end the program, or return, always. By default each counts, by its own number.
   */
  readonly counted?: readonly (number | null)[];
  /**
   * Whether an instruction of the flow reads other lanes of its quad: of four lanes of a batch, from a multiple of four on,
   * that run in lock step. Absent if none does.
   */
  readonly readsQuad?: (instruction: number) => boolean;
  /** Whether its instructions gather constants. */
  readonly gathersConstants?: true;
  /**
   * For traces: what an instruction of the flow does for each part of its effects, by the words that cells hold before it;
   * null of those that write whatever there is, to registers with known numbers. By default all do.
   */
  readonly outcomes?: (instruction: number, wordOf: (cell: Cell) => number) => readonly PartOutcome[] | null;
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
  /**
   * Makes what executes the instructions of a program that reads no other lanes, without a kernel: programs that run for a
   * few lanes alone are done sooner so. Absent if kernels are to be evaluated instead.
   * @param registers the words of all registers, by their cells
   * @param storeRow hands on the results as they are as an output vertex, by its number, of those that `vertexCount` counts
   */
  readonly interpreter?: (
    registers: Int32Array,
    storeRow: (vertex: number) => void,
  ) => ProgramInterpreter<Condition>;
}

/** Rows for what loops do not change. */
export const KEPT_ROWS = 64;

/** All engines give the same bits, those of NaNs too. [Ruling 129] */
export const NANS = "one";

/** How many instructions count, and are reached, by the numbers of their steps. */
export function countedInstructions({ counted, flow }: Pick<EmittedProgram, "counted" | "flow">): number {
  return counted === undefined ? flow.instructions.length : countOfNumbers(counted);
}

/** The program for the lowering. */
export function lowered<Condition>(program: EmittedProgram<Condition>): LoweredProgram<Condition> {
  const { cells, flow, effects, counted, instructionLimit, maxVertices, vertexCount } = program;
  const words = laneWords(cells, maxVertices);
  return {
    cells,
    flow,
    effects,
    ...(counted === undefined ? {} : { counted }),
    instructionLimit,
    arrays: laneArrays(words),
    atEnd: vertexCount === null ? 0n : cellSet([vertexCount]),
    keptRows: KEPT_ROWS,
    emitter(builder, registers) {
      const access = new LaneAccess(builder, registers, cells, words);
      const emitter = program.emitter(builder, registers, access);
      return {
        beginBlock: () => emitter.beginBlock?.(),
        loadInput: (number) => void access.input(number),
        execute: (instruction, lanes) => emitter.execute(instruction, lanes),
        test: (condition) => emitter.test(condition),
        storeResult(number) {
          if (vertexCount === null) access.storeResult(number);
        },
        finish() {
          access.storeVertices(vertexCount === null ? builder.i32(1) : registers.integer(vertexCount));
        },
      };
    },
  };
}
