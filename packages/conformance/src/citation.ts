/** References to sentences of the specification texts: `[VP2 2.14.1.9 s12]`. */

/** A section, or a ruling, and the sentences of it that are meant; none means the section as such. */
export interface Citation {
  /** Like `VP2 2.14.1.9`, `GL1.3 2.11` or `Ruling 5`. */
  readonly section: string;
  /** Numbers as in spec/sentences.json, from 1. */
  readonly sentences: readonly number[];
}

const BRACKETS =
  /\[((?:VP[\d.]+|GL[\d.]+|PICA200|VALHALL|HARDWARE|KELVIN|(?:ARB|EXT|NV)_\w+|Rulings?)(?: [^\][]*)?)\]/g;
const SENTENCES = /^s(\d+)(?:-(\d+))?$/;

/** The citations in a text, and the text without them. */
export function takeCitations(text: string): { rest: string; citations: readonly Citation[] } {
  const citations: Citation[] = [];
  const rest = text.replace(BRACKETS, (_, inner: string) => {
    citations.push(parseCitation(inner));
    return "";
  });
  return { rest: rest.replace(/\s+/g, " ").trim(), citations };
}

/** `VP2 2.14.3.24 s1-3 s7`; commas are as good as spaces. A word that is not a sentence belongs to the section's name. */
function parseCitation(text: string): Citation {
  const words = text.split(/[\s,]+/).map((word) => ({ word, sentences: sentencesOf(word) }));
  return {
    section: words.flatMap(({ word, sentences }) => (sentences === null ? [word] : [])).join(" "),
    sentences: words.flatMap(({ sentences }) => sentences ?? []),
  };
}

/** `s3` or `s1-3`; null for what is neither. */
function sentencesOf(word: string): readonly number[] | null {
  const match = SENTENCES.exec(word);
  if (match === null) return null;
  const first = Number(match[1]);
  const last = Number(match[2] ?? first);
  return last < first ? null : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The citation as it is written. */
export function citationText({ section, sentences }: Citation): string {
  return [section, ...sentences.map((number) => `s${number}`)].join(" ");
}
