/** Executes programs lane by lane and instruction by instruction, of machines that give an interpreter. */

import { crash } from "@glasm/base";
import { ENDS } from "../flow/program-flow.js";
import type { Cell } from "../registers/cells.js";
import type { EmittedProgram, ProgramInterpreter } from "./emitted-program.js";
import { initialBits, laneWords, type LaneWords, resultCells } from "./lane-arrays.js";
import { LaneFlow } from "./lane-flow.js";
import type { LaneBatch } from "./machine.js";

/** An emitted program with the registers of the lane that is executed. */
export class LaneInterpreter {
  readonly #program: EmittedProgram;
  readonly #words: LaneWords;
  /** The words of all registers, by their cells. */
  readonly #registers: Int32Array;
  /** What those of an execution begin with. */
  readonly #initial: Int32Array;
  readonly #resultCells: readonly Cell[];
  readonly #inputs: readonly GivenFile[];
  readonly #constants: readonly GivenFile[];
  readonly #interpreter: ProgramInterpreter<unknown>;
  #results: Uint32Array = new Uint32Array();

  constructor(program: EmittedProgram) {
    const { cells, maxVertices } = program;
    const { privateCount, heldCount } = cells;
    this.#program = program;
    this.#words = laneWords(cells, maxVertices);
    this.#registers = new Int32Array(cells.count);
    this.#initial = new Int32Array(privateCount);
    for (let cell = 0; cell < heldCount; cell++) this.#initial[cell] = initialBits(cells, cell);
    this.#resultCells = resultCells(cells);
    this.#inputs = givenFiles(program, "input");
    this.#constants = givenFiles(program, "constant");
    this.#interpreter =
      program.interpreter?.(this.#registers, (row) => this.#storeRow(row)) ??
      crash("the machine has no interpreter");
  }

  run(batch: LaneBatch): void {
    const { inputs, results, maxVertices } = this.#words;
    this.#load(batch.constants, 0, this.#constants);
    for (let lane = 0; lane < batch.count; lane++) {
      this.#registers.set(this.#initial);
      this.#load(batch.inputs, inputs * lane, this.#inputs);
      const row = results * maxVertices;
      this.#results = batch.results.subarray(row * lane, row * (lane + 1));
      this.#runLane(batch, lane);
    }
  }

  /** Sets the registers of some files to a row of words. */
  #load(words: Uint32Array, first: number, files: readonly GivenFile[]): void {
    for (const { cell, word, count } of files)
      this.#registers.set(words.subarray(first + word, first + word + count), cell);
  }

  #runLane({ vertices, ends, executed, reached }: LaneBatch, lane: number): void {
    const { vertexCount } = this.#program;
    if (vertexCount !== null) this.#results.fill(0);
    const flow = this.#execute(reached);
    if (vertexCount === null) this.#storeRow(0);
    if (vertices !== undefined) vertices[lane] = vertexCount === null ? 1 : this.#registers[vertexCount]!;
    if (ends !== undefined) ends[lane] = ENDS.indexOf(flow.end!);
    if (executed !== undefined) executed[lane] = flow.executed;
  }

  /** Executes the lane in the registers to its end. */
  #execute(reached: Uint8Array | undefined): LaneFlow {
    const { instructions } = this.#program.flow;
    const { counted } = this.#program;
    const interpreter = this.#interpreter;
    const flow = new LaneFlow(this.#program, (instruction) => interpreter.execute(instruction));
    while (!flow.isFinished()) {
      const number = flow.next;
      const way = instructions[number]!;
      if (reached !== undefined) reached[counted?.[number] ?? number] = 1;
      if (way.kind === "next" || way.executes === true) interpreter.execute(number);
      flow.advance(
        way.kind !== "next" && way.when !== "never" && (way.when === "always" || interpreter.test(way.when)),
      );
    }
    return flow;
  }

  /** Hands on the results as they are, as one of the rows of the lane. */
  #storeRow(row: number): void {
    const first = this.#words.results * row;
    for (let word = 0; word < this.#resultCells.length; word++)
      this.#results[first + word] = this.#registers[this.#resultCells[word]!]!;
  }
}

/** Registers that are given: their first cell, and which words of a row they are. */
interface GivenFile {
  readonly cell: Cell;
  readonly word: number;
  readonly count: number;
}

function givenFiles({ cells }: EmittedProgram, role: "input" | "constant"): readonly GivenFile[] {
  let word = 0;
  return cells.withRole(role).map(({ name, count, components }) => {
    const file = { cell: cells.of(name, 0, 0), word, count: count * components };
    word += file.count;
    return file;
  });
}
