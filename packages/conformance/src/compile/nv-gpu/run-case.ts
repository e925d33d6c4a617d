/** Cases of `run` and `quads`: a vertex or a fragment program, what it is given, and what comes of each vertex or fragment. */

import type { ExpectedVertex, Step } from "../../case.js";
import type { Json, Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf, type Section, textOf } from "../../text/sections.js";
import type { Variant } from "../variant.js";
import { askFamily, askQuads } from "./family.js";
import { FRAGMENTS, readTable, type TableRow, VERTICES } from "./table.js";
import { wordOf } from "./values.js";

const KEYWORDS = {
  readings: { says: "beside" },
  env: { says: "below" },
  local: { says: "below" },
  buffers: { says: "below" },
  program: { says: "below" },
  table: { says: "both" },
} as const satisfies KeywordRows;

/** The rows as one batch, then backwards and forwards, so that each stands in other lanes beside other rows. */
export function compileNvGpuRunCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const table = keywords.get("table");
  const rows = readTable(table, VERTICES);
  const given = membersOf(keywords);
  const send = (order: readonly number[]): Request => ({
    ...given,
    vertices: order.map((i) => rows[i]!.given),
  });
  const forwards = rows.map((_, i) => i);
  const order = [...[...forwards].reverse(), ...forwards];
  const steps: readonly Step[] = [
    askFamily(text.number),
    {
      line: table.number,
      request: send(forwards),
      expect: { exact: true, vertices: rows.map(vertexOf) },
    },
    { line: table.number, request: send(order), expect: { repeats: { step: 1, order } } },
  ];
  return [{ suffix: "", steps }];
}

function vertexOf({ results, numbers: { end, executed } }: TableRow): ExpectedVertex {
  return {
    results,
    ...(end === undefined ? {} : { end: String(end) }),
    ...(executed === undefined ? {} : { executed: Number(executed) }),
  };
}

/** The fragments of a quad. */
const QUAD = 4;

/** A fragment program on quads of four rows each. */
export function compileQuadsCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const table = keywords.get("table");
  const rows = readTable(table, FRAGMENTS);
  if (rows.length % QUAD !== 0) throw new CaseFileError(table.number, "four rows are a quad");
  const quadsOf = (each: (row: TableRow) => Json): Json =>
    Array.from({ length: rows.length / QUAD }, (_, i) => ({
      fragments: rows.slice(QUAD * i, QUAD * (i + 1)).map(each),
    }));
  const step: Step = {
    line: table.number,
    request: { ...membersOf(keywords), quads: quadsOf(({ given }) => given) },
    expect: { answer: { ok: true, quads: quadsOf(fragmentOf) } },
  };
  return [{ suffix: "", steps: [askFamily(text.number), askQuads(text.number), step] }];
}

/** What must come of a fragment; results of one that is killed do not count. */
function fragmentOf({ results, numbers: { killed, ...numbers } }: TableRow): Json {
  return {
    ...(killed === "true" ? {} : { results: results as Json }),
    ...numbers,
    ...(killed === undefined ? {} : { killed: killed === "true" }),
  };
}

/** The members of a request but its vertices. */
function membersOf(keywords: Keywords): Readonly<Record<string, Json>> {
  const numbered = (keyword: string, read: (words: readonly string[], line: number) => Json) => {
    const section = keywords.find(keyword);
    return section === undefined ? {} : { [keyword]: numberedIn(section, read) };
  };
  const readings = keywords.find("readings");
  return {
    program: textOf(keywords.get("program")),
    ...(readings === undefined ? {} : { readings: readingsIn(readings) }),
    ...numbered("env", vectorOf),
    ...numbered("local", vectorOf),
    ...numbered("buffers", ([bytes, ...others], line) => {
      if (bytes === undefined || others.length > 0)
        throw new CaseFileError(line, "expected the bytes of a buffer");
      return bytes;
    }),
  };
}

/** `3 = 1 2 3 4`, a number a line. */
function numberedIn(section: Section, read: (words: readonly string[], line: number) => Json): Json {
  return Object.fromEntries(
    rowsOf(section).map(({ text, number }) => {
      const [, name, value] = /^(\d+) = (.*)$/.exec(text) ?? [];
      if (name === undefined) throw new CaseFileError(number, "expected a number, = and a value");
      return [name, read(value!.split(/\s+/), number)];
    }),
  );
}

function vectorOf(words: readonly string[], line: number): Json {
  if (words.length !== 4) throw new CaseFileError(line, "a vector has four components");
  return words.map((word) => wordOf(word, line));
}

/** `denormals=flush mad=fused`. */
function readingsIn({ value, number }: Section): Json {
  return Object.fromEntries(
    value.split(/\s+/).map((pair) => {
      const [, name, reading] = /^(\w+)=(\w+)$/.exec(pair) ?? [];
      if (name === undefined)
        throw new CaseFileError(number, `expected a reading, as mad=fused, found ${pair}`);
      return [name, reading!];
    }),
  );
}
