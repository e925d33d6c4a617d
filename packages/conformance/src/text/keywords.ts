import { CaseFileError } from "./case-file-error.js";
import type { CaseText } from "./case-file.js";
import type { Section } from "./sections.js";

/** The sections of a case by keyword; only these may occur, and those that are not `many` only once. */
export class Keywords {
  readonly #case: CaseText;

  constructor(text: CaseText, allowed: Readonly<Record<string, "one" | "many">>) {
    this.#case = text;
    for (const { keyword, number } of text.sections) {
      const [first] = keyword.split(" ");
      const times = allowed[keyword] ?? allowed[`${first!} NAME`];
      if (times === undefined) throw new CaseFileError(number, `"${keyword}" has no place in this case`);
      if (times === "one" && this.all(keyword).length > 1)
        throw new CaseFileError(number, `a second "${keyword}"`);
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
