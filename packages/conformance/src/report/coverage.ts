import type { Citation } from "../citation.js";
import type { Verdict } from "../run/run-suite.js";
import {
  type SectionTitles,
  type SentenceHashes,
  sentenceName,
  type WhyNoCase,
  type WithoutCase,
} from "./sentences.js";

/** A case as far as coverage goes. */
export interface CoveringCase {
  readonly id: string;
  readonly citations: readonly Citation[];
  readonly verdict: Verdict;
}

/** What a test of glasm shows and no answer of a target does is `elsewhere`. */
export type SentenceState = "passed" | "failed" | "unsupported" | "elsewhere" | "informative" | "uncovered";

/** A sentence, and the cases that cite it. */
export interface SentenceCoverage {
  /** From 1 in its section. */
  readonly number: number;
  readonly state: SentenceState;
  /** The cases that cite it, or the same sentence in another text. */
  readonly cases: readonly CoveringCase[];
  /** Names of the same sentence elsewhere. */
  readonly same: readonly string[];
  /** Why it needs no case. */
  readonly whyNoCase: WhyNoCase | null;
}

/** A section, and which of its sentences cases cite. */
export interface SectionCoverage {
  /** Like `VP2 2.14.1.9`. */
  readonly name: string;
  readonly title: string;
  readonly sentences: readonly SentenceCoverage[];
}

/** Which sentences count: all, or those that cases cite, or that are the same as one of those word for word. */
export type CoverageScope = "all" | "cited";

/** Which sentences of the specifications cases cite. */
export interface Coverage {
  readonly scope: CoverageScope;
  readonly sections: readonly SectionCoverage[];
  /** What cases or reasons cite and there is not: sections, and sentences of those whose sentences are numbered. */
  readonly unresolved: readonly string[];
}

interface Sentence {
  readonly section: string;
  readonly number: number;
  readonly hash: string;
}

/**
 * Which sentences cases cover. A sentence that stands in two texts word for word is covered in both. Cases that are not
 * all there are can tell of the sentences alone that they cite.
 */
export function coverageOf(
  cases: readonly CoveringCase[],
  hashes: SentenceHashes,
  titles: SectionTitles,
  withoutCase: WithoutCase,
  scope: CoverageScope,
): Coverage {
  const sentences = sentencesOf(hashes);
  const byName = new Map(sentences.map((sentence) => [nameOf(sentence), sentence]));
  const byHash = groupBy(sentences, ({ hash }) => hash);
  const citing = casesByName(cases);
  const counting =
    scope === "all"
      ? sentences
      : sentences.filter(({ hash }) => byHash.get(hash)!.some((copy) => citing.has(nameOf(copy))));
  const sections = groupBy(counting, ({ section }) => section);
  return {
    scope,
    sections: [...sections].map(([name, own]) => ({
      name,
      title: titleOf(name, titles) ?? "",
      sentences: own.map((sentence) =>
        coverSentence(sentence, byHash.get(sentence.hash)!, citing, withoutCase),
      ),
    })),
    unresolved: [
      ...new Set([
        ...cases.flatMap((one) => one.citations.flatMap((cited) => missingSection(cited, titles))),
        ...[...citing.keys(), ...withoutCase.keys()].filter((name) => !byName.has(name)),
      ]),
    ],
  };
}

function sentencesOf(hashes: SentenceHashes): readonly Sentence[] {
  return Object.entries(hashes).flatMap(([text, sections]) =>
    inOrder(Object.entries(sections)).flatMap(([section, list]) =>
      list.map((hash, i) => ({ section: `${text} ${section}`, number: i + 1, hash })),
    ),
  );
}

const NUMBER = /^\d+(?:\.\d+)*$/;

/** Sections of numbers alone in the order of these, as an object has whole numbers first; others as they are. */
function inOrder<Value>(
  sections: readonly (readonly [string, Value])[],
): readonly (readonly [string, Value])[] {
  if (!sections.every(([section]) => NUMBER.test(section))) return sections;
  const numbers = (section: string): readonly number[] => section.split(".").map(Number);
  return [...sections].sort(([a], [b]) => {
    const [first, second] = [numbers(a), numbers(b)];
    const place = first.findIndex((number, i) => number !== second[i]);
    return place === -1 ? first.length - second.length : first[place]! - (second[place] ?? -1);
  });
}

const nameOf = ({ section, number }: Sentence): string => sentenceName(section, number);

/** Rulings have no titles here. */
function missingSection({ section }: Citation, titles: SectionTitles): readonly string[] {
  return section.startsWith("Ruling ") || titleOf(section, titles) !== undefined ? [] : [section];
}

function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key)!.push(value);
  }
  return groups;
}

function titleOf(name: string, titles: SectionTitles): string | undefined {
  const [text, ...section] = name.split(" ");
  return titles[text!]?.[section.join(" ")];
}

/** The cases that cite a sentence, once each. */
function casesByName(cases: readonly CoveringCase[]): ReadonlyMap<string, readonly CoveringCase[]> {
  const pairs = cases.flatMap((one) => {
    const names = one.citations.flatMap(({ section, sentences }) =>
      sentences.map((number) => sentenceName(section, number)),
    );
    return [...new Set(names)].map((name) => ({ name, one }));
  });
  const groups = groupBy(pairs, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ one }) => one)]));
}

function coverSentence(
  sentence: Sentence,
  copies: readonly Sentence[],
  citing: ReadonlyMap<string, readonly CoveringCase[]>,
  withoutCase: WithoutCase,
): SentenceCoverage {
  const names = copies.map(nameOf);
  const cases = [...new Set(names.flatMap((name) => citing.get(name) ?? []))].filter(
    ({ verdict }) => verdict !== "planned",
  );
  const whyNoCase = names.map((name) => withoutCase.get(name)).find((found) => found !== undefined) ?? null;
  return {
    number: sentence.number,
    state: stateOf(cases, whyNoCase),
    cases,
    same: names.filter((name) => name !== nameOf(sentence)),
    whyNoCase,
  };
}

function stateOf(cases: readonly CoveringCase[], whyNoCase: WhyNoCase | null): SentenceState {
  if (cases.length === 0) {
    if (whyNoCase === null) return "uncovered";
    return whyNoCase.test === null ? "informative" : "elsewhere";
  }
  const has = (...verdicts: readonly Verdict[]): boolean =>
    cases.some(({ verdict }) => verdicts.includes(verdict));
  if (has("failed", "unexpected-pass", "expected-failure")) return "failed";
  return has("passed") ? "passed" : "unsupported";
}

/** The sentences of a state, by name. */
export function namesInState(coverage: Coverage, state: SentenceState): readonly string[] {
  return coverage.sections.flatMap(({ name, sentences }) =>
    sentences.filter((sentence) => sentence.state === state).map(({ number }) => sentenceName(name, number)),
  );
}
