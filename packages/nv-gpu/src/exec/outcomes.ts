/** What a step of a trace wrote, and what it loaded from registers that computed numbers chose. */

import type { Cell, PartOutcome } from "@glasm/vm";
import { flagsOfWord } from "./access.js";
import type { Flags } from "../semantics/flags.js";
import type { Numerics } from "../semantics/values.js";
import type { Access, Part } from "./access.js";
import { Execution, handsOnRow } from "./execution.js";
import type { ResolvedProgram } from "./resolved.js";
import { type Sources, TRACKED_OPERATIONS, type Tracked, type TrackedTypes } from "./tracked.js";

const WORD_BYTES = 4;

/** Reads the registers of a lane by what holds their words; what is gathered is noted. */
export class TracedReads implements Access<TrackedTypes> {
  readonly numerics: Numerics<TrackedTypes>;
  readonly lanes: Tracked<boolean> = { value: true, sources: 0n };
  readonly #wordOf: (cell: Cell) => number;
  readonly #count: number;
  readonly #gathered: Cell[] = [];

  constructor(wordOf: (cell: Cell) => number, count: number) {
    this.#wordOf = wordOf;
    this.#count = count;
    this.numerics = { operations: TRACKED_OPERATIONS, flushesDenormals: false, fusesMad: false };
  }

  word(cell: Cell): Tracked<number> {
    return { value: this.#wordOf(cell) | 0, sources: 0n };
  }

  single(cell: Cell): Tracked<number> {
    return this.word(cell);
  }

  flags(cell: Cell): Flags<Tracked<boolean>> {
    return flagsOfWord(this.numerics, this.word(cell));
  }

  ofQuad(word: Tracked<number>): Tracked<number> {
    return word;
  }

  /** Constants of buffers are loaded from any byte on. */
  gather(cell: Cell, bytes: Tracked<number>, count: number): readonly Tracked<number>[] {
    const first = cell + Math.floor(bytes.value / WORD_BYTES);
    const shift = 8 * (bytes.value % WORD_BYTES);
    return Array.from({ length: count }, (_, i) => {
      const low = this.#noted(first + i);
      if (shift === 0) return low;
      const high = this.#noted(first + i + 1);
      const value = (low.value >>> shift) | (high.value << (32 - shift));
      return { value, sources: low.sources | high.sources };
    });
  }

  /** What is behind all registers, as a fetch of bytes may ask for it, does not matter. */
  #noted(cell: Cell): Tracked<number> {
    if (cell >= this.#count) return { value: 0, sources: 0n };
    this.#gathered.push(cell);
    return { value: this.#wordOf(cell) | 0, sources: 1n << BigInt(this.#gathered.length - 1) };
  }

  gatheredOf(sources: Sources): readonly Cell[] {
    return [...new Set(this.#gathered.filter((_, number) => ((sources >> BigInt(number)) & 1n) !== 0n))];
  }
}

/** What an instruction of the flow does for each part of its effects; null where these say it all. */
export function stepOutcomes(
  program: ResolvedProgram,
  number: number,
  wordOf: (cell: Cell) => number,
): readonly PartOutcome[] | null {
  const way = program.flow.instructions[number]!;
  if (!isChoosing(program, number)) return null;
  const reads = new TracedReads(wordOf, program.layout.cells.count);
  const parts = new Execution(program, reads).parts(number);
  const row = handsOnRow(program, number) ? [{ written: parts.at(-1)!.condition?.value ?? true }] : [];
  return [...(way.kind === "next" ? [] : [{}]), ...parts.map((part) => outcomeOf(part, reads)), ...row];
}

/** Whether it depends on registers which components an instruction writes, or what it loads. */
function isChoosing(resolved: ResolvedProgram, number: number): boolean {
  const { program, instructions, flow } = resolved;
  const way = flow.instructions[number]!;
  if (way.kind !== "next") return way.executes === true;
  if (handsOnRow(resolved, number)) return true;
  const { target, operands, bytes } = instructions[number]!;
  const { result, opcode } = program.instructions[number]!;
  if (opcode === "KIL") return true;
  if ((result !== null && result.condition !== null) || target?.isIndexed === true) return true;
  if (bytes !== null) return bytes.ofBuffers !== null || bytes.ofBytes !== null;
  return operands.some((place) => place.kind === "registers" && place.isIndexed);
}

function outcomeOf({ condition, target, flags }: Part<TrackedTypes>, reads: TracedReads): PartOutcome {
  const { cell, words, at } = target;
  const ofFlags = flags === null ? [] : Object.values(flags.flags);
  const used = [...words, ...ofFlags].reduce((all, { sources }) => all | sources, 0n);
  const isInside = at?.isInside?.value ?? true;
  const isWritten = condition?.value ?? true;
  const outcome = {
    written: isWritten && (isInside || flags !== null),
    used: reads.gatheredOf(used),
  };
  if (at === null) return outcome;
  const first = cell + at.bytes.value / WORD_BYTES;
  const written = isInside ? words.map((_, word) => first + word) : [];
  return { ...outcome, target: [...written, ...(flags === null ? [] : [flags.cell])] };
}
