/** The steps of a run, kept until it is over. */

import { type ExecutedStep, type Program, printWord } from "@glasm/valhall";
import { ShapeError } from "../run/inputs.js";
import { digitsOfWord } from "../run/words.js";

/** An instruction that lanes have executed. */
export interface TraceEntry {
  readonly program: ExecutedStep["program"];
  readonly warp: number;
  /** The byte offset of the instruction. */
  readonly pc: number;
  /** Four digits, a bit for each lane. */
  readonly lanes: string;
  readonly text: string;
}

/** The same with the registers that it may have written: for each lane, in ascending order, what it holds then. */
export interface WrittenEntry extends TraceEntry {
  readonly written: readonly { readonly register: number; readonly words: readonly string[] }[];
}

/** The same with what the other lanes of the warp do meanwhile. */
export interface WarpEntry extends WrittenEntry {
  /** A bit for each lane that executes another instruction later. */
  readonly waiting: number;
}

const INSTRUCTION_BYTES = 8;
export const WARP_LANES = 16;

/** The most steps that are kept, so that they fit into memory; with what was written they take more. [Ruling 348] */
const MOST_STEPS = 0x400000;
const MOST_WRITTEN_STEPS = 0x40000;

/** A step has its program and instruction, its warp and its lanes. */
const STEP_NUMBERS = 3;
const IS_VARYING = 0x80000000;
const CHUNK_STEPS = 0x1000;

/** Steps in numbers alone. */
export class StepRecord {
  readonly #hasWritten: boolean;
  readonly #chunks: Uint32Array[] = [];
  /** Of each step, for each register the words of its lanes. */
  readonly #words: Uint32Array[] = [];
  readonly #registers: (readonly number[])[] = [];
  #count = 0;

  constructor(hasWritten: boolean) {
    this.#hasWritten = hasWritten;
  }

  /** Keeps one more. Throws a ShapeError if that is too many. */
  add(step: ExecutedStep): void {
    const most = this.#hasWritten ? MOST_WRITTEN_STEPS : MOST_STEPS;
    if (this.#count === most)
      throw new ShapeError(
        "trace",
        `a run of at most ${most.toLocaleString("en-US")} steps; "limit" ends vertices sooner`,
      );
    const place = this.#count++ % CHUNK_STEPS;
    if (place === 0) this.#chunks.push(new Uint32Array(STEP_NUMBERS * CHUNK_STEPS));
    const which = step.program === "varying" ? step.instruction + IS_VARYING : step.instruction;
    this.#chunks.at(-1)!.set([which, step.warp, step.lanes], STEP_NUMBERS * place);
    if (!this.#hasWritten) return;
    const lanes = lanesOf(step.lanes);
    this.#registers.push(step.written);
    this.#words.push(
      Uint32Array.from(step.written.flatMap((register) => lanes.map((lane) => step.wordOf(lane, register)))),
    );
  }

  /** The steps in their order, each made when it is asked for. */
  *entries(program: Program): Generator<TraceEntry> {
    const texts = new Map<number, string>();
    for (let step = 0; step < this.#count; step++) {
      const [which, warp, lanes] = this.#numbersOf(step);
      const instruction = which % IS_VARYING;
      let text = texts.get(instruction);
      if (text === undefined) {
        text = printWord(program.instructions[instruction]!.word);
        texts.set(instruction, text);
      }
      yield {
        program: partOf(which),
        warp,
        pc: instruction * INSTRUCTION_BYTES,
        lanes: lanes.toString(16).padStart(4, "0"),
        text,
      };
    }
  }

  /** The same with what was written, which has to be kept. */
  *writtenEntries(program: Program): Generator<WrittenEntry> {
    let step = 0;
    for (const entry of this.entries(program)) {
      const words = this.#words[step]!;
      const registers = this.#registers[step]!;
      const each = words.length / registers.length;
      yield {
        ...entry,
        written: registers.map((register, i) => ({
          register,
          words: Array.from(words.subarray(each * i, each * (i + 1)), digitsOfWord),
        })),
      };
      step += 1;
    }
  }

  /** The same with the lanes that wait. */
  *warpEntries(program: Program): Generator<WarpEntry> {
    const last = this.#lastSteps();
    let step = 0;
    for (const entry of this.writtenEntries(program)) {
      const active = parseInt(entry.lanes, 16);
      const later = last.get(keyOf(entry.program, entry.warp))!;
      const waiting = later.reduce((mask, number, lane) => (number > step ? mask | (1 << lane) : mask), 0);
      yield { ...entry, waiting: waiting & ~active };
      step += 1;
    }
  }

  /** For each warp of each program the numbers of the last steps of its lanes. */
  #lastSteps(): ReadonlyMap<string, readonly number[]> {
    const all = new Map<string, number[]>();
    for (let step = 0; step < this.#count; step++) {
      const [which, warp, lanes] = this.#numbersOf(step);
      const key = keyOf(partOf(which), warp);
      let last = all.get(key);
      if (last === undefined) all.set(key, (last = new Array<number>(WARP_LANES).fill(-1)));
      for (const lane of lanesOf(lanes)) last[lane] = step;
    }
    return all;
  }

  #numbersOf(step: number): readonly [which: number, warp: number, lanes: number] {
    const start = STEP_NUMBERS * (step % CHUNK_STEPS);
    const [which, warp, lanes] = this.#chunks[Math.floor(step / CHUNK_STEPS)]!.subarray(start);
    return [which!, warp!, lanes!];
  }
}

const partOf = (which: number): ExecutedStep["program"] => (which >= IS_VARYING ? "varying" : "position");
const keyOf = (program: string, warp: number): string => `${program} ${warp}`;

/** The numbers of lanes, in ascending order. */
export function lanesOf(mask: number): readonly number[] {
  return Array.from({ length: WARP_LANES }, (_, lane) => lane).filter((lane) => (mask >> lane) & 1);
}
