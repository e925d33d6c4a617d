/** What a source declares, as far as its lines say: also of one that does not assemble. */

import { readTokens, type TokenWithStates } from "../token-stream.js";
import { declaresName, READER, type TokenizerState } from "./tokens.js";

/** A name that the source gives. */
export interface Declaration {
  readonly kind: "register" | "procedure" | "label";
  readonly name: string;
  /** What it begins with, in lower case; of a label its name. */
  readonly word: string;
  /** The line, from 1, and its text without comment. */
  readonly line: number;
  readonly statement: string;
}

/** The first declaration of each name, in their order. */
export function declarationsIn(text: string): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  const lineOf = lineCounter(text);
  for (const placed of readTokens(text, READER)) {
    const { token, before } = placed;
    const kind = declaredKind(placed);
    if (kind === null || found.has(`${kind} ${token.text}`)) continue;
    const { line, statement } = lineOf(token.start);
    const word = kind === "label" ? token.text : before.word;
    found.set(`${kind} ${token.text}`, { kind, name: token.text, word, line, statement });
  }
  return [...found.values()];
}

function declaredKind({ token, before, after }: TokenWithStates<TokenizerState>): Declaration["kind"] | null {
  if (token.kind === "label" && before.part === "statement") return "label";
  if (!declaresName(before, after)) return null;
  if (token.kind === "label") return "procedure";
  return token.kind === "register" ? "register" : null;
}

function lineCounter(text: string): (offset: number) => { line: number; statement: string } {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  let at = 0;
  return (offset) => {
    while ((starts[at + 1] ?? Infinity) <= offset) at++;
    const line = text.slice(starts[at], starts[at + 1]);
    return { line: at + 1, statement: line.replace(/;[^]*/, "").trim() };
  };
}
