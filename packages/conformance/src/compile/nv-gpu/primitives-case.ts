/** Cases of `primitives`: a geometry program, the vertices of primitives, and the vertices that it emits. */

import type { Expected, Step } from "../../case.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf, type Section } from "../../text/sections.js";
import { askFamily, askPrimitives } from "./family.js";
import { MEMBERS, membersOf } from "./members.js";
import { collect, readColumns, wholeIn, widthOf } from "./table.js";
import { expectedIn, wordOf } from "../words.js";

const KEYWORDS = {
  ...MEMBERS,
  vertices: { says: "both" },
  emitted: { says: "both" },
  ends: { says: "beside" },
  patch: { says: "below" },
} as const satisfies KeywordRows;

/** The primitives in their order and backwards, so that each follows another. */
export function compilePrimitivesCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const section = keywords.get("vertices");
  const patch = patchIn(keywords.find("patch"));
  const given = primitivesIn(section).map((primitive) => ({ ...primitive, ...patch }));
  const ends = keywords.find("ends")?.value.split(/\s+/) ?? ["end"];
  const expected = expectedOf(keywords.get("emitted"), given.length).map((streams) => ({ streams, ends }));
  const twice = (list: readonly Json[]): Json => [...list, ...[...list].reverse()];
  const step: Step = {
    line: section.number,
    request: { ...membersOf(keywords), primitives: twice(given) },
    expect: { answer: { ok: true, primitives: twice(expected) } },
  };
  return [askFamily(text.number), askPrimitives(text.number), step];
}

type Members = Readonly<Record<string, Json>>;

/** `tessouter[1] = 1 0 0 0`, a line for each input that belongs to no vertex. */
function patchIn(section: Section | undefined): Members {
  if (section === undefined) return {};
  const inputs = rowsOf(section).map(({ text, number }): [string, Json] => {
    const [name, equals, ...words] = text.split(/\s+/);
    if (equals !== "=" || words.length !== 4)
      throw new CaseFileError(number, "expected a name, = and four components");
    return [name!, words.map((word) => wordOf(word, number))];
  });
  return { patch: Object.fromEntries(inputs) };
}

/** A row of a table: its numbers and its vectors by their names. */
interface Row<Value> {
  readonly numbers: Readonly<Record<string, number>>;
  readonly vectors: Readonly<Record<string, readonly Value[]>>;
  readonly line: number;
}

function rowsIn<Value>(
  section: Section,
  numbers: readonly string[],
  other: Value,
  read: (cell: string, line: number) => Value,
): readonly Row<Value>[] {
  const columns = readColumns(section.value, numbers, section.number);
  return rowsOf(section).map(({ text, number }) => {
    const cells = text.split(/\s+/);
    if (cells.length !== widthOf(columns))
      throw new CaseFileError(number, `a row has ${widthOf(columns)} values`);
    const row = collect(columns, cells.values(), other, (cell) => read(cell, number), number);
    const whole = Object.entries(row.numbers).map(([name, cell]) => [name, wholeIn(cell, number)]);
    return { ...row, numbers: Object.fromEntries(whole) as Record<string, number>, line: number };
  });
}

/** Primitives, numbered from 0, each with its vertices in order. */
function primitivesIn(section: Section): readonly Members[] {
  const primitives: (Members & { readonly vertices: Json[]; id?: number })[] = [];
  for (const { numbers, vectors, line } of rowsIn(section, ["primitive", "primid"], "00000000", wordOf)) {
    const { primitive: i = 0, primid } = numbers;
    if (i !== primitives.length && i !== primitives.length - 1)
      throw new CaseFileError(line, `primitive ${i} is out of order`);
    const primitive = (primitives[i] ??= { vertices: [] });
    if (primid !== undefined) primitive.id = primid;
    primitive.vertices.push(vectors as Json);
  }
  if (primitives.length === 0) throw new CaseFileError(section.number, "there is no vertex");
  return primitives;
}

/** The most streams that a program of this family can have. */
const STREAMS = 4;

/** What each primitive's streams have: lists of strips, which are lists of vertices; a stream without a row is absent. */
function expectedOf(section: Section, count: number): readonly Json[] {
  const strips = Array.from({ length: count }, () => Array.from({ length: STREAMS }, (): Json[][] => []));
  for (const { numbers, vectors, line } of rowsIn<Expected>(
    section,
    ["primitive", "stream", "strip"],
    "*",
    expectedIn,
  )) {
    const { primitive = 0, stream = 0, strip = 0 } = numbers;
    const own = strips[primitive]?.[stream];
    if (own === undefined || strip > own.length)
      throw new CaseFileError(
        line,
        `primitive ${primitive}, stream ${stream} or strip ${strip} is out of order`,
      );
    (own[strip] ??= []).push({ results: vectors as Json });
  }
  return strips.map((streams) =>
    Object.fromEntries(
      streams.map((own, stream) => [String(stream), own.length === 0 ? { absent: true } : own]),
    ),
  );
}
