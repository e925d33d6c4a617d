/** Files with vertices: tables, and arrays of NumPy with an attribute each. */

import { countText, NpyError, readNpy, readNpyWords, wordsOf } from "@glasm/base";
import { laneWords, type RegisterName, rowWord } from "@glasm/vm";
import { MAX_VERTICES } from "../messages/messages.js";
import { LIMITS } from "../state/limits.js";
import type { UserVertices } from "../state/state.js";
import { CsvError } from "./csv.js";
import type { MachineName } from "../machines.js";
import type { Page } from "../panel/panel.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { finderOf, machineFor } from "./draw-columns.js";
import { debuggerOf } from "./model.js";
import type { FindRegister } from "./input-names.js";
import { readVerticesCsv, verticesCsv } from "./vertices-csv.js";

/** How the names of files with vertices end. */
export const VERTEX_ENDINGS = { table: ".csv", array: ".npy" } as const;

/** How names of files say a column: what stands in its brackets, where these are all of it but a letter. */
export function inFileName(column: string): string {
  return /^\w\[(\w+)\]$/.exec(column)?.[1] ?? column;
}

/** What is wrong with a file, with its name. */
export class VertexFileError extends Error {}

/** Vertices of a file, and the columns that no attribute has. */
export interface ReadVertices {
  readonly vertices: UserVertices;
  readonly passedOver: readonly string[];
}

/** What reads vertices: their machine, and what names of columns and files mean. */
export interface VertexReader {
  readonly by: DebuggerMachine;
  readonly find: FindRegister;
}

/** What reads vertices for the program in the editor, or that of the debugged vertex. */
export async function vertexReader(page: Page, name: MachineName): Promise<VertexReader> {
  const { machines } = debuggerOf(page);
  if (machines.find(name) === null) await machines.load(name);
  const by = machines.find(name);
  if (by === null) throw new VertexFileError(machines.messageOf(name));
  const { answer, state } = page;
  const isOfMachine = answer?.machine === name;
  const draw = isOfMachine
    ? (answer.draws.find(({ file }) => file === state.file) ?? answer.draws[0])
    : undefined;
  const own = machineFor(page.drawn, draw?.file ?? null, by);
  return { by: own, find: finderOf(page, draw ?? null, own) };
}

/** Reads a table. Throws a VertexFileError with the place of what is wrong. */
export async function readVertexTable({ by, find }: VertexReader, file: File): Promise<ReadVertices> {
  checkSize(file);
  const csv = await file.text();
  try {
    const { passedOver } = readVerticesCsv(by, csv, find);
    return { vertices: { name: file.name.slice(0, LIMITS.name), csv }, passedOver };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new VertexFileError(`${file.name}: ${error.message}`);
  }
}

/** The words of an attribute of 64 bits. */
const LONG_WORDS = 8;

/** An attribute of all vertices. */
interface Column {
  readonly file: File;
  readonly register: RegisterName;
  /** Of the components that the file has, one vertex after the other; of 64 bits the low word first. */
  readonly words: Uint32Array;
  /** Words of a vertex. */
  readonly size: number;
}

/**
 * Reads arrays, each for the attribute that the name of its file says, at its end after a hyphen at least. They become a
 * table with the bits of the numbers. Throws a VertexFileError.
 */
export async function readVertexArrays(reader: VertexReader, files: readonly File[]): Promise<UserVertices> {
  const { by } = reader;
  const columns: Column[] = [];
  for (const file of files) columns.push(await readColumn(reader, file));
  const cells = by.rows;
  const { inputs, results } = laneWords(cells, 1);
  const [first] = columns;
  const count = rowsOf(first!);
  for (const column of columns) checkColumn(column, columns);
  const attributes = new Float32Array(inputs * count);
  for (const { register, words, size } of columns) {
    const first = rowWord(cells, cells.of(register.file, register.index, 0));
    for (let row = 0; row < count; row++) {
      const at = inputs * row + first;
      wordsOf(attributes).set(by.absentInput(register, true), at);
      wordsOf(attributes).set(words.subarray(size * row, size * (row + 1)), at);
    }
  }
  const rows = { count, attributes, results: new Float32Array(results * count) };
  const registers = columns.map(({ register }) => register);
  const name = files.map((file) => file.name).join(", ");
  return { name: name.slice(0, LIMITS.name), csv: verticesCsv(by, rows, registers, "bits") };
}

async function readColumn({ by, find }: VertexReader, file: File): Promise<Column> {
  checkSize(file);
  const name = file.name.slice(0, -VERTEX_ENDINGS.array.length);
  const names = [name, name.replace(/^.*-/, "")];
  const registers = [by.registerOfColumn, find].flatMap((means) => names.map((one) => means(one)));
  const register = registers.find((one) => one !== undefined);
  if (register === undefined || by.rows.file(register.file).role !== "input")
    throw new VertexFileError(
      `${file.name}: its name means no attribute; a name like ${inFileName(by.columnExamples[0])}.npy does`,
    );
  try {
    const isLong = by.rows.file(register.file).components === LONG_WORDS;
    return { file, register, ...wordsIn(by, isLong, new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (!(error instanceof NpyError)) throw error;
    throw new VertexFileError(`${file.name}: ${error.message}`);
  }
}

/**
 * The words that an array has for an attribute: singles, or where registers hold raw words those of numbers of 32 bits, whatever
 * these are. Doubles are rounded to singles. [Ruling 301]
 */
function wordsIn(
  { words }: DebuggerMachine,
  isLong: boolean,
  bytes: Uint8Array,
): Pick<Column, "words" | "size"> {
  if (words !== null) {
    const array = readNpyWords(bytes);
    if (isLong && array.type.endsWith("8")) return { words: array.words, size: 2 * array.size };
    if (isLong) throw new NpyError(`its dtype is '${array.type}'; components of this attribute have 64 bits`);
    if (array.type.endsWith("4")) return array;
    if (array.type !== "<f8")
      throw new NpyError(`its dtype is '${array.type}'; components of attributes have 32 bits`);
  }
  const { data, size } = readNpy(bytes);
  return { words: wordsOf(data), size };
}

const rowsOf = ({ words, size }: Column): number => words.length / size;

function checkColumn(column: Column, columns: readonly Column[]): void {
  const { file, register } = column;
  const [first] = columns;
  const count = rowsOf(column);
  if (count !== rowsOf(first!))
    throw new VertexFileError(
      `${file.name}: it has ${countText(count, "row")}, and ${first!.file.name} ${rowsOf(first!)}`,
    );
  if (count === 0 || count > MAX_VERTICES)
    throw new VertexFileError(
      `${file.name}: it has ${countText(count, "row")}; 1 to ${MAX_VERTICES} can be run`,
    );
  const other = columns.find(
    (one) => one.register.file === register.file && one.register.index === register.index,
  )!;
  if (other !== column)
    throw new VertexFileError(`${file.name}: it is for the same attribute as ${other.file.name}`);
}

function checkSize({ name, size }: File): void {
  if (size > LIMITS.table)
    throw new VertexFileError(`${name}: it has ${size} bytes; tables have at most ${LIMITS.table}`);
}
