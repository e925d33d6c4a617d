import {
  ATTRIBUTE_NAMES,
  type Instruction,
  printInstruction,
  SPELLINGS,
  spellRegister,
  spellWith,
} from "@glasm/nv-vertex";
import type { Token } from "../token.js";
import { loadText } from "./load-text.js";
import { tokensOf } from "./tokens.js";

/** One line of the formatted text. */
interface Line {
  readonly code: string;
  readonly comment: string;
}

/**
 * The text of a program as the printer writes it, a statement a line, with its comments, its blank lines and
 * the names of vertex attributes; null if it does not load. A comment inside a statement goes before it.
 */
export function formatText(text: string): string | null {
  const loaded = loadText(text);
  if (!loaded.ok) return null;
  const { instructions } = loaded.program;
  const lines: Line[] = [];
  let next = 0;
  for (const statement of statementsOf(text)) {
    for (let blank = 0; blank < statement.blankLines; blank++) lines.push({ code: "", comment: "" });
    const code = statementText(statement.tokens, () => instructions[next++]!);
    const indent = code.startsWith(INDENT) || statement.indented ? INDENT : "";
    for (const comment of statement.comments) lines.push({ code: "", comment: indent + comment });
    if (code !== "") lines.push({ code, comment: statement.trailing });
  }
  return lines.map(lineText).join("");
}

const INDENT = "  ";

function lineText({ code, comment }: Line): string {
  return `${code}${code && comment && " "}${comment}\n`;
}

/** A statement with the comments that belong to it, or a comment alone. */
interface Statement {
  /** Without comments. */
  readonly tokens: readonly Token[];
  /** Before it, or inside it. */
  readonly comments: readonly string[];
  /** After it, on its last line. */
  trailing: string;
  readonly blankLines: number;
  /** Whether a comment alone stands in columns after the first. */
  readonly indented: boolean;
}

/** The statements and the comments between them, in the order of the text. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let tokens: Token[] = [];
  let comments: string[] = [];
  let blankLines = 0;
  let end = 0;
  const finish = (indented: boolean): void => {
    statements.push({ tokens, comments, trailing: "", blankLines, indented });
    tokens = [];
    comments = [];
  };
  for (const token of tokensOf(text)) {
    const lineEnds = countLineEnds(text.slice(end, token.start));
    const before = statements.at(-1);
    end = token.end;
    if (tokens.length === 0) blankLines = Math.max(0, lineEnds - (before === undefined ? 0 : 1));
    if (token.kind !== "comment") {
      tokens.push(token);
      if (endsStatement(token, tokens)) finish(false);
    } else if (tokens.length > 0) {
      comments.push(token.text.trimEnd());
    } else if (before !== undefined && before.tokens.length > 0 && lineEnds === 0) {
      before.trailing = token.text.trimEnd();
    } else {
      comments.push(token.text.trimEnd());
      finish(/[ \t]$/.test(text.slice(0, token.start)));
    }
  }
  return statements;
}

function countLineEnds(space: string): number {
  return space.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Whether a statement is complete with its last token: at a mark, or where a header or END stands for itself. */
function endsStatement({ kind, text }: Token, tokens: readonly Token[]): boolean {
  return text === ";" || text === ":" || kind === "header" || (text === "END" && tokens.length === 1);
}

/** The canonical text of a statement, from its instruction if it is one. */
function statementText(tokens: readonly Token[], takeInstruction: () => Instruction): string {
  const first = tokens[0];
  if (first === undefined) return "";
  if (first.kind === "header" || first.text === "END") return first.text;
  if (tokens.at(-1)!.text === ":") return `${first.text}:`;
  if (first.text === "OPTION") return `OPTION ${tokens[1]!.text};`;
  return `${INDENT}${withAttributeName(printInstruction(takeInstruction()), tokens)};`;
}

/** The printer writes attributes by number; where the author has named the one that an instruction reads, the name stays. */
function withAttributeName(printed: string, tokens: readonly Token[]): string {
  const name = tokens.find(
    (token, index) => tokens[index - 2]?.text === SPELLINGS.attribute.word && isAttribute(token.text),
  )?.text;
  if (name === undefined) return printed;
  return printed.replaceAll(
    spellRegister("attribute", ATTRIBUTE_NAMES[name as keyof typeof ATTRIBUTE_NAMES]),
    spellWith("attribute", name),
  );
}

function isAttribute(name: string): boolean {
  return Object.hasOwn(ATTRIBUTE_NAMES, name);
}
