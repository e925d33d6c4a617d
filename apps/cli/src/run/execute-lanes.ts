/** Runs programs of any machine by its interface, a lane for each vertex. */

import { singleFromBits, singleToHex } from "@glasm/base";
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

/** How many vertices run together. */
const GROUP = 1024;

/** Runs a program on each vertex, as executions that share nothing; the outcomes are made when they are asked for, once. */
export function* executeLanes(
  machine: Machine,
  program: MachineProgram,
  { constants, vertices }: LaneInputs,
  options: LaneOptions,
): Generator<LaneOutcome> {
  const { maxVertices, makesPrimitives = false } = machine.interfaceOf(program);
  const words = laneWords(machine.cells, maxVertices);
  const room = Math.min(GROUP, vertices.count);
  const inputs = new Uint32Array(words.inputs * room);
  const values = new Float32Array(inputs.buffer);
  const results = new Uint32Array(words.results * maxVertices * room);
  const [ends, executed, counts] = [new Uint8Array(room), new Uint32Array(room), new Uint32Array(room)];
  const printed = new ResultPrinter(machine, program);
  for (let first = 0; first < vertices.count; first += GROUP) {
    const count = Math.min(GROUP, vertices.count - first);
    for (let lane = 0; lane < count; lane++)
      vertices.read(first + lane, values.subarray(words.inputs * lane, words.inputs * (lane + 1)));
    const primitives: Primitive[][] = Array.from({ length: count }, () => []);
    const onPrimitive = (primitive: LanePrimitive, lane: number): void =>
      void primitives[lane]!.push(printed.primitive(primitive));
    const batch = { count, inputs, constants, results, ends, executed, vertices: counts };
    machine.run(program, batch, { ...options, onPrimitive });
    for (let lane = 0; lane < count; lane++) {
      const rows = Array.from({ length: counts[lane]! }, (_, vertex) => {
        const at = words.results * (maxVertices * lane + vertex);
        return printed.registers(results.subarray(at, at + words.results));
      });
      yield {
        ...(maxVertices === 1 ? { results: rows[0]! } : { emitted: rows }),
        ...(makesPrimitives ? { primitives: primitives[lane]! } : {}),
        end: ENDS[ends[lane]!]!,
        executed: executed[lane]!,
      };
    }
  }
}

/** Result registers as they are shown: those that the program says it has. */
export class ResultPrinter {
  readonly #shown: readonly { readonly name: string; readonly at: number; readonly file: RegisterFile }[];

  constructor(machine: Machine, program: MachineProgram) {
    const files = machine.cells.files.filter(({ role }) => role === "result");
    const shown = new Set(
      machine.interfaceOf(program).outputs.map(({ register }) => machine.printRegister(register)),
    );
    let at = 0;
    const all = files.flatMap((file) =>
      Array.from({ length: file.count }, (_, index) => {
        const name = machine.printRegister({ file: file.name, index });
        const register = { name, at, file };
        at += file.components;
        return register;
      }),
    );
    this.#shown = all.filter(({ name }) => shown.has(name));
  }

  /** @param words of all result registers */
  registers(words: Uint32Array): ResultRegisters {
    return Object.fromEntries(
      this.#shown.map(({ name, at, file }) => [
        name,
        Array.from(words.subarray(at, at + file.components), (word) => componentOf(file, word)),
      ]),
    );
  }

  primitive({ invert, vertices }: LanePrimitive): Primitive {
    return { invert, vertices: vertices.map((words) => this.registers(words)) };
  }
}

function componentOf({ wordType }: RegisterFile, word: number): string | number {
  if (wordType === "single") return singleToHex(singleFromBits(word));
  return wordType === "integer" ? word | 0 : word;
}
