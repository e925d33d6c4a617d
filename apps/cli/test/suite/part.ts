import { expect, test } from "@jest/globals";
import { readSuite, runnerOn, runSuite } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { ownTargets } from "../../src/conform/own-targets.js";
import { enginesOfHost } from "../../src/engine-option.js";

/** Parts of the conformance suite, each a test file, so that every core runs some. */
const PARTS = 4;

const { cases: sources } = readSuiteFiles();

/** Tests that every case of every fourth case file passes on every engine, or is of an extension that is not there. */
export function testPart(part: number): void {
  const own = sources.filter((_, i) => i % PARTS === part - 1);
  const runners = [runnerOn(ownTargets(enginesOfHost()))];
  test.each(own.map((source) => [source.file, source] as const))("%s", async (_, source) => {
    const { cases, mistakes } = readSuite([source]);
    expect(mistakes).toEqual([]);
    const results = await runSuite(cases, runners, new Map());
    const unexpected = results.filter(
      ({ verdict, unsupported }) =>
        verdict !== "passed" && !/^EXTENSIONS (does not name|names) GL_\w+$/.test(unsupported ?? ""),
    );
    expect(
      unexpected.map(({ case: { id }, verdict, failures, unsupported }) => ({
        ...{ id, verdict, failures, unsupported },
      })),
    ).toEqual([]);
  });
}
