/** What a program of NV_gpu_program runs on, of lines, files and options. [Ruling 287] */

import { type ArrayRows, countText, singleToBits, wordsOf } from "@glasm/base";
import {
  ATTRIBUTE_NUMBERS,
  attributeWords,
  constantWords,
  LIMITS,
  NV_GPU,
  type Program,
} from "@glasm/nv-gpu";
import type { Machine, MachineProgram } from "@glasm/vm";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { arrayPath, readArray } from "./array-file.js";
import { type Assignment, type InputOptions } from "./input-options.js";
import { adviceFor, findRegister, InputError, namesText, readObject } from "./inputs.js";
import { type GivenWords, readInputs, type Words } from "./nv-gpu-request.js";

/** What executions are given. */
export interface NvGpuInputs {
  readonly constants: Uint32Array;
  readonly vertices: WordVertices;
}

/** The input words of vertices, which are made when they are asked for. */
export class WordVertices {
  readonly #program: Program;
  readonly #given: GivenWords["vertices"];
  /** Of every vertex, in the place of its own. */
  readonly #common: Words;
  /** Of each vertex, in the place of its own. */
  readonly #arrays: readonly AttributeArray[];
  readonly count: number;

  constructor(
    program: Program,
    given: GivenWords["vertices"],
    common: Words = {},
    arrays: readonly AttributeArray[] = [],
  ) {
    this.#program = program;
    this.#given = given;
    this.#common = common;
    this.#arrays = arrays;
    this.count = arrays[0] === undefined ? given.length : rowCount(arrays[0]);
  }

  /** The input words of one vertex. */
  wordsOf(number: number): Uint32Array {
    const rows = this.#arrays.map(({ name, rows }) => [name, rowWords(rows, number)] as const);
    const own = this.#given[number]?.() ?? {};
    return attributeWords(this.#program, { ...own, ...Object.fromEntries(rows), ...this.#common });
  }

  /** Writes those of some vertices, from `first` on, one after the other, as the singles that have these bits. */
  readSome(first: number, count: number, inputs: Float32Array): void {
    const target = wordsOf(inputs);
    for (let i = 0; i < count; i++) {
      const words = this.wordsOf(first + i);
      target.set(words, words.length * i);
    }
  }
}

/** Values of an attribute, a row for each vertex. */
interface AttributeArray {
  readonly name: string;
  readonly rows: ArrayRows;
}

const rowCount = ({ rows: { data, size } }: AttributeArray): number => data.length / size;

/** A row, with the components of a missing attribute where it has none. */
function rowWords({ data, size }: ArrayRows, row: number): Uint32Array {
  const words = Uint32Array.of(0, 0, 0, singleToBits(1));
  words.set(wordsOf(data).subarray(size * row, size * (row + 1)));
  return words;
}

/** Whether a program is one of NV_gpu_program. */
export function isNvGpuProgram(machine: Machine, program: MachineProgram): program is Program {
  return machine === NV_GPU && "variables" in program;
}

/** What is given by names as the words of registers. */
export function lanesOf(program: Program, { constants, vertices }: GivenWords): NvGpuInputs {
  return {
    constants: constantWords(program, constants),
    vertices: new WordVertices(program, vertices),
  };
}

/**
 * The vertices and constants of the input file, with the attributes of the options over them; one vertex without a file,
 * or as many as the arrays have rows.
 * @throws UsageError if they make no sense, FileError
 */
export async function nvGpuInputs(
  { input, attribute }: InputOptions,
  program: Program,
  host: Host,
): Promise<NvGpuInputs> {
  const { constants, vertices } = await givenIn(input, host);
  const common = new Map<string, Uint32Array>();
  const arrays = new Map<string, ArrayRows>();
  for (const assignment of attribute) {
    const name = `vertex.attrib[${attributeOf(assignment)}]`;
    const { array, values } = assignment;
    common.delete(name);
    arrays.delete(name);
    if (array === undefined) common.set(name, Uint32Array.from(values, singleToBits));
    else arrays.set(name, await rowsOf(array, [...arrays.values()][0] ?? vertices, host));
  }
  const given = Array.from(arrays, ([name, rows]) => ({ name, rows }));
  return {
    constants: constantWords(program, constants),
    vertices: new WordVertices(program, vertices ?? ONE_VERTEX, Object.fromEntries(common), given),
  };
}

/** The number of the attribute that an option sets. */
function attributeOf({ text, name, values, array }: Assignment): number {
  const number = findRegister(name, NAMED_ATTRIBUTES);
  if (number === undefined)
    throw new UsageError(
      `--attribute ${text}: expected ${namesText(NAMED_ATTRIBUTES)}, found ${JSON.stringify(name)}${adviceFor(name, Object.keys(ATTRIBUTE_NUMBERS))}`,
    );
  if (array === undefined && values.length !== 4)
    throw new UsageError(`--attribute ${text}: expected 4 numbers, found ${values.length}`);
  return number;
}

/** The rows of a file, as many as there are vertices if these are given: others with rows, or a list. */
async function rowsOf(
  name: string,
  others: ArrayRows | GivenWords["vertices"] | null,
  host: Host,
): Promise<ArrayRows> {
  const rows = await readArray(name, host);
  const count = rows.data.length / rows.size;
  const expected =
    others === null ? count : "data" in others ? others.data.length / others.size : others.length;
  if (count === expected) return rows;
  throw new UsageError(
    `${arrayPath(name)}: it has ${countText(count, "row")}, and there are ${expected} of the others`,
  );
}

/** Attributes by number, and by the names that texts have for them. */
const NAMED_ATTRIBUTES = { count: LIMITS.attributes, names: {}, spelled: ATTRIBUTE_NUMBERS };

const ONE_VERTEX: GivenWords["vertices"] = [() => ({})];

/** What the input file has; no vertices if it says nothing of them. */
async function givenIn(
  file: string | undefined,
  host: Host,
): Promise<{ readonly constants: Words; readonly vertices: GivenWords["vertices"] | null }> {
  if (file === undefined) return { constants: {}, vertices: null };
  const { value, placeOf } = await readJsonFile(file, host);
  try {
    const members = readObject(value, ["env", "local", "buffers", "vertices"], "input");
    const { constants, vertices } = readInputs(members);
    return { constants, vertices: members["vertices"] === undefined ? null : vertices };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new UsageError(`${placeOf(error.path.replace(/^input/, ""))}: ${error.message}`);
  }
}
