/** The vertices of a draw as comma-separated values, out and in. */

import { singleFromText, singleText, singleToHex } from "@glasm/base";
import { laneWords, type RegisterName } from "@glasm/vm";
import { MAX_VERTICES } from "../messages/messages.js";
import { CsvError, csvRows, type CsvRow } from "./csv.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { type FindRegister, registerFinder } from "./input-names.js";

/** An input or result register, of which each vertex has a value. */
export type VertexColumn = RegisterName;

/** The values of vertices. */
export interface VertexRows {
  readonly count: number;
  /** The singles of all input registers for each vertex. */
  readonly attributes: Float32Array;
  /** The singles of all result registers. */
  readonly results: Float32Array;
}

const LETTERS = "xyzw";

const isInput = ({ machine }: DebuggerMachine, { file }: RegisterName): boolean =>
  machine.cells.file(file).role === "input";

/** The x, y, z and w of a vertex in a column. */
export function valuesAt(
  by: DebuggerMachine,
  rows: VertexRows,
  row: number,
  column: VertexColumn,
): Float32Array {
  const words = laneWords(by.machine.cells, 1);
  const [values, stride] = isInput(by, column)
    ? [rows.attributes, words.inputs]
    : [rows.results, words.results];
  const start = stride * row + LETTERS.length * column.index;
  return values.subarray(start, start + LETTERS.length);
}

/** How numbers are written: the shortest decimals that are read as the same singles, or their bits like 0x3f800000. */
export const CSV_FORMATS = {
  decimal: singleText,
  bits: (x: number) => `0x${singleToHex(x)}`,
} as const;

/** A line of names and a line a vertex: its number, from `first` on, and the components of its registers. */
export function verticesCsv(
  by: DebuggerMachine,
  rows: VertexRows,
  columns: readonly VertexColumn[],
  format: keyof typeof CSV_FORMATS,
  first = 0,
): string {
  const names = columns.flatMap((column) =>
    Array.from(LETTERS, (letter) => `${by.columnName(column)}.${letter}`),
  );
  const lines = [["vertex", ...names].join(",")];
  for (let row = 0; row < rows.count; row++) {
    const values = columns.flatMap((column) =>
      Array.from(valuesAt(by, rows, row, column), CSV_FORMATS[format]),
    );
    lines.push([first + row, ...values].join(","));
  }
  return `${lines.join("\n")}\n`;
}

/** Vertices that a text gives. */
export interface GivenVertices {
  readonly count: number;
  /** The singles of all input registers for each vertex. [Ruling 178] */
  readonly attributes: Float32Array;
}

/** Vertices of a table, with the columns that mean no register of the program's machine. */
export interface VertexTable extends GivenVertices {
  readonly passedOver: readonly string[];
}

/**
 * Reads the attributes of vertices: a line of names like `v[OPOS].x`, `v[0].x`, `OPOS.x` or `POSITION.x`, then a line a
 * vertex. Columns of results and numbers of vertices are passed over; in a table of RenderDoc, which has a column VTX, other
 * columns, too. Throws a CsvError that says where the text is wrong.
 */
export function readVerticesCsv(
  by: DebuggerMachine,
  text: string,
  find: FindRegister = registerFinder(by, null),
): VertexTable {
  const rows = csvRows(text);
  const head = rows.next().value as CsvRow | undefined;
  if (head === undefined) throw new CsvError(text, 0, `expected names of columns like ${examplesOf(by)[0]!}`);
  const names = { by, find };
  const words = readHead(names, text, head);
  const passedOver = head.cells.filter((name) => wordOf(names, name) === undefined);
  const initial = initialInputs(by, words);
  const vertices: Float32Array[] = [];
  for (const row of rows) {
    if (vertices.length === MAX_VERTICES)
      throw new CsvError(text, row.offsets[0]!, `more than ${MAX_VERTICES} vertices`);
    vertices.push(readVertex(text, head, words, row, initial));
  }
  if (vertices.length === 0) throw new CsvError(text, text.length, "expected a line for a vertex");
  const attributes = new Float32Array(initial.length * vertices.length);
  vertices.forEach((vertex, number) => attributes.set(vertex, initial.length * number));
  return { count: vertices.length, attributes, passedOver };
}

/** Names of columns of components. */
const examplesOf = ({ columnExamples }: DebuggerMachine): readonly string[] =>
  columnExamples.map((name) => `${name}.x`);

/** Columns that number vertices: our own, and those of RenderDoc, the second with the index. */
const NUMBERS: readonly string[] = ["vertex", "vtx", "idx"];
const RENDERDOC = "vtx";

/** What names of columns mean. */
interface Names {
  readonly by: DebuggerMachine;
  readonly find: FindRegister;
}

/** For each column the place among a vertex's attributes; null for one to pass over. */
function readHead(names: Names, text: string, { cells, offsets }: CsvRow): readonly (number | null)[] {
  const { by } = names;
  const seen = new Set<number>();
  const examples = examplesOf(by);
  const isRenderDoc = cells.some((name) => name.toLowerCase() === RENDERDOC);
  const words = cells.map((name, column) => {
    const own = wordOf(names, name);
    const word = own === undefined && isRenderDoc ? null : own;
    if (word === undefined) {
      const expected = `expected a name like ${examples.join(", ")} or vertex`;
      throw new CsvError(text, offsets[column]!, `${expected}, found ${shown(name)}`);
    }
    if (word !== null && seen.has(word))
      throw new CsvError(text, offsets[column]!, `a second column ${name}`);
    if (word !== null) seen.add(word);
    return word;
  });
  if (seen.size === 0)
    throw new CsvError(text, offsets[0]!, `expected a column of an attribute like ${examples[0]!}`);
  return words;
}

/** Undefined for no name of a column. */
function wordOf({ by, find }: Names, name: string): number | null | undefined {
  if (NUMBERS.includes(name.toLowerCase())) return null;
  const [, text, letter] = /^(.+)\.([xyzw])$/.exec(name) ?? [];
  if (text === undefined) return undefined;
  const register = find(text);
  if (register === undefined) return undefined;
  if (isInput(by, register)) return LETTERS.length * register.index + LETTERS.indexOf(letter!);
  return by.machine.cells.file(register.file).role === "result" ? null : undefined;
}

/** What a component is that its register has no column for, but for others. */
const ABSENT_COMPONENTS = [0, 0, 0, 1] as const;

/** The inputs of a vertex before its row is read. */
function initialInputs(by: DebuggerMachine, words: readonly (number | null)[]): Float32Array {
  const registerOf = (word: number): number => Math.floor(word / LETTERS.length);
  const named = new Set(words.flatMap((word) => (word === null ? [] : [registerOf(word)])));
  return Float32Array.from({ length: laneWords(by.machine.cells, 1).inputs }, (_, word) => {
    const values = named.has(registerOf(word)) ? ABSENT_COMPONENTS : by.absentInput;
    return values[word % LETTERS.length]!;
  });
}

function readVertex(
  text: string,
  head: CsvRow,
  words: readonly (number | null)[],
  { cells, offsets }: CsvRow,
  initial: Float32Array,
): Float32Array {
  const vertex = initial.slice();
  if (cells.length !== words.length) {
    const end = offsets[Math.min(cells.length, words.length) - 1]!;
    throw new CsvError(
      text,
      end,
      `expected ${words.length} values as in the first line, found ${cells.length}`,
    );
  }
  words.forEach((word, column) => {
    if (word === null) return;
    const value = singleFromText(cells[column]!);
    if (value === undefined) {
      const expected = `${head.cells[column]!}: expected a number, INF, NaN or bits like 0x3f800000`;
      throw new CsvError(text, offsets[column]!, `${expected}, found ${shown(cells[column]!)}`);
    }
    vertex[word] = value;
  });
  return vertex;
}

/** The beginning of a cell, in quotes. */
function shown(cell: string): string {
  return JSON.stringify(cell.length > 20 ? `${cell.slice(0, 20)}…` : cell);
}
