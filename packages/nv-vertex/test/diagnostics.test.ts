import { describe, expect, test } from "@jest/globals";
import { type Code, DIAGNOSTICS } from "../src/program/diagnostics.js";
import { DIAGNOSTIC_CASES, type DiagnosticCase } from "./diagnostic-cases.js";
import { diagnosed, loaded } from "./texts.js";

const NEWLINES = { LF: "\n", CRLF: "\r\n" } as const;
/** Tested with the sizes that cause them, in `load.test.ts`. */
const OF_SIZE: readonly Code[] = ["program-size", "more-errors"];

/** The two texts of a case, and where the first bad part begins and ends. */
function alternatives({ text }: DiagnosticCase, newline: string) {
  const marked = text.replaceAll("\n", newline);
  const bad = marked.replace(/«([^→]*)→[^»]*»/g, "$1");
  const position = marked.indexOf("«");
  const end = marked.indexOf("→") - 1;
  return { bad, good: marked.replace(/«[^→]*→([^»]*)»/g, "$1"), position, end };
}

const named = DIAGNOSTIC_CASES.map((each): [string, DiagnosticCase] => {
  const bad = alternatives(each, "\n").bad;
  const shown = bad.length > 90 ? `${bad.slice(0, 90)}...` : bad;
  return [`${each.code} in ${JSON.stringify(shown)} ${DIAGNOSTICS[each.code].citation}`, each];
});

describe.each(Object.entries(NEWLINES))("with %s", (_, newline) => {
  test.each(named)("%s", (_name, each) => {
    const { bad, good, position, end } = alternatives(each, newline);
    const at = each.atEnd ? { position: bad.length, end: bad.length } : { position, end };
    const before = bad.slice(0, at.position);
    const diagnostics = diagnosed(bad, each.options);
    expect(diagnostics).toHaveLength(1);
    // Other places have tests of their own.
    expect({ ...diagnostics[0], related: undefined }).toEqual({
      code: each.code,
      message: expect.stringContaining(each.message),
      ...at,
      line: before.split("\n").length,
      column: before.length - before.lastIndexOf("\n"),
      citation: DIAGNOSTICS[each.code].citation,
    });
    expect(diagnostics[0]?.message).not.toMatch(/\{\w+\}|undefined/);
    expect(() => loaded(good, each.options)).not.toThrow();
  });
});

test("every code has a case [VP2 2.14.1.8]", () => {
  const tested = new Set<string>([...DIAGNOSTIC_CASES.map(({ code }) => code), ...OF_SIZE]);
  expect(Object.keys(DIAGNOSTICS).filter((code) => !tested.has(code))).toEqual([]);
});
