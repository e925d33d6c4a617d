/** What a text declares, as far as its words say: also of one that does not load. */

import { readTokens } from "../token-stream.js";
import { declaresVariable, READER, type TokenizerState } from "./tokens.js";

/** A name that the text gives. */
export interface Declaration {
  readonly kind: "variable" | "label";
  readonly name: string;
  /** The line, from 1, and the statement without comments. */
  readonly line: number;
  readonly statement: string;
}

/** The first declaration of each name, in their order. */
export function declarationsIn(text: string): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  const lineOf = lineCounter(text);
  let begin = 0;
  for (const { token, before, after } of readTokens(text, READER)) {
    if (token.kind === "comment") continue;
    const kind = declaredKind(token, before);
    if (kind !== null && !found.has(token.text))
      found.set(token.text, {
        kind,
        name: token.text,
        line: lineOf(token.start),
        statement: kind === "label" ? `${token.text}:` : statementAt(text, begin),
      });
    if (after.part === "statement") begin = token.end;
  }
  return [...found.values()];
}

function declaredKind(
  token: { readonly kind: string },
  before: Readonly<TokenizerState>,
): Declaration["kind"] | null {
  if (token.kind === "label") return before.part === "statement" ? "label" : null;
  return token.kind === "register" && declaresVariable(before) ? "variable" : null;
}

/** A statement in one line. */
function statementAt(text: string, begin: number): string {
  const [statement = ""] = text
    .slice(begin)
    .replace(/#[^\r\n]*/g, "")
    .split(";");
  return statement.trim().replace(/\s+/g, " ");
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length);
  let at = 0;
  return (offset) => {
    while ((ends[at] ?? Infinity) <= offset) at++;
    return at + 1;
  };
}
