/** What a program of NV_gpu_program runs on, of lines, files and options. [Ruling 287] */

import { countText, type NpyType, singleToBits, type WordRows, wordsOf } from "@glasm/base";
import {
  ATTRIBUTE_NUMBERS,
  attributePlaces,
  attributeWords,
  constantWords,
  LIMITS,
  NV_GPU,
  type Program,
  PROGRAM_TYPES,
} from "@glasm/nv-gpu";
import type { Machine, MachineProgram } from "@glasm/vm";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { arrayPath, readWordArray } from "./array-file.js";
import { readDocument } from "./input-document.js";
import { type Assignment, type InputOptions } from "./input-options.js";
import { adviceFor, findRegister, namesText, readObject, type Registers } from "./inputs.js";
import { type GivenWords, type Kind, kindOf, MEMBERS, readInputs } from "./nv-gpu-request.js";
import { invocationWords, readPrimitives } from "./nv-gpu-primitives.js";
import { NAMED_INPUTS, NUMBERED_INPUTS, QUAD } from "./nv-gpu-quads.js";
import type { Words } from "./nv-gpu-words.js";

/** What executions are given. */
export interface NvGpuInputs {
  readonly constants: Uint32Array;
  readonly vertices: WordVertices;
}

/** The input words of vertices, of the fragments of quads or of invocations, which are made when they are asked for. */
export class WordVertices {
  readonly #program: Program;
  readonly #given: GivenWords["lanes"];
  /** Of every vertex, in the place of its own. */
  readonly #common: Words;
  /** Of each vertex, in the place of its own. */
  readonly #arrays: readonly AttributeArray[];
  readonly count: number;

  constructor(
    program: Program,
    given: GivenWords["lanes"],
    common: Words = {},
    arrays: readonly AttributeArray[] = [],
  ) {
    this.#program = program;
    this.#given = given;
    this.#common = common;
    this.#arrays = arrays;
    this.count = arrays[0] === undefined ? given.length : rowCount(arrays[0].rows);
  }

  /** The input words of one vertex. */
  wordsOf(number: number): Uint32Array {
    const { last } = KINDS[kindOfProgram(this.#program)];
    const rows = this.#arrays.map(({ name, rows }) => [name, rowWords(rows, number, last)] as const);
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
  readonly rows: WordRows;
}

/** Whether numbers have 64 bits. */
const isLongType = (type: NpyType): boolean => type.endsWith("8");
/** The words of a row. */
const rowLength = ({ type, size }: WordRows): number => (isLongType(type) ? 2 * size : size);
const rowCount = (rows: WordRows): number => rows.words.length / rowLength(rows);

/** A row, with the components of a missing attribute where it has none; the last one is there as a single. [Ruling 297] */
function rowWords(rows: WordRows, row: number, last: number): Uint32Array {
  const length = rowLength(rows);
  const missing = rows.type === "<f4" ? last : Math.min(1, last);
  const words = isLongType(rows.type) ? new Uint32Array(8) : Uint32Array.of(0, 0, 0, missing);
  words.set(rows.words.subarray(length * row, length * (row + 1)));
  return words;
}

/**
 * The rows as the variables of a program read them: what is not of 64 bits there becomes singles. [Ruling 314]
 * @throws UsageError if they are of no use to it
 */
function rowsFor(program: Program, attribute: string, rows: WordRows, file: string): WordRows {
  const places = attributePlaces(program).filter((place) =>
    [place.name, place.attribute].includes(attribute),
  );
  const isLong = places.some(({ words }) => words === 8);
  if (!isLongType(rows.type)) {
    if (!isLong || places.some(({ words }) => words === 4)) return rows;
    throw new UsageError(
      `${arrayPath(file)}: a LONG variable reads ${attribute}; expected float64, int64 or uint64`,
    );
  }
  if (isLong) return rows;
  if (rows.type !== "<f8")
    throw new UsageError(
      `${arrayPath(file)}: it has integers of 64 bits, and no LONG variable reads ${attribute}; expected float32, int32, uint32 or floats that become singles`,
    );
  return { type: "<f4", words: wordsOf(singlesOf(rows.words)), size: rows.size };
}

/** Doubles, a low and a high word each, rounded to singles. */
function singlesOf(words: Uint32Array): Float32Array {
  const view = new DataView(new ArrayBuffer(8));
  return Float32Array.from({ length: words.length / 2 }, (_, number) => {
    view.setUint32(0, words[2 * number]!, true);
    view.setUint32(4, words[2 * number + 1]!, true);
    return view.getFloat64(0, true);
  });
}

/** Whether a program is one of NV_gpu_program. */
export function isNvGpuProgram(machine: Machine, program: MachineProgram): program is Program {
  return machine === NV_GPU && "variables" in program;
}

/** What is given by names as the words of registers. Throws a ShapeError if a primitive has too many vertices. */
export function lanesOf(program: Program, { constants, lanes }: GivenWords): NvGpuInputs {
  return {
    constants: constantWords(program, constants),
    vertices: new WordVertices(program, invoked(program, lanes)),
  };
}

/** What is given for lanes: of a geometry program for each of its invocations. */
const invoked = (program: Program, lanes: GivenWords["lanes"]): GivenWords["lanes"] =>
  kindOfProgram(program) === "primitives" ? invocationWords(program, lanes) : lanes;

/**
 * The vertices, fragments or primitives and constants of the input file, with the attributes of the options over them; without
 * a file one vertex, quad or primitive, or as many vertices as the arrays have rows.
 * @throws UsageError if they make no sense, FileError
 */
export async function nvGpuInputs(
  { input, attribute }: InputOptions,
  program: Program,
  host: Host,
): Promise<NvGpuInputs> {
  const kind = kindOfProgram(program);
  const { constants, vertices } = await givenIn(input, program, host);
  const common = new Map<string, Uint32Array>();
  const arrays = new Map<string, WordRows>();
  for (const assignment of attribute) {
    const name = attributeOf(assignment, KINDS[kind]);
    const { array, bits } = assignment;
    common.delete(name);
    arrays.delete(name);
    if (array === undefined) common.set(name, Uint32Array.from(bits));
    else {
      const [other] = arrays.values();
      const count = other === undefined ? (vertices?.length ?? null) : rowCount(other);
      arrays.set(name, rowsFor(program, name, await rowsOf(array, count, host), array));
    }
  }
  const given = Array.from(arrays, ([name, rows]) => ({ name, rows }));
  return {
    constants: constantWords(program, constants),
    vertices: new WordVertices(
      program,
      vertices ?? invoked(program, KINDS[kind].unsaid),
      Object.fromEntries(common),
      given,
    ),
  };
}

/** The binding of the attribute that an option sets. */
function attributeOf({ text, name, values, array }: Assignment, { named, bindingOf }: KindRow): string {
  if (named.count === 0)
    throw new UsageError(`--attribute ${text}: --input has the inputs of a geometry program's primitives`);
  const number = findRegister(name, named);
  if (number === undefined)
    throw new UsageError(
      `--attribute ${text}: expected ${namesText(named)}, found ${JSON.stringify(name)}${adviceFor(name, Object.keys(named.spelled))}`,
    );
  if (array === undefined && values.length !== 4)
    throw new UsageError(`--attribute ${text}: expected 4 numbers, found ${values.length}`);
  return bindingOf(number);
}

/** The rows of a file, as many as are expected if that is known. */
async function rowsOf(name: string, expected: number | null, host: Host): Promise<WordRows> {
  const rows = await readWordArray(name, host);
  const count = rowCount(rows);
  if (expected === null || count === expected) return rows;
  throw new UsageError(
    `${arrayPath(name)}: it has ${countText(count, "row")}, and there are ${expected} of the others`,
  );
}

/** What programs that run on vertices, on quads of fragments or on primitives take. */
interface KindRow {
  /** Attributes by number, and by the names that texts have for them. */
  readonly named: Required<Pick<Registers, "count" | "names" | "spelled">>;
  readonly bindingOf: (number: number) => string;
  /** The last component where nobody gives it. */
  readonly last: number;
  /** What there is to run on where nobody says it. */
  readonly unsaid: GivenWords["lanes"];
}

const unsaid = (lanes: number): KindRow["unsaid"] => Array.from({ length: lanes }, () => () => ({}));

const KINDS: Readonly<Record<Kind, KindRow>> = {
  vertices: {
    named: { count: LIMITS.attributes, names: {}, spelled: ATTRIBUTE_NUMBERS },
    bindingOf: (number) => `vertex.attrib[${number}]`,
    last: singleToBits(1),
    unsaid: unsaid(1),
  },
  quads: {
    named: NAMED_INPUTS,
    bindingOf: (number) => NUMBERED_INPUTS[number]!,
    last: 0,
    unsaid: unsaid(QUAD),
  },
  primitives: {
    named: { count: 0, names: {}, spelled: {} },
    bindingOf: (number) => String(number),
    last: 0,
    unsaid: readPrimitives([{}]),
  },
};

export const kindOfProgram = ({ type }: Program): Kind => kindOf(PROGRAM_TYPES[type].stage);

const INPUT_MEMBERS = MEMBERS.filter((name) => name !== "target" && name !== "readings");

/** What the input file has; no vertices if it says nothing of them. */
async function givenIn(
  file: string | undefined,
  program: Program,
  host: Host,
): Promise<{ readonly constants: Words; readonly vertices: GivenWords["lanes"] | null }> {
  if (file === undefined) return { constants: {}, vertices: null };
  return readDocument(await readJsonFile(file, host), "input", (value) => {
    const members = readObject(value, INPUT_MEMBERS, "input");
    const { constants, lanes } = readInputs(members, PROGRAM_TYPES[program.type].stage);
    return {
      constants,
      vertices: members[kindOfProgram(program)] === undefined ? null : invoked(program, lanes),
    };
  });
}
