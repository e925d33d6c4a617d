import { describe, expect, test } from "@jest/globals";
import {
  type Case,
  environmentCounts,
  groupCounts,
  type Judged,
  makeReport,
  readWithoutCase,
  reportHtml,
  reportMarkdown,
  type Run,
  type RunReport,
  type Verdict,
} from "../../src/index.js";
import { takeCitations } from "../../src/citation.js";
import { cited } from "../case-text.js";

const FILE = "NV_vertex_program/exec/a.txt";

function judged(name: string, verdict: Verdict, citations: string, result: Partial<Judged> = {}): Judged {
  const one: Case = {
    id: `${FILE.slice(0, -4)}: ${name}`,
    kind: "exec",
    file: FILE,
    line: 7,
    citations: takeCitations(cited(citations)).citations,
    text: `program:\n    ${name} <it>`,
    environments: [],
    steps: [],
  };
  return { case: one, failures: [], moreFailures: 0, unsupported: null, reason: null, ...result, verdict };
}

/** The report of a suite that has these cases and this many others. */
function reportOf(
  results: readonly Judged[],
  informative = "",
  run: Partial<Run> = {},
  others: readonly Judged[] = [],
): RunReport {
  const suite = {
    cases: [...results, ...others].map((result) => result.case),
    sentences: { VP1: { "2.14.1": ["a", "b", "c", "d", "e"] }, VP2: { "2.14.1": ["e"] } },
    titles: { VP1: { "2.14.1": "The <first>" }, VP2: { "2.14.1": "" } },
    withoutCase: readWithoutCase([informative]),
    digest: "0123",
  };
  const whole = { filters: [], onlyEnvironments: [], shard: null, missing: [], stopped: null, mistakes: [] };
  return makeReport(suite, { targets: ["this & that", "<b>"], ...whole, results, ...run });
}

const results = [
  judged("<script>", "passed", "VP1 2.14.1 s1-2"),
  judged("worse", "failed", "VP1 2.14.1 s2", {
    failures: [{ target: "<b>", step: 0, line: 9, message: 'expected "1" & 2 < 3' }],
    moreFailures: 2,
  }),
  judged("left out", "unsupported", "VP1 2.14.1 s4", { unsupported: "no <GL>" }),
  judged("known", "expected-failure", "VP1 2.14.1 s9", { reason: "it > is" }),
];
const informative = `${cited("VP1 2.14.1 s3")} a | b <c>`;
const report = reportOf(results, informative, {
  mistakes: [{ file: "<file>", line: 3, message: "what & why" }],
});
/** A part of a suite of six cases. */
const part = reportOf(
  [results[0]!, results[2]!],
  informative,
  { filters: ["a|b", "<x>"], shard: { index: 2, count: 3 }, missing: ["file: <gone>"] },
  [results[1]!],
);

describe("the HTML report", () => {
  const html = reportHtml(report);

  test("escapes all that comes from outside", () => {
    for (const text of [
      "&lt;script&gt;",
      "this &amp; that and &lt;b&gt;",
      "expected &quot;1&quot; &amp; 2 &lt; 3",
      "<pre>and 2 more failures</pre>",
      "no &lt;GL&gt;",
      "it &gt; is",
      "a | b &lt;c&gt;",
      "The &lt;first&gt;",
      "&lt;file&gt;:3: what &amp; why",
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<script|<b>[^\d]|<c>|<first>|<GL>/);
  });

  test("closes what it opens", () => {
    const open: string[] = [];
    for (const [, slash, tag] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (["meta"].includes(tag!)) continue;
      if (slash === "") open.push(tag!);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  });

  test("has the counts, and by name what is not as expected", () => {
    expect(html).toContain("4 cases, 1 passed, 1 failed, 1 failed as expected, 1 unsupported.");
    expect(html).toContain("6 sentences: 1 passed, 1 failed, 1 unsupported, 1 informative, 2 uncovered.");
    expect(html).toContain(
      "<summary>Not as expected: 1</summary><ul><li>NV_vertex_program/exec/a: worse</li></ul>",
    );
    expect(html).toContain(
      "<summary>Sentences without a case: 2</summary><ul><li>VP1 2.14.1 s5</li><li>VP2 2.14.1 s1</li></ul>",
    );
    expect(html).toContain("<summary>Cited, but there is none: 1</summary><ul><li>VP1 2.14.1 s9</li></ul>");
  });

  test("counts what is not supported by its reason; that is not a failure", () => {
    const other = judged("another", "unsupported", "VP1 2.14.1 s4", { unsupported: "no time" });
    const more = judged("a third", "unsupported", "VP1 2.14.1 s4", { unsupported: "no <GL>" });
    const page = reportHtml(reportOf([results[0]!, other, results[2]!, more]));
    expect(page).toContain(
      "<summary>Reasons why cases are unsupported: 2</summary><ul><li>no &lt;GL&gt; (2)</li><li>no time (1)</li></ul>",
    );
    expect(page).not.toContain("Not as expected");
    expect(page).toContain('<details id="NV_vertex_program/exec/a"><summary>');
    expect(page).toContain(
      '<a href="#NV_vertex_program/exec/a">NV_vertex_program/exec/a</a> 0 of 3 (3 unsupported)',
    );
  });

  test("has the text of a case that failed, and what it is about, and of no other", () => {
    expect(html).toContain(
      "<details><summary>VP1 2.14.1 s2</summary><pre>program:\n    worse &lt;it&gt;</pre></details>",
    );
    expect(html.match(/program:/g)).toHaveLength(1);
  });

  test("says of which part of the suite it is, and what is missing", () => {
    expect(reportHtml(part)).toContain(
      "<p>Incomplete: the results of 1 of 3 cases are missing. Only cases whose names contain &quot;a|b&quot; or &quot;&lt;x&gt;&quot;. Only part 2 of 3. Only sentences that these cases cite are counted.</p>",
    );
    expect(reportHtml(part)).toContain("3 sentences: 2 passed, 1 unsupported, 0 uncovered.");
    expect(reportHtml(part)).toContain(
      "<summary>Missing cases: 1</summary><ul><li>file: &lt;gone&gt;</li></ul>",
    );
    expect(html).not.toMatch(/Only|Incomplete|Missing/);
  });

  test("links each sentence to the files of its cases, which are there", () => {
    expect(html).toContain(
      '<tr id="VP1-2.14.1-s2"><td>s2</td><td class="failed">failed</td><td><a href="#NV_vertex_program/exec/a">NV_vertex_program/exec/a</a> 1 of 2</td></tr>',
    );
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(html).toContain(`id="${target!}"`);
  });

  test("says where the same sentence stands", () => {
    expect(html).toContain(
      '<td class="uncovered">uncovered</td><td> <small>the same as VP2 2.14.1 s1</small></td>',
    );
  });

  test("has no lists where there is nothing to tell", () => {
    const all = judged("all", "passed", "VP1 2.14.1 s1-5");
    expect(reportHtml(reportOf([all]))).not.toMatch(
      /Mistakes|Not as expected|without a case|there is none|<details[^>]* open/,
    );
  });
});

describe("the Markdown report", () => {
  test("has ranges of sentences with the same cases", () => {
    const same = judged("same", "passed", "VP1 2.14.1 s1-2 s4");
    expect(
      reportMarkdown(reportOf([same]))
        .split("\n\n")
        .slice(4, 6),
    ).toEqual([
      "## VP1 2.14.1 The <first>",
      [
        "| sentence | cases |",
        "| --- | --- |",
        "| s1-2 | exec/a 1 |",
        "| s3 | **no case** |",
        "| s4 | exec/a 1 |",
        "| s5 | **no case**; the same as VP2 2.14.1 s1 |",
      ].join("\n"),
    ]);
  });

  test("says what is not as it should be", () => {
    expect(reportMarkdown(report)).toContain(
      [
        "| s1 | exec/a 1 |",
        "| s2 | **failed**: exec/a **1 of 2** |",
        "| s3 | informative: a \\| b &lt;c> |",
        "| s4 | unsupported: exec/a 0 of 1 (1 unsupported) |",
        "| s5 | **no case**; the same as VP2 2.14.1 s1 |",
      ].join("\n"),
    );
  });

  test("counts what is not supported by its reason; that is not a failure", () => {
    const more = judged("more", "unsupported", "VP1 2.14.1 s1", { unsupported: "no |\n GL" });
    const page = reportMarkdown(reportOf([results[0]!, more]));
    expect(page).toContain("## Reasons why cases are unsupported\n\n- no \\| GL (1)\n");
    expect(page).toContain("| s1 | exec/a 1 of 2 (1 unsupported) |");
  });

  test("says of which part of the suite it is, and what is missing", () => {
    const texts = reportMarkdown(part).split("\n\n");
    expect(texts[2]).toBe(
      'Incomplete: the results of 1 of 3 cases are missing. Only cases whose names contain "a\\|b" or "&lt;x>". Only part 2 of 3. Only sentences that these cases cite are counted.',
    );
    expect(texts.slice(5, 7)).toEqual(["## Missing cases", "- file: &lt;gone>"]);
    expect(reportMarkdown(reportOf([results[0]!]))).not.toMatch(/Only|Incomplete|Missing|Unsupported/);
  });

  test("names the test of glasm's own that shows a sentence", () => {
    const tested = reportOf([], `${cited("VP1 2.14.1 s3-4")} apps/<a>.test.ts: about "drawing"`);
    expect(reportMarkdown(tested)).toContain(
      '| s3-4 | tested elsewhere, about "drawing": apps/&lt;a>.test.ts |',
    );
    expect(reportHtml(tested)).toContain(
      '<td class="elsewhere">tested elsewhere</td><td>about &quot;drawing&quot;: apps/&lt;a&gt;.test.ts</td>',
    );
  });

  test("begins with the counts", () => {
    expect(reportMarkdown(report).split("\n\n")[1]).toBe(
      "4 cases on this & that and <b>: 1 passed, 1 failed, 1 failed as expected, 1 unsupported. 6 sentences: 1 passed, 1 failed, 1 unsupported, 1 informative, 2 uncovered.",
    );
  });
});

describe("the groups of cases", () => {
  const measured = judged("m", "passed", "VP1 2.14.1 s1");
  const groups = reportOf([
    ...results,
    { ...measured, case: { ...measured.case, file: "PICA200_measured/run/a.txt" } },
  ]);

  test("are counted apart, so that what hardware confirmed is seen at once", () => {
    expect(groupCounts(groups.results)).toEqual([
      {
        group: "NV_vertex_program",
        cases: 4,
        counts: "1 passed, 1 failed, 1 failed as expected, 1 unsupported",
      },
      { group: "PICA200_measured", cases: 1, counts: "1 passed" },
    ]);
    expect(reportMarkdown(groups)).toContain("\n| PICA200_measured | 1 | 1 passed |\n");
    expect(reportHtml(groups)).toContain("<tr><td>PICA200_measured</td><td>1</td><td>1 passed</td></tr>");
  });
});

describe("the environments of cases", () => {
  const having = (name: string, ...environments: readonly string[]): Judged => {
    const one = judged(name, "passed", "VP1 2.14.1 s1");
    return { ...one, case: { ...one.case, environments } };
  };
  const counted = reportOf([
    having("a", "VSP1.0"),
    having("b", "VP1.0", "VSP1.0"),
    having("c", "VP1.0"),
    having("d"),
    { ...having("e", "VP1.0"), verdict: "unsupported", unsupported: "no" },
  ]);

  test("are counted apart, those with several together, those without any nowhere", () => {
    expect(environmentCounts(counted.results)).toEqual([
      { environment: "VP1.0", cases: 2, counts: "1 passed, 1 unsupported" },
      { environment: "VSP1.0", cases: 1, counts: "1 passed" },
      { environment: "several", cases: 1, counts: "1 passed" },
    ]);
    expect(reportMarkdown(counted)).toContain(
      "| environment | cases | result |\n| --- | --- | --- |\n| VP1.0 | 2 | 1 passed, 1 unsupported |\n",
    );
    expect(reportHtml(counted)).toContain("<th>Environment</th>");
    expect(reportHtml(counted)).toContain("<tr><td>several</td><td>1</td><td>1 passed</td></tr>");
    expect(reportMarkdown(report) + reportHtml(report)).not.toMatch(/environment/i);
  });

  test("are said where cases of some alone have run, and why a run has ended early", () => {
    const run = { onlyEnvironments: ["VP1.0", "VP1.1"], missing: ["a"], stopped: "3 <were> enough" };
    const some = reportOf([results[0]!], "", run);
    expect(reportMarkdown(some)).toContain(
      "\n\nIncomplete: the results of 1 of 2 cases are missing: 3 &lt;were> enough. Only cases whose programs are all of VP1.0 or VP1.1.",
    );
    expect(reportHtml(some)).toContain(
      "<p>Incomplete: the results of 1 of 2 cases are missing: 3 &lt;were&gt; enough. ",
    );
  });
});

describe("every report", () => {
  test("has a singular for one case and one sentence", () => {
    const one = reportOf([results[0]!], "", {}, [results[1]!]);
    expect(reportHtml(one)).toContain("<b&gt;: 1 case, 1 passed. ".replace("<", "&lt;"));
    expect(reportMarkdown(one)).toContain("\n1 case on this & that and <b>: 1 passed. 2 sentences: 2 passed");
  });

  test("says nothing of the place where glasm's own was made", () => {
    for (const text of [reportHtml(part), reportMarkdown(part)])
      expect(text).not.toMatch(/packages\/|docs\//);
    expect(reportMarkdown(part)).toContain(" Printed by `glasm conform`.");
  });
});
