import { takeCitations } from "../citation.js";

/** For each text, as `VP2`, and section the hashes of its sentences: spec/sentences.json. */
export type SentenceHashes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** For each text and section its title: spec/sections.json. */
export type SectionTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Why a sentence has no case. */
export interface WhyNoCase {
  /** The test of glasm that shows it, from the root of the repository on; null for a sentence that no test could refute. */
  readonly test: string | null;
  readonly reason: string;
}

/** The sentences that need no case, by their names as `VP2 2.14.1 s3`. */
export type WithoutCase = ReadonlyMap<string, WhyNoCase>;

/** A sentence's name. */
export const sentenceName = (section: string, number: number): string => `${section} s${number}`;

const LINE = /^((?:\[[^\][]*\] )+)(\S.*)$/;

const TESTED = /^(\S+\.test\.ts): (\S.*)$/;

/**
 * Reads lines `[VP2 2.14.1 s1-3] an introduction`, or `[PICA200 12 s2] apps/cli/test/pica-run.test.ts: about the status of
 * the command` of what a test shows. Lines that begin with `#` are comments. Throws a SyntaxError.
 */
export function readWithoutCase(texts: readonly string[]): WithoutCase {
  const reasons = new Map<string, WhyNoCase>();
  for (const line of texts.flatMap((text) => text.split("\n"))) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, cited, text] = LINE.exec(line) ?? [];
    const { rest, citations } = takeCitations(cited ?? "");
    const names = citations.flatMap(({ section, sentences }) =>
      sentences.map((number) => sentenceName(section, number)),
    );
    if (text === undefined || rest !== "" || names.length === 0)
      throw new SyntaxError(`expected sentences in brackets and why they need no case, found ${line}`);
    const [, test = null, reason = text] = TESTED.exec(text) ?? [];
    for (const name of names) {
      if (reasons.has(name)) throw new SyntaxError(`${name} has two reasons`);
      reasons.set(name, { test, reason });
    }
  }
  return reasons;
}
