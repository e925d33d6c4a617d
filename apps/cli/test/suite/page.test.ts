import { expect, test } from "@jest/globals";
import { type Case, type Judged, makeReport, readSuite, runnerOn, runSuite } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { readFileSync } from "node:fs";
import { ownTargets } from "../../src/conform/own-targets.js";
import { reportFile } from "../../src/conform/report-file.js";
import { enginesOfHost } from "../../src/engine-option.js";

const PAGE = new URL("../../../../docs/conformance.md", import.meta.url);

/** Whether it is about an extension, and may be out of place. */
const asksForExtension = ({ steps }: Case): boolean =>
  steps.some(({ expect: { extension } }) => extension !== undefined);

/** The result of a case as the tests of the parts prove it. */
const passed = (one: Case): Judged => ({
  case: one,
  verdict: "passed",
  reason: null,
  failures: [],
  moreFailures: 0,
  unsupported: null,
});

test("docs/conformance.md is the report of a run in which every case passes that is not of an absent extension, and no sentence lacks a case", async () => {
  const { cases: sources, ...facts } = readSuiteFiles();
  const suite = { ...facts, ...readSuite(sources) };
  const targets = ownTargets(enginesOfHost());
  const asked = await runSuite(suite.cases.filter(asksForExtension), [runnerOn(targets)], new Map());
  const answered = new Map(asked.map((result) => [result.case.id, result]));
  const report = makeReport(suite, {
    targets: targets.map(({ name }) => name),
    filters: [],
    onlyEnvironments: [],
    shard: null,
    results: suite.cases.map((one) => answered.get(one.id) ?? passed(one)),
    missing: [],
    stopped: null,
    mistakes: suite.mistakes,
  });
  // Run `npx glasm conform --report docs/conformance.md` if this is stale.
  expect(reportFile(report, ".md")).toBe(readFileSync(PAGE, "utf8"));
  const states = report.coverage.sections.flatMap(({ sentences }) => sentences.map(({ state }) => state));
  expect(new Set(states)).toEqual(new Set(["passed", "elsewhere", "informative"]));
});
