/** Tables in cases of NV_gpu_program: a row is a vertex or a fragment, what it is given before the bar and its results after it. */

import type { Expected } from "../../case.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { rowsOf, type Section } from "../../text/sections.js";
import { expectedIn, wordOf } from "../words.js";

/** What the rows of a table are: their numbers on either side, and what words before the bar are in a line. */
export interface RowKind {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly given: (vectors: Readonly<Record<string, readonly string[]>>) => Readonly<Record<string, Json>>;
}

/** What a row sends, and what must come of it; of numbers behind the bar that are no whole ones the text. */
export interface TableRow {
  readonly given: Readonly<Record<string, Json>>;
  readonly results: Readonly<Record<string, readonly Expected[]>>;
  readonly numbers: Readonly<Record<string, string | number>>;
}

/** Vertices have attributes by their numbers. */
export const VERTICES: RowKind = {
  inputs: ["id", "instance"],
  outputs: ["end", "executed"],
  given: (vectors) => {
    const attributes = Object.entries(vectors).map(([name, words]) => [
      name.replace(/^attrib\[(\d+)\]$/, "$1"),
      widened(words),
    ]);
    return attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) as Json };
  },
};

/** Fragments have inputs by their names. */
export const FRAGMENTS: RowKind = {
  inputs: ["primid", "samplemask", "sampleid", "layer", "viewport", "facing", "fogcoord"],
  outputs: ["killed", "end", "executed"],
  given: (vectors) => vectors,
};

/** Components of what is called so; none for what is one number. */
export interface Column {
  readonly name: string;
  readonly components: readonly number[] | null;
}

const COLUMN =
  /^([a-z]+(?:\.(?:front|back)(?:\.[a-z]{2,})?|\.(?:primary|secondary))?(?:\[\d+\])?)(?:\.([xyzw]+))?$/;
export function readTable(section: Section, kind: RowKind): readonly TableRow[] {
  const halves = ` ${section.value} `.split(" | ");
  if (halves.length !== 2)
    throw new CaseFileError(section.number, "a table has one bar between inputs and results");
  const inputs = readColumns(halves[0]!, kind.inputs, section.number);
  const outputs = readColumns(halves[1]!, kind.outputs, section.number);
  const rows = rowsOf(section).map(({ text, number }) => readRow(text, { inputs, outputs, kind }, number));
  if (rows.length === 0) throw new CaseFileError(section.number, "the table has no row");
  return rows;
}

/** The columns of a head, or of half of one. */
export function readColumns(head: string, numbers: readonly string[], line: number): readonly Column[] {
  return head
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => readColumn(word, numbers, line));
}

function readColumn(word: string, numbers: readonly string[], line: number): Column {
  if (numbers.includes(word)) return { name: word, components: null };
  const [, name, letters = "xyzw"] = COLUMN.exec(word) ?? [];
  if (name === undefined)
    throw new CaseFileError(line, `${word} is no column, as attrib[0].x, position and end are`);
  return { name, components: [...letters].map((letter) => "xyzw".indexOf(letter)) };
}

/** How many cells some columns have. */
export const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { components }) => sum + (components?.length ?? 1), 0);

interface Head {
  readonly inputs: readonly Column[];
  readonly outputs: readonly Column[];
  readonly kind: RowKind;
}

function readRow(text: string, { inputs, outputs, kind }: Head, line: number): TableRow {
  const cells = text.split(/\s+/);
  const bar = cells.indexOf("|");
  if (bar !== widthOf(inputs) || cells.length !== bar + 1 + widthOf(outputs))
    throw new CaseFileError(
      line,
      `a row has ${widthOf(inputs)} values before the bar and ${widthOf(outputs)} after it`,
    );
  const [before, after] = [cells.slice(0, bar).values(), cells.slice(bar + 1).values()];
  const { numbers, vectors } = collect(inputs, before, "00000000", (cell) => wordOf(cell, line), line);
  const result = collect<Expected>(outputs, after, "*", (cell) => expectedIn(cell, line), line);
  const words = Object.values(result.vectors).flat();
  if (words.every((value) => value === "*") && Object.keys(result.numbers).length === 0)
    throw new CaseFileError(line, "the row expects nothing");
  return {
    given: {
      ...kind.given(vectors),
      ...Object.fromEntries(Object.entries(numbers).map(([name, cell]) => [name, numberIn(cell, line)])),
    },
    results: result.vectors,
    numbers: Object.fromEntries(
      Object.entries(result.numbers).map(([name, cell]) => [
        name,
        name === "executed" ? wholeIn(cell, line) : cell,
      ]),
    ),
  };
}

/** The cells of some columns: numbers as they stand, components in vectors whose others have a value of their own. */
export function collect<Value>(
  columns: readonly Column[],
  cells: Iterator<string>,
  other: Value,
  read: (cell: string) => Value,
  line: number,
): {
  readonly numbers: Readonly<Record<string, string>>;
  readonly vectors: Readonly<Record<string, readonly Value[]>>;
} {
  const numbers: Record<string, string> = {};
  const vectors: Record<string, Value[]> = {};
  const seen = new Set<string>();
  for (const { name, components } of columns) {
    for (const component of components ?? [null]) {
      if (seen.has(`${name}.${component}`)) throw new CaseFileError(line, `two columns have ${name}`);
      seen.add(`${name}.${component}`);
      const cell = cells.next().value!;
      if (component === null) {
        if (cell !== "*") numbers[name] = cell;
      } else (vectors[name] ??= [other, other, other, other])[component] = read(cell);
    }
  }
  return { numbers, vectors };
}

/** An attribute of which one component has 64 bits has four of these. */
function widened(words: readonly string[]): readonly string[] {
  return words.some((word) => word.length === 16) ? words.map((word) => word.padStart(16, "0")) : words;
}

/** A number that is no word. */
function numberIn(cell: string, line: number): number {
  if (/^-?\d+(?:\.\d+)?$/.test(cell)) return Number(cell);
  throw new CaseFileError(line, `expected a number, found ${cell}`);
}

/** A whole number that is not negative. */
export function wholeIn(cell: string, line: number): number {
  if (/^\d+$/.test(cell)) return Number(cell);
  throw new CaseFileError(line, `expected a whole number, found ${cell}`);
}
