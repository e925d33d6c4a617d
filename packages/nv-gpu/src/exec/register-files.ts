/** The register files that a program needs. */

import type { RegisterFile, RegisterName } from "@glasm/vm";
import { LIMITS } from "../isa/limits.js";
import { PROGRAM_TYPES } from "../isa/program-types.js";
import type {
  BufferBinding,
  ConstantBinding,
  Index,
  Instruction,
  NamedBinding,
  Program,
  Variable,
} from "../program/program.js";
import { COUNT_OF_EMITTED, STREAM, STRIP } from "./emission.js";
import { type BoundMember, Members } from "./families.js";
import { computesIndex, eachUse, noteUse, type Use, type VariableUses } from "./uses.js";

export const COMPONENTS = 4;
export const WORD_BYTES = 4;
export const VECTOR_BYTES = COMPONENTS * WORD_BYTES;
export const BUFFER_BYTES = LIMITS.bufferBytes;
/** The bytes that one fetch reaches: four components of 64 bits, from any address on. */
const MOST_FETCHED = 36;
/** Larger arrays of temporaries stand in memory. */
const LARGE_ARRAY = 64;

/** The registers that every program has: two condition codes, whose words hold flags. [NV_gpu_program4 2.X.3.7] */
export const CONDITION_CODES = {
  name: "condition code",
  role: "flags",
  count: 2,
  components: COMPONENTS,
  wordType: "integer",
  initial: [0, 0, 0, 0],
} as const satisfies RegisterFile;

/** The number of the condition code that an instruction updates; null if it updates none. */
export function updatedCode({ modifiers: { conditionCode } }: Instruction): 0 | 1 | null {
  if (conditionCode === undefined) return null;
  return conditionCode === "CC1" ? 1 : 0;
}

/** What loops still have to do: a count for each REP that has one, and for each depth of calls if subroutines recur. */
export const LOOP_COUNTS = "loop count";
/** How many calls are open, in programs whose subroutines recur. */
export const CALL_DEPTH = "call depth";
/** Whether KIL has killed the fragment: 1, or 0. */
export const KILLED = "killed";
/** Which instruction, counted from 1, has ended the program because it is not executed yet. */
export const UNSUPPORTED_AT = "unsupported instruction";

/** What is noted of an execution, a bit for each place. */
export const NOTES = "notes";
const WORD_BITS = 32;

const LONG_NAMES = ["x.low", "x.high", "y.low", "y.high", "z.low", "z.high", "w.low", "w.high"] as const;

/** A register of an attribute or a result, which the text calls so. */
export interface BoundRegister {
  readonly register: RegisterName;
  readonly binding: NamedBinding;
}

/** The words of a parameter buffer. */
export interface BufferWords {
  readonly buffer: number;
  readonly file: string;
  readonly words: number;
}

/** What a layout needs to know of how control goes. */
export interface LayoutNeeds {
  /** Whether an instruction is executed, by its number; of others only what they write has a place. */
  readonly isExecuted: (number: number) => boolean;
  /** How many loops count. */
  readonly counts: number;
  /** How many depths of calls each of these has counts for: one if no subroutine recurs. */
  readonly depths: number;
  /** Whether some instruction is not executed. */
  readonly isPartial: boolean;
  /** Whether some instruction kills fragments. */
  readonly kills: boolean;
  /** Whether vertices are emitted. */
  readonly emits: boolean;
  /** How much may be noted of executions that are for notes alone; 0 of others. */
  readonly notes: number;
}

/** Registers of one file, of which more and more are asked for. */
interface Family {
  count: number;
  isLong: boolean;
  isIndexed: boolean;
}

/** Whether a temporary stands in memory: an array that computed numbers choose from, and any large one. */
export function isInMemory({ dimensions }: Variable, isComputed: boolean): boolean {
  return isComputed || (dimensions[0]?.size ?? 1) > LARGE_ARRAY;
}

/** Whether the components of a variable have 64 bits. [Ruling 265] */
export function isLongVariable({ type }: Pick<Program, "type">, { size }: Variable): boolean {
  return size === "LONG" && PROGRAM_TYPES[type].version === "5.0";
}

/** The bytes of an element of a buffer. [NV_gpu_program4 2.X.3.6], [NV_parameter_buffer_object2 2.X.3.6] */
export function elementBytes(variable: Variable): number {
  if (variable.class === "BUFFER4") return VECTOR_BYTES;
  return variable.class === "BUFFER" ? WORD_BYTES : 1;
}

const isArray = ({ dimensions }: Variable): boolean => dimensions.length > 0;
export const arrayFile = ({ name }: Variable): string => `${name}[]`;
export const temporaryFile = (variable: Variable): string =>
  isArray(variable) ? arrayFile(variable) : variable.name;
export const bufferFile = (buffer: number): string => `program.buffer[${buffer}][]`;
export const fileName = (family: string, isLong: boolean): string => (isLong ? `LONG ${family}` : family);

/** The bindings of the members of a variable, by its number. */
type ElementsOf = (variable: number) => readonly (NamedBinding | ConstantBinding)[];

/** Collects the files that the instructions of a program need. */
export class FileCollector {
  readonly constants: {
    readonly file: string;
    readonly index: number;
    readonly binding: NamedBinding | ConstantBinding;
  }[] = [];
  readonly inArrays = new Map<BoundMember, { readonly file: string; readonly index: number }>();
  readonly members = new Members();
  /** The variables with a computed index. */
  readonly computed = new Set<number>();
  readonly #program: Program;
  readonly #needs: LayoutNeeds;
  readonly #elementsOf: ElementsOf;
  readonly #families = {
    attributes: new Map<string, Family>(),
    results: new Map<string, Family>(),
    parameters: new Map<string, Family>(),
  };
  /** The members of these, and those that have 64 bits. */
  readonly #bound: Readonly<Record<BoundMember["kind"], BoundRegister[]>> = {
    attributes: [],
    results: [],
    parameters: [],
  };
  readonly #known = new Set<BoundMember>();
  readonly #knownLong = new Set<BoundMember>();
  readonly #temporaries: RegisterFile[] = [];
  readonly #arrays: RegisterFile[] = [];
  readonly #bufferWords = new Map<number, number>();

  constructor(program: Program, needs: LayoutNeeds, elementsOf: ElementsOf) {
    this.#program = program;
    this.#needs = needs;
    this.#elementsOf = elementsOf;
  }

  collect(): void {
    const { variables } = this.#program;
    const { uses, bindings } = this.#uses();
    for (const [number, indices] of uses) if (computesIndex(indices)) this.computed.add(number);
    const numbers = [...uses.keys()].sort((a, b) => a - b);
    // Arrays come first, since other uses of what they hold refer to them.
    for (const number of numbers)
      if (variables[number]!.class === "PARAM" && this.computed.has(number)) this.#addArray(number);
    for (const number of numbers) this.#addVariable(number, uses.get(number)!);
    for (const binding of bindings) this.#addBinding(binding, false, false);
  }

  /** What needs a place: variables, and the bindings that are used directly, in order. */
  #uses(): { readonly uses: VariableUses; readonly bindings: readonly NamedBinding[] } {
    const uses: VariableUses = new Map();
    const bindings: NamedBinding[] = [];
    const visit = (use: Use): void => {
      if (use.kind === "variable") noteUse(uses, use);
      else if (use.binding.kind === "named") bindings.push(use.binding);
    };
    this.#program.instructions.forEach((instruction, number) => {
      if (this.#needs.isExecuted(number)) eachUse(instruction, visit);
      else if (instruction.result !== null) visit(instruction.result.target);
    });
    return { uses, bindings };
  }

  #addArray(number: number): void {
    const file = arrayFile(this.#program.variables[number]!);
    const elements = this.#elementsOf(number);
    this.#arrays.push(vectors(file, "constant", elements.length));
    elements.forEach((binding, index) => {
      this.constants.push({ file, index, binding });
      if (binding.kind !== "named") return;
      const member = this.members.of(binding);
      if (!this.inArrays.has(member)) this.inArrays.set(member, { file, index });
    });
  }

  #addVariable(number: number, uses: readonly (readonly Index[])[]): void {
    const variable = this.#program.variables[number]!;
    const isLong = isLongVariable(this.#program, variable);
    const isComputed = this.computed.has(number);
    switch (variable.class) {
      case "TEMP": {
        const size = variable.dimensions[0]?.size ?? 1;
        const file = vectors(temporaryFile(variable), "temporary", size, isLong);
        const inMemory = isInMemory(variable, isComputed);
        this.#temporaries.push(inMemory ? { ...file, isIndexed: true } : file);
        return;
      }
      case "ATTRIB":
      case "OUTPUT":
      case "PARAM": {
        if (isComputed && variable.class === "PARAM") return;
        const elements = this.#elementsOf(number);
        const used = isComputed
          ? elements
          : uses.map((indices) => elements[elementNumber(variable, indices)]!);
        for (const element of used)
          if (element.kind === "named") this.#addBinding(element, isLong, isComputed);
        return;
      }
      default:
        for (const indices of uses) this.#addBuffer(variable, indices);
    }
  }

  #addBinding(named: NamedBinding, isLong: boolean, isComputed: boolean): void {
    const member = this.members.of(named);
    if (this.inArrays.has(member)) return;
    const known = isLong ? this.#knownLong : this.#known;
    if (!known.has(member)) {
      known.add(member);
      this.#addMember(member, isLong);
    }
    if (isComputed) this.#families[member.kind].get(fileName(member.family, isLong))!.isIndexed = true;
  }

  #addMember({ kind, family, index, binding }: BoundMember, isLong: boolean): void {
    const file = fileName(family, isLong);
    this.#bound[kind].push({ register: { file, index }, binding });
    if (kind === "parameters") this.constants.push({ file, index, binding });
    const files = this.#families[kind];
    const known = files.get(file);
    if (known === undefined) files.set(file, { count: index + 1, isLong, isIndexed: false });
    else known.count = Math.max(known.count, index + 1);
  }

  /** A buffer has as many words as its uses can reach; those that a computed number chooses are as long as they can be. */
  #addBuffer(variable: Variable, indices: readonly Index[]): void {
    const [{ buffer, buffers }] = variable.bindings as readonly [BufferBinding];
    const [first] = indices;
    const isChosen = buffers !== null && first?.kind === "relative";
    const points = isChosen ? buffers : 1;
    const start = buffer + (buffers !== null && first?.kind === "constant" ? first.value : 0);
    const words = isChosen ? BUFFER_BYTES / WORD_BYTES : wordsReached(variable, indices);
    for (let point = start; point < start + points; point++)
      this.#bufferWords.set(point, Math.max(words, this.#bufferWords.get(point) ?? 0));
  }

  /** The results first, as their rows are; then everything else. */
  files(): readonly RegisterFile[] {
    const { counts, depths, isPartial, kills, emits, notes } = this.#needs;
    const { attributes, results, parameters } = this.#families;
    const isRecursive = depths > 1;
    const counters = integers(LOOP_COUNTS, "stack", counts * depths);
    return [
      ...filesOf(results, "result", true),
      ...(isPartial ? [integers(UNSUPPORTED_AT, "result", 1)] : []),
      ...(kills ? [integers(KILLED, "result", 1)] : []),
      ...(emits ? [STREAM, STRIP].map((name) => integers(name, "result", 1)) : []),
      ...(notes === 0 ? [] : [integers(NOTES, "result", Math.ceil(notes / WORD_BITS))]),
      ...this.#temporaries,
      CONDITION_CODES,
      ...(counts === 0 ? [] : [isRecursive ? { ...counters, isIndexed: true as const } : counters]),
      ...(isRecursive ? [integers(CALL_DEPTH, "stack", 1)] : []),
      ...(emits ? [integers(COUNT_OF_EMITTED, "temporary", 1)] : []),
      ...filesOf(alignedVertices(attributes), "input", false),
      ...filesOf(parameters, "constant", false),
      ...this.#arrays,
      ...this.buffers().map(({ file, words }): RegisterFile => ({
        name: file,
        role: "constant",
        count: words,
        components: 1,
        componentNames: ["x"],
        wordType: "word",
        shownAs: "bits",
      })),
    ];
  }

  buffers(): readonly BufferWords[] {
    return [...this.#bufferWords]
      .sort(([a], [b]) => a - b)
      .map(([buffer, words]) => ({ buffer, file: bufferFile(buffer), words }));
  }

  named(kind: "attributes" | "results"): readonly BoundRegister[] {
    return this.#bound[kind];
  }
}

export const constantOf = (index: Index | null | undefined): number =>
  index?.kind === "constant" ? index.value : 0;

/** The number of the element that indices choose, computed ones as 0: those of the last index follow each other. */
export function elementNumber({ dimensions }: Variable, indices: readonly Index[]): number {
  return dimensions.reduce((number, { size }, i) => number * size + constantOf(indices[i]), 0);
}

/**
 * What the vertices of an input primitive have of one kind, one vertex after the other; all have as much of it where
 * computed numbers choose the vertex.
 */
function alignedVertices(families: ReadonlyMap<string, Family>): ReadonlyMap<string, Family> {
  for (const name of families.keys()) if (name.startsWith("vertex[")) return withAlignedVertices(families);
  return families;
}

function withAlignedVertices(families: ReadonlyMap<string, Family>): ReadonlyMap<string, Family> {
  const kinds = new Map<string, (readonly [string, Family])[]>();
  for (const entry of families) {
    const kind = entry[0].replace(/^vertex\[\d+\]/, "vertex[]");
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry]);
  }
  const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);
  for (const members of kinds.values()) {
    members.sort(([a], [b]) => numberOf(a) - numberOf(b));
    const most = Math.max(...members.map(([, { count }]) => count));
    if (members.some(([, { isIndexed }]) => isIndexed)) for (const [, family] of members) family.count = most;
  }
  return new Map([...kinds.values()].flat());
}

/** The words of a buffer from its beginning to behind what an access of its elements can reach. */
function wordsReached(variable: Variable, indices: readonly Index[]): number {
  const [{ buffers, element }] = variable.bindings as readonly [BufferBinding];
  const bytes = elementBytes(variable);
  const member = buffers === null ? indices[0] : indices[1];
  const size = variable.dimensions.at(-1)?.size ?? 1;
  const last = member?.kind === "relative" ? size - 1 : (member?.value ?? 0);
  const end = bytes * (element + last) + (bytes === 1 ? MOST_FETCHED : bytes);
  return Math.min(BUFFER_BYTES / WORD_BYTES, Math.ceil(end / WORD_BYTES));
}

function vectors(name: string, role: RegisterFile["role"], count: number, isLong = false): RegisterFile {
  return {
    name,
    role,
    count,
    components: isLong ? 2 * COMPONENTS : COMPONENTS,
    ...(isLong ? { componentNames: LONG_NAMES } : {}),
    wordType: "word",
    shownAs: "bits",
    ...(role === "temporary" || role === "result"
      ? { initial: new Array<number>(isLong ? 2 * COMPONENTS : COMPONENTS).fill(0) }
      : {}),
  };
}

const integers = (name: string, role: RegisterFile["role"], count: number): RegisterFile => ({
  name,
  role,
  count,
  components: 1,
  componentNames: ["x"],
  wordType: "integer",
  initial: [0],
});

function filesOf(
  families: ReadonlyMap<string, Family>,
  role: RegisterFile["role"],
  mayBeIndexed: boolean,
): readonly RegisterFile[] {
  return [...families].map(([name, { count, isLong, isIndexed }]) => {
    const file = vectors(name, role, count, isLong);
    return mayBeIndexed && isIndexed ? { ...file, isIndexed: true } : file;
  });
}
