import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { answerLine } from "../src/run/answer-line.js";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { glasm } from "./command-line.js";
import { longLines, mutatedFile, PROPERTIES } from "./soak.js";

test("random JSON lines have answers, the same from every engine", () => {
  fc.assert(PROPERTIES["json-lines"], { numRuns: 100 });
});

test("random lines to a target have answers, the same from every engine", () => {
  fc.assert(PROPERTIES["target-lines"], { numRuns: 60 });
});

test("random lines to pica have answers, the same from every engine", () => {
  fc.assert(PROPERTIES["pica-lines"], { numRuns: 100 });
});

test("random lines to valhall have answers, the same from every engine", () => {
  fc.assert(PROPERTIES["valhall-lines"], { numRuns: 100 });
});

test("random files have verdicts, with the place of each mistake and its reason", () => {
  fc.assert(PROPERTIES.files, { numRuns: 150 });
});

test("check and dis end with a status of theirs, whatever a file holds", async () => {
  await fc.assert(
    fc.asyncProperty(mutatedFile, fc.constantFrom("check", "dis"), async (bytes, command) => {
      const { status, stdout, stderr } = await glasm([command, "-"], { stdin: [bytes] });
      expect(status).toBeLessThan(2);
      if (status === 1) expect(stdout + stderr).toMatch(/^<stdin>:(\d+:\d+| offset \d+): error /);
    }),
    { numRuns: 60 },
  );
});

test("long lines have answers of as many vertices", () => {
  fc.assert(longLines(3000), { numRuns: 4 });
});

test.each([
  [
    '{"reset":true,"options":{"arithmetic":{}}}',
    /^{"ok":false,"error":"options: expected what a context takes/,
  ],
  ['{"gl":"constructor"}', /^{"unsupported":"there is no command \\"constructor\\""}$/],
  ['{"gl":{"a":1}}', /^{"unsupported":"there is no command {\\"a\\":1}"}$/],
])("the line %s to a target is answered in words", (line, answer) => {
  const target = new GlasmTarget("interpreter");
  const pieces = answerLine(new TextEncoder().encode(line), (request) => target.answer(request));
  expect([...pieces!].join("")).toMatch(answer);
});
