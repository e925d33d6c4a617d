/**
 * What the comments of a program say of its constant registers: of a text like `# c[16]  (waves a unit, height, 0.5, 1)` or
 * `; (how steep, how high, 0, 1)` before `.fvec hill`. What is a number there is not meant to be changed.
 */

/** A constant register that a comment describes. */
export interface DescribedConstant {
  /** As texts name it or the program calls it. */
  readonly register: string;
  /** What the whole of it is; empty where only its components are described. */
  readonly title: string;
  readonly kind: "numbers" | "color" | "boolean";
  /** What each component is; null for one that is left alone. Of a color the first three are the color. */
  readonly components: readonly (string | null)[];
}

const LETTERS = ["x", "y", "z", "w"] as const;

/** The described constants of the texts of a draw's programs, in the order of the texts; each register once. */
export function describedConstants(texts: readonly string[]): readonly DescribedConstant[] {
  const all = texts.flatMap((text) => [...numberedConstants(text), ...declaredConstants(text)]);
  const seen = new Set<string>();
  return all.filter(({ register, components }) => {
    const isNew = !seen.has(register) && components.some((component) => component !== null);
    seen.add(register);
    return isNew;
  });
}

const NUMBERED = /^\s*#\s*(c\[\d+\][^ ]*(?: c\[\d+\][^ ]*)*) +(.*)$/;

/** Those of comments that begin with registers; after a semicolon another register may follow. */
function numberedConstants(text: string): readonly DescribedConstant[] {
  return text.split("\n").flatMap((line) => {
    const [, registers, words] = NUMBERED.exec(line) ?? [];
    if (registers === undefined) return [];
    const [first = "", ...rest] = words!.split(/; (?=c\[)/);
    const more = rest.map((part) => /^(c\[\d+\]) (.*)$/.exec(part)!.slice(1) as [string, string]);
    return [[registers, first] as const, ...more].flatMap(([names, words]) =>
      registersOf(names).map((register) => described(register, words.replace(/^that\b/, kindWord(first)))),
    );
  });
}

const kindWord = (words: string): string => (isColor(words) ? "color" : "that");

/** `c[16], c[18]` and `c[16]-c[18]`. */
function registersOf(names: string): readonly string[] {
  return names.split(/, ?/).flatMap((part) => {
    const [first, last = first] = [...part.matchAll(/\d+/g)].map(([number]) => Number(number));
    if (first === undefined) return [];
    return Array.from({ length: last! - first + 1 }, (_, i) => `c[${first + i}]`);
  });
}

const DECLARATION = /^\s*\.(fvec|ivec|bool)\s+(.*)$/;

/** Those of declarations, with the comment in the lines before them. */
function declaredConstants(text: string): readonly DescribedConstant[] {
  let words = "";
  return text.split("\n").flatMap((line) => {
    const [, comment] = /^\s*;\s*(.*)$/.exec(line) ?? [];
    if (comment !== undefined) {
      words = words === "" ? comment : `${words} ${comment}`;
      return [];
    }
    const [, kind, names = ""] = DECLARATION.exec(line) ?? [];
    const said = words;
    words = "";
    if (kind === undefined) return [];
    return names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name))
      .map((name) => declared(name, kind, said));
  });
}

function declared(name: string, kind: string, words: string): DescribedConstant {
  if (kind === "bool") return { register: name, title: name, kind: "boolean", components: [name] };
  if (isColor(name)) return { ...described(name, `color; ${words}`), title: name };
  // Only the name says whether it is a color: the comment may be about several.
  const { components } = described(name, words.replace(/colors?\b/g, ""));
  return { register: name, title: name, kind: "numbers", components };
}

const isColor = (words: string): boolean => /colors?\b/i.test(words);

/** What words say of a register: by a list in parentheses, by letters, by what is after a colon, or as a whole. */
function described(register: string, words: string): DescribedConstant {
  const list = /^\((.*)\)/.exec(words)?.[1];
  if (list !== undefined) return named(register, "", list.split(", "));
  const letters = LETTERS.map(
    (letter) => new RegExp(`\\b${letter}(?::| is) ([^;.]*)`).exec(words)?.[1] ?? null,
  );
  const [whole = ""] = words.split(/;|\. /);
  if (isColor(whole)) return { register, title: whole, kind: "color", components: ["", "", "", letters[3]!] };
  if (letters[0] !== null) return { register, title: "", kind: "numbers", components: letters };
  const parts = /: (.*, .*)$/.exec(whole)?.[1]?.split(", ");
  if (parts !== undefined && parts.length <= 4) return named(register, whole.replace(/:.*/, ""), parts);
  return { register, title: whole, kind: "numbers", components: [...LETTERS.slice(0, 3), letters[3]!] };
}

function named(register: string, title: string, parts: readonly string[]): DescribedConstant {
  const components = LETTERS.map((_, i) => {
    const part = parts[i]?.trim() ?? "";
    return part === "" || /^[-\d]/.test(part) ? null : part;
  });
  return { register, title, kind: "numbers", components };
}
