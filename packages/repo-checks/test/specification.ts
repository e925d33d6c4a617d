/** Specifications in our own words, `docs/spec/NAME.md`; the README beside them says what form they have. */

import { readText, repositoryFiles } from "./repository.js";

export interface Specification {
  readonly path: string;
  /** The name of its file in capitals, by which citations know it. */
  readonly name: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** The line of its heading, from 1. */
  readonly line: number;
  /** Like `5` or `10.1`. */
  readonly number: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

export interface Sentence {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly number: number;
  /** With its mark and its source. */
  readonly text: string;
  /** Without them. */
  readonly statement: string;
  /** What it rests on; empty without a mark. */
  readonly mark: string;
}

const PATH = /^docs\/spec\/(?!README\b)(.+)\.md$/;
const SECTION = /^#{2,} (\d+(?:\.\d+)*) (\S.*)$/;
const OTHER_CHAPTER = /^## /;
const SENTENCE = /^(\d+)\. (.*)$/;
const MARKED = /^(.*?) \*\*(\w+)\*\*(?: \(.+\))?$/;

export function specifications(): Specification[] {
  return repositoryFiles().flatMap((path) => {
    const name = PATH.exec(path)?.[1];
    return name === undefined
      ? []
      : [{ path, name: name.toUpperCase(), sections: sectionsOf(readText(path)) }];
  });
}

/** The numbered sections of a text. A chapter without a number ends the section before; lower headings do not. */
export function sectionsOf(text: string): Section[] {
  const sections: (Section & { sentences: Sentence[] })[] = [];
  let section: (typeof sections)[number] | undefined;
  for (const [i, line] of text.split("\n").entries()) {
    const heading = SECTION.exec(line);
    const sentence = SENTENCE.exec(line);
    if (heading !== null)
      sections.push((section = { line: i + 1, number: heading[1]!, title: heading[2]!, sentences: [] }));
    else if (OTHER_CHAPTER.test(line)) section = undefined;
    else if (sentence !== null) section?.sentences.push(sentenceOf(i + 1, Number(sentence[1]), sentence[2]!));
  }
  return sections;
}

function sentenceOf(line: number, number: number, text: string): Sentence {
  const [, statement = text, mark = ""] = MARKED.exec(text) ?? [];
  return { line, number, text, statement, mark };
}

/** What a sentence can rest on: the rows of the README's table. */
export function marks(): string[] {
  return Array.from(readText("docs/spec/README.md").matchAll(/^\| \*\*(\w+)\*\* /gm), ([, mark]) => mark!);
}

/** Where a text departs from the form, as lines `12: why`, in the order of the text. */
export function formErrors(text: string, known: readonly string[]): string[] {
  const sections = sectionsOf(text);
  const sentences = sections.flatMap((section) => section.sentences);
  const inSentence = new Set(sentences.map(({ line }) => line));
  const outside = text
    .split("\n")
    .map((content, i) => ({ line: i + 1, content }))
    .filter(({ line }) => !inSentence.has(line));
  return [
    ...sections.flatMap((section, i) => sectionErrors(section, sections.slice(0, i))),
    ...sentences.flatMap((sentence) => markErrors(sentence, known)),
    ...outside.flatMap(({ line, content }) => [
      ...(SENTENCE.test(content) ? [{ line, why: "a sentence outside of a section" }] : []),
      ...(marksIn(content, known).length > 0 ? [{ line, why: "a mark without a sentence" }] : []),
    ]),
  ]
    .sort((a, b) => a.line - b.line)
    .map(({ line, why }) => `${line}: ${why}`);
}

interface FormError {
  readonly line: number;
  readonly why: string;
}

function sectionErrors({ line, number, sentences }: Section, before: readonly Section[]): FormError[] {
  return [
    ...(before.some((other) => other.number === number) ? [{ line, why: `a second section ${number}` }] : []),
    ...(sentences.length === 0 ? [{ line, why: `section ${number} has no sentence` }] : []),
    ...sentences.flatMap((sentence, i) =>
      sentence.number === i + 1
        ? []
        : [{ line: sentence.line, why: `sentence ${i + 1} has the number ${sentence.number}` }],
    ),
  ];
}

const marksIn = (text: string, known: readonly string[]): string[] =>
  Array.from(text.matchAll(/\*\*(.+?)\*\*/g), ([, bold]) => bold!).filter((bold) => known.includes(bold));

/** A mark ends its sentence, but for a source in parentheses. */
function markErrors({ line, text }: Sentence, known: readonly string[]): FormError[] {
  const count = marksIn(text, known).length;
  if (count === 0) return [{ line, why: "no mark" }];
  if (count > 1) return [{ line, why: "more than one mark" }];
  return /\S\. \*\*\w+\*\*(?: \(.+\))?$/.test(text)
    ? []
    : [{ line, why: "the mark is not after the sentence" }];
}
