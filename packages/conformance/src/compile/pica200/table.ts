/** Tables in cases of the PICA200: a row is a vertex, its attributes before the bar and what its run shows after it. */

import type { Expected } from "../../case.js";
import { f24FromSingle, negated, singleBitsOf } from "../../oracle/pica200/f24.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { rowsOf, type Section } from "../../text/sections.js";
import { bitsOfNumber } from "../numbers.js";
import { type Column, type Head, isColumn, type Operand, readHead, type Single, widthOf } from "./columns.js";
import { expected, given } from "./values.js";

export const ARITHMETICS = ["f24", "f32"] as const;
export type Arithmetic = (typeof ARITHMETICS)[number];

/** A vertex: what it is sent with, and what of the answer must be so. */
export interface VertexRow {
  readonly attributes: Readonly<Record<string, readonly Json[]>>;
  readonly expect: Readonly<Record<string, Json>>;
  readonly number: number;
}

type Vectors = Record<string, Json[]>;

/** The rows of `table:`. */
export function readTable(section: Section, arithmetic: Arithmetic): readonly VertexRow[] {
  const head = readHead(section);
  const rows = rowsOf(section).map(({ text, number }) =>
    readRow(text.split(/\s+/), head, arithmetic, number),
  );
  if (rows.length === 0) throw new CaseFileError(section.number, "the table has no row");
  return rows;
}

/** The rows of `values:`: each of some values in each input, every combination, four to a vertex. */
export function readValues(section: Section, arithmetic: Arithmetic): readonly VertexRow[] {
  const { number } = section;
  const head = readHead(section);
  const cells = rowsOf(section).flatMap(({ text }) => text.split(/\s+/));
  if (cells.length === 0) throw new CaseFileError(number, "there are no values");
  if ([...head.inputs, ...head.outputs].some((column) => widthOf(column) !== 4))
    throw new CaseFileError(number, "values fill whole registers");
  const tuples = head.inputs.reduce<readonly (readonly string[])[]>(
    (before, _) => before.flatMap((tuple) => cells.map((cell) => [...tuple, cell])),
    [[]],
  );
  return Array.from({ length: Math.ceil(tuples.length / 4) }, (_, i) => {
    const four = [0, 1, 2, 3].map((lane) => tuples[(4 * i + lane) % tuples.length]!);
    const inputs = head.inputs.flatMap((_column, k) => four.map((tuple) => tuple[k]!));
    const words = [...inputs, "|", ...head.outputs.flatMap(() => ["~", "~", "~", "~"])];
    return readRow(words, head, arithmetic, number);
  });
}

function readRow(
  words: readonly string[],
  { inputs, outputs }: Head,
  arithmetic: Arithmetic,
  number: number,
): VertexRow {
  const bar = words.indexOf("|");
  const [before, after] = [inputs, outputs].map((columns) =>
    columns.reduce((sum, column) => sum + widthOf(column), 0),
  ) as [number, number];
  if (bar !== before || words.length !== before + 1 + after)
    throw new CaseFileError(number, `a row has ${before} values before the bar and ${after} after it`);
  const cells = words.filter((_, i) => i !== bar).values();
  const next = (): string => cells.next().value!;
  const attributes: Vectors = {};
  for (const { register, components } of inputs) {
    const values = (attributes[register] ??= [0, 0, 0, 0]);
    for (const component of components) values[component] = given(next(), number);
  }
  const results = new Results();
  for (const column of outputs)
    if (isColumn(column))
      for (const component of column.components) {
        const cell = next();
        const value =
          cell === "~" ? computed(column, component, attributes, arithmetic, number) : expected(cell, number);
        results.component(column.file === "o" ? "outputs" : "temporaries", column.register, component, value);
      }
    else results.single(column, next(), number);
  return { attributes, expect: results.expect, number };
}

const ANY: readonly Json[] = ["*", "*", "*", "*"];
const ENDS = ["end", "past-end", "hang", "instruction-limit"];

/** What an answer must have for a vertex. */
class Results {
  readonly expect: Record<string, Json> = {};

  component(member: string, register: string, component: number, value: Expected): void {
    const registers = (this.expect[member] ??= {}) as Vectors;
    (registers[register] ??= [...ANY])[component] = value as Json;
  }

  single({ file, component }: Single, cell: string, number: number): void {
    if (cell === "*") return;
    if (file === "end") this.expect["end"] = oneOf(ENDS, cell, number);
    else if (file === "executed" || file === "aL") this.expect[file] = whole(cell, number);
    else {
      const pair = (this.expect[file] ??= ["*", "*"]) as Json[];
      pair[component] =
        file === "a0" ? whole(cell, number) : oneOf(["true", "false"], cell, number) === "true";
    }
  }
}

function oneOf(texts: readonly string[], cell: string, number: number): string {
  if (texts.includes(cell)) return cell;
  throw new CaseFileError(number, `expected one of ${texts.join(", ")}, found ${cell}`);
}

function whole(cell: string, number: number): number {
  if (/^-?\d+$/.test(cell)) return Number(cell);
  throw new CaseFileError(number, `expected a whole number, found ${cell}`);
}

/** What the function of a column gives for the attributes of a row. */
function computed(
  { oracle }: Column,
  component: number,
  attributes: Readonly<Vectors>,
  arithmetic: Arithmetic,
  number: number,
): Expected {
  if (oracle === null) throw new CaseFileError(number, "~ is in a column that names no function");
  const { compute, operands } = oracle;
  const bits = operands.map((operand) => singleOf(operand, component, attributes, number));
  const value =
    arithmetic === "f32"
      ? compute.f32(bits.map(({ single }) => single))
      : compute.f24(bits.map(({ word }) => word));
  if (value === null) throw new CaseFileError(number, "the function says nothing of this operand");
  return value;
}

/** An operand as the word of 24 bits, and as the bits of the single, that a register holds of it. */
function singleOf(
  { register, component, isNegated }: Operand,
  own: number,
  attributes: Readonly<Vectors>,
  number: number,
): { readonly word: number; readonly single: number } {
  const value = attributes[register]?.[component ?? own];
  if (value === undefined) throw new CaseFileError(number, `v${register} is not an input of the table`);
  const digits = typeof value === "number" ? bitsOfNumber(value) : String(value);
  const bits = parseInt(digits, 16);
  const word = digits.length === 6 ? bits : f24FromSingle(bits);
  const single = digits.length === 6 ? singleBitsOf(bits) : bits;
  return isNegated ? { word: negated(word), single: (single ^ 0x80000000) >>> 0 } : { word, single };
}
