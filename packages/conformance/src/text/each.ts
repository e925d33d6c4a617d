import { CaseFileError } from "./case-file-error.js";
import { rowsOf, type Section } from "./sections.js";

/** What the variables of an `each:` stand for in one repetition. */
type Substitution = ReadonlyMap<string, string>;

/** The sections of a case once for every line of its `each:`, or as they are. */
export function repetitions(sections: readonly Section[]): readonly (readonly Section[])[] {
  const each = sections.find(({ keyword }) => keyword === "each");
  if (each === undefined) return [sections];
  const names = each.value.split("|").map((name) => name.trim());
  for (const name of names) {
    if (!/^\$\w+$/.test(name)) throw new CaseFileError(each.number, `${name} is not a variable, as $name is`);
  }
  const others = sections.filter((section) => section !== each);
  for (const name of names) {
    if (!others.some((section) => isUsed(name, section)))
      throw new CaseFileError(each.number, `nothing in the case depends on ${name}`);
  }
  const rows = rowsOf(each);
  if (rows.length === 0) throw new CaseFileError(each.number, "the variables have no values");
  return rows.map(({ text, number }) => {
    const values = text.split(/ \|(?: |$)/).map((value) => value.trim());
    if (values.length !== names.length)
      throw new CaseFileError(number, `${values.length} values for ${names.length} variables`);
    const substitution = new Map(names.map((name, i) => [name, values[i]!]));
    const [title, ...rest] = others.map((section) => substituted(section, substitution));
    const isNamed = names.some((name) => mentions(others[0]!.value, name));
    return [isNamed ? title! : { ...title!, value: `${title!.value} (${values.join(", ")})` }, ...rest];
  });
}

function substituted({ keyword, value, number, body }: Section, by: Substitution): Section {
  return {
    keyword,
    value: substitute(value, by),
    number,
    body: body.map((line) => ({ text: substitute(line.text, by), number: line.number })),
  };
}

const isUsed = (name: string, { value, body }: Section): boolean =>
  [value, ...body.map(({ text }) => text)].some((text) => mentions(text, name));

const VARIABLE = /\$\w+/g;

const mentions = (text: string, name: string): boolean =>
  text.match(VARIABLE)?.some((found) => variableIn(found, [name]) !== undefined) ?? false;

/** The variable that a word after a `$` is, or that it is up to a `_`. */
function variableIn(word: string, names: readonly string[]): string | undefined {
  return names.find((name) => word === name) ?? names.find((name) => word.startsWith(`${name}_`));
}

/** What is not a variable of this `each:`, such as the name of a program, stays. */
function substitute(text: string, by: Substitution): string {
  const names = [...by.keys()];
  return text.replace(VARIABLE, (word) => {
    const name = variableIn(word, names);
    return name === undefined ? word : by.get(name)! + word.slice(name.length);
  });
}
