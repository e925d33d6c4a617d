/** Which words of the rows that a program runs with are which of the rows of the page. */

import { attributePlaces, NV_GPU, type Program } from "@glasm/nv-gpu";
import { laneWords, rowWord } from "@glasm/vm";
import { PAGE_INPUTS, PAGE_RESULTS, REGISTER_WORDS } from "./page-rows.js";
import { wordTypes } from "./word-kinds.js";

/** A register of four words in both rows, by its first word. */
interface Place {
  readonly page: number;
  readonly program: number;
}

/** Where a program has what the rows of the page have. */
export interface ProgramRows {
  /** Words of a row of inputs of the program, and of one of results. */
  readonly inputWords: number;
  readonly resultWords: number;
  readonly inputs: readonly Place[];
  readonly results: readonly Place[];
  /** The words of a row of results of the page that are singles. */
  readonly singles: readonly number[];
}

const known = new WeakMap<Program, ProgramRows>();

/** Attributes of 64 bits have no place in the rows of the page. */
export function rowsOf(program: Program): ProgramRows {
  let rows = known.get(program);
  if (rows === undefined) known.set(program, (rows = found(program)));
  return rows;
}

function found(program: Program): ProgramRows {
  const cells = NV_GPU.cellsOf(program);
  const { inputs: inputWords, results: resultWords } = laneWords(cells, 1);
  const inputs = attributePlaces(program)
    .filter(({ words }) => words === REGISTER_WORDS)
    .map(({ attribute, word }) => ({ page: placeOf(PAGE_INPUTS, attribute), program: word }));
  const results = NV_GPU.interfaceOf(program).outputs.map(({ name = "", register: { file, index } }) => ({
    page: placeOf(PAGE_RESULTS, name),
    program: rowWord(cells, cells.of(file, index, 0)),
    register: { file, index },
  }));
  const types = wordTypes(program);
  const components = Array.from({ length: REGISTER_WORDS }, (_, component) => component);
  const hasPlace = ({ page }: Place): boolean => page >= 0;
  return {
    ...{ inputWords, resultWords, inputs: inputs.filter(hasPlace), results: results.filter(hasPlace) },
    singles: results
      .filter(hasPlace)
      .flatMap(({ page, register }) =>
        components
          .filter((component) => types.handedOn({ ...register, component }) === "float")
          .map((component) => page + component),
      ),
  };
}

function placeOf(names: readonly string[], name: string): number {
  const number = names.indexOf(name);
  return number < 0 ? -1 : REGISTER_WORDS * number;
}

/** Copies registers of one row to the other. */
export function copyRegisters(
  places: readonly Place[],
  {
    from,
    fromWord,
    to,
    toWord,
    toPage,
  }: {
    readonly from: Uint32Array;
    readonly fromWord: number;
    readonly to: Uint32Array;
    readonly toWord: number;
    readonly toPage: boolean;
  },
): void {
  for (const { page, program } of places) {
    const source = fromWord + (toPage ? program : page);
    const target = toWord + (toPage ? page : program);
    for (let i = 0; i < REGISTER_WORDS; i++) to[target + i] = from[source + i]!;
  }
}
