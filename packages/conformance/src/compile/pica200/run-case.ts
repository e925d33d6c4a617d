/** Cases of `run`: a program, tables of vertices and what comes of them, on each arithmetic. [PICA200 12] */

import type { Step } from "../../case.js";
import type { Json, Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf, type Section } from "../../text/sections.js";
import type { Variant } from "../variant.js";
import { codeOf } from "./code.js";
import { ask } from "./commands.js";
import { type Arithmetic, ARITHMETICS, readTable, readValues, type VertexRow } from "./table.js";
import { trianglesIn } from "./triangles.js";
import { uniformsIn } from "./uniforms.js";

const KEYWORDS = {
  arithmetic: { says: "beside" },
  state: { says: "beside" },
  stage: { says: "beside" },
  entry: { says: "beside" },
  limit: { says: "beside" },
  "output-mask": { says: "beside" },
  uniforms: { says: "below" },
  descriptors: { says: "below" },
  code: { says: "below" },
  table: { says: "both" },
  values: { says: "both" },
  triangles: { says: "below" },
} as const satisfies KeywordRows;

/** A case for each arithmetic that it names, or for `f24` alone. */
export function compileRunCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const named = keywords.find("arithmetic");
  const arithmetics = named?.value.split(/\s+/) ?? [null];
  return arithmetics.map((arithmetic) => {
    if (arithmetic !== null && !(ARITHMETICS as readonly string[]).includes(arithmetic))
      throw new CaseFileError(named!.number, `${arithmetic} is not an arithmetic`);
    return {
      suffix: arithmetic === null ? "" : ` (${arithmetic})`,
      steps: () => stepsOf(keywords, arithmetic as Arithmetic | null, text.number),
    };
  });
}

function stepsOf(keywords: Keywords, arithmetic: Arithmetic | null, line: number): readonly Step[] {
  const table = keywords.find("table") ?? keywords.get("values");
  const read = table.keyword === "table" ? readTable : readValues;
  const rows = withTriangles(read(table, arithmetic ?? "f24"), keywords.find("triangles"));
  rows.forEach(expectSomething);
  const run = runOf(keywords, arithmetic);
  const send = (order: readonly VertexRow[]): Request => ({
    ...run,
    vertices: order.map(({ attributes }) => ({ attributes })),
  });
  const first: Step = {
    line: table.number,
    request: send(rows),
    expect: { answer: { ok: true, vertices: rows.map(({ expect }) => expect) } },
  };
  // Units that are fresh do not see one another, whatever stands beside them.
  const forwards = rows.map((_, i) => i);
  const order = [...[...forwards].reverse(), ...forwards];
  const again: Step = {
    line: table.number,
    request: send(order.map((i) => rows[i]!)),
    expect: { repeats: { step: 1, order } },
  };
  return [ask("run", line), first, ...(keywords.find("state") === undefined ? [again] : [])];
}

/** The members of a request but its vertices. */
function runOf(keywords: Keywords, arithmetic: Arithmetic | null): Readonly<Record<string, Json>> {
  const text = (keyword: string, member = keyword): Readonly<Record<string, Json>> => {
    const section = keywords.find(keyword);
    return section === undefined ? {} : { [member]: section.value };
  };
  const whole = (keyword: string, member = keyword, base = 10): Readonly<Record<string, Json>> => {
    const section = keywords.find(keyword);
    return section === undefined ? {} : { [member]: wholeOf(section, base) };
  };
  const uniforms = keywords.find("uniforms");
  return {
    ...codeOf(keywords.get("code"), keywords.find("descriptors")),
    ...text("stage"),
    ...text("state"),
    ...whole("entry"),
    ...whole("limit"),
    ...whole("output-mask", "outputMask", 16),
    ...(uniforms === undefined ? {} : { uniforms: uniformsIn(uniforms) }),
    ...(arithmetic === null ? {} : { arithmetic }),
  };
}

function wholeOf({ value, number, keyword }: Section, base: number): number {
  if (!(base === 16 ? /^[0-9a-f]{1,4}$/ : /^\d+$/).test(value))
    throw new CaseFileError(number, `${value} is not a value of "${keyword}"`);
  return parseInt(value, base);
}

/** The rows with the triangles that each vertex sends; those that are not named send none. */
function withTriangles(rows: readonly VertexRow[], section: Section | undefined): readonly VertexRow[] {
  if (section === undefined) return rows;
  const triangles = rowsOf(section).map((line) => trianglesIn(line, rows.length));
  return rows.map((row, i) => ({
    ...row,
    expect: {
      ...row.expect,
      primitives: triangles.filter(({ vertex }) => vertex === i).map(({ primitive }) => primitive),
    },
  }));
}

function expectSomething({ expect, number }: VertexRow): void {
  const isAny = (value: Json): boolean =>
    value === "*" ||
    (typeof value === "object" && value !== null && !("low" in value) && Object.values(value).every(isAny));
  const { primitives, ...others } = expect;
  if (primitives === undefined && Object.values(others).every(isAny))
    throw new CaseFileError(number, "the row expects nothing");
}
