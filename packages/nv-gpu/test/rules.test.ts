import { describe, expect, test } from "@jest/globals";
import { type Code, DIAGNOSTICS, load } from "../src/index.js";
import { RULE_CASES } from "./support/rule-cases.js";
import { codesOf, programOf } from "./support/programs.js";
import { WHOLE_TEXTS } from "./support/whole-texts.js";

/** A text and the byte offset of the mark in it, which is left out; the length if there is none. */
function unmarked(text: string): { readonly text: string; readonly position: number } {
  const position = text.indexOf("@");
  const without = text.replace("@", "");
  return { text: without, position: position < 0 ? without.length : position };
}

const CASES = [
  ...RULE_CASES.map(({ code, type, bad, good }) => ({
    ...{ code, bad: programOf(type, bad), good: programOf(type, good) },
  })),
  ...WHOLE_TEXTS,
];

describe("[NV_gpu_program4 2.X.2], [Ruling 256]: each load rule", () => {
  test.each(CASES)("$code at its place: $bad", ({ code, bad }) => {
    const { text, position } = unmarked(bad);
    const result = load(text);
    if (result.ok) throw new Error("it loads");
    const [first] = result.diagnostics;
    expect({ code: first!.code, position: first!.position }).toEqual({ code, position });
    expect(first!.end).toBeGreaterThanOrEqual(first!.position);
    expect(first!.message).not.toMatch(/\{\w+\}|undefined/);
    expect(first!.message).not.toMatch(/"(\w+)".*did you mean \1\b/);
    expect(first!.citation).toBe(DIAGNOSTICS[code].citation);
  });

  test.each(CASES)("is kept by what it is not about ($code): $good", ({ good }) => {
    const result = load(unmarked(good).text);
    expect(result.ok ? [] : result.diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test.each([
    ["IF NE; REP; ENDIF; ENDREP;", ["block-crossed"]],
    ["REP; IF NE; REP; BRK; ENDIF; ENDREP; BRK; ENDREP;", ["block-crossed"]],
    ["REP; IF NE; BRK; ENDREP; ELSE; ENDIF;", ["block-crossed"]],
    ["IF NE; REP; ENDIF; ENDREP; ENDREP;", ["block-crossed", "block-unopened"]],
  ])("is told once, without what follows from it: %s", (statements, codes) => {
    expect(codesOf("NVvp5.0", statements)).toEqual(codes);
  });

  test("has a case", () => {
    const shown = new Set<string>(CASES.map(({ code }) => code));
    const missing = (Object.keys(DIAGNOSTICS) as Code[]).filter((code) => !shown.has(code));
    // Shown where many errors are, and where a text is very long.
    expect(missing).toEqual(["program-size", "more-errors"]);
  });
});
