/** Executes an emitted program in one lane, and records what each step does. */

import { singleFromBits } from "@glasm/base";
import type { End } from "../flow/program-flow.js";
import type { Cell } from "../registers/cells.js";
import type { RegisterName } from "../registers/register-file.js";
import type { RegisterWrite, StepPart, TraceStep } from "../trace/trace.js";
import type { EmittedProgram, PartOutcome } from "./emitted-program.js";
import { ARRAY, laneWords, resultCells, rowWord } from "./lane-arrays.js";
import { LaneFlow } from "./lane-flow.js";
import type { LaneInput, LaneTrace } from "./machine.js";
import { REGISTERS, TAKEN, type TracedRows } from "./traced-rows.js";

type Outcomes = readonly PartOutcome[] | null;

/** One lane of those whose rows stand together. */
export class TracedLane {
  readonly #program: EmittedProgram;
  readonly #rows: TracedRows;
  readonly #words: Uint32Array;
  readonly #lane: number;
  readonly #given: LaneInput;
  readonly #flow: LaneFlow;
  /** Whether the last step transferred control. */
  hasTransferred = false;

  /** @param given the inputs of this lane, and the constants */
  constructor(program: EmittedProgram, given: LaneInput, rows: TracedRows, lane: number) {
    this.#program = program;
    this.#given = given;
    this.#rows = rows;
    this.#words = rows.words;
    this.#lane = lane;
    this.#flow = new LaneFlow(program, (instruction) => this.#run(instruction));
  }

  get end(): End | null {
    return this.#flow.end;
  }

  /** Whether the program has ended, for whatever reason. */
  isFinished(): boolean {
    return this.#flow.isFinished();
  }

  /** @param run executes the instruction of the step, where that takes more than this lane alone */
  step(run?: () => void): TraceStep {
    const { flow } = this.#program;
    const instruction = this.#flow.next;
    const outcomes = this.#program.outcomes?.(instruction, (cell) => this.#heldBy(cell)) ?? null;
    const written = this.#writtenBy(instruction, outcomes);
    const before = { callStack: this.#flow.callStack };
    const values = written.map((register) => this.#valuesOf(register));
    if (run === undefined) this.#run(instruction);
    else run();
    const way = flow.instructions[instruction]!;
    const taken = way.kind !== "next" && this.#words[this.#wordOf(TAKEN)] !== 0;
    this.hasTransferred = taken;
    this.#flow.advance(taken);
    return {
      ...this.#placeOf(instruction),
      parts: this.#partsOf(instruction, way.kind === "next" || taken, outcomes),
      writes: written.map((register, i) => this.#writeOf(instruction, register, values[i]!, outcomes)),
      before,
      after: { callStack: this.#flow.callStack },
      next: this.end === null ? this.#flow.next : null,
    };
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
    return this.#rows.wordOf(array, this.#lane);
  }

  #run(instruction: number): void {
    this.#rows.execute(instruction, this.#lane, 1);
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
