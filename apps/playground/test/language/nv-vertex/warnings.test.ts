import { describe, expect, test } from "@jest/globals";
import { problemsOf } from "../../../src/language/load-text.js";
import { loadText } from "../../../src/language/nv-vertex/load-text.js";
import { lessons } from "../../../src/lessons/lessons.js";
import { SCENE_PROGRAMS } from "../sources.js";

const warned = (text: string, file?: string): string[] => {
  const loaded = loadText(text, file);
  if (!loaded.ok) throw new Error(`${file} does not load`);
  return loaded.warnings.map(({ diagnostic }) => diagnostic.code);
};

/** The one draws for the stencil buffer alone; register combiners make the colors of the other, from textures alone. */
const INTENDED: Readonly<Record<string, readonly string[]>> = {
  "bump-mapping.vp": ["result-unwritten"],
  "stencil-shadows-volume.vp": ["result-unwritten"],
};

const LESSON_PROGRAMS = lessons.flatMap(({ texts }) => Object.entries(texts));

describe("no warning is given for a program that the page comes with", () => {
  test.each([...SCENE_PROGRAMS, ...LESSON_PROGRAMS])(
    "unless it is intended: %s [Ruling 124]",
    (file, text) => {
      expect(warned(text, file)).toEqual(INTENDED[file] ?? []);
    },
  );
});

describe("warnings of a text", () => {
  test("lie at their instructions, whatever stands before them [Ruling 124]", () => {
    const text = "!!VP1.0 # \u{1F600}\nMOV o[HPOS], R3; MOV o[COL0], v[3];\nEND";
    const problems = problemsOf(loadText(text));
    expect(problems.map(({ severity, start, end }) => [severity, text.slice(start, end)])).toEqual([
      ["warning", "MOV o[HPOS], R3"],
    ]);
  });

  test("are not those of a text that does not load, whose problems are errors [Ruling 124]", () => {
    const problems = problemsOf(loadText("!!VP1.0 MOV o[HPOS], R3; MOV R99, R4; END"));
    expect(problems.map(({ severity, diagnostic }) => [severity, diagnostic.code])).toEqual([
      ["error", "temporary-range"],
    ]);
  });
});
