import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Examples, runCommands, writeExamples } from "./readme-examples.js";
import { typeMistakesIn } from "./readme-types.js";
import { isRun, PAGES, wrongIn } from "./readmes.js";

let examples: Examples;
beforeAll(() => {
  examples = writeExamples(PAGES);
});
afterAll(() => rmSync(examples.folder, { recursive: true }));

test("the commands in READMEs run, and print what the READMEs say", async () => {
  const ran = await runCommands(examples, isRun);
  expect(ran.length).toBeGreaterThan(3);
  expect(wrongIn(ran)).toEqual([]);
});

test("the modules in READMEs have no mistakes of types", () => {
  expect(typeMistakesIn(examples)).toEqual([]);
});
