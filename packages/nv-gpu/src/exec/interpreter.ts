/** Executes the instructions of a program on the registers of one lane, without a kernel. */

import { crash } from "@glasm/base";
import { type LaneValues, OPERATIONS_ON_BITS } from "@glasm/codegen";
import type { Cell, ProgramInterpreter } from "@glasm/vm";
import { PROGRAM_TYPES, type Version } from "../isa/program-types.js";
import type { Flags } from "../semantics/flags.js";
import { type Numerics, numericsOf, type Readings } from "../semantics/values.js";
import { type Access, flagsOfWord, type Part, wordOfFlags } from "./access.js";
import { COUNT_OF_EMITTED } from "./emission.js";
import { Execution, handsOnRow } from "./execution.js";
import type { Test } from "./flow.js";
import type { ResolvedProgram } from "./resolved.js";

const WORD_BYTES = 4;
const BYTE_BITS = 8;
const WORD_BITS = 32;

/** The registers of a lane, as words by their cells. */
class LaneAccess implements Access<LaneValues> {
  readonly numerics: Numerics<LaneValues>;
  readonly lanes = true;
  readonly isImmediate = true;
  readonly #registers: Int32Array;

  constructor(numerics: Numerics<LaneValues>, registers: Int32Array) {
    this.numerics = numerics;
    this.#registers = registers;
  }

  word(cell: Cell): number {
    return this.#registers[cell]!;
  }

  /** Singles are their bits. */
  single(cell: Cell): number {
    return this.#registers[cell]!;
  }

  flags(cell: Cell): Flags<boolean> {
    return flagsOfWord(this.numerics, this.word(cell));
  }

  ofQuad(): number {
    return crash("a lane alone has no quad");
  }

  /** Constants of buffers are loaded from any byte on; what is behind all registers does not matter. */
  gather(cell: Cell, bytes: number, count: number): readonly number[] {
    const registers = this.#registers;
    const first = cell + Math.floor(bytes / WORD_BYTES);
    const shift = BYTE_BITS * (bytes % WORD_BYTES);
    const words: number[] = [];
    for (let at = first; at < first + count; at++) {
      const low = registers[at] ?? 0;
      words.push(shift === 0 ? low : (low >>> shift) | ((registers[at + 1] ?? 0) << (WORD_BITS - shift)));
    }
    return words;
  }

  /** Writes what a part has computed. */
  write({ condition, target: { cell, words, at }, flags }: Part<LaneValues>): void {
    if (condition === false) return;
    if (at === null || at.isInside !== false) {
      const first = cell + (at === null ? 0 : at.bytes / WORD_BYTES);
      for (let word = 0; word < words.length; word++) this.#registers[first + word] = words[word]!;
    }
    if (flags !== null) this.#registers[flags.cell] = wordOfFlags(this.numerics, flags.flags);
  }
}

/** Numerics are the same for all programs of a version. */
const NUMERICS = new Map<string, Numerics<LaneValues>>();

function numericsOfBits(readings: Readings, version: Version): Numerics<LaneValues> {
  const key = `${readings.denormals} ${readings.mad} ${version}`;
  let numerics = NUMERICS.get(key);
  if (numerics === undefined)
    NUMERICS.set(key, (numerics = numericsOf<LaneValues>(OPERATIONS_ON_BITS, readings, version)));
  return numerics;
}

/** What executes the instructions of a program that reads no other fragments. */
export function programInterpreter(
  program: ResolvedProgram,
  readings: Readings,
  registers: Int32Array,
  storeRow: (vertex: number) => void,
): ProgramInterpreter<Test> {
  const { version } = PROGRAM_TYPES[program.program.type];
  const access = new LaneAccess(numericsOfBits(readings, version), registers);
  const execution = new Execution(program, access);
  const count = program.emission === null ? 0 : program.layout.cells.of(COUNT_OF_EMITTED, 0, 0);
  let written: readonly Part<LaneValues>[] = [];
  return {
    execute(number) {
      const vertex = registers[count]!;
      written = execution.parts(number);
      for (const part of written) access.write(part);
      if (handsOnRow(program, number) && written.at(-1)!.condition !== false) storeRow(vertex);
    },
    test: (number) => execution.isTaken(number, written),
  };
}
