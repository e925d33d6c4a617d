import { countText } from "@glasm/base";
import { citationText } from "../citation.js";
import { countUnsupported, type Judged } from "../run/run-suite.js";
import type { SectionCoverage, SentenceCoverage } from "./coverage.js";
import { namesInState } from "./coverage.js";
import type { WhyNoCase } from "./sentences.js";
import {
  casesByFile,
  type CountTable,
  countTables,
  fileCountText,
  moreFailuresTexts,
  type RunReport,
  scopeTexts,
  sentenceCounts,
  STATE_EXPLANATIONS,
  STATE_WORDS,
  VERDICT_WORDS,
  verdictCounts,
} from "./run-report.js";
import { REPORT_STYLE } from "./style.js";

/** The report as one HTML file that needs no other. */
export function reportHtml(report: RunReport): string {
  const { targets, results, coverage, mistakes, missing } = report;
  const files = [...new Set(results.map(({ case: { file } }) => file))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(targets.join(" and "))}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>Conformance</h1>
<p>${escaped(targets.join(" and "))}: ${countText(results.length, "case")}, ${verdictCounts(results)}. ${sentenceCounts(coverage)}.</p>
${countTables(results).map(countsHtml).join("\n")}
${scopeHtml(report)}
${listHtml(
  "Mistakes in files",
  mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`),
)}
${listHtml(
  "Not as expected",
  results.filter(isBad).map(({ case: { id } }) => id),
)}
${listHtml("Missing cases", missing)}
${listHtml(
  "Reasons why cases are unsupported",
  countUnsupported(results).map(({ reason, cases }) => `${reason} (${cases})`),
)}
${listHtml("Sentences without a case", namesInState(coverage, "uncovered"))}
${listHtml("Cited, but there is none", coverage.unresolved)}
</header>
<main>
<h2>Sentences</h2>
<p>Numbers count the sentences, rules, productions, tables and pieces of code of a section. ${STATE_EXPLANATIONS}</p>
${coverage.sections.map(sectionHtml).join("\n")}
<h2>Cases</h2>
${files.map((file) => fileHtml(file, results)).join("\n")}
</main>
</body>
</html>
`;
}

const isBad = ({ verdict }: Judged): boolean => verdict === "failed" || verdict === "unexpected-pass";

function scopeHtml(report: RunReport): string {
  const texts = scopeTexts(report);
  return texts.length === 0 ? "" : `<p>${escaped(texts.join(" "))}</p>`;
}

function countsHtml({ title, rows }: CountTable): string {
  const lines = rows.map(
    ({ name, cases, counts }) =>
      `<tr><td>${escaped(name)}</td><td>${cases}</td><td>${escaped(counts)}</td></tr>`,
  );
  return `<table><tr><th>${title}</th><th>Cases</th><th>Result</th></tr>${lines.join("")}</table>`;
}

function listHtml(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  const list = items.map((item) => `<li>${escaped(item)}</li>`).join("");
  return `<details open><summary>${title}: ${items.length}</summary><ul>${list}</ul></details>`;
}

function sectionHtml({ name, title, sentences }: SectionCoverage): string {
  const bad = sentences.filter(({ state }) => state === "failed" || state === "uncovered").length;
  const note = bad === 0 ? "" : ` <b class="failed">${bad} not covered or failed</b>`;
  const rows = sentences.map((sentence) => sentenceHtml(name, sentence)).join("\n");
  return `<details${bad > 0 ? " open" : ""}><summary>${escaped(name)} ${escaped(title)} <small>${sentences.length}</small>${note}</summary>
<table><tr><th>Sentence</th><th>State</th><th>Cases</th></tr>
${rows}
</table></details>`;
}

function sentenceHtml(section: string, sentence: SentenceCoverage): string {
  const { number, state, whyNoCase, same } = sentence;
  const files = casesByFile(sentence)
    .map((count) => `<a href="#${count.file}">${escaped(count.file)}</a> ${fileCountText(count)}`)
    .join(", ");
  const elsewhere = same.length === 0 ? "" : ` <small>the same as ${escaped(same.join(", "))}</small>`;
  return `<tr id="${escaped(`${section} s${number}`.replaceAll(" ", "-"))}"><td>s${number}</td><td class="${state}">${STATE_WORDS[state]}</td><td>${whyNoCase === null || files !== "" ? files : escaped(reasonText(whyNoCase))}${elsewhere}</td></tr>`;
}

const reasonText = ({ test, reason }: WhyNoCase): string => (test === null ? reason : `${reason}: ${test}`);

function fileHtml(file: string, results: readonly Judged[]): string {
  const own = results.filter((result) => result.case.file === file);
  const name = file.replace(/\.txt$/, "");
  const bad = own.some(isBad);
  return `<details id="${name}"${bad ? " open" : ""}><summary>${escaped(name)} <small>${own.length}</small></summary>
<table>${own.map(caseHtml).join("\n")}</table></details>`;
}

function caseHtml(judged: Judged): string {
  const {
    case: { id, line, citations, text },
    verdict,
    failures,
    unsupported,
    reason,
  } = judged;
  const messages = [
    ...failures.map((failure) => `line ${failure.line}, ${failure.target}: ${failure.message}`),
    ...moreFailuresTexts(judged),
    ...[unsupported, reason].filter((text) => text !== null),
  ];
  const list = messages.map((message) => `<pre>${escaped(message)}</pre>`).join("");
  const source = isBad(judged)
    ? `<details><summary>${escaped(citations.map(citationText).join(", "))}</summary><pre>${escaped(text)}</pre></details>`
    : "";
  return `<tr><td>${line}</td><td class="${verdict}">${VERDICT_WORDS[verdict]}</td><td>${escaped(id.slice(id.indexOf(": ") + 2))}${list}${source}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);
