import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatText } from "../../../src/language/pica200/format.js";
import { loadText } from "../../../src/language/pica200/load-text.js";
import { EXACT, GEOMETRY, VERTEX } from "./sources.js";

const SOURCES = [
  ["a vertex program", VERTEX],
  ["a geometry program", GEOMETRY],
  ["the language of the disassembler", EXACT],
] as const;

/** The words of the code, or null of what does not assemble. */
function codeOf(text: string): readonly number[] | null {
  const loaded = loadText(text);
  return loaded.ok ? loaded.program.code : null;
}

describe("a source", () => {
  test("has its errors and warnings at their places, in characters [PICA200 10.6]", () => {
    const text = ".out o position\n.proc main\n\tmov o, r99 ; \u00e4\n\tmova a0.x, c0\n\tend\n.end";
    const wrong = loadText(text);
    expect(wrong.ok ? [] : wrong.diagnostics).toMatchObject([
      { severity: "error", start: text.indexOf("r99"), end: text.indexOf("r99") + 3 },
    ]);
    const moved = text.replace("\tmov o, r99 ; \u00e4", "\t; \u00e4\u00e4\n\tmov o, c9\n\tmova a0.x, c1");
    const loaded = loadText(moved);
    expect(loaded.ok ? loaded.warnings : []).toMatchObject([
      { severity: "warning", diagnostic: { code: "mova-adjacent" }, start: moved.indexOf("mova a0.x, c0") },
    ]);
  });

  test("has each word of code on the line of its statement; padding is on that of the block's end [PICA200 10.4]", () => {
    const loaded = loadText(
      ".out o position\n.proc main\n\tifu b0\n\t\tcall f\n\t.end\n\tmov o, r0\n\tend\n.end\n.proc f\n.end",
    );
    if (!loaded.ok) throw new Error("it does not assemble");
    expect(loaded.language).toBe("pica");
    expect(loaded.lines.first.slice(0, 5)).toEqual([3, 4, 5, 6, 7]);
  });
});

describe("formatting", () => {
  test.each(SOURCES)("%s changes nothing when it is done once more, and no word of the code", (_, text) => {
    const formatted = formatText(text)!;
    expect(formatText(formatted)).toBe(formatted);
    expect(codeOf(formatted)).toEqual(codeOf(text));
  });

  test("leaves what is formatted already", () => {
    expect(formatText(VERTEX)).toBe(VERTEX);
  });

  test("brings back indentation and single spaces, and keeps comments and blank lines", () => {
    const crooked = VERTEX.replace(/^\t+/gm, (tabs) => " ".repeat((tabs.length * 7) % 5))
      .replaceAll(", ", "  ,   ")
      .replaceAll(" ;", ";");
    expect(codeOf(crooked)).toEqual(codeOf(VERTEX));
    const formatted = formatText(crooked)!;
    expect(formatted.split("\n").length).toBe(VERTEX.split("\n").length);
    expect(formatted.replaceAll(/[ \t]+/g, " ")).toBe(VERTEX.replaceAll(/[ \t]+/g, " "));
    expect(formatted).toContain("\n\t\t\tadd r1.xyz, -table[aL+1], r1\n");
  });

  test("leaves what does not assemble to its author", () => {
    expect(formatText(".proc main")).toBeNull();
  });

  test("keeps the code of any spacing", () => {
    const blank = fc.constantFrom(" ", "\t", "  ");
    fc.assert(
      fc.property(fc.array(blank, { minLength: 8, maxLength: 8 }), (blanks) => {
        let next = 0;
        const text = VERTEX.replace(/(?<=,) |^\t/gm, () => blanks[next++ % blanks.length]!);
        expect(codeOf(formatText(text)!)).toEqual(codeOf(VERTEX));
      }),
      { numRuns: 20 },
    );
  });
});
