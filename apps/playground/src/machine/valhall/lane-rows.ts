/** Rows of vertices, whose registers have four words each, and those of the machine, where some have one. */

import { CELLS, type Program, type RegisterFileName } from "@glasm/valhall";
import { Cells, laneWords, type RegisterFile, type RegisterName, rowWord } from "@glasm/vm";
import { REGISTER_WORDS } from "./page-rows.js";

const ROW_FILES = CELLS.files.filter(({ role }) => role === "input" || role === "result");

/** The registers of rows: those that the machine has, with four words. */
export const ROWS = new Cells(
  ROW_FILES.map((file): RegisterFile => ({
    ...file,
    components: REGISTER_WORDS,
    ...(file.role === "result" ? { initial: [0, 0, 0, 0] } : {}),
  })),
);

const OWN = laneWords(CELLS, 1);
const ROW = laneWords(ROWS, 1);

/** Copies the words of some vertices between rows and words of the machine. */
function copied(from: Uint32Array, role: "input" | "result", toRows: boolean): Uint32Array {
  const [own, row] = role === "input" ? [OWN.inputs, ROW.inputs] : [OWN.results, ROW.results];
  const count = from.length / (toRows ? own : row);
  const to = new Uint32Array(count * (toRows ? row : own));
  for (const { name, count: registers, components } of CELLS.withRole(role)) {
    const [first, place] = [CELLS, ROWS].map((cells) =>
      rowWord(cells as Cells, (cells as Cells).of(name, 0, 0)),
    ) as [number, number];
    for (let vertex = 0; vertex < count; vertex++)
      for (let word = 0; word < registers * components; word++) {
        const [index, component] = [Math.floor(word / components), word % components];
        const inOwn = own * vertex + first + word;
        const inRow = row * vertex + place + REGISTER_WORDS * index + component;
        to[toRows ? inRow : inOwn] = from[toRows ? inOwn : inRow]!;
      }
  }
  return to;
}

/** The words of the inputs of vertices as the machine has them. */
export const inputWords = (_: Program, rows: Uint32Array): Uint32Array => copied(rows, "input", false);

/** Rows of results from the words that the machine hands on. */
export const resultRows = (_: Program, words: Uint32Array): Uint32Array => copied(words, "result", true);

/** Rows of inputs from the words of the machine. */
export const inputRows = (words: Uint32Array): Uint32Array => copied(words, "input", true);

/** The register of a row that has what one of the machine has. */
export function rowRegister(_: Program, register: RegisterName): RegisterName | undefined {
  const { role } = CELLS.file(register.file as RegisterFileName);
  return role === "input" || role === "result" ? register : undefined;
}

/** A constant register with its word. */
interface ConstantRegister extends RegisterName {
  readonly value: readonly number[];
}

/** The words of the constant registers. */
export function constantWords(_: Program, parameters: readonly ConstantRegister[]): Uint32Array {
  const words = new Uint32Array(OWN.constants);
  for (const { file, index, value } of parameters)
    words.set(value, rowWord(CELLS, CELLS.of(file as RegisterFileName, index, 0)));
  return words;
}

/** How many words rows have. */
export const ROW_WORDS = { inputs: ROW.inputs, results: ROW.results } as const;
