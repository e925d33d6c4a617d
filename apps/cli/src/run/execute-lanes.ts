/** Runs programs of any machine by its interface, a lane for each vertex. */

import { bitsToHex, singleFromBits, singleToHex } from "@glasm/base";
import { NV_VERTEX } from "@glasm/nv-vertex";
import {
  type End,
  ENDS,
  type LaneOptions,
  type LanePrimitive,
  laneWords,
  type Machine,
  type MachineProgram,
  type RegisterFile,
} from "@glasm/vm";
import type { LaneInputs } from "./input-options.js";

/** The components of a register: of singles the bits as 8 hexadecimal digits, else whole numbers. */
export type Components = readonly (string | number)[];

/** Result registers by their names. */
export type ResultRegisters = Readonly<Record<string, Components>>;

/** A primitive that a program has made. */
export interface Primitive {
  readonly invert: boolean;
  readonly vertices: readonly ResultRegisters[];
}

/** What one execution did. */
export interface LaneOutcome {
  /** Of programs that hand on one vertex. */
  readonly results?: ResultRegisters;
  /** Of those that hand on several. */
  readonly emitted?: readonly ResultRegisters[];
  /** Of those that make primitives. */
  readonly primitives?: readonly Primitive[];
  readonly end: End;
  /** Number of executed instructions. */
  readonly executed: number;
}

/** How many vertices run together whose outcomes are shown. */
export const GROUP = 1024;

/** Vertices that have run together; the arrays are those of the next ones, too. */
export interface Group {
  /** The first vertex, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** The words of the result registers, of as many output vertices as each can have. */
  readonly results: Uint32Array;
  /** The number of output vertices of each, its index into `ENDS`, and how many instructions it has executed. */
  readonly vertices: Uint32Array;
  readonly ends: Uint8Array;
  readonly executed: Uint32Array;
}

/** What a program runs on: the words of its constant registers, and those that vertices have for its inputs. */
export interface LaneWords {
  readonly constants: Uint32Array;
  readonly vertices: {
    readonly count: number;
    /** Writes those of some vertices, from `first` on, one after the other, as the singles that have these bits. */
    readSome(first: number, count: number, inputs: Float32Array): void;
  };
}

/** Runs a program on each vertex, as executions that share nothing, group by group. */
export function* runGroups(
  machine: Machine,
  program: MachineProgram,
  { constants, vertices: given }: LaneWords,
  options: LaneOptions,
  size: number,
): Generator<Group, void, undefined> {
  const { maxVertices } = machine.interfaceOf(program);
  const words = laneWords(machine.cellsOf(program), maxVertices);
  const room = Math.min(size, given.count);
  const inputs = new Uint32Array(words.inputs * room);
  const values = new Float32Array(inputs.buffer);
  const results = new Uint32Array(words.results * maxVertices * room);
  const [ends, executed, vertices] = [new Uint8Array(room), new Uint32Array(room), new Uint32Array(room)];
  for (let first = 0; first < given.count; first += size) {
    const count = Math.min(size, given.count - first);
    given.readSome(first, count, values);
    const outcomes = { results, vertices, ends, executed };
    machine.run(program, { count, inputs, constants, ...outcomes }, options);
    yield { first, count, ...outcomes };
  }
}

/** Runs a program on each vertex; the outcomes are made when they are asked for, once. */
export function* executeLanes(
  machine: Machine,
  program: MachineProgram,
  inputs: LaneInputs,
  options: LaneOptions,
): Generator<LaneOutcome> {
  const { maxVertices, makesPrimitives = false } = machine.interfaceOf(program);
  const words = laneWords(machine.cellsOf(program), maxVertices).results;
  const printed = new ResultPrinter(machine, program);
  let primitives: Primitive[][] = [];
  const onPrimitive = (primitive: LanePrimitive, lane: number): void =>
    void (primitives[lane] ??= []).push(printed.primitive(primitive));
  for (const group of runGroups(machine, program, inputs, { ...options, onPrimitive }, GROUP)) {
    const { count, results, vertices, ends, executed } = group;
    for (let lane = 0; lane < count; lane++) {
      const rows = Array.from({ length: vertices[lane]! }, (_, vertex) => {
        const at = words * (maxVertices * lane + vertex);
        return printed.registers(results.subarray(at, at + words));
      });
      yield {
        ...(maxVertices === 1 ? { results: rows[0]! } : { emitted: rows }),
        ...(makesPrimitives ? { primitives: primitives[lane] ?? [] } : {}),
        end: ENDS[ends[lane]!]!,
        executed: executed[lane]!,
      };
    }
    primitives = [];
  }
}

/** A result register, and where its words lie among those of all. */
export interface ResultRegister {
  readonly name: string;
  readonly at: number;
  readonly file: RegisterFile;
}

export function resultRegisters(machine: Machine, program: MachineProgram): readonly ResultRegister[] {
  let at = 0;
  return machine
    .cellsOf(program)
    .files.filter(({ role }) => role === "result")
    .flatMap((file) =>
      Array.from({ length: file.count }, (_, index) => {
        const name = machine.printRegister({ file: file.name, index });
        const register = { name, at, file };
        at += file.components;
        return register;
      }),
    );
}

/** Result registers as they are shown: those that the program says it has. */
export class ResultPrinter {
  readonly #shown: readonly ResultRegister[];
  /** Whether a NaN's bits are those to show: where there is one NaN, its results have that. [Ruling 15, Ruling 358] */
  readonly #showsNaNs: boolean;

  constructor(machine: Machine, program: MachineProgram) {
    this.#showsNaNs = machine === NV_VERTEX;
    const { outputs } = machine.interfaceOf(program);
    const shown = new Set(outputs.map(({ register }) => machine.printRegister(register)));
    this.#shown = resultRegisters(machine, program).filter(({ name }) => shown.has(name));
  }

  /** @param words of all result registers */
  registers(words: Uint32Array): ResultRegisters {
    return Object.fromEntries(
      this.#shown.map(({ name, at, file }) => [
        name,
        Array.from(words.subarray(at, at + file.components), (word) =>
          this.#showsNaNs && file.wordType === "single" ? bitsToHex(word) : componentOf(file, word),
        ),
      ]),
    );
  }

  primitive({ invert, vertices }: LanePrimitive): Primitive {
    return { invert, vertices: vertices.map((words) => this.registers(words)) };
  }
}

/** Whether the words of a file are bits that only instructions give a meaning. */
export const isTypeless = ({ shownAs }: RegisterFile): boolean => shownAs === "bits";

function componentOf(file: RegisterFile, word: number): string | number {
  const { wordType } = file;
  if (isTypeless(file)) return bitsToHex(word);
  if (wordType === "single") return singleToHex(singleFromBits(word));
  return wordType === "integer" ? word | 0 : word;
}
