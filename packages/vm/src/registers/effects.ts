/** What instructions read and write, said once. */

import { type Cell, type Cells, type CellSet, cellSet } from "./cells.js";
import type { RegisterName } from "./register-file.js";

/** What an instruction does for one component of its destination; a transfer of control begins with one that writes nothing. */
export interface EffectPart {
  /** What decides whether it writes, or which register, or whether control is transferred. */
  readonly tests: readonly Cell[];
  /** What it is computed from. Of a register with a computed number only the components that the number comes from. */
  readonly uses: readonly Cell[];
  /** What it may write, whatever the tests say. */
  readonly writes: readonly Cell[];
  /** Whether it may write nothing without a test that decides it: what its text tests never holds. */
  readonly mayKeep?: true;
}

/** The effects of an instruction. */
export interface Effects {
  readonly parts: readonly EffectPart[];
  /** The registers that its text names, whether masks keep it from reading or writing them or not. */
  readonly named: { readonly reads: readonly RegisterName[]; readonly writes: readonly RegisterName[] };
  /** Whether what it may write matters to others than the program: results, memory, transfers of control. */
  readonly isOutput: boolean;
}

/** The registers of its own, without those of indexed files, that an instruction reads, may write, and writes whatever the tests say. */
export interface EffectSets {
  readonly reads: CellSet;
  readonly writes: CellSet;
  readonly kills: CellSet;
}

/** Effects with their sets, of all parts together and of each. */
export interface InstructionEffects extends Effects {
  readonly sets: EffectSets;
  readonly partSets: readonly EffectSets[];
}

/** The registers that parts read and may write: what a text names where it has no masks. */
export function namedBy(cells: Cells, parts: readonly EffectPart[]): Effects["named"] {
  const registers = (list: readonly Cell[]): readonly RegisterName[] => {
    const first = list.map((cell) => cell - cells.at(cell).component);
    return [...new Set(first)].map((cell) => cells.at(cell));
  };
  return {
    reads: registers(parts.flatMap(({ tests, uses }) => [...tests, ...uses])),
    writes: registers(parts.flatMap(({ writes }) => writes)),
  };
}

/** The effects of an instruction of a machine with these cells. */
export function withSets(cells: Cells, { parts, named, isOutput }: Effects): InstructionEffects {
  return new EffectsWithSets(cells, { parts, named, isOutput });
}

/** The same of which only `isOutput` is there before anything is asked for. */
export function withLateSets<Instruction>(
  cells: Cells,
  isOutput: boolean,
  instruction: Instruction,
  effectsOf: (instruction: Instruction) => Omit<Effects, "isOutput">,
): InstructionEffects {
  return new LateEffects(cells, isOutput, instruction, effectsOf);
}

/** What is not asked for is not found out: the first run of a program waits for it. */
class LateEffects<Instruction> implements InstructionEffects {
  readonly isOutput: boolean;
  readonly #cells: Cells;
  readonly #instruction: Instruction;
  readonly #effectsOf: (instruction: Instruction) => Omit<Effects, "isOutput">;
  #found: InstructionEffects | null = null;

  constructor(
    cells: Cells,
    isOutput: boolean,
    instruction: Instruction,
    effectsOf: (instruction: Instruction) => Omit<Effects, "isOutput">,
  ) {
    this.isOutput = isOutput;
    this.#cells = cells;
    this.#instruction = instruction;
    this.#effectsOf = effectsOf;
  }

  #all(): InstructionEffects {
    const { isOutput } = this;
    return (this.#found ??= withSets(this.#cells, { ...this.#effectsOf(this.#instruction), isOutput }));
  }

  get parts(): readonly EffectPart[] {
    return this.#all().parts;
  }

  get named(): Effects["named"] {
    return this.#all().named;
  }

  get partSets(): readonly EffectSets[] {
    return this.#all().partSets;
  }

  get sets(): EffectSets {
    return this.#all().sets;
  }
}

/** Sets are made when they are first asked for: most of them never are. */
class EffectsWithSets implements InstructionEffects {
  readonly parts: readonly EffectPart[];
  readonly named: Effects["named"];
  readonly isOutput: boolean;
  readonly #cells: Cells;
  #partSets: readonly EffectSets[] | null = null;
  #sets: EffectSets | null = null;

  constructor(cells: Cells, { parts, named, isOutput }: Effects) {
    this.#cells = cells;
    this.parts = parts;
    this.named = named;
    this.isOutput = isOutput;
  }

  get partSets(): readonly EffectSets[] {
    return (this.#partSets ??= this.parts.map((part) => setsOf(this.#cells, part)));
  }

  get sets(): EffectSets {
    return (this.#sets ??= union(this.partSets));
  }
}

/** Whether lanes write registers that all of them share, so that each begins with what the one before has left. */
export function writesShared({ privateCount }: Cells, effects: readonly Effects[]): boolean {
  return effects.some(({ parts }) => parts.some(({ writes }) => writes.some((cell) => cell >= privateCount)));
}

function setsOf({ heldCount }: Cells, { tests, uses, writes, mayKeep }: EffectPart): EffectSets {
  const written = cellSet(writes, heldCount);
  return {
    reads: cellSet(tests, heldCount) | cellSet(uses, heldCount),
    writes: written,
    kills: tests.length === 0 && mayKeep !== true ? written : 0n,
  };
}

function union(parts: readonly EffectSets[]): EffectSets {
  let [reads, writes, kills] = [0n, 0n, 0n];
  for (const part of parts) {
    reads |= part.reads;
    writes |= part.writes;
    kills |= part.kills;
  }
  return { reads, writes, kills };
}
