/** Records the execution of an emitted program in one lane, step by step. */

import { checkedOptions, checkObject, checkWhole, type OptionChecks, singleFromBits } from "@glasm/base";
import { Builder, evaluateKernel, type Kernel } from "@glasm/codegen";
import { type End, followerOf, type InstructionFlow } from "../flow/program-flow.js";
import { Registers } from "../lower/registers.js";
import type { Cell } from "../registers/cells.js";
import type { RegisterName } from "../registers/register-file.js";
import type { RegisterWrite, StepPart, TraceStep } from "../trace/trace.js";
import { type EmittedProgram, NANS } from "./emitted-program.js";
import {
  ARRAY,
  CONSTANT_BYTES,
  initialBits,
  LaneAccess,
  laidOut,
  laneArrays,
  laneWords,
  loadConstants,
} from "./lane-arrays.js";
import type { LaneInput, LaneTrace, LaneTraceOptions } from "./machine.js";
import { checkedInput } from "./check-lanes.js";

const WORD_BYTES = 4;

/** The arrays of a step's kernel after those of the program: the registers, and whether a transfer is taken. */
const REGISTERS = ARRAY.vertices + 1;
const TAKEN = REGISTERS + 1;

const OPTIONS: OptionChecks<LaneTraceOptions> = {
  arithmetic: () => undefined, // the machine checks it
  maxSteps(place, maxSteps) {
    if (maxSteps !== undefined && maxSteps !== Infinity) checkWhole(place, maxSteps, 0);
  },
};

/**
 * Traces an emitted program.
 * @throws TypeError, RangeError as `Machine.trace` does
 */
export function traceLane(
  program: EmittedProgram,
  given: LaneInput,
  options: LaneTraceOptions = {},
): LaneTrace {
  checkObject("trace: input", given);
  const { maxSteps = program.instructionLimit } = checkedOptions("trace", options, OPTIONS);
  const { inputs } = laneWords(program.cells, program.maxVertices);
  const lane = new TracedLane(program, checkedInput("trace", program.cells, given, inputs));
  const steps: TraceStep[] = [];
  while (!lane.isFinished() && steps.length < maxSteps) steps.push(lane.step());
  return { steps, end: lane.end, executed: steps.length, ...lane.outputs() };
}

class TracedLane {
  readonly #program: EmittedProgram;
  readonly #memory: { readonly buffer: ArrayBuffer };
  readonly #words: Uint32Array;
  /** Byte addresses of the kernels' arrays: those of the program, then the registers, then whether a transfer is taken. */
  readonly #addresses: readonly number[];
  readonly #kernels = new Map<number, Kernel>();
  #callStack: readonly number[] = [];
  #next: number;
  #executed = 0;
  end: End | null = null;

  constructor(program: EmittedProgram, { inputs, constants }: LaneInput) {
    this.#program = program;
    this.#next = program.flow.entry;
    const { cells, maxVertices } = program;
    const words = laneWords(cells, maxVertices);
    const [inputRow, , resultRow] = laneArrays(words);
    const sizes = [
      inputRow!.stride,
      CONSTANT_BYTES * words.constants,
      resultRow!.stride,
      WORD_BYTES,
      WORD_BYTES * cells.privateCount,
      WORD_BYTES,
    ];
    this.#addresses = laidOut(sizes);
    this.#memory = { buffer: new ArrayBuffer(this.#addresses.at(-1)!) };
    this.#words = new Uint32Array(this.#memory.buffer);
    this.#words.set(inputs.subarray(0, words.inputs), this.#wordOf(ARRAY.inputs));
    loadConstants(
      this.#words.subarray(this.#wordOf(ARRAY.constants), this.#wordOf(ARRAY.results)),
      constants,
    );
    for (let cell = 0; cell < cells.privateCount; cell++)
      this.#words[this.#wordOf(REGISTERS) + cell] = initialBits(cells, cell);
  }

  /** Whether the program has ended, for whatever reason. */
  isFinished(): boolean {
    const { flow, instructionLimit } = this.#program;
    if (this.end === null && this.#next >= flow.instructions.length) this.end = "end";
    if (this.end === null && this.#executed >= instructionLimit) this.end = "instruction-limit";
    return this.end !== null;
  }

  step(): TraceStep {
    const { flow, effects } = this.#program;
    const instruction = this.#next;
    const { named } = effects[instruction]!;
    const before = { callStack: this.#callStack };
    const values = named.writes.map((register) => this.#valuesOf(register));
    this.#run(instruction);
    const way = flow.instructions[instruction]!;
    const taken = way.kind !== "next" && this.#words[this.#wordOf(TAKEN)] !== 0;
    this.#executed++;
    this.#next = followerOf(way, instruction);
    if (taken) this.#transfer(way);
    return {
      instruction,
      parts: this.#partsOf(instruction, way.kind === "next" || taken),
      writes: named.writes.map((register, i) => this.#writeOf(instruction, register, values[i]!)),
      before,
      after: { callStack: this.#callStack },
      next: this.end === null ? this.#next : null,
    };
  }

  /** What the lane hands on. */
  outputs(): Pick<LaneTrace, "results" | "vertices"> {
    const { cells, maxVertices, vertexCount } = this.#program;
    const { results } = laneWords(cells, maxVertices);
    const rows = this.#words.slice(
      this.#wordOf(ARRAY.results),
      this.#wordOf(ARRAY.results) + results * maxVertices,
    );
    if (vertexCount !== null)
      return { results: rows, vertices: this.#words[this.#wordOf(REGISTERS) + vertexCount]! };
    const file = cells.files.find(({ role }) => role === "result");
    if (file !== undefined) {
      const first = this.#wordOf(REGISTERS) + cells.of(file.name, 0, 0);
      rows.set(this.#words.subarray(first, first + results));
    }
    return { results: rows, vertices: 1 };
  }

  #wordOf(array: number): number {
    return this.#addresses[array]! / WORD_BYTES;
  }

  #transfer(way: InstructionFlow<unknown>): void {
    const { entries, whenFull } = this.#program.flow.callStack;
    switch (way.kind) {
      case "branch":
        this.#next = way.target;
        break;
      case "call":
        if (this.#callStack.length >= entries && whenFull === "end") this.end = "call-overflow";
        else {
          this.#callStack = [...this.#callStack, this.#next].slice(-entries);
          this.#next = way.target;
        }
        break;
      case "return":
        if (this.#callStack.length === 0) this.end = "ret";
        else {
          this.#next = this.#callStack.at(-1)!;
          this.#callStack = this.#callStack.slice(0, -1);
        }
        break;
      case "end":
        this.end = way.end;
        break;
      case "next":
        break;
    }
  }

  #run(instruction: number): void {
    let kernel = this.#kernels.get(instruction);
    if (kernel === undefined)
      this.#kernels.set(instruction, (kernel = stepKernel(this.#program, instruction)));
    evaluateKernel(kernel, this.#memory, 1)(1, ...this.#addresses);
  }

  /** Parts of transfers write nothing; those of others all that they may. */
  #partsOf(instruction: number, written: boolean): readonly StepPart[] {
    const { cells, effects } = this.#program;
    return effects[instruction]!.parts.map(({ tests, uses }) => ({
      written,
      tested: tests.map((cell) => cells.at(cell)),
      used: uses.map((cell) => cells.at(cell)),
    }));
  }

  #writeOf(instruction: number, { file, index }: RegisterName, before: readonly number[]): RegisterWrite {
    const { cells, effects } = this.#program;
    const written = new Set(effects[instruction]!.parts.flatMap(({ writes }) => writes));
    const isWritten = before.map((_, component) => written.has(cells.of(file, index, component)));
    return { file, index, written: isWritten, before, after: this.#valuesOf({ file, index }) };
  }

  #valuesOf({ file, index }: RegisterName): readonly number[] {
    const { cells } = this.#program;
    const { components, wordType } = cells.file(file);
    return Array.from({ length: components }, (_, component) => {
      const word = this.#words[this.#wordOf(REGISTERS) + cells.of(file, index, component)]!;
      if (wordType === "single") return singleFromBits(word);
      return wordType === "integer" ? word | 0 : word;
    });
  }
}

/** A kernel that executes one instruction on registers in memory. */
function stepKernel(program: EmittedProgram, instruction: number): Kernel {
  const { cells, maxVertices, flow, effects } = program;
  const words = laneWords(cells, maxVertices);
  const rows = { stride: WORD_BYTES * cells.privateCount };
  const b = new Builder([...laneArrays(words), rows, { stride: WORD_BYTES }]);
  const registers = new Registers(b, cells);
  const load = (cell: Cell) => {
    const type = cells.fileAt(cell).wordType === "single" ? "f32" : "i32";
    return b.row(REGISTERS, WORD_BYTES * cell, [type])[0]!;
  };
  const { reads, writes } = effects[instruction]!.sets;
  const touched = Array.from({ length: cells.privateCount }, (_, cell) => cell).filter(
    (cell) => (((reads | writes) >> BigInt(cell)) & 1n) !== 0n,
  );
  b.set(touched.map((cell) => [registers.variable(cell), load(cell)] as const));
  registers.beginBlock();
  const emitter = program.emitter(b, registers, new LaneAccess(b, registers, cells, words));
  const way = flow.instructions[instruction]!;
  if (way.kind === "next") emitter.execute(instruction, b.all);
  else {
    const taken = way.when === "always" ? b.all : way.when === "never" ? b.none : emitter.test(way.when);
    b.storeColumn(TAKEN, b.op("i32.keep", b.i32(1), taken));
  }
  for (const [cell, value] of registers.written()) b.storeRow(REGISTERS, WORD_BYTES * cell, [value]);
  return b.finish({ nans: NANS });
}
