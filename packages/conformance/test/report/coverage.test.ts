import { describe, expect, test } from "@jest/globals";
import {
  coverageOf,
  type CoverageScope,
  type CoveringCase,
  namesInState,
  readWithoutCase,
  sentenceCounts,
  type Verdict,
} from "../../src/index.js";
import { takeCitations } from "../../src/citation.js";
import { cited as inBrackets } from "../case-text.js";

const HASHES = {
  A: { "2.14.1": ["one", "two", "three"], "2.14.2": ["one", "four"], Errors: ["five"] },
  B: { "2.14.1": ["two", "six", "six"] },
};
const TITLES = {
  A: { "2.14.1": "First", "2.14.2": "Second", Errors: "Errors", "2.6": "Elsewhere" },
  B: { "2.14.1": "Other" },
};

/** The texts are called A and B in the names of this test, VP1 and VP2 to what reads citations. */
const renamed = <Value>(texts: { readonly A: Value; readonly B: Value }) => ({ VP1: texts.A, VP2: texts.B });

const caseOf = (
  citations: string,
  verdict: Verdict = "passed",
  id = `file: ${citations} ${verdict}`,
): CoveringCase => ({
  id,
  verdict,
  citations: citations.split("; ").flatMap((text) => takeCitations(inBrackets(text)).citations),
});

const coverage = (cases: readonly CoveringCase[], informative = "", scope: CoverageScope = "all") =>
  coverageOf(cases, renamed(HASHES), renamed(TITLES), readWithoutCase([informative]), scope);

/** The states of all sentences by section. */
const states = (
  cases: readonly CoveringCase[],
  informative = "",
  scope: CoverageScope = "all",
): readonly string[] =>
  coverage(cases, informative, scope).sections.map(
    ({ name, sentences }) => `${name}: ${sentences.map(({ state }) => state).join(" ")}`,
  );

describe("coverage", () => {
  test("is uncovered without a case", () => {
    expect(states([])).toEqual([
      "VP1 2.14.1: uncovered uncovered uncovered",
      "VP1 2.14.2: uncovered uncovered",
      "VP1 Errors: uncovered",
      "VP2 2.14.1: uncovered uncovered uncovered",
    ]);
  });

  test("has sections that are numbers in their order, though an object has whole numbers first", () => {
    const sections = { "11": ["a"], "2": ["b"], "10.2": ["c"], "10.10": ["d"], "10": ["e"], "10.1": ["f"] };
    const { sections: found } = coverageOf([], { P: sections }, {}, new Map(), "all");
    expect(found.map(({ name }) => name)).toEqual(["P 2", "P 10", "P 10.1", "P 10.2", "P 10.10", "P 11"]);
  });

  test("is that of a sentence and of those that are the same word for word", () => {
    expect(states([caseOf("VP1 2.14.1 s1-2")])).toEqual([
      "VP1 2.14.1: passed passed uncovered",
      "VP1 2.14.2: passed uncovered",
      "VP1 Errors: uncovered",
      "VP2 2.14.1: passed uncovered uncovered",
    ]);
    const [, second] = coverage([caseOf("VP1 2.14.1 s1")]).sections;
    expect(second!.sentences[0]!.same).toEqual(["VP1 2.14.1 s1"]);
  });

  test("is not that of a section as such", () => {
    expect(namesInState(coverage([caseOf("VP1 2.14.1")]), "passed")).toEqual([]);
  });

  test.each<readonly [readonly Verdict[], string]>([
    [["passed"], "passed"],
    [["passed", "failed"], "failed"],
    [["passed", "unexpected-pass"], "failed"],
    [["expected-failure"], "failed"],
    [["unsupported"], "unsupported"],
    [["unsupported", "passed"], "passed"],
    [["unsupported", "failed"], "failed"],
    [["planned"], "uncovered"],
    [["planned", "passed"], "passed"],
  ])("of %j is %s", (verdicts, state) => {
    const cases = verdicts.map((verdict) => caseOf("VP1 Errors s1", verdict));
    expect(namesInState(coverage(cases), state as "passed")).toContain("VP1 Errors s1");
  });

  test("counts a case once, however often it cites a sentence", () => {
    const { sections } = coverage([caseOf("VP2 2.14.1 s2; VP2 2.14.1 s2-3")]);
    expect(sections.at(-1)!.sentences[1]!.cases).toHaveLength(1);
  });

  test("needs no case where a sentence is informative, but has one that there is", () => {
    const informative = [`${inBrackets("VP1 2.14.2 s2")} an introduction`, "# a comment"].join("\n");
    expect(states([], informative)[1]).toBe("VP1 2.14.2: uncovered informative");
    expect(coverage([], informative).sections[1]!.sentences[1]!.whyNoCase).toEqual({
      test: null,
      reason: "an introduction",
    });
    expect(states([caseOf("VP1 2.14.2 s2")], informative)[1]).toBe("VP1 2.14.2: uncovered passed");
  });

  test("needs no case where a test of glasm shows a sentence, and says so [Ruling 182]", () => {
    const tested = `${inBrackets("VP1 2.14.2 s2")} apps/a/test/b.test.ts: no line shows it`;
    expect(states([], tested)[1]).toBe("VP1 2.14.2: uncovered elsewhere");
    expect(states([caseOf("VP1 2.14.2 s2", "unsupported")], tested)[1]).toBe(
      "VP1 2.14.2: uncovered unsupported",
    );
    expect(sentenceCounts(coverage([], tested))).toBe("9 sentences: 1 tested elsewhere, 8 uncovered");
  });

  test("has titles", () => {
    expect(coverage([]).sections.map(({ title }) => title)).toEqual(["First", "Second", "Errors", "Other"]);
  });

  test("names what is cited and is not there", () => {
    const cases = [
      caseOf("VP1 2.14.1 s3; Ruling 3; VP1 2.6"),
      caseOf("VP1 2.14.1 s4 s0"),
      caseOf("VP1 2.14.1 s4; VP2 2.14.9"),
      caseOf("VP1 2.6 s1"),
      caseOf("VP1 2.14.1, 2.14.2"),
      caseOf("GL1.3 2.6"),
    ];
    expect(coverage(cases, `${inBrackets("VP2 Errors s1")} a reason`).unresolved).toEqual([
      "VP2 2.14.9",
      "VP1 2.14.1 2.14.2",
      "GL1.3 2.6",
      "VP1 2.14.1 s4",
      "VP1 2.14.1 s0",
      "VP1 2.6 s1",
      "VP2 Errors s1",
    ]);
  });

  test("is counted", () => {
    expect(sentenceCounts(coverage([caseOf("VP1 Errors s1", "failed"), caseOf("VP1 2.14.1 s3")]))).toBe(
      "9 sentences: 1 passed, 1 failed, 7 uncovered",
    );
    expect(
      sentenceCounts(coverage([caseOf("VP1 2.14.1 s1-3; VP1 2.14.2 s2; VP1 Errors s1; VP2 2.14.1 s2")])),
    ).toBe("9 sentences: 9 passed, 0 uncovered");
  });
});

describe("coverage of what cases cite", () => {
  const cited = (...cases: readonly CoveringCase[]): readonly string[] => states(cases, "", "cited");

  test("has no other sentence, and no section without one", () => {
    expect(cited(caseOf("VP1 2.14.2 s2"), caseOf("VP1 2.14.1 s3", "failed"))).toEqual([
      "VP1 2.14.1: failed",
      "VP1 2.14.2: passed",
    ]);
    expect(sentenceCounts(coverage([caseOf("VP1 Errors s1")], "", "cited"))).toBe(
      "1 sentence: 1 passed, 0 uncovered",
    );
    expect(sentenceCounts(coverage([], "", "cited"))).toBe("0 sentences: 0 uncovered");
  });

  test("keeps the numbers of the sentences", () => {
    const [section] = coverage([caseOf("VP1 2.14.1 s3")], "", "cited").sections;
    expect(section!.sentences.map(({ number }) => number)).toEqual([3]);
  });

  test("has those that are the same word for word", () => {
    expect(cited(caseOf("VP2 2.14.1 s1"))).toEqual(["VP1 2.14.1: passed", "VP2 2.14.1: passed"]);
  });

  test("has those of planned cases, which do not cover them", () => {
    expect(cited(caseOf("VP1 Errors s1", "planned"))).toEqual(["VP1 Errors: uncovered"]);
  });

  test("has no informative sentence that no case cites", () => {
    const informative = `${inBrackets("VP1 2.14.2 s2")} an introduction`;
    expect(states([caseOf("VP1 Errors s1")], informative, "cited")).toEqual(["VP1 Errors: passed"]);
  });
});

describe("sentences without a case", () => {
  test("have a reason, with all that stands in it", () => {
    const text = [
      `${inBrackets("VP1 2.14.1 s1-2 s4")} eight ${inBrackets("Ruling 38")}; no more`,
      "",
      `${inBrackets("VP1 2.14.2 s1")} ${inBrackets("VP2 2.14.1 s2")} both`,
    ];
    const eight = { test: null, reason: `eight ${inBrackets("Ruling 38")}; no more` };
    const both = { test: null, reason: "both" };
    expect([...readWithoutCase(text)]).toEqual([
      ["VP1 2.14.1 s1", eight],
      ["VP1 2.14.1 s2", eight],
      ["VP1 2.14.1 s4", eight],
      ["VP1 2.14.2 s1", both],
      ["VP2 2.14.1 s2", both],
    ]);
  });

  test("name the test that shows them, if there is one", () => {
    const line = `${inBrackets("VP1 2.14.1 s1")} packages/a/test/b.test.ts: about pictures`;
    expect([...readWithoutCase([line]).values()]).toEqual([
      { test: "packages/a/test/b.test.ts", reason: "about pictures" },
    ]);
  });

  test.each([
    "VP1 2.14.1 s1 a reason",
    `${inBrackets("VP1 2.14.1 s1")}`,
    `${inBrackets("VP1 2.14.1 s1")} `,
    `${inBrackets("VP1 2.14.1")} a reason`,
    `${inBrackets("VP 2.14.1 s1")} a reason`,
    `a reason ${inBrackets("VP1 2.14.1 s1")}`,
  ])("cannot be read of %j", (line) => {
    expect(() => readWithoutCase([line])).toThrow("expected sentences in brackets and why they need no case");
  });

  test("have one reason each", () => {
    const line = `${inBrackets("VP1 2.14.1 s1")} a reason`;
    expect(() => readWithoutCase([line, line])).toThrow("VP1 2.14.1 s1 has two reasons");
  });
});
