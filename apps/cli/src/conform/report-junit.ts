import { type Judged, moreFailuresTexts, type RunReport, VERDICT_WORDS } from "@glasm/conformance";
import { create } from "xmlbuilder2";

/** The outcomes of tests that the elements of JUnit XML tell. */
type Outcome = "passed" | "failure" | "error" | "skipped";

interface Test {
  /** The name of the case in its file. */
  readonly name: string;
  readonly outcome: Outcome;
  /** Why it has not passed. */
  readonly message: string;
  /** All that there is to say of it. */
  readonly text: string;
}

interface Suite {
  readonly name: string;
  readonly tests: readonly Test[];
}

/**
 * The report as JUnit XML, a test suite for each case file. What is not supported, planned or failed as expected is
 * skipped; mistakes in files and missing cases are errors of a test suite of their own. It has no times, so that the
 * same outcomes are the same bytes.
 */
export function junitFile(report: RunReport): string {
  const suites = suitesOf(report);
  const root = create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "\uFFFD" }).ele(
    "testsuites",
    {
      name: `glasm conform: ${report.targets.join(" and ")}`,
      ...countsOf(suites.flatMap(({ tests }) => tests)),
    },
  );
  for (const { name, tests } of suites) {
    const suite = root.ele("testsuite", { name, ...countsOf(tests) });
    for (const test of tests) {
      const element = suite.ele("testcase", { classname: name.replaceAll("/", "."), name: test.name });
      if (test.outcome === "passed") continue;
      const inner = element.ele(test.outcome, { message: test.message });
      if (test.text !== "") inner.txt(test.text);
    }
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

function countsOf(tests: readonly Test[]): Readonly<Record<string, number>> {
  const count = (outcome: Outcome): number => tests.filter((test) => test.outcome === outcome).length;
  return {
    tests: tests.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
}

function suitesOf({ results, mistakes, missing, coverage }: RunReport): readonly Suite[] {
  const files = new Map<string, Test[]>();
  for (const result of results) {
    const name = result.case.file.replace(/\.txt$/, "");
    if (!files.has(name)) files.set(name, []);
    files.get(name)!.push(testOf(result));
  }
  const errors = [
    ...mistakes.map(({ file, line, message }) => errorOf(`${file}:${line}`, message)),
    ...missing.map((id) => errorOf(id, "the result of this case is missing")),
    ...coverage.unresolved.map((name) => errorOf(name, "cases or reasons cite it, and there is none")),
  ];
  return [
    ...[...files].map(([name, tests]) => ({ name, tests })),
    ...(errors.length === 0 ? [] : [{ name: "the suite itself", tests: errors }]),
  ];
}

const errorOf = (name: string, message: string): Test => ({ name, outcome: "error", message, text: "" });

const OUTCOMES = {
  passed: "passed",
  failed: "failure",
  "unexpected-pass": "failure",
  "expected-failure": "skipped",
  unsupported: "skipped",
  planned: "skipped",
} as const;

function testOf(judged: Judged): Test {
  const {
    case: { id, file },
    verdict,
    failures,
    unsupported,
    reason,
  } = judged;
  const why = unsupported ?? reason;
  return {
    name: id.slice(id.indexOf(": ") + 2),
    outcome: OUTCOMES[verdict],
    message:
      verdict === "failed"
        ? (failures[0]?.message ?? "")
        : `${VERDICT_WORDS[verdict]}${why === null ? "" : `: ${why}`}`,
    text: [
      ...failures.map((failure) => `${file}:${failure.line}: ${failure.target}: ${failure.message}`),
      ...moreFailuresTexts(judged),
    ]
      .map((line) => `${line}\n`)
      .join(""),
  };
}
