import { CaseFileError } from "./case-file-error.js";

/** A line of a case file without its indentation. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** A keyword at the margin with what stands after it and below it. */
export interface Section {
  readonly keyword: string;
  /** After the colon. */
  readonly value: string;
  readonly number: number;
  /** Without the four spaces; blank lines at the end are left out. */
  readonly body: readonly Line[];
}

const HEAD = /^([a-z][a-z-]*(?: [\w-]+)?)(?::(?: (.*))?)?$/;
const INDENT = "    ";

/** The sections of a case file. Lines that begin with `#` at the margin are comments. */
export function sectionsOf(source: string): readonly Section[] {
  const sections: (Section & { readonly body: Line[] })[] = [];
  for (const [i, text] of source.split("\n").entries()) {
    const number = i + 1;
    if (text.startsWith("#")) continue;
    const current = sections.at(-1);
    if (text.trim() === "") current?.body.push({ text: "", number });
    else if (text.startsWith(INDENT)) {
      if (current === undefined)
        throw new CaseFileError(number, "there is no line above that this indented line belongs to");
      current.body.push({ text: text.slice(INDENT.length).trimEnd(), number });
    } else sections.push({ ...head(text, number), body: [] });
  }
  for (const { body } of sections) while (body.at(-1)?.text === "") body.pop();
  return sections;
}

function head(text: string, number: number): Omit<Section, "body"> {
  const match = HEAD.exec(text.trimEnd());
  if (match === null) throw new CaseFileError(number, `expected a keyword, found ${JSON.stringify(text)}`);
  return { keyword: match[1]!, value: (match[2] ?? "").trim(), number };
}

/** The lines of a body that say something: without blank lines, without what follows a `#`. */
export function rowsOf({ body }: Pick<Section, "body">): readonly Line[] {
  return body
    .map(({ text, number }) => ({ text: text.replace(/(^|\s)#.*$/, "").trim(), number }))
    .filter(({ text }) => text !== "");
}

/** A section as it stands in a case file. */
export function sectionText({ keyword, value, body }: Section): string {
  const head = value === "" ? `${keyword}:` : `${keyword}: ${value}`;
  return [head, ...body.map(({ text }) => `${INDENT}${text}`.trimEnd())].join("\n");
}

/** A body as a text: the lines with line ends between them. */
export function textOf({ body }: Pick<Section, "body">): string {
  return body.map(({ text }) => text).join("\n");
}
