import { readTokens } from "../token-stream.js";
import { loadText } from "./load-text.js";
import { READER, type TokenizerState } from "./tokens.js";

const INDENT = "\t";

/**
 * The text of a source with one space after the word of each statement and after commas, and blocks indented as the
 * disassembler does; null if it does not assemble. Comments and blank lines stay.
 */
export function formatText(text: string): string | null {
  if (!loadText(text).ok) return null;
  let depth = 0;
  const lines = text.split(/\r\n|\r|\n/).map((line) => {
    const { code, comment, word, opens } = takeApart(line);
    const isClosing = word === ".end" || word === ".else";
    if (isClosing) depth = Math.max(0, depth - 1);
    const isLabel = code.endsWith(":");
    const indented = INDENT.repeat(isLabel ? Math.max(0, depth - 1) : depth) + code;
    if (opens || word === ".else") depth++;
    if (code === "") return comment === "" ? "" : INDENT.repeat(/^\s/.test(line) ? depth : 0) + comment;
    return comment === "" ? indented : `${indented} ${comment}`;
  });
  while (lines.at(-1) === "") lines.pop();
  return lines.map((line) => `${line}\n`).join("");
}

interface Line {
  /** Labels and the statement, as they are written. */
  readonly code: string;
  readonly comment: string;
  readonly word: string;
  /** Whether it opens a block that `.end` closes. */
  readonly opens: boolean;
}

const OPENING: ReadonlySet<string> = new Set([".proc", "ifu", "ifc", "for"]);

function takeApart(line: string): Line {
  let code = "";
  let comment = "";
  let state: Readonly<TokenizerState> = READER.startState();
  let isArray = false;
  for (const { token, before, after } of readTokens(line, READER)) {
    if (token.kind === "comment") {
      comment = token.text.trimEnd();
      continue;
    }
    code += gap(line.slice(0, token.start), token.text, before) + token.text;
    state = after;
    if (after.word === ".constfa" && after.operand === 0 && token.kind === "register") isArray = true;
  }
  return { code, comment, word: state.word, opens: OPENING.has(state.word) || isArray };
}

/** What stands between a token and those before it in its line. */
function gap(head: string, token: string, { previous, part, word }: Readonly<TokenizerState>): string {
  if (head.trim() === "" || /^[,:\])]$/.test(token)) return "";
  const isSpaced = /\s$/.test(head);
  if (previous === "," || token === "@" || previous === "@") return " ";
  // The name of an output that has none.
  if (previous === "-" && word === ".out" && isSpaced) return " ";
  if (/^[&|]$/.test(token) || /^[&|]$/.test(previous)) return token === previous ? "" : " ";
  if (/^[([.!-]$/.test(previous) || /^[([.]$/.test(token)) return isSpaced && token === "(" ? " " : "";
  if (part === "statement") return " ";
  return isSpaced ? " " : "";
}
