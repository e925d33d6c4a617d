import { COMPARISONS } from "@glasm/pica200";
import { type NamedUses, withName } from "../register-uses.js";
import type { ReadToken, RegisterUse, TokenKind } from "../token.js";
import { type RegisterLetter, registerNamed } from "./registers.js";
import { namesProcedure, type Role, roleOf, STATEMENTS } from "./statements.js";

/** What comes next in a line, from what stood before. */
interface LineState {
  part: "statement" | "operands";
  /** What the statement begins with, in lower case. */
  word: string;
  /** Which operand it is, from 0; -1 before the first one of a directive. */
  operand: number;
  /** The bracket that is open. */
  bracket: "" | "(" | "[";
  /** Whether white space has come after the last token. */
  isBehindSpace: boolean;
  /** The token before; empty at the beginning of a line. */
  previous: string;
}

/** What comes next in a text. It is plain data, of which nothing is changed in place, so that a copy is another state. */
export interface TokenizerState extends LineState {
  uses: NamedUses;
}

/** The state at the beginning of a text. */
export function startState(): TokenizerState {
  return { ...lineStart(), uses: new Map() };
}

/** The state at the beginning of a line, where only names are kept. */
function lineStart(): LineState {
  return { part: "statement", word: "", operand: 0, bracket: "", isBehindSpace: true, previous: "" };
}

/** A comment, white space, a text, a directive, a number, a name or one character of any kind. [PICA200 10.1] */
const TOKEN =
  /(?<comment>;[^\r\n]*)|(?<lines>[\r\n]+)|(?<space>[^\S\r\n]+)|(?<text>"[^"\r\n]*"?)|(?<directive>\.[A-Za-z]\w*)|(?<number>0x[\da-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|(?<name>[A-Za-z_$][\w$]*)|[^]/iuy;
const LABEL_END = /[^\S\r\n]*:/y;
const LINE_MARKER = /#[^\r\n]*/y;
const MASK = /^(?:[xyzwrgbastpq]{1,4})$/i;
const INDEX_REGISTER = /^(?:a[012]|aL|lcnt)$/i;

/** Reads the token, comment or white space at an offset and moves the state past it. A statement is a line. */
export function readToken(text: string, at: number, state: TokenizerState): ReadToken {
  // The editor gives lines without their ends.
  if (at === 0) Object.assign(state, lineStart());
  const marker = state.previous === "" ? matchAt(LINE_MARKER, text, at) : null;
  if (marker !== null) return { kind: "comment", end: at + marker.length };
  TOKEN.lastIndex = at;
  const { 0: token, groups = {} } = TOKEN.exec(text)!;
  const end = at + token.length;
  if (groups["lines"] !== undefined) {
    Object.assign(state, lineStart());
    return { kind: null, end };
  }
  if (groups["space"] !== undefined) {
    state.isBehindSpace = true;
    return { kind: null, end };
  }
  if (groups["comment"] !== undefined) return { kind: "comment", end };
  const isDirective = groups["directive"] !== undefined;
  if (isDirective && state.part === "operands") {
    // The dot of a mask stands for itself.
    Object.assign(state, { previous: ".", isBehindSpace: false });
    return { kind: "mark", end: at + 1 };
  }
  const kind = isDirective ? beginStatement(token, state) : kindOf(token, groups, text, end, state);
  const use = kind === "register" ? useAt(token, state, text, end) : undefined;
  state.previous = token;
  state.isBehindSpace = false;
  return use === undefined ? { kind, end } : { kind, end, use };
}

const USES: Readonly<Record<RegisterLetter, RegisterUse>> = {
  v: "attribute",
  o: "result",
  c: "constant",
  i: "constant",
  b: "constant",
  r: "temporary",
};

/** What the names are for that directives declare. */
const DECLARED_USES: Readonly<Record<string, RegisterUse>> = {
  ".fvec": "constant",
  ".ivec": "constant",
  ".bool": "constant",
  ".constf": "constant",
  ".constfa": "constant",
  ".consti": "constant",
  ".in": "attribute",
  ".out": "result",
};
/** The operand that an alias stands for, without its sign. */
const ALIASED = /[^\S\r\n]*-?[^\S\r\n]*([A-Za-z_$][\w$]*)/y;

/** What a register or a name of one is for; where it is declared, what follows knows it. */
function useAt(token: string, state: TokenizerState, text: string, end: number): RegisterUse | undefined {
  if (!declaresName(state, state)) return useOf(token, state.uses);
  ALIASED.lastIndex = end;
  const use =
    state.word === ".alias" ? useOf(ALIASED.exec(text)?.[1] ?? "", state.uses) : DECLARED_USES[state.word];
  if (use !== undefined) state.uses = withName(state.uses, token, use);
  return use;
}

/** Names hide registers; what a name is for that is declared nowhere is not known. */
function useOf(token: string, uses: NamedUses): RegisterUse | undefined {
  const use = uses.get(token);
  if (use !== undefined) return use;
  if (INDEX_REGISTER.test(token)) return "address";
  const register = registerNamed(token);
  return register === null ? undefined : USES[register.file];
}

/** Whether a name is given where it stands, by the states before it and after it. */
export function declaresName(before: Readonly<TokenizerState>, after: Readonly<TokenizerState>): boolean {
  const isName = before.part === "operands" && before.bracket === "" && before.previous !== ".";
  return isName && before.word !== ".entry" && roleAt(after) === "NAME";
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function kindOf(
  token: string,
  groups: Readonly<Record<string, string | undefined>>,
  text: string,
  end: number,
  state: TokenizerState,
): TokenKind {
  if (state.part === "statement") {
    if (token === ":") return "mark";
    if (groups["name"] === undefined) return "unknown";
    return matchAt(LABEL_END, text, end) === null ? beginStatement(token, state) : "label";
  }
  if (groups["name"] !== undefined) return name(token, beginOperand(state));
  if (groups["number"] !== undefined) {
    beginOperand(state);
    return "number";
  }
  if (groups["text"] !== undefined) {
    beginOperand(state);
    return "label";
  }
  return mark(token, state);
}

/** The first word of a statement. */
function beginStatement(token: string, state: TokenizerState): TokenKind {
  const word = token.toLowerCase();
  const statement = STATEMENTS.get(word);
  Object.assign(state, { part: "operands", word, operand: statement?.isSpaced === true ? -1 : 0 });
  if (statement === undefined) return "unknown";
  return statement.row.isDirective === true ? "keyword" : "opcode";
}

/** Operands that white space divides are counted where one begins. */
function beginOperand(state: TokenizerState): TokenizerState {
  const { word, bracket, isBehindSpace, previous } = state;
  const isNew = isBehindSpace && bracket === "" && previous !== ".";
  if (isNew && STATEMENTS.get(word)?.isSpaced === true) state.operand++;
  return state;
}

/** The role of the operand at a place. */
export function roleAt({ word, operand }: Readonly<TokenizerState>): Role | null {
  return roleOf(word, Math.max(operand, 0));
}

function name(token: string, state: Readonly<TokenizerState>): TokenKind {
  if (state.previous === ".") return MASK.test(token) ? "mask" : "unknown";
  if (state.bracket === "[") return INDEX_REGISTER.test(token) ? "register" : "unknown";
  switch (roleAt(state)) {
    case null:
      return "unknown";
    case "CONDITION":
      return token.toLowerCase() === "cmp" ? "condition" : "unknown";
    case "COMPARISON":
      return (COMPARISONS as readonly string[]).includes(token.toLowerCase()) ? "condition" : "unknown";
    case "PROCEDURE":
    case "LABEL":
      return "label";
    case "NAME":
      if (namesProcedure(state.word)) return "label";
      return state.word === ".field" ? "option" : "register";
    case "PROPERTY":
    case "MODE":
    case "VALUE":
    case "FLAGS":
      return "option";
    default:
      return state.bracket === "(" ? "number" : "register";
  }
}

function mark(token: string, state: TokenizerState): TokenKind {
  switch (token) {
    case ",":
      if (state.bracket === "") state.operand++;
      return "mark";
    case "(":
    case "[":
      state.bracket = token;
      return "mark";
    case ")":
    case "]":
      state.bracket = "";
      return "mark";
    case "-":
      // A sign, or the name of an output that has none.
      beginOperand(state);
      return "mark";
    case ".":
    case "+":
    case "!":
    case "&":
    case "|":
    case "@":
      return "mark";
    default:
      return "unknown";
  }
}

/** What reads the tokens of sources. */
export const READER = { startState, readToken };
