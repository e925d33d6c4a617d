/** Records the execution of an emitted program in one lane, step by step. */

import { checkedOptions, checkObject, checkWhole, type OptionChecks, singleFromBits } from "@glasm/base";
import { Builder, evaluateKernel, type Kernel } from "@glasm/codegen";
import { type End, followerOf, type InstructionFlow } from "../flow/program-flow.js";
import { Registers } from "../lower/registers.js";
import { type Cell, hasCell } from "../registers/cells.js";
import type { RegisterName } from "../registers/register-file.js";
import type { RegisterWrite, StepPart, TraceStep } from "../trace/trace.js";
import { type EmittedProgram, NANS, type PartOutcome } from "./emitted-program.js";
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
  resultCells,
  rowWord,
} from "./lane-arrays.js";
import type { LaneInput, LaneTrace, LaneTraceOptions } from "./machine.js";
import { checkedInput } from "./check-lanes.js";

const WORD_BYTES = 4;

/** The arrays of a step's kernel after those of the program: the registers, and whether a transfer is taken. */
const REGISTERS = ARRAY_COUNT;
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

type Outcomes = readonly PartOutcome[] | null;

class TracedLane {
  readonly #program: EmittedProgram;
  readonly #memory: { readonly buffer: ArrayBuffer };
  readonly #words: Uint32Array;
  /** Byte addresses of the kernels' arrays: those of the program, then the registers, then whether a transfer is taken. */
  readonly #addresses: readonly number[];
  readonly #kernels = new Map<number, Kernel>();
  readonly #given: LaneInput;
  #callStack: readonly number[] = [];
  #next: number;
  #executed = 0;
  end: End | null = null;

  constructor(program: EmittedProgram, given: LaneInput) {
    const { inputs, constants } = given;
    this.#program = program;
    this.#given = given;
    this.#next = program.flow.entry;
    const { cells, maxVertices } = program;
    const words = laneWords(cells, maxVertices);
    const sizes = laneArrays(words).map(({ stride }) => stride);
    sizes[ARRAY.constants] = CONSTANT_BYTES * words.constants;
    sizes[ARRAY.gathered] = gatheredBytes(words);
    sizes[ARRAY.indexed] = 0;
    const starts = laidOut([...sizes, WORD_BYTES * cells.privateCount, WORD_BYTES]);
    // Indexed registers stand among the others.
    this.#addresses = starts.map((start, array) =>
      array === ARRAY.indexed ? starts[REGISTERS]! + WORD_BYTES * cells.heldCount : start,
    );
    this.#memory = { buffer: new ArrayBuffer(starts.at(-1)!) };
    this.#words = new Uint32Array(this.#memory.buffer);
    this.#words.set(inputs.subarray(0, words.inputs), this.#wordOf(ARRAY.inputs));
    loadConstants(
      this.#words.subarray(this.#wordOf(ARRAY.constants), this.#wordOf(ARRAY.results)),
      constants,
    );
    this.#words.set(constants.subarray(0, words.constants), this.#wordOf(ARRAY.gathered));
    for (let cell = 0; cell < cells.heldCount; cell++)
      this.#words[this.#wordOf(REGISTERS) + cell] = initialBits(cells, cell);
    this.#settle();
  }

  /** Whether the program has ended, for whatever reason. */
  isFinished(): boolean {
    const { flow, instructionLimit } = this.#program;
    if (this.end === null && this.#next >= flow.instructions.length) this.end = "end";
    if (this.end === null && this.#executed >= instructionLimit) this.end = "instruction-limit";
    return this.end !== null;
  }

  step(): TraceStep {
    const { flow } = this.#program;
    const instruction = this.#next;
    const outcomes = this.#program.outcomes?.(instruction, (cell) => this.#heldBy(cell)) ?? null;
    const written = this.#writtenBy(instruction, outcomes);
    const before = { callStack: this.#callStack };
    const values = written.map((register) => this.#valuesOf(register));
    this.#run(instruction);
    const way = flow.instructions[instruction]!;
    const taken = way.kind !== "next" && this.#words[this.#wordOf(TAKEN)] !== 0;
    this.#executed++;
    this.#next = followerOf(way, instruction);
    if (taken) this.#transfer(way);
    this.#settle();
    return {
      ...this.#placeOf(instruction),
      parts: this.#partsOf(instruction, way.kind === "next" || taken, outcomes),
      writes: written.map((register, i) => this.#writeOf(instruction, register, values[i]!, outcomes)),
      before,
      after: { callStack: this.#callStack },
      next: this.end === null ? this.#next : null,
    };
  }

  /** Goes through what does not count: ends and returns that are no steps. */
  #settle(): void {
    const { flow, counted } = this.#program;
    for (;;) {
      const way = flow.instructions[this.#next];
      if (way === undefined || this.end !== null || counted?.[this.#next] !== null) return;
      if (way.kind !== "next" && way.executes === true) this.#run(this.#next);
      this.#transfer(way);
    }
  }

  #placeOf(point: number): Pick<TraceStep, "instruction" | "point"> {
    const instruction = this.#program.counted?.[point] ?? point;
    return instruction === point ? { instruction } : { instruction, point };
  }

  /** The registers that a step may write; of those that computed numbers choose those that it would write. */
  #writtenBy(instruction: number, outcomes: Outcomes): readonly RegisterName[] {
    const { effects, cells } = this.#program;
    const { parts, named } = effects[instruction]!;
    if (outcomes?.some(({ target }) => target !== undefined) !== true) return named.writes;
    const all = parts.flatMap(({ writes }, part) => outcomes[part]!.target ?? writes);
    return [...new Set(all.map((cell) => cell - cells.at(cell).component))].map((cell) => cells.at(cell));
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
    rows.set(resultCells(cells).map((cell) => this.#words[this.#wordOf(REGISTERS) + cell]!));
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
        else if (this.#callStack.length < entries || whenFull === "lose-oldest") {
          this.#callStack = [...this.#callStack, this.#next].slice(-entries);
          this.#next = way.target;
        }
        break;
      case "return":
        if (this.#callStack.length === 0) this.#finish(way.whenEmpty ?? "ret");
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

  /** The end itself is where an execution comes after the last instruction. */
  #finish(end: End): void {
    if (end === "end") this.#next = this.#program.flow.instructions.length;
    else this.end = end;
  }

  #run(instruction: number): void {
    let kernel = this.#kernels.get(instruction);
    if (kernel === undefined)
      this.#kernels.set(instruction, (kernel = stepKernel(this.#program, instruction)));
    evaluateKernel(kernel, this.#memory, 1)(1, ...this.#addresses);
  }

  /** Parts of transfers write nothing; those of others all that they may. */
  #partsOf(instruction: number, written: boolean, outcomes: Outcomes): readonly StepPart[] {
    const { cells, effects } = this.#program;
    const components = (list: readonly Cell[]) => list.map((cell) => cells.at(cell));
    return effects[instruction]!.parts.map(({ tests, uses }, part) => {
      const { used = [], target, written: wrote = written } = outcomes?.[part] ?? {};
      return {
        written: wrote,
        tested: components(tests),
        used: components([...uses, ...used]),
        ...(target === undefined ? {} : { target: components(target) }),
      };
    });
  }

  #writeOf(
    instruction: number,
    { file, index }: RegisterName,
    before: readonly number[],
    outcomes: Outcomes,
  ): RegisterWrite {
    const { cells, effects } = this.#program;
    const written = new Set(
      effects[instruction]!.parts.flatMap(({ writes }, part) => {
        const outcome = outcomes?.[part];
        return outcome?.written === false ? [] : (outcome?.target ?? writes);
      }),
    );
    const isWritten = before.map((_, component) => written.has(cells.of(file, index, component)));
    return { file, index, written: isWritten, before, after: this.#valuesOf({ file, index }) };
  }

  /** The word of a cell, also of one that the lane was given. */
  #heldBy(cell: Cell): number {
    const { cells } = this.#program;
    if (cell < cells.privateCount) return this.#words[this.#wordOf(REGISTERS) + cell]!;
    const { inputs, constants } = this.#given;
    return (cells.fileAt(cell).role === "input" ? inputs : constants)[rowWord(cells, cell)]!;
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
  const touched = Array.from({ length: cells.heldCount }, (_, cell) => cell).filter((cell) =>
    hasCell(reads | writes, cell),
  );
  b.set(touched.map((cell) => [registers.variable(cell), load(cell)] as const));
  registers.beginBlock();
  const emitter = program.emitter(b, registers, new LaneAccess(b, registers, cells, words));
  const way = flow.instructions[instruction]!;
  if (way.kind === "next" || way.executes === true) emitter.execute(instruction, b.all);
  if (way.kind !== "next") {
    const taken = way.when === "always" ? b.all : way.when === "never" ? b.none : emitter.test(way.when);
    b.storeColumn(TAKEN, b.op("i32.keep", b.i32(1), taken));
  }
  for (const [cell, value] of registers.written()) b.storeRow(REGISTERS, WORD_BYTES * cell, [value]);
  return b.finish({ nans: NANS });
}
