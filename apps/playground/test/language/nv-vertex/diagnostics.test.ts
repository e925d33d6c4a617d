import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { loadText } from "../../../src/language/nv-vertex/load-text.js";
import { createTextOffsets } from "../../../src/language/text-offsets.js";
import { SCENE_PROGRAMS } from "../sources.js";

const marked = (text: string, file?: string): string[] => {
  const loaded = loadText(text, file);
  if (loaded.ok) return [];
  return loaded.diagnostics.map(
    ({ diagnostic, start, end }) =>
      `${diagnostic.code} ${diagnostic.line}:${diagnostic.column} ${text.slice(start, end)}`,
  );
};

describe("diagnostics of a text", () => {
  test("lie at their words, whatever stands before them", () => {
    for (const comment of ["", "# plain", "# é", "# \u20ac", "# \u{1F600}\u{1F600}", "# \ud800"]) {
      expect(marked(`!!VP1.0 ${comment}\nMOV o[HPOX], v[0];\nEND\n`)).toEqual(["result-unknown 2:7 HPOX"]);
    }
  });

  test("count columns in bytes and mark whole characters", () => {
    expect(marked("!!VP1.0\né MOV o[HPOS], v[0]; ")).toEqual(["character 2:1 é", "end-missing 2:23 "]);
    expect(marked("!!VP1.0 \u{1F600}; MOV o[HPOS], v[0]; MOV q, R0; END")).toEqual([
      "character 1:9 \u{1F600}",
      "syntax 1:38 q",
    ]);
  });

  test("at the end of a text have no length", () => {
    expect(marked("!!VP1.0 # \u20ac")).toEqual(["end-missing 1:14 ", "position-unwritten 1:14 "]);
  });

  test("depend on the target that a file's name tells", () => {
    const state = SCENE_PROGRAMS.get("state-program.vsp")!;
    expect(marked(state, "a.vsp")).toEqual([]);
    expect(marked(state)).toEqual([]);
    expect(marked(state, "a.vp")).toEqual(["target 1:1 !!VSP1.0"]);
  });
});

describe("offsets in a text", () => {
  test("are those of the characters whose bytes are asked for, in any order", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "é", "\u20ac", "\u{1F600}", "\ud800", "\n") }),
        (text) => {
          const starts = new Map<number, number>();
          let units = 0;
          let bytes = 0;
          for (const character of text) {
            const { length } = new TextEncoder().encode(character);
            for (let inside = 0; inside < length; inside++) starts.set(bytes + inside, units);
            bytes += length;
            units += character.length;
          }
          starts.set(bytes, units);
          const ascending = createTextOffsets(text);
          for (const [byte, unit] of starts) expect(ascending(byte)).toBe(unit);
          const descending = createTextOffsets(text);
          for (const [byte, unit] of [...starts].reverse()) expect(descending(byte)).toBe(unit);
        },
      ),
    );
  });
});

describe("lines of instructions", () => {
  test("are those of their first and last characters", () => {
    const loaded = loadText("!!VP2.0 MOV R0, v[0]; MOV R1, R0;\r\n\r\n# \u20ac\rMOV\n o[HPOS], R1;\nEND");
    if (!loaded.ok) throw new Error("it loads");
    const { first, last, startingOn, fromLine } = loaded.lines;
    expect(first).toEqual([1, 1, 4]);
    expect(last).toEqual([1, 1, 5]);
    expect([1, 2, 4, 5].map(startingOn)).toEqual([[0, 1], [], [2], []]);
    expect([1, 2, 4, 5].map(fromLine)).toEqual([0, 2, 2, null]);
  });
});
