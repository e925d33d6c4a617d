/** Cases of `run`: a program, a table of vertices, and what comes of each. [VALHALL 6-10] */

import type { Step } from "../../case.js";
import type { Json, Request } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf, type Section, textOf } from "../../text/sections.js";
import { wordOf } from "../words.js";
import { ask } from "./commands.js";
import { readVertices, type VertexRow } from "./table.js";

const KEYWORDS = {
  uniforms: { says: "both" },
  buffers: { says: "below" },
  denormals: { says: "beside" },
  limit: { says: "beside" },
  entry: { says: "beside" },
  "varying-entry": { says: "beside" },
  program: { says: "below" },
  together: { says: "beside" },
  table: { says: "both" },
  memory: { says: "below" },
  trace: { says: "below" },
} as const satisfies KeywordRows;

/**
 * The rows as the lanes of one batch; and, unless they see one another, backwards and forwards, so that each is in another
 * lane beside other rows.
 */
export function compileValhallRunCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const table = keywords.get("table");
  const { rows, hasRegisters } = readVertices(table);
  const [memory, trace] = [keywords.find("memory"), keywords.find("trace")];
  const run: Request = {
    ...membersOf(keywords),
    ...(hasRegisters ? { want: ["registers"] } : {}),
    ...(trace === undefined ? {} : { trace: true }),
  };
  const stepOf = (order: readonly VertexRow[]): Step => ({
    line: table.number,
    request: { ...run, vertices: order.map(({ given }) => given) },
    expect: {
      exact: true,
      answer: {
        ok: true,
        vertices: order.map(({ expected }) => expected),
        ...(memory === undefined ? {} : { buffers: rowsOf(memory).map(({ text: bytes }) => bytes) }),
        ...(trace === undefined ? {} : { trace: rowsOf(trace).map(traceIn) }),
      },
    },
  });
  const isAlone = keywords.find("together") === undefined && memory === undefined && trace === undefined;
  const again = isAlone ? [stepOf([...[...rows].reverse(), ...rows])] : [];
  return [ask("run", text.number), stepOf(rows), ...again];
}

/** The members of a request but its vertices. */
function membersOf(keywords: Keywords): Request {
  const whole = (keyword: string, member = keyword): Readonly<Record<string, Json>> => {
    const section = keywords.find(keyword);
    return section === undefined ? {} : { [member]: wholeIn(section) };
  };
  const uniforms = keywords.find("uniforms");
  const buffers = keywords.find("buffers");
  const denormals = keywords.find("denormals");
  return {
    source: textOf(keywords.get("program")),
    ...(uniforms === undefined ? {} : { uniforms: uniformsIn(uniforms) }),
    ...(buffers === undefined ? {} : { buffers: rowsOf(buffers).map(bufferIn) }),
    ...(denormals === undefined ? {} : { denormals: denormals.value }),
    ...whole("limit"),
    ...whole("entry"),
    ...whole("varying-entry", "varyingEntry"),
  };
}

function wholeIn({ value, number }: Section): number {
  if (/^\d+$/.test(value)) return Number(value);
  throw new CaseFileError(number, `expected a whole number, found ${value}`);
}

/** Words from u0 on. */
function uniformsIn({ value, number, body }: Section): Json {
  const lines = [{ text: value, number }, ...body];
  return lines.flatMap(({ text, number: line }) =>
    text
      .split(/\s+/)
      .filter((cell) => cell !== "")
      .map((cell) => wordOf(cell, line)),
  );
}

/** `00010203 address=0000000000001000 table=0 index=3 read-only`. */
function bufferIn({ text, number }: Line): Json {
  const [bytes, ...others] = text.split(/\s+/);
  return {
    bytes: bytes === "-" ? "" : bytes!,
    ...Object.fromEntries(
      others.map((word) => {
        if (word === "read-only") return ["writable", false];
        const [, name, value] = /^(address|table|index)=([0-9a-f]+)$/.exec(word) ?? [];
        if (name === undefined) throw new CaseFileError(number, `a buffer has no ${word}`);
        return [name, name === "address" ? value! : Number(value)];
      }),
    ),
  };
}

/** `position 0 8 000f FADD.f32 r0, r0, u0`. */
function traceIn({ text, number }: Line): Json {
  const [, program, warp, pc, lanes, instruction] = /^(\w+) (\d+) (\d+) ([0-9a-f]{4}) (.+)$/.exec(text) ?? [];
  if (program === undefined)
    throw new CaseFileError(number, "expected a program, a warp, a byte offset, lanes and an instruction");
  return { program, warp: Number(warp), pc: Number(pc), lanes: lanes!, text: instruction! };
}
