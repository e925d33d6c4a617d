/** The vertices of a draw as comma-separated values, out and in. */

import { wordsOf } from "@glasm/base";
import { componentName, laneWords, type RegisterName, rowWord } from "@glasm/vm";
import { MAX_VERTICES } from "../messages/messages.js";
import {
  type ComponentType,
  expectedText,
  hexText,
  wordsOfText,
  wordsText,
} from "../words/component-type.js";
import { CsvError, csvRows, type CsvRow } from "./csv.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { placeOfRow, rowCount } from "./emitted-rows.js";
import { type FindRegister, registerFinder } from "./input-names.js";

/** An input or result register, of which each vertex has a value. */
export type VertexColumn = RegisterName;

/** The values of vertices. */
export interface VertexRows {
  readonly count: number;
  /** The singles of all input registers for each vertex, whose bits are words where registers hold these. */
  readonly attributes: Float32Array;
  /** The singles of all result registers; where runs emit vertices, those of each of these. */
  readonly results: Float32Array;
  /** Where runs emit vertices, for each run the number of its first one, and at the end how many there are. */
  readonly emitted?: Uint32Array;
}

const isInput = ({ rows }: DebuggerMachine, { file }: RegisterName): boolean =>
  rows.file(file).role === "input";

const NO_SINGLES = new Float32Array();

/** Gives the singles of rows of a table in a column: x, y, z and w; none of results where there are none. */
export function columnReader(
  by: DebuggerMachine,
  rows: VertexRows,
  { file, index }: VertexColumn,
): (row: number) => Float32Array {
  const cells = by.rows;
  const words = laneWords(cells, 1);
  const isGiven = isInput(by, { file, index });
  const [values, stride] = isGiven ? [rows.attributes, words.inputs] : [rows.results, words.results];
  const first = rowWord(cells, cells.of(file, index, 0));
  const { components } = cells.file(file);
  return (row) => {
    const { vertex, result } = placeOfRow(rows, row);
    const place = isGiven ? vertex : result;
    return place === null
      ? NO_SINGLES
      : values.subarray(stride * place + first, stride * place + first + components);
  };
}

/** A component of a column. */
export interface ColumnComponent {
  /** Like `x`. */
  readonly name: string;
  /** Its number; of one with two words that of the first. */
  readonly component: number;
  readonly type: ComponentType;
}

/** The components of a column, with what the program reads them as, or writes them as first. */
export function columnComponents(by: DebuggerMachine, column: VertexColumn): readonly ColumnComponent[] {
  const file = by.rows.file(column.file);
  const words = file.components === LONG_WORDS ? 2 : 1;
  return Array.from({ length: file.components / words }, (_, number) => {
    const component = words * number;
    const type: ComponentType = { kind: by.columnKind({ ...column, component }), words };
    return { name: words === 1 ? componentName(file, component) : LETTERS[number]!, component, type };
  });
}

/** The words of an attribute of 64 bits. */
const LONG_WORDS = 8;
const LETTERS = ["x", "y", "z", "w"] as const;

/** How numbers are written: the shortest decimals that are read as the same ones, or their bits like 0x3f800000. */
export const CSV_FORMATS = {
  decimal: wordsText,
  bits: (words: ArrayLike<number>, type: ComponentType) => `0x${hexText(words, type)}`,
} as const;

/**
 * A line of names and a line a vertex: its number, from `first` on, where a run has emitted it its number there, and the
 * components of its registers.
 */
export function verticesCsv(
  by: DebuggerMachine,
  rows: VertexRows,
  columns: readonly VertexColumn[],
  format: keyof typeof CSV_FORMATS,
  first = 0,
): string {
  const described = columns.map((column) => ({
    column,
    components: columnComponents(by, column),
    valuesAt: columnReader(by, rows, column),
  }));
  const names = described.flatMap(({ column, components }) =>
    components.map(({ name }) => `${by.columnName(column)}.${name}`),
  );
  const isEmitted = rows.emitted !== undefined;
  const lines = [["vertex", ...(isEmitted ? ["emitted"] : []), ...names].join(",")];
  for (let row = 0; row < rowCount(rows); row++) {
    const { vertex, emitted } = placeOfRow(rows, row);
    const values = described.flatMap(({ components, valuesAt }) => {
      const words = wordsOf(valuesAt(row));
      return components.map(({ component, type }) =>
        words.length === 0 ? "" : CSV_FORMATS[format](words.subarray(component), type),
      );
    });
    lines.push([first + vertex, ...(isEmitted ? [emitted ?? ""] : []), ...values].join(","));
  }
  return `${lines.join("\n")}\n`;
}

/** Vertices that a text gives. */
export interface GivenVertices {
  readonly count: number;
  /** The singles of all input registers for each vertex, as those of `VertexRows`. [Ruling 178] */
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
  const places = readHead(names, text, head);
  const passedOver = head.cells.filter((name) => placeOf(names, name) === undefined);
  const initial = initialInputs(by, places);
  const vertices: Uint32Array[] = [];
  for (const row of rows) {
    if (vertices.length === MAX_VERTICES)
      throw new CsvError(text, row.offsets[0]!, `more than ${MAX_VERTICES} vertices`);
    vertices.push(readVertex(text, head, places, row, initial));
  }
  if (vertices.length === 0) throw new CsvError(text, text.length, "expected a line for a vertex");
  const attributes = new Float32Array(initial.length * vertices.length);
  vertices.forEach((vertex, number) => wordsOf(attributes).set(vertex, initial.length * number));
  return { count: vertices.length, attributes, passedOver };
}

/** Names of columns of components. */
const examplesOf = ({ columnExamples }: DebuggerMachine): readonly string[] =>
  columnExamples.map((name) => `${name}.x`);

/** Columns that number vertices: our own, and those of RenderDoc, the second with the index. */
const NUMBERS: readonly string[] = ["vertex", "emitted", "vtx", "idx"];
const RENDERDOC = "vtx";

/** What names of columns mean. */
interface Names {
  readonly by: DebuggerMachine;
  readonly find: FindRegister;
}

/** What a column gives of a vertex. */
interface ColumnPlace {
  readonly register: RegisterName;
  /** Its first word among those of all inputs. */
  readonly word: number;
  readonly type: ComponentType;
}

/** For each column what it gives; null for one to pass over. */
function readHead(names: Names, text: string, { cells, offsets }: CsvRow): readonly (ColumnPlace | null)[] {
  const { by } = names;
  const seen = new Set<number>();
  const examples = examplesOf(by);
  const isRenderDoc = cells.some((name) => name.toLowerCase() === RENDERDOC);
  const places = cells.map((name, column) => {
    const own = placeOf(names, name);
    const place = own === undefined && isRenderDoc ? null : own;
    if (place === undefined) {
      const expected = `expected a name like ${examples.join(", ")} or vertex`;
      throw new CsvError(text, offsets[column]!, `${expected}, found ${shown(name)}`);
    }
    if (place !== null && seen.has(place.word))
      throw new CsvError(text, offsets[column]!, `a second column ${name}`);
    if (place !== null) seen.add(place.word);
    return place;
  });
  if (seen.size === 0)
    throw new CsvError(text, offsets[0]!, `expected a column of an attribute like ${examples[0]!}`);
  return places;
}

/** Undefined for no name of a column. */
function placeOf({ by, find }: Names, name: string): ColumnPlace | null | undefined {
  if (NUMBERS.includes(name.toLowerCase())) return null;
  const [, text, letter] = /^(.+)\.([xyzw])$/.exec(name) ?? [];
  if (text === undefined) return undefined;
  const register = find(text);
  if (register === undefined) return undefined;
  const { rows } = by;
  if (!isInput(by, register)) return rows.file(register.file).role === "result" ? null : undefined;
  const { component, type } = columnComponents(by, register).find((one) => one.name === letter)!;
  return { register, word: rowWord(rows, rows.of(register.file, register.index, component)), type };
}

/** The words of the inputs of a vertex before its row is read. */
function initialInputs(by: DebuggerMachine, places: readonly (ColumnPlace | null)[]): Uint32Array {
  const cells = by.rows;
  const words = new Uint32Array(laneWords(cells, 1).inputs);
  for (const { name: file, count } of cells.withRole("input"))
    for (let index = 0; index < count; index++) {
      const isNamed = places.some((place) => place?.register.file === file && place.register.index === index);
      words.set(by.absentInput({ file, index }, isNamed), rowWord(cells, cells.of(file, index, 0)));
    }
  return words;
}

function readVertex(
  text: string,
  head: CsvRow,
  places: readonly (ColumnPlace | null)[],
  { cells, offsets }: CsvRow,
  initial: Uint32Array,
): Uint32Array {
  const vertex = initial.slice();
  if (cells.length !== places.length) {
    const end = offsets[Math.min(cells.length, places.length) - 1]!;
    throw new CsvError(
      text,
      end,
      `expected ${places.length} values as in the first line, found ${cells.length}`,
    );
  }
  places.forEach((place, column) => {
    if (place === null) return;
    const words = wordsOfText(cells[column]!, place.type);
    if (words === undefined) {
      const expected = `${head.cells[column]!}: expected ${expectedText(place.type)}`;
      throw new CsvError(text, offsets[column]!, `${expected}, found ${shown(cells[column]!)}`);
    }
    vertex.set(words, place.word);
  });
  return vertex;
}

/** The beginning of a cell, in quotes. */
function shown(cell: string): string {
  return JSON.stringify(cell.length > 20 ? `${cell.slice(0, 20)}…` : cell);
}
