import { readTokens, type TokenWithStates } from "../token-stream.js";
import { loadText } from "./load-text.js";
import { READER, type TokenizerState } from "./tokens.js";

const INDENT = "    ";
const OPENING: ReadonlySet<string> = new Set(["IF", "REP"]);
const CLOSING: ReadonlySet<string> = new Set(["ENDIF", "ENDREP"]);

/**
 * The text of a program with a statement a line, its instructions indented by their blocks, one space after commas and
 * none inside of operands; null if it does not load. Comments and blank lines stay; one inside a statement goes before it.
 */
export function formatText(text: string): string | null {
  if (!loadText(text).ok) return null;
  const lines: string[] = [];
  let depth = 1;
  for (const { code, comments, trailing, blankLines, word, isInstruction } of statementsOf(text)) {
    const isInner = isInstruction || (code === "" && comments.some(({ isIndented }) => isIndented));
    if (isInstruction && (CLOSING.has(word) || word === "ELSE")) depth = Math.max(1, depth - 1);
    const indent = isInner ? INDENT.repeat(depth) : "";
    for (let blank = 0; blank < blankLines; blank++) lines.push("");
    for (const comment of comments) lines.push(`${indent}${comment.text}`);
    if (code !== "") lines.push(`${indent}${code}${trailing === "" ? "" : ` ${trailing}`}`);
    if (isInstruction && (OPENING.has(word) || word === "ELSE")) depth++;
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** A statement with the comments that belong to it, or a comment alone. */
interface Statement {
  /** Without comments. */
  readonly code: string;
  /** Before it, or inside it. */
  readonly comments: readonly { readonly text: string; readonly isIndented: boolean }[];
  /** After it, on its last line. */
  trailing: string;
  readonly blankLines: number;
  /** Of an instruction its name without suffixes. */
  readonly word: string;
  readonly isInstruction: boolean;
}

/** The statements and the comments between them, in the order of the text. */
function statementsOf(text: string): readonly Statement[] {
  const statements: Statement[] = [];
  let code = "";
  let comments: { text: string; isIndented: boolean }[] = [];
  let blankLines = 0;
  let [word, isInstruction, end] = ["", false, 0];
  const finish = (): void => {
    statements.push({ code, comments, trailing: "", blankLines, word, isInstruction });
    [code, comments, word, isInstruction] = ["", [], "", false];
  };
  for (const { token, before, after } of readTokens(text, READER)) {
    const lineEnds = text.slice(end, token.start).match(/\r\n|\r|\n/g)?.length ?? 0;
    if (code === "") blankLines = Math.max(0, lineEnds - (end === 0 ? 0 : 1));
    end = token.end;
    if (token.kind === "comment") {
      const comment = { text: token.text.trimEnd(), isIndented: /[ \t]$/.test(text.slice(0, token.start)) };
      const last = statements.at(-1);
      if (code === "" && last !== undefined && last.code !== "" && lineEnds === 0)
        last.trailing = comment.text;
      else comments.push(comment);
      if (code === "" && comments.length > 0) finish();
      continue;
    }
    code += gap(code, token.text, before) + token.text;
    if (token.kind === "opcode") [word, isInstruction] = [after.word, true];
    if (after.part === "statement" && (before.part !== "statement" || /[;:]/.test(token.text))) finish();
    else if (after.part === "end" && before.part !== "end") finish();
  }
  return statements;
}

type Before = TokenWithStates<TokenizerState>["before"];

/** What stands between a token and those before it in its statement. */
function gap(code: string, token: string, { previous, brackets, part }: Before): string {
  if (code === "" || /^[,;:.\])]$/.test(token)) return "";
  if (/^[.[(|]$/.test(previous) && !(previous === "|" && endsAbsolute(code))) return "";
  if (token === "[" || (token === "(" && part === "statement")) return "";
  if (token === "|") return /[,\w]$/.test(code) && !isOpenAbsolute(code) ? " " : "";
  if (/^[+-]$/.test(previous)) return brackets > 0 ? " " : "";
  if (/^[+-]$/.test(token)) return brackets > 0 || /[\w,={]$/.test(code) ? " " : "";
  return " ";
}

/** Whether the bars of an absolute value are open behind a text. */
function isOpenAbsolute(code: string): boolean {
  return (code.match(/\|/g)?.length ?? 0) % 2 === 1;
}

function endsAbsolute(code: string): boolean {
  return !isOpenAbsolute(code);
}
