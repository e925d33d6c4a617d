/** Tables in cases of Valhall: a row is a vertex, what it is given before the bar and what comes of it after it. */

import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { type Line, rowsOf, type Section } from "../../text/sections.js";
import { wordOf } from "../words.js";

/** A vertex of a request, and what the answer must have of it. */
export interface VertexRow {
  readonly given: Readonly<Record<string, Json>>;
  readonly expected: Json;
}

/** A column: what it puts into a vertex of a request, or expects of one of an answer. */
interface Column {
  readonly name: string;
  readonly cells: number;
  /** The path of members, and what the cells are there. */
  readonly read: (cells: readonly string[], line: number) => Json;
  readonly path: readonly string[];
  /** The first register of those that it names, which answers have in a list. */
  readonly register: number | null;
}

const REGISTERS = 64;
const LONG_WORD = /^[0-9a-f]{16}$/;
const REGISTER = /^r(\d+)(?::r(\d+))?$/;

export function readVertices(section: Section): {
  readonly rows: readonly VertexRow[];
  readonly hasRegisters: boolean;
} {
  const halves = ` ${section.value} `.split(" | ");
  if (halves.length !== 2)
    throw new CaseFileError(section.number, "a table has one bar between inputs and results");
  const [inputs, outputs] = halves.map((half, i) =>
    half
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => (i === 0 ? inputOf : outputOf)(word, section.number)),
  );
  expectDifferent(
    [...inputs!.map(({ name }) => `${name} |`), ...outputs!.map(({ name }) => name)],
    section.number,
  );
  const rows = rowsOf(section).map((line) => readRow(line, inputs!, outputs!));
  if (rows.length === 0) throw new CaseFileError(section.number, "the table has no row");
  return { rows, hasRegisters: outputs!.some(({ register }) => register !== null) };
}

function expectDifferent(names: readonly string[], line: number): void {
  const second = names.find((name, i) => names.indexOf(name) < i);
  if (second !== undefined) throw new CaseFileError(line, `two columns are ${second}`);
}

function inputOf(name: string, line: number): Column {
  const [, first, second] = REGISTER.exec(name) ?? [];
  if (first !== undefined) return registersOf(name, [first, second], ["initial"]);
  const [, attribute] = /^a(\d+)$/.exec(name) ?? [];
  if (attribute !== undefined) return column(name, 4, ["attributes", attribute], wordsOf);
  if (name === "id" || name === "instance") return column(name, 1, [name], ([cell]) => Number(cell));
  throw new CaseFileError(line, `${name} is no input, as r0, r0:r1, a0, id and instance are`);
}

/** Results of a vertex; behind `second.` those of the second program. */
function outputOf(word: string, line: number): Column {
  const [, prefix, name] = /^(second\.)?(.+)$/.exec(word)!;
  const outer = prefix === undefined ? [] : ["varying"];
  const [, first, second] = REGISTER.exec(name!) ?? [];
  if (first !== undefined) return registersOf(word, [first, second], [...outer, "registers"]);
  if (name === "end") return column(word, 1, [...outer, name], ([cell]) => cell!);
  if (name === "executed" || name === "at")
    return column(word, 1, [...outer, name], (cells) => absentOr(cells, ([cell]) => Number(cell)));
  if (name === "notes")
    return column(word, 1, [...outer, name], (cells) => absentOr(cells, ([cell]) => cell!.split(",")));
  if (outer.length === 0) {
    if (name === "pointSize") return column(word, 1, [name], (cells) => absentOr(cells, ([cell]) => cell!));
    if (name === "position") return column(word, 4, [name], wordsOrNone);
    if (name === "varyings") return column(word, 1, [name], (cells) => absentOr(cells, () => ({})));
    const [, slot] = /^slot(\d+)$/.exec(name!) ?? [];
    if (slot !== undefined) return column(word, 4, ["varyings", slot], wordsOrNone);
  }
  throw new CaseFileError(
    line,
    `${word} is no result, as r0, position, slot9, end, executed, notes and at are`,
  );
}

const column = (name: string, cells: number, path: readonly string[], read: Column["read"]): Column => ({
  name,
  cells,
  path,
  read,
  register: null,
});

/** A register, or two with one value of 64 bits. */
function registersOf(
  name: string,
  [first, second]: readonly (string | undefined)[],
  path: readonly string[],
): Column {
  const register = Number(first);
  const read: Column["read"] = ([cell], line) => {
    if (second === undefined) return wordsOf([cell!], line);
    if (cell === "*") return [cell, cell];
    if (!LONG_WORD.test(cell!)) throw new CaseFileError(line, `${cell} is no word of 64 bits`);
    return [cell!.slice(8), cell!.slice(0, 8)];
  };
  return { name, cells: 1, path, read, register };
}

const wordsOf = (cells: readonly string[], line: number): readonly string[] =>
  cells.map((cell) => {
    if (LONG_WORD.test(cell))
      throw new CaseFileError(line, `${cell} has 64 bits, for which a pair is a column`);
    return cell === "*" ? cell : wordOf(cell, line);
  });
const ABSENT: Json = { absent: true };
const absentOr = (cells: readonly string[], read: (cells: readonly string[]) => Json): Json =>
  cells[0] === "-" ? ABSENT : read(cells);
/** Four words; none if each is `-`. */
const wordsOrNone: Column["read"] = (cells, line) =>
  cells.every((cell) => cell === "-") ? ABSENT : wordsOf(cells, line);

function readRow({ text, number }: Line, inputs: readonly Column[], outputs: readonly Column[]): VertexRow {
  const cells = text.split(/\s+/);
  const bar = cells.indexOf("|");
  const width = (columns: readonly Column[]): number => columns.reduce((sum, one) => sum + one.cells, 0);
  if (bar !== width(inputs) || cells.length !== bar + 1 + width(outputs))
    throw new CaseFileError(
      number,
      `a row has ${width(inputs)} values before the bar and ${width(outputs)} after it`,
    );
  if (cells.slice(bar + 1).every((cell) => cell === "*"))
    throw new CaseFileError(number, "the row expects nothing");
  return {
    given: membersOf(inputs, cells.slice(0, bar), number, () => ({})),
    expected: membersOf(outputs, cells.slice(bar + 1), number, () => Array(REGISTERS).fill("*")),
  };
}

/** The members that cells say; registers are by number in what is made for them. */
function membersOf(
  columns: readonly Column[],
  cells: readonly string[],
  line: number,
  newRegisters: () => object,
): Readonly<Record<string, Json>> {
  const members: Record<string, Json> = {};
  let place = 0;
  for (const { cells: count, path, read, register } of columns) {
    const own = cells.slice(place, place + count);
    place += count;
    if (own.every((cell) => cell === "*")) continue;
    const value = read(own, line);
    const holder = holderOf(members, path.slice(0, -1));
    const last = path.at(-1)!;
    if (register === null) holder[last] = value;
    else {
      const registers = (holder[last] ??= newRegisters() as Json) as Record<number, Json>;
      (value as readonly Json[]).forEach((word, i) => (registers[register + i] = word));
    }
  }
  return members;
}

/** The members that are at a path, which are made if there are none. */
function holderOf(members: Record<string, Json>, path: readonly string[]): Record<string, Json> {
  let holder = members;
  for (const name of path) holder = (holder[name] ??= {}) as Record<string, Json>;
  return holder;
}
