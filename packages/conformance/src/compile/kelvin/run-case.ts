/** Cases of `run`: slots, constants, a table of vertices, and what comes of each. [KELVIN 8] */

import type { Step } from "../../case.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf, type Section } from "../../text/sections.js";
import { wordOf } from "../words.js";
import { ask } from "./commands.js";
import { slotsIn } from "./slots.js";

const KEYWORDS = {
  slots: { says: "below" },
  constants: { says: "below" },
  table: { says: "both" },
  left: { says: "below" },
} as const satisfies KeywordRows;

type Vectors = Readonly<Record<string, readonly string[]>>;

/** A vertex, and what must come of it. */
interface Row {
  readonly attributes: Vectors;
  readonly results: Vectors;
}

/** The rows as one batch, and, unless they write c, backwards and forwards, so that each is beside others. */
export function compileKelvinRunCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const [table, constants, left] = [keywords.get("table"), keywords.find("constants"), keywords.find("left")];
  const rows = rowsIn(table);
  const program = {
    code: slotsIn(keywords.get("slots")),
    ...(constants === undefined ? {} : { constants: vectorsIn(constants) }),
  };
  const stepOf = (order: readonly Row[]): Step => ({
    line: table.number,
    request: { ...program, vertices: order.map(({ attributes }): Json => ({ attributes })) },
    expect: {
      exact: true,
      answer: {
        ok: true,
        vertices: order.map(({ results }): Json => ({ results })),
        constants: left === undefined ? { absent: true } : vectorsIn(left),
      },
    },
  });
  const again = left === undefined ? [stepOf([...[...rows].reverse(), ...rows])] : [];
  return [ask("run", text.number), stepOf(rows), ...again];
}

/** `c[96] = 1 2 3 4`: by their numbers. */
function vectorsIn(section: Section): Vectors {
  return Object.fromEntries(
    rowsOf(section).map(({ text, number }) => {
      const [, index, cells] = /^c\[(\d+)\] = (.+)$/.exec(text) ?? [];
      if (index === undefined) throw new CaseFileError(number, "expected a constant, as c[96] = 1 2 3 4");
      return [index, vectorOf(cells!.split(/\s+/), number)];
    }),
  );
}

function vectorOf(cells: readonly string[], line: number): readonly string[] {
  if (cells.length !== 4) throw new CaseFileError(line, `a register has 4 components, not ${cells.length}`);
  return cells.map((cell) => (cell === "*" ? cell : wordOf(cell, line)));
}

function rowsIn(section: Section): readonly Row[] {
  const halves = ` ${section.value} `
    .split(" | ")
    .map((half) => half.split(/\s+/).filter((name) => name !== ""));
  const [inputs, outputs, ...others] = halves;
  if (outputs === undefined || others.length > 0)
    throw new CaseFileError(section.number, "a table has one bar between attributes and results");
  const wrong =
    inputs!.find((name) => !/^v\d+$/.test(name)) ??
    outputs.find((name) => !/^o\w+$/.test(name)) ??
    [...inputs!, ...outputs].find((name, i, all) => all.indexOf(name) < i);
  if (wrong !== undefined)
    throw new CaseFileError(
      section.number,
      `${wrong} is no column here, as v0 before the bar and oPos after it are`,
    );
  const rows = rowsOf(section).map((line) => rowOf(line, inputs!, outputs));
  if (rows.length === 0) throw new CaseFileError(section.number, "the table has no row");
  return rows;
}

function rowOf({ text, number }: Line, inputs: readonly string[], outputs: readonly string[]): Row {
  const [before, after] = ` ${text} `
    .split(" | ")
    .map((half) => half.split(/\s+/).filter((cell) => cell !== ""));
  if (before?.length !== 4 * inputs.length || after?.length !== 4 * outputs.length)
    throw new CaseFileError(
      number,
      `a row has ${4 * inputs.length} values before the bar and ${4 * outputs.length} after it`,
    );
  if (after.every((cell) => cell === "*")) throw new CaseFileError(number, "the row expects nothing");
  if (before.includes("*")) throw new CaseFileError(number, "an attribute has four words");
  const vectors = (names: readonly string[], cells: readonly string[]): Vectors =>
    Object.fromEntries(
      names.map((name, i) => [name.replace(/^v/, ""), vectorOf(cells.slice(4 * i, 4 * i + 4), number)]),
    );
  return { attributes: vectors(inputs, before), results: vectors(outputs, after) };
}
