/** The memory of lanes that are traced, side by side: the arrays of kernels that execute one instruction. */

import { Builder, evaluateKernel, type Kernel } from "@glasm/codegen";
import type { Cell } from "../registers/cells.js";
import { hasCell } from "../registers/cells.js";
import { Registers } from "../lower/registers.js";
import { type EmittedProgram, NANS } from "./emitted-program.js";
import {
  ARRAY,
  ARRAY_COUNT,
  CONSTANT_BYTES,
  gatheredBytes,
  initialBits,
  LaneAccess,
  laidOut,
  laneArrays,
  laneWords,
  loadConstants,
} from "./lane-arrays.js";
import type { LaneInput } from "./machine.js";

const WORD_BYTES = 4;

/** The arrays of a step's kernel after those of the program: the registers, whether a transfer is taken, and who executes it. */
export const REGISTERS = ARRAY_COUNT;
export const TAKEN = REGISTERS + 1;
export const EXECUTES = TAKEN + 1;

/** The arrays of a step's kernel. Indexed registers stand among the others. */
function stepArrays({ cells, maxVertices }: EmittedProgram): { readonly stride: number }[] {
  const arrays = laneArrays(laneWords(cells, maxVertices));
  const registers = { stride: WORD_BYTES * cells.privateCount };
  arrays[ARRAY.indexed] = registers;
  return [...arrays, registers, { stride: WORD_BYTES }, { stride: WORD_BYTES }];
}

/** The rows of some lanes. */
export class TracedRows {
  readonly #memory: { readonly buffer: ArrayBuffer };
  readonly words: Uint32Array;
  readonly #program: EmittedProgram;
  readonly #kernels = new Map<number, Kernel>();
  readonly #strides: readonly number[];
  readonly #starts: readonly number[];

  /** @param given the inputs of all of these lanes, and the constants */
  constructor(program: EmittedProgram, { inputs, constants }: LaneInput, lanes: number) {
    const { cells, maxVertices } = program;
    const words = laneWords(cells, maxVertices);
    this.#program = program;
    this.#strides = stepArrays(program).map(({ stride }) => stride);
    const sizes = this.#strides.map((stride) => lanes * stride);
    sizes[ARRAY.constants] = CONSTANT_BYTES * words.constants;
    sizes[ARRAY.gathered] = gatheredBytes(words);
    sizes[ARRAY.indexed] = 0;
    const starts = laidOut(sizes);
    this.#starts = starts.map((start, array) =>
      array === ARRAY.indexed ? starts[REGISTERS]! + WORD_BYTES * cells.heldCount : start,
    );
    this.#memory = { buffer: new ArrayBuffer(starts.at(-1)!) };
    this.words = new Uint32Array(this.#memory.buffer);
    loadConstants(
      this.words.subarray(this.wordOf(ARRAY.constants, 0), this.wordOf(ARRAY.results, 0)),
      constants,
    );
    this.words.set(constants.subarray(0, words.constants), this.wordOf(ARRAY.gathered, 0));
    for (let lane = 0; lane < lanes; lane++) {
      const row = inputs.subarray(words.inputs * lane, words.inputs * (lane + 1));
      this.words.set(row, this.wordOf(ARRAY.inputs, lane));
      for (let cell = 0; cell < cells.heldCount; cell++)
        this.words[this.wordOf(REGISTERS, lane) + cell] = initialBits(cells, cell);
      this.words[this.wordOf(EXECUTES, lane)] = 1;
    }
  }

  /** Executes an instruction in so many lanes at once. */
  execute(instruction: number, lane: number, lanes: number): void {
    let kernel = this.#kernels.get(instruction);
    if (kernel === undefined)
      this.#kernels.set(instruction, (kernel = stepKernel(this.#program, instruction)));
    const addresses = this.#strides.map((stride, array) => this.#starts[array]! + stride * lane);
    evaluateKernel(kernel, this.#memory, lanes)(lanes, ...addresses);
  }

  /** The first word of a lane's row of an array. */
  wordOf(array: number, lane: number): number {
    return (this.#starts[array]! + this.#strides[array]! * lane) / WORD_BYTES;
  }
}

/** A kernel that executes one instruction on registers in memory, in the lanes that are marked as executing it. */
function stepKernel(program: EmittedProgram, instruction: number): Kernel {
  const { cells, maxVertices, flow, effects } = program;
  const words = laneWords(cells, maxVertices);
  const b = new Builder(stepArrays(program));
  const registers = new Registers(b, cells);
  const load = (cell: Cell) => {
    const type = cells.fileAt(cell).wordType === "single" ? "f32" : "i32";
    return b.row(REGISTERS, WORD_BYTES * cell, [type])[0]!;
  };
  const { reads, writes } = effects[instruction]!.sets;
  const touched = Array.from({ length: cells.heldCount }, (_, cell) => cell).filter((cell) =>
    hasCell(reads | writes, cell),
  );
  b.set(touched.map((cell) => [registers.variable(cell), load(cell)] as const));
  registers.beginBlock();
  const emitter = program.emitter(b, registers, new LaneAccess(b, registers, cells, words));
  const way = flow.instructions[instruction]!;
  const lanes =
    program.readsQuad?.(instruction) === true
      ? b.op("i32.ne", b.row(EXECUTES, 0, ["i32"])[0], b.i32(0))
      : b.all;
  if (way.kind === "next" || way.executes === true) emitter.execute(instruction, lanes);
  if (way.kind !== "next") {
    const taken = way.when === "always" ? b.all : way.when === "never" ? b.none : emitter.test(way.when);
    b.storeColumn(TAKEN, b.op("i32.keep", b.i32(1), taken));
  }
  for (const [cell, value] of registers.written()) b.storeRow(REGISTERS, WORD_BYTES * cell, [value]);
  return b.finish({ nans: NANS });
}
