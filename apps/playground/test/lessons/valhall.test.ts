import { expect, test } from "@jest/globals";
import { assemble } from "@glasm/valhall";
import { blankValhallPrograms } from "../../src/blank/valhall.js";
import { editedTexts } from "../../src/lessons/task.js";
import { valhallLessons } from "../../src/lessons/valhall/lessons.js";

/** What is said of a text, by line. */
function saidOf(text: string): readonly string[] {
  const assembled = assemble(text);
  const said = assembled.ok ? assembled.warnings : [...assembled.diagnostics, ...assembled.warnings];
  return said.map(({ line, message }) => `${line}: ${message}`);
}

test.each(valhallLessons.map((lesson) => [lesson.name, lesson] as const))(
  "programs of %s and of its solutions get no warnings",
  (_, { texts, tasks }) => {
    for (const text of Object.values(texts)) expect(saidOf(text)).toEqual([]);
    for (const { solution } of tasks)
      for (const text of Object.values(editedTexts(texts, solution))) expect(saidOf(text)).toEqual([]);
  },
);

test("empty programs of Valhall get no warnings", () => {
  for (const { texts } of blankValhallPrograms)
    for (const text of Object.values(texts)) expect(saidOf(text)).toEqual([]);
});
