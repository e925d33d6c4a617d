/** Cases of `run` and `quads`: a vertex or a fragment program, what it is given, and what comes of each vertex or fragment. */

import type { ExpectedVertex, Step } from "../../case.js";
import type { Json, Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { askFamily, askQuads } from "./family.js";
import { MEMBERS, membersOf } from "./members.js";
import { FRAGMENTS, readTable, type TableRow, VERTICES } from "./table.js";

const KEYWORDS = {
  ...MEMBERS,
  table: { says: "both" },
} as const satisfies KeywordRows;

/** The rows as one batch, then backwards and forwards, so that each stands in other lanes beside other rows. */
export function compileNvGpuRunCase(text: CaseText): readonly Step[] {
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
  return steps;
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
export function compileQuadsCase(text: CaseText): readonly Step[] {
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
  return [askFamily(text.number), askQuads(text.number), step];
}

/** What must come of a fragment; results of one that is killed do not count. */
function fragmentOf({ results, numbers: { killed, ...numbers } }: TableRow): Json {
  return {
    ...(killed === "true" ? {} : { results: results as Json }),
    ...numbers,
    ...(killed === undefined ? {} : { killed: killed === "true" }),
  };
}
