import { describe, expect, test } from "@jest/globals";
import { citationText, takeCitations } from "../src/citation.js";
import { cited } from "./case-text.js";

describe("citations", () => {
  const sentences = (text: string) => takeCitations(cited(text)).citations;

  test.each([
    ["VP2 2.14.1.9", "VP2 2.14.1.9", []],
    ["VP2 2.14.1.9 s12", "VP2 2.14.1.9", [12]],
    ["VP2 2.14.3.24 s1-3 s7", "VP2 2.14.3.24", [1, 2, 3, 7]],
    ["VP1.1 2.14.A s1, s3-3,s5", "VP1.1 2.14.A", [1, 3, 5]],
    ["VP2 Errors s10", "VP2 Errors", [10]],
    ["GL1.3 Table 6.5", "GL1.3 Table 6.5", []],
    ["EXT_fog_coord 3.10", "EXT_fog_coord 3.10", []],
    ["Ruling 5", "Ruling 5", []],
    // What is not a sentence makes a section that there is not.
    ["VP2 2.14 s3-1", "VP2 2.14 s3-1", []],
    ["VP2 2.14 s", "VP2 2.14 s", []],
    ["VP2 2.14 t3", "VP2 2.14 t3", []],
    ["VP2 2.14 s1, 2.15 s2", "VP2 2.14 2.15", [1, 2]],
  ])("%s", (text, section, numbers) => {
    expect(sentences(text)).toEqual([{ section, sentences: numbers }]);
  });

  test("are taken out of a text, which keeps its other brackets", () => {
    expect(takeCitations(`v[0] of${cited("VP2 2.14 s1")}  R1[x] ${cited("Ruling 3")}.`)).toEqual({
      rest: "v[0] of R1[x] .",
      citations: [
        { section: "VP2 2.14", sentences: [1] },
        { section: "Ruling 3", sentences: [] },
      ],
    });
  });

  test("are written as they are read", () => {
    expect(citationText(sentences("VP2 2.14 s1-2 s4")[0]!)).toBe("VP2 2.14 s1 s2 s4");
  });
});
