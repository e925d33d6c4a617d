/** Rows of vertices, which have all that programs can read and write, for a program that declares what it does. */

import { constantWords, NV_GPU, type Program } from "@glasm/nv-gpu";
import {
  Cells,
  laneWords,
  type RegisterFile,
  type RegisterName,
  type RegisterRole,
  rowWord,
} from "@glasm/vm";
import { PAGE_INPUTS, PAGE_RESULTS, REGISTER_WORDS } from "./page-rows.js";
import { copyRegisters, type ProgramRows, rowsOf } from "./program-rows.js";

/** Names that differ in their last number alone are the registers of a file. */
function filesOf(names: readonly string[], role: RegisterRole): readonly RegisterFile[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const file = name.replace(/\[\d+\]$/, "[]");
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return Array.from(counts, ([name, count]) => ({
    ...{ name, role, count, components: REGISTER_WORDS, wordType: "word", shownAs: "bits" },
    ...(role === "result" ? { initial: new Array<number>(REGISTER_WORDS).fill(0) } : {}),
  }));
}

/** The registers of rows, in the order of the names. */
export const ROWS = new Cells([...filesOf(PAGE_INPUTS, "input"), ...filesOf(PAGE_RESULTS, "result")]);

const WORDS = laneWords(ROWS, 1);

type Kind = "input" | "result";

const placesIn = ({ inputs, results }: ProgramRows, kind: Kind) => (kind === "input" ? inputs : results);

/** The register of a row that has what one of a program has. */
export function rowRegister(program: Program, { file, index }: RegisterName): RegisterName | undefined {
  const cells = NV_GPU.cellsOf(program);
  const { role } = cells.file(file);
  if (role !== "input" && role !== "result") return undefined;
  const word = rowWord(cells, cells.of(file, index, 0));
  const place = placesIn(rowsOf(program), role).find((one) => one.program === word);
  return place === undefined ? undefined : ROWS.numbered(role, place.page / REGISTER_WORDS);
}

/** The register of a program that has what one of a row has. */
export function programRegister(program: Program, register: RegisterName): RegisterName | undefined {
  const cells = NV_GPU.cellsOf(program);
  const role = ROWS.file(register.file).role as Kind;
  const page = REGISTER_WORDS * ROWS.numberOf(register);
  const place = placesIn(rowsOf(program), role).find((one) => one.page === page);
  if (place === undefined) return undefined;
  return cells
    .withRole(role)
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })))
    .find(({ file, index }) => rowWord(cells, cells.of(file, index, 0)) === place.program);
}

/** The words of the inputs of vertices as a program has them. */
export function inputWords(program: Program, rows: Uint32Array): Uint32Array {
  const { inputWords: own, inputs } = rowsOf(program);
  const count = rows.length / WORDS.inputs;
  const words = new Uint32Array(own * count);
  for (let row = 0; row < count; row++)
    copyRegisters(inputs, {
      ...{ from: rows, fromWord: WORDS.inputs * row, to: words, toWord: own * row, toPage: false },
    });
  return words;
}

/** Rows of results from the words that a program hands on. */
export function resultRows(program: Program, words: Uint32Array): Uint32Array {
  const { resultWords: own, results } = rowsOf(program);
  const count = own === 0 ? 0 : words.length / own;
  const rows = new Uint32Array(WORDS.results * count);
  for (let row = 0; row < count; row++)
    copyRegisters(results, {
      ...{ from: words, fromWord: own * row, to: rows, toWord: WORDS.results * row, toPage: true },
    });
  return rows;
}

/** A vector of a parameter or of a buffer. */
interface Vector {
  /** `env` or `local`, or `buffer0:` of a buffer. */
  readonly file: string;
  readonly index: number;
  readonly value: readonly number[];
}

const BUFFER = /^buffer(\d+):$/;

/** The words of the constant registers, from vectors of parameters and of buffers. */
export function constantWordsOf(program: Program, parameters: readonly Vector[]): Uint32Array {
  const given: Record<string, Uint32Array> = {};
  const buffers = new Map<string, Vector[]>();
  for (const record of parameters) {
    const [, buffer] = BUFFER.exec(record.file) ?? [];
    if (buffer === undefined)
      given[`program.${record.file}[${record.index}]`] = Uint32Array.from(record.value);
    else buffers.set(buffer, [...(buffers.get(buffer) ?? []), record]);
  }
  for (const [buffer, records] of buffers) given[`program.buffer[${buffer}]`] = bufferWords(records);
  return constantWords(program, given);
}

function bufferWords(records: readonly Vector[]): Uint32Array {
  const most = records.reduce((last, { index }) => Math.max(last, index), 0);
  const words = new Uint32Array(REGISTER_WORDS * (most + 1));
  for (const { index, value } of records) words.set(value, REGISTER_WORDS * index);
  return words;
}
