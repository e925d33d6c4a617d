import { describe, expect, test } from "@jest/globals";
import { DIAGNOSTICS } from "@glasm/nv-vertex";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Case, coverageOf, MACHINES, readExpectedFailures, readSuite, type Step } from "../src/index.js";
import { readSuiteFiles } from "../src/node/index.js";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const { cases: sources, sentences, titles, withoutCase, expectedFailures, digest } = readSuiteFiles();
const { cases, mistakes } = readSuite(sources);

/** Those of the machine whose codes are checked here. */
const { groups } = MACHINES.find(({ name }) => name === "nv-vertex")!;
const isNv = ({ file }: Case): boolean => groups.includes(file.split("/")[0]!);
const stepsOfKind = (kind: Case["kind"]): readonly Step[] =>
  cases.filter((one) => isNv(one) && one.kind === kind).flatMap(({ steps }) => steps);
const rejections = stepsOfKind("reject").filter(({ expect: { diagnostic } }) => diagnostic !== undefined);

/** Codes that no case has, and why. */
const WITHOUT_CASE = {
  "program-size": "a program that is too long has a megabyte, which no text file should have",
  "more-errors": "it ends a long list, where a rejection has one error alone",
};

describe("the suite", () => {
  test("is read without a mistake", () => {
    expect(mistakes).toEqual([]);
    expect(cases.length).toBeGreaterThan(5000);
  });

  test("has each id once", () => {
    const ids = cases.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
  });

  test("rejects at least 400 programs, most of them with either kind of line ends", () => {
    const programs = new Set(
      rejections.map(({ request }) => JSON.stringify(request).replaceAll("\\r\\n", "\\n")),
    );
    expect(programs.size).toBeGreaterThanOrEqual(400);
    expect(rejections.length).toBeGreaterThan(1.9 * programs.size);
  });

  test("rejects a program for every code", () => {
    const codes = new Set(rejections.map(({ expect: { diagnostic } }) => diagnostic!.code));
    const missing = Object.keys(DIAGNOSTICS).filter((code) => !codes.has(code));
    expect(missing.sort()).toEqual(Object.keys(WITHOUT_CASE).sort());
    expect([...codes].filter((code) => !Object.hasOwn(DIAGNOSTICS, code))).toEqual([]);
  });

  test("loads a program before it rejects others of its kind", () => {
    const uncontrolled = cases.filter(
      ({ kind, steps }) =>
        kind === "reject" &&
        steps.find(({ expect: { command } }) => command === undefined)?.expect.loads !== true,
    );
    expect(uncontrolled.map(({ id }) => id)).toEqual([]);
  });

  test("lists failures of cases that there are", () => {
    expect(readExpectedFailures(expectedFailures, cases).mistakes).toEqual([]);
  });

  test("lies in the files that its package is published with", () => {
    const { files } = JSON.parse(readFileSync(folder("../package.json"), "utf8")) as {
      readonly files: readonly string[];
    };
    expect(files).toEqual(expect.arrayContaining(["cases", "without-case", "spec", "expected-failures.txt"]));
    expect(sources.map(({ file }) => file)).toContain("NV_vertex_program/exec/MOV.txt");
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the sentences of the specification texts", () => {
  const covering = cases.map(({ id, citations, steps }) => ({
    id,
    citations,
    verdict: steps.length === 0 ? ("planned" as const) : ("passed" as const),
  }));
  const { sections, unresolved } = coverageOf(covering, sentences, titles, withoutCase, "all");

  test("are there, all that cases and reasons cite", () => {
    expect(unresolved).toEqual([]);
  });

  test("have a case or a reason to have none, not both", () => {
    const both = sections.flatMap(({ name, sentences }) =>
      sentences
        .filter(({ cases, number }) => cases.length > 0 && withoutCase.has(`${name} s${number}`))
        .map(({ number, cases: [first] }) => `${name} s${number}: ${first!.id}`),
    );
    expect(both).toEqual([]);
  });
});
