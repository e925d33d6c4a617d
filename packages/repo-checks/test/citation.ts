import { readText } from "./repository.js";
import { specifications } from "./specification.js";

/** A place that refers to sections of the specification texts or to rulings. */
export interface Citation {
  readonly path: string;
  readonly line: number;
  /** Without the brackets, on one line. */
  readonly text: string;
}

/**
 * One section, sentence or ruling, like `VP2 2.14.3.28`, `VP2 2.14.3.28 s3`, `GL1.3 Table 6.5`, `Ruling 4` or, of a
 * specification in our own words, `PICA200 5 s3`.
 */
export type Reference = `${string} ${string}`;

/** The names of the specifications in our own words. */
const OWN = specifications()
  .map(({ name }) => name)
  .join("|");
const CITATION = new RegExp(
  String.raw`\[((?:VP[\d.]+|GLU?[\d.]+|Rulings?)(?: [^\][]*)?|(?:(?:EXT|ARB|NV)_\w+|${OWN}) [^\][]*)\]`,
  "g",
);
const NAMED = new RegExp(String.raw`^(VP[\d.]+|GLU?[\d.]+|EXT_\w+|ARB_\w+|NV_\w+|Ruling|${OWN}) (.+)$`);
/** What stands between the lines of a comment. */
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/|#)?\s*/g;

/** All citations of a file. */
export function citationsIn(path: string): Citation[] {
  const source = readText(path);
  return Array.from(source.matchAll(CITATION), (match) => ({
    path,
    line: source.slice(0, match.index).split("\n").length,
    text: match[1]!.replace(LINE_BREAK, " "),
  }));
}

/**
 * What a citation refers to: `VP2 2.14.1.3-5, 2.14.2, Ruling 7` is four sections of VP2 and a ruling, `VP2 2.14.2 s1-2 s7`
 * a section and three of its sentences. A part that is none of this form is a reference to nothing, which cannot be
 * resolved.
 */
export function referencesOf(text: string): Reference[] {
  let source = "";
  let section = "";
  return text.split(/, */).flatMap((part) => {
    const named = NAMED.exec(part);
    if (named !== null) source = named[1]!;
    const [, numbers, sentences] = SENTENCES.exec(named?.[2] ?? part)!;
    const sections = numbers === "" ? [] : numbersIn(numbers!);
    section = sections.at(-1) ?? section;
    const own = sentences!.split(" ").filter((word) => word !== "");
    return [...sections, ...own.flatMap(numbersOfSentences).map((number) => `${section} ${number}`)].map(
      (number): Reference => `${source} ${number}`,
    );
  });
}

/** A section, and the sentences of it or of the section before. */
const SENTENCES = /^(.*?)((?: ?\bs\d+(?:-\d+)?)*)$/;

/** `s1-3` is three sentences. */
const numbersOfSentences = (word: string): string[] => numbersIn(word.slice(1)).map((number) => `s${number}`);

/** `2.14.1.3-5` is three sections. */
function numbersIn(text: string): string[] {
  const range = /^((?:\d+\.)*)(\d+)-(\d+)$/.exec(text);
  if (range === null) return [text];
  const [, prefix, first, last] = range;
  const count = Number(last) - Number(first) + 1;
  return count > 0 ? Array.from({ length: count }, (_, i) => `${prefix}${Number(first) + i}`) : [text];
}

/** Everything that can be referred to, with the title of a section. */
export function knownReferences(): ReadonlyMap<Reference, string> {
  const texts = JSON.parse(readText("packages/conformance/spec/sections.json")) as Record<
    string,
    Record<string, string>
  >;
  const known = new Map<Reference, string>();
  for (const [text, sections] of Object.entries(texts)) {
    for (const [number, title] of Object.entries(sections)) known.set(`${text} ${number}`, title);
  }
  const sentences = JSON.parse(readText("packages/conformance/spec/sentences.json")) as Record<
    string,
    Record<string, string[]>
  >;
  for (const [text, sections] of Object.entries(sentences)) {
    for (const [number, hashes] of Object.entries(sections))
      for (const i of hashes.keys()) known.set(`${text} ${number} s${i + 1}`, "");
  }
  for (const { name, sections } of specifications()) {
    for (const { number, title, sentences } of sections) {
      known.set(`${name} ${number}`, title);
      for (const sentence of sentences) known.set(`${name} ${number} s${sentence.number}`, "");
    }
  }
  for (const [, number] of readText("docs/rulings.md").matchAll(
    /^<a id="ruling-(\d+)"><\/a>\*\*\1\.\*\* /gm,
  )) {
    known.set(`Ruling ${number!}`, "");
  }
  return known;
}
