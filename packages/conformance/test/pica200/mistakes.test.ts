import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { type Case, runnerOn, runSuite, readSuite } from "../../src/index.js";
import { readSuiteFiles } from "../../src/node/index.js";
import { smallMachine } from "./small-machine.js";

const { cases } = readSuite(
  readSuiteFiles().cases.filter(({ file }) => /^PICA200(_measured)?\/run\//.test(file)),
);

/** Those that take long come last: they catch what no other does. */
const LONG = /endless|of all pairs|of all triples|4095|12 bits/;
const quickFirst = [...cases].sort((a, b) => Number(LONG.test(a.id)) - Number(LONG.test(b.id)));
const isInSingles = ({ steps }: Case): boolean =>
  steps.some(({ request }) => request["arithmetic"] === "f32");
const inSingles = quickFirst.filter(isInSingles);
const inF24 = quickFirst.filter((one) => !isInSingles(one));

/** Every mistake that the small machine can make: those that its sources name. */
function mistakesIn(...files: readonly string[]): readonly string[] {
  const mistakes = files.flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    return Array.from(text.matchAll(/(?:has\(|\d, )\s*"([^"]+ [^"]+)"/g), ([, mistake]) => mistake!);
  });
  return [...new Set(mistakes)];
}
const MISTAKES = mistakesIn("small-machine.ts", "small-numbers.ts", "small-unit.ts");
const MISTAKES_IN_SINGLES = mistakesIn("small-singles.ts");

async function expectCaught(mistake: string, by: readonly Case[]): Promise<void> {
  const runner = runnerOn([smallMachine(mistake)]);
  for (const one of by) if ((await runner.run(one)).status === "failed") return;
  throw new Error("no case catches it");
}

describe("a small machine of its own", () => {
  test("[PICA200 2-8] passes every case that it answers: those of code", async () => {
    const results = await runSuite(cases, [runnerOn([smallMachine()])], new Map());
    const wrong = results.filter(({ verdict }) => verdict !== "passed");
    expect(wrong.map(({ case: { id }, failures }) => `${id}: ${failures[0]?.message}`)).toEqual([]);
    expect(results.length).toBeGreaterThan(450);
    expect(inSingles.length).toBeGreaterThan(80);
  });

  test("can make many mistakes", () => {
    expect(MISTAKES.length).toBeGreaterThan(60);
    expect(MISTAKES_IN_SINGLES.length).toBeGreaterThan(35);
  });

  test.each(MISTAKES)("is caught if %s", (mistake) => expectCaught(mistake, inF24));

  test.each(MISTAKES_IN_SINGLES)("[PICA200 5 s40-44] is caught in f32 if %s", (mistake) =>
    expectCaught(mistake, inSingles),
  );
});
