/** What lines with programs of this family have beside what the programs run on. */

import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf, type Section, textOf } from "../../text/sections.js";
import { wordOf } from "../words.js";

/** The keywords that say so. */
export const MEMBERS = {
  readings: { says: "beside" },
  env: { says: "below" },
  local: { says: "below" },
  buffers: { says: "below" },
  program: { says: "below" },
} as const satisfies KeywordRows;

/** The members of a request but its vertices. */
export function membersOf(keywords: Keywords): Readonly<Record<string, Json>> {
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
