import type { RegisterUse, TokenKind } from "../language/token.js";

/** A part of a source in C, and what it is to its reader; null for what has no kind. Each kind has its color (`program-tokens.css`). */
export interface CToken {
  readonly text: string;
  readonly kind: TokenKind | RegisterUse | null;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register " +
    "return short signed sizeof static struct switch typedef union unsigned void volatile while"
  ).split(" "),
);

/** The kinds by the groups of `TOKEN`. */
const KINDS = ["comment", "header", "attribute", "number", "word", "space"] as const;
const TOKEN = new RegExp(
  [
    String.raw`(\/\*[^]*?(?:\*\/|(?![^]))|\/\/.*)`,
    String.raw`(^[ \t]*#[ \t]*(?:include[ \t]*[<"].*?[>"]|\w*))`,
    String.raw`("(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)`,
    String.raw`((?<!\w)\.?\d(?:[eE][+-]|[\w.])*)`,
    String.raw`([A-Za-z_]\w*)`,
    String.raw`(\s+|[^])`,
  ].join("|"),
  "gm",
);

function kindOfWord(word: string): CToken["kind"] {
  if (KEYWORDS.has(word)) return "keyword";
  if (/^(?:gl|glu|glut)[A-Z]/.test(word)) return "opcode";
  return /^(?:GL|GLU|GLUT)_\w+$/.test(word) ? "constant" : null;
}

/** All of a source in its order. */
export function cTokens(source: string): readonly CToken[] {
  const tokens: CToken[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [text, ...groups] = match;
    const group = KINDS[groups.findIndex((each) => each !== undefined)]!;
    const kind = group === "word" ? kindOfWord(text) : group === "space" ? null : group;
    const last = tokens.at(-1);
    // What has no kind stays together.
    if (kind === null && last?.kind === null) tokens[tokens.length - 1] = { text: last.text + text, kind };
    else tokens.push({ text, kind });
  }
  return tokens;
}
