import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { runnerOn, runSuite, readSuite } from "../../src/index.js";
import { readSuiteFiles } from "../../src/node/index.js";
import { smallMachine } from "./small-machine.js";

const { cases } = readSuite(
  readSuiteFiles().cases.filter(({ file }) => /^PICA200(_measured)?\/run\//.test(file)),
);

/** Those that take long come last: they catch what no other does. */
const LONG = /endless|of all pairs|of all triples|4095|12 bits/;
const quickFirst = [...cases].sort((a, b) => Number(LONG.test(a.id)) - Number(LONG.test(b.id)));

/** Every mistake that the small machine can make: those that its sources name. */
const MISTAKES = ["small-machine.ts", "small-numbers.ts", "small-unit.ts"].flatMap((file) => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return Array.from(text.matchAll(/(?:has\(|\d, )\s*"([^"]+ [^"]+)"/g), ([, mistake]) => mistake!);
});

describe("a small machine of its own", () => {
  test("[PICA200 2-8] passes every case that it answers: those of code in f24", async () => {
    const results = await runSuite(cases, [runnerOn([smallMachine()])], new Map());
    const wrong = results.filter(({ verdict }) => verdict !== "passed" && verdict !== "unsupported");
    expect(wrong.map(({ case: { id }, failures }) => `${id}: ${failures[0]?.message}`)).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === "passed").length).toBeGreaterThan(350);
    const measured = results.filter(({ case: { file } }) => file.startsWith("PICA200_measured/"));
    expect(measured.every(({ verdict }) => verdict === "passed")).toBe(true);
  });

  test("can make many mistakes", () => {
    expect(new Set(MISTAKES).size).toBeGreaterThan(60);
  });

  test.each([...new Set(MISTAKES)])("is caught if %s", async (mistake) => {
    const runner = runnerOn([smallMachine(mistake)]);
    for (const one of quickFirst) if ((await runner.run(one)).status === "failed") return;
    throw new Error("no case catches it");
  });
});
