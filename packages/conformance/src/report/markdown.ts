import { countText } from "@glasm/base";
import type { SectionCoverage, SentenceCoverage } from "./coverage.js";
import { countUnsupported } from "../run/run-suite.js";
import {
  casesByFile,
  type CountTable,
  countTables,
  fileCountText,
  type RunReport,
  scopeTexts,
  sentenceCounts,
  STATE_EXPLANATIONS,
  STATE_WORDS,
  verdictCounts,
} from "./run-report.js";

/** The report as a page of Markdown: each section and sentence with its cases and their result. */
export function reportMarkdown(report: RunReport): string {
  const { targets, results, missing, coverage } = report;
  return [
    "# Conformance",
    `${countText(results.length, "case")} on ${targets.join(" and ")}: ${verdictCounts(results)}. ${sentenceCounts(coverage)}.`,
    ...scopeMarkdown(report),
    `A sentence is a sentence, rule, production, table or piece of code of the specification texts, counted within its section. Files without a group in front are those of NV_vertex_program; 1_1 and 2 are NV_vertex_program1_1 and NV_vertex_program2. ${STATE_EXPLANATIONS} Printed by \`glasm conform\`.`,
    ...countTables(report.results).map(countsMarkdown),
    ...listMarkdown("Missing cases", missing),
    ...listMarkdown(
      "Reasons why cases are unsupported",
      countUnsupported(results).map(({ reason, cases }) => `${reason} (${cases})`),
    ),
    ...coverage.sections.map(sectionMarkdown),
  ]
    .join("\n\n")
    .concat("\n");
}

function scopeMarkdown(report: RunReport): readonly string[] {
  const texts = scopeTexts(report);
  return texts.length === 0 ? [] : [cellOf(texts.join(" "))];
}

function countsMarkdown({ title, rows }: CountTable): string {
  const lines = rows.map(({ name, cases, counts }) => `| ${cellOf(name)} | ${cases} | ${counts} |`);
  return [`| ${title.toLowerCase()} | cases | result |`, "| --- | --- | --- |", ...lines].join("\n");
}

function listMarkdown(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [`## ${title}`, items.map((item) => `- ${cellOf(item)}`).join("\n")];
}

function sectionMarkdown({ name, title, sentences }: SectionCoverage): string {
  const heading = `## ${name}${title === "" ? "" : ` ${title}`}`;
  const rows = rangesOf(sentences).map(({ first, last, text }) => {
    const numbers = first === last ? `s${first}` : `s${first}-${last}`;
    return `| ${numbers} | ${cellOf(text)} |`;
  });
  return [heading, ["| sentence | cases |", "| --- | --- |", ...rows].join("\n")].join("\n\n");
}

/** What Markdown would take for the end of a cell, of a line or for a tag is written as itself. */
const cellOf = (text: string): string =>
  text
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replace(/\s*[\r\n]+\s*/g, " ");

interface Range {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Neighbors that have the same cases share a row. */
function rangesOf(sentences: readonly SentenceCoverage[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const sentence of sentences) {
    const text = sentenceText(sentence);
    const last = ranges.at(-1);
    if (last?.text === text) ranges[ranges.length - 1] = { ...last, last: sentence.number };
    else ranges.push({ first: sentence.number, last: sentence.number, text });
  }
  return ranges;
}

const STATE_PREFIXES = { passed: "", unsupported: "unsupported: ", failed: "**failed**: " } as const;

function sentenceText(sentence: SentenceCoverage): string {
  const { state, whyNoCase, same } = sentence;
  if (state === "informative") return `informative: ${whyNoCase!.reason}`;
  if (state === "elsewhere") return `${STATE_WORDS.elsewhere}, ${whyNoCase!.reason}: ${whyNoCase!.test!}`;
  const elsewhere = same.length === 0 ? "" : `; the same as ${same.join(", ")}`;
  if (state === "uncovered") return `**no case**${elsewhere}`;
  const files = casesByFile(sentence).map((count) => {
    const short = count.file.replace(/^NV_vertex_program/, "");
    const isBad = count.passed + count.unsupported < count.cases;
    const text = isBad ? `**${fileCountText(count)}**` : fileCountText(count);
    return `${short.startsWith("/") ? short.slice(1) : short} ${text}`;
  });
  return `${STATE_PREFIXES[state]}${files.join(", ")}`;
}
