/** What instructions read and write: found by executing them on what their operands come from. */

import { lazily } from "@glasm/base";
import {
  type Cell,
  type Cells,
  type EffectPart,
  type InstructionEffects,
  namedBy,
  type RegisterName,
  withSets,
} from "@glasm/vm";
import type { Flags } from "../semantics/flags.js";
import type { Numerics } from "../semantics/values.js";
import type { Access, Part } from "./access.js";
import { Execution, handsOnRow } from "./execution.js";
import type { RegisterPlace } from "./places.js";
import { COUNT_OF_EMITTED } from "./emission.js";
import { CONDITION_CODES, updatedCode } from "./register-files.js";
import type { ResolvedProgram } from "./resolved.js";
import { SOURCE_OPERATIONS, type Sources, type SourceTypes } from "./tracked.js";

/** Notes what is read; a source has the number of its first reading. */
class ReadCells implements Access<SourceTypes> {
  readonly numerics: Numerics<SourceTypes> = {
    operations: SOURCE_OPERATIONS,
    flushesDenormals: false,
    fusesMad: false,
  };
  readonly lanes: Sources = 0n;
  readonly #cells: Cell[] = [];
  readonly #numbers = new Map<Cell, number>();

  /** Begins another instruction. */
  forget(): void {
    this.#cells.length = 0;
    this.#numbers.clear();
  }

  word(cell: Cell): Sources {
    let number = this.#numbers.get(cell);
    if (number === undefined) {
      number = this.#cells.length;
      this.#numbers.set(cell, number);
      this.#cells.push(cell);
    }
    return 1n << BigInt(number);
  }

  single(cell: Cell): Sources {
    return this.word(cell);
  }

  flags(cell: Cell): Flags<Sources> {
    const word = this.word(cell);
    return { SF: word, ZF: word, CF: word, OF: word };
  }

  /** What comes of other fragments counts as from outside. [Ruling 293] */
  ofQuad(word: Sources): Sources {
    return word;
  }

  /** Which cells these are is only known while the program runs. */
  gather(_: Cell, bytes: Sources, count: number): readonly Sources[] {
    return new Array<Sources>(count).fill(bytes);
  }

  cellsOf(sources: Sources): readonly Cell[] {
    return this.#cells.filter((_, number) => ((sources >> BigInt(number)) & 1n) !== 0n);
  }
}

/** The effects of each instruction of the flow of a program. */
export function programEffects(program: ResolvedProgram): readonly InstructionEffects[] {
  const finder = lazily(() => new EffectFinder(program));
  return program.flow.instructions.map((_, number) =>
    isLate(program, number) ? new LateEffects(program, number, finder) : finder().effectsOf(number),
  );
}

/** Whether it is known without executing an instruction whether it is an output. */
function isLate({ flow, instructions }: ResolvedProgram, number: number): boolean {
  return flow.instructions[number]!.kind !== "next" || (instructions[number]?.target ?? null) !== null;
}

const NO_REGISTERS: readonly RegisterName[] = [];

/** Executes the instructions of a program one by one on what their operands come from. */
class EffectFinder {
  readonly #program: ResolvedProgram;
  readonly #reads: ReadCells;
  readonly #execution: Execution<SourceTypes>;
  readonly #arrays: ArrayCells;
  readonly #results: readonly Cell[];

  constructor(program: ResolvedProgram) {
    const { cells } = program.layout;
    this.#program = program;
    this.#reads = new ReadCells();
    this.#execution = new Execution(program, this.#reads);
    this.#arrays = new ArrayCells(cells);
    this.#results = resultCells(cells);
  }

  effectsOf(number: number): InstructionEffects {
    const { flow, layout } = this.#program;
    const way = flow.instructions[number]!;
    const reads = this.#reads;
    reads.forget();
    const parts = this.#execution.parts(number);
    const transfers =
      way.kind === "next"
        ? []
        : [transferPart(way.when === number ? reads.cellsOf(this.#execution.isTaken(number, parts)) : [])];
    const rows = handsOnRow(this.#program, number)
      ? [rowPart(layout.cells, this.#results, parts, reads)]
      : [];
    return effectsOf(this.#program, number, parts, { transfers, rows }, reads, this.#arrays);
  }
}

/** The registers that the text of an instruction names as written, if that is known without executing it. */
function namedTargets(program: ResolvedProgram, number: number): readonly RegisterName[] | null {
  const way = program.flow.instructions[number]!;
  if (way.kind !== "next") return way.executes === true ? null : NO_REGISTERS;
  const { cells } = program.layout;
  const { cell, isIndexed } = program.instructions[number]!.target!;
  if (isIndexed || isNoted(program, number)) return null;
  const target = cells.at(cell);
  const code = updatedCode(program.program.instructions[number]!);
  return code === null ? [target] : [target, cells.at(cells.of(CONDITION_CODES.name, code, 0))];
}

const isNoted = ({ notes }: ResolvedProgram, number: number): boolean => notes?.bitsOf.has(number) === true;

/** Whether an instruction transfers control, is noted, or writes a result. */
function isOutput(program: ResolvedProgram, number: number): boolean {
  const { flow, layout, instructions } = program;
  if (flow.instructions[number]!.kind !== "next" || isNoted(program, number)) return true;
  return layout.cells.fileAt(instructions[number]!.target!.cell).role === "result";
}

/**
 * Effects that are found when they are first asked for. Compiling a straight program asks for what outputs write alone,
 * which is known without them.
 */
class LateEffects implements InstructionEffects {
  readonly isOutput: boolean;
  readonly #program: ResolvedProgram;
  readonly #number: number;
  readonly #finder: () => EffectFinder;
  #made: InstructionEffects | null = null;
  #named: InstructionEffects["named"] | null = null;

  constructor(program: ResolvedProgram, number: number, finder: () => EffectFinder) {
    this.isOutput = isOutput(program, number);
    this.#program = program;
    this.#number = number;
    this.#finder = finder;
  }

  #effects(): InstructionEffects {
    return (this.#made ??= this.#finder().effectsOf(this.#number));
  }

  get parts(): InstructionEffects["parts"] {
    return this.#effects().parts;
  }

  get named(): InstructionEffects["named"] {
    return (this.#named ??= this.#nameRegisters());
  }

  #nameRegisters(): InstructionEffects["named"] {
    const writes = namedTargets(this.#program, this.#number);
    return writes === null ? this.#effects().named : new LateNames(writes, () => this.#effects());
  }

  get sets(): InstructionEffects["sets"] {
    return this.#effects().sets;
  }

  get partSets(): InstructionEffects["partSets"] {
    return this.#effects().partSets;
  }
}

/** What the text of an instruction names, of which what it reads is found when it is asked for. */
class LateNames {
  readonly writes: readonly RegisterName[];
  readonly #effects: () => InstructionEffects;

  constructor(writes: readonly RegisterName[], effects: () => InstructionEffects) {
    this.writes = writes;
    this.#effects = effects;
  }

  get reads(): readonly RegisterName[] {
    return this.#effects().named.reads;
  }
}

const transferPart = (tests: readonly Cell[]): EffectPart => ({ tests, uses: [], writes: [] });

function effectsOf(
  program: ResolvedProgram,
  number: number,
  parts: readonly Part<SourceTypes>[],
  { transfers, rows }: { readonly transfers: readonly EffectPart[]; readonly rows: readonly EffectPart[] },
  reads: ReadCells,
  arrays: ArrayCells,
): InstructionEffects {
  const {
    layout: { cells },
    instructions,
  } = program;
  const target = instructions[number]?.target ?? null;
  const known = [...transfers, ...parts.map((part) => partOf(part, reads)), ...rows];
  const named = namedBy(cells, known);
  const isOutput =
    transfers.length > 0 || parts.some((part) => cells.fileAt(part.target.cell).role === "result");
  const effects = withSets(cells, { parts: known, named, isOutput });
  if (parts.every((part) => part.target.at === null)) return effects;
  // The registers of indexed files are not among the sets, however many they are.
  return {
    isOutput,
    get sets() {
      return effects.sets;
    },
    get partSets() {
      return effects.partSets;
    },
    parts: known.map((effect, i) => {
      const part = parts[i - transfers.length];
      if (part === undefined || part.target.at === null) return effect;
      return { ...effect, writes: [...arrays.writes(part, target), ...effect.writes] };
    }),
    named: { ...named, writes: [...arrays.named(parts[0]!, target), ...named.writes] },
  };
}

/** A vertex that is handed on: it has all results as they are. */
function rowPart(
  cells: Cells,
  results: readonly Cell[],
  parts: readonly Part<SourceTypes>[],
  reads: ReadCells,
): EffectPart {
  const { condition } = parts.at(-1)!;
  const count = cells.of(COUNT_OF_EMITTED, 0, 0);
  return { tests: [...new Set([count, ...reads.cellsOf(condition ?? 0n)])], uses: results, writes: [] };
}

/** The words of all results. */
function resultCells(cells: Cells): readonly Cell[] {
  return cells.withRole("result").flatMap(({ name, count, components }) => {
    const first = cells.of(name, 0, 0);
    return Array.from({ length: count * components }, (_, word) => first + word);
  });
}

/** A part, without what it writes in memory. */
function partOf({ condition, target, flags }: Part<SourceTypes>, reads: ReadCells): EffectPart {
  const { cell, words, at } = target;
  const flagSources = flags === null ? [] : Object.values(flags.flags);
  return {
    ...(condition === null ? {} : { mayKeep: true as const }),
    tests: reads.cellsOf((condition ?? 0n) | (at?.bytes ?? 0n) | (at?.isInside ?? 0n)),
    uses: reads.cellsOf([...words, ...flagSources].reduce((all, one) => all | one, 0n)),
    writes: [
      ...(at === null ? words.map((_, word) => cell + word) : []),
      ...(flags === null ? [] : [flags.cell]),
    ],
  };
}

/** What parts may write in arrays that computed numbers choose from; equal lists are the same. */
class ArrayCells {
  readonly #cells: Cells;
  readonly #writes = new Map<string, readonly Cell[]>();
  readonly #named = new Map<string, readonly RegisterName[]>();

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  writes({ target: { cell, words } }: Part<SourceTypes>, place: RegisterPlace | null): readonly Cell[] {
    const key = `${cell} ${words.length} ${this.#count(place)}`;
    let found = this.#writes.get(key);
    if (found === undefined) {
      const { components } = this.#cells.fileAt(cell);
      found = Array.from({ length: this.#count(place) }, (_, element) =>
        words.map((__, word) => cell + components * element + word),
      ).flat();
      this.#writes.set(key, found);
    }
    return found;
  }

  named({ target: { cell } }: Part<SourceTypes>, place: RegisterPlace | null): readonly RegisterName[] {
    const { file, index } = this.#cells.at(cell);
    const key = `${file} ${index} ${this.#count(place)}`;
    let found = this.#named.get(key);
    if (found === undefined) {
      found = Array.from({ length: this.#count(place) }, (_, element) => ({ file, index: index + element }));
      this.#named.set(key, found);
    }
    return found;
  }

  /** How many elements there are to choose from; of the counts of loops as many as calls can be deep. */
  #count(place: RegisterPlace | null): number {
    return place === null ? COUNTS_OF_A_LOOP : (place.indices[0]?.size ?? 1);
  }
}

/** A count for each depth of calls. */
const COUNTS_OF_A_LOOP = 65;
