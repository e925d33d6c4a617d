import { takeCitations } from "../citation.js";

/** For each text, as `VP2`, and section the hashes of its sentences: spec/sentences.json. */
export type SentenceHashes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** For each text and section its title: spec/sections.json. */
export type SectionTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A sentence that no test could refute, and why, by its name as `VP2 2.14.1 s3`. */
export type Informative = ReadonlyMap<string, string>;

/** A sentence's name. */
export const sentenceName = (section: string, number: number): string => `${section} s${number}`;

const LINE = /^((?:\[[^\][]*\] )+)(\S.*)$/;

/** Reads lines `[VP2 2.14.1 s1-3] an introduction`. Lines that begin with `#` are comments. Throws a SyntaxError. */
export function readInformative(texts: readonly string[]): Informative {
  const reasons = new Map<string, string>();
  for (const line of texts.flatMap((text) => text.split("\n"))) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, cited, reason] = LINE.exec(line) ?? [];
    const { rest, citations } = takeCitations(cited ?? "");
    const names = citations.flatMap(({ section, sentences }) =>
      sentences.map((number) => sentenceName(section, number)),
    );
    if (reason === undefined || rest !== "" || names.length === 0)
      throw new SyntaxError(`expected sentences in brackets and why they need no case, found ${line}`);
    for (const name of names) {
      if (reasons.has(name)) throw new SyntaxError(`${name} has two reasons`);
      reasons.set(name, reason);
    }
  }
  return reasons;
}
