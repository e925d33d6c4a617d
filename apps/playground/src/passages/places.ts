/** What citations of the project's own documents name. */

/** The documents that citations name: the rulings, and specifications in our own words. */
export const DOCUMENTS = {
  Ruling: { path: "docs/rulings.md" },
  PICA200: { path: "docs/spec/pica200.md" },
  VALHALL: { path: "docs/spec/valhall.md" },
  HARDWARE: { path: "docs/spec/hardware.md" },
  KELVIN: { path: "docs/spec/kelvin.md" },
} as const;
export type DocumentName = keyof typeof DOCUMENTS;

/** A ruling or a section of a specification. */
export interface Place {
  readonly document: DocumentName;
  /** The number of the ruling, or of the section as in `10.3`. */
  readonly number: string;
  /** The sentences of the section that are meant; empty of the whole of it. */
  readonly sentences: readonly number[];
}

const SOURCE = /^(Ruling|PICA200|VALHALL|HARDWARE|KELVIN) (.*)$/;
const NUMBERS = /^(s?)(\d+(?:\.\d+)?)(?:-(\d+))?(?: (s\d+(?:-\d+)?))?$/;

/** The places of a citation, each once: of `[PICA200 8 s3-4, 9, Ruling 7]` three. Empty of a citation of other texts. */
export function placesOf(citation: string): readonly Place[] {
  const places: { document: DocumentName; number: string; sentences: number[] }[] = [];
  let document: DocumentName | null = null;
  for (const part of citation.slice(1, -1).split(/, ?/)) {
    const [, source, rest = part] = SOURCE.exec(part) ?? [];
    document = (source as DocumentName | undefined) ?? document;
    const [, isSentence, first, last, sentence] = NUMBERS.exec(rest) ?? [];
    if (document === null || first === undefined) return [];
    if (isSentence === "s") places.at(-1)?.sentences.push(...range(first, last));
    else for (const number of numbersOf(first, last)) places.push({ document, number, sentences: [] });
    if (sentence !== undefined) {
      const [from, to] = sentence.slice(1).split("-");
      places.at(-1)!.sentences.push(...range(from!, to));
    }
  }
  return places;
}

function numbersOf(first: string, last: string | undefined): readonly string[] {
  return last === undefined ? [first] : range(first, last).map(String);
}

/** The whole numbers from one to another, of which there are not many. */
function range(first: string, last = first): readonly number[] {
  const count = Math.min(100, Math.max(1, Number(last) - Number(first) + 1));
  return Array.from({ length: count }, (_, i) => Number(first) + i);
}
