import { CaseFileError } from "./case-file-error.js";
import type { CaseText } from "./case-file.js";
import type { Section } from "./sections.js";

/** What a keyword says and how often it may stand. */
export interface KeywordRow {
  /** Where what it says stands: on its line, below it, or either. */
  readonly says: "beside" | "below" | "both";
  readonly many?: true;
  /** It has a name after it, as in `program good:`; each name stands once. */
  readonly named?: true;
}

export type KeywordRows = Readonly<Record<string, KeywordRow>>;

/** The sections of a case by keyword; only those of the table may occur, each in its form. */
export class Keywords {
  readonly #case: CaseText;

  constructor(text: CaseText, rows: KeywordRows) {
    this.#case = text;
    const seen = new Set<string>();
    for (const section of text.sections) {
      const { keyword, number } = section;
      const row = rowOf(keyword, rows);
      if (row === undefined) throw new CaseFileError(number, `"${keyword}" has no place in this case`);
      if (seen.has(keyword) && row.many !== true) throw new CaseFileError(number, `a second "${keyword}"`);
      seen.add(keyword);
      expectForm(section, row);
    }
  }

  all(keyword: string): readonly Section[] {
    return this.#case.sections.filter((section) => section.keyword === keyword);
  }

  /** The sections `KEYWORD NAME:`, by name. */
  named(keyword: string): ReadonlyMap<string, Section> {
    const prefix = `${keyword} `;
    return new Map(
      this.#case.sections
        .filter((section) => section.keyword.startsWith(prefix))
        .map((section) => [section.keyword.slice(prefix.length), section]),
    );
  }

  find(keyword: string): Section | undefined {
    return this.all(keyword)[0];
  }

  get(keyword: string): Section {
    const section = this.find(keyword);
    if (section === undefined) throw new CaseFileError(this.#case.number, `the case has no "${keyword}:"`);
    return section;
  }
}

function rowOf(keyword: string, rows: KeywordRows): KeywordRow | undefined {
  const [word, name] = keyword.split(" ");
  const row = Object.hasOwn(rows, word!) ? rows[word!] : undefined;
  return (row?.named === true) === (name !== undefined) ? row : undefined;
}

/** What stands where nothing reads it would be lost without a word. */
function expectForm({ keyword, value, body, number }: Section, { says }: KeywordRow): void {
  if (says === "beside" && body.length > 0)
    throw new CaseFileError(body[0]!.number, `nothing may follow below "${keyword}:"`);
  if (says === "beside" && value === "")
    throw new CaseFileError(number, `there is nothing after "${keyword}:"`);
  if (says === "below" && value !== "")
    throw new CaseFileError(number, `the contents of "${keyword}:" go below it`);
}
