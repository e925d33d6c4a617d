import type { ReadToken, TokenKind } from "../token.js";
import {
  fieldOf,
  isFlow,
  isSpecial,
  operandOf,
  type OperandKind,
  registerOf,
  rowOf,
  suffixesOf,
  WORD,
} from "./words.js";

/** What comes next, from what stood before in its line. It is plain data without references, so that a copy is another state. */
export interface TokenizerState {
  part: "head" | "modifiers" | "operands";
  /** The instruction with its type; empty before it, and of a name that is none. */
  mnemonic: string;
  /** Its modifiers so far, each behind a dot. */
  modifiers: string;
  /** Number of the operand, from 0. */
  operand: number;
  /** The token before; empty at the beginning of a line. */
  previous: string;
}

/** The state at the beginning of a line. */
export function startState(): TokenizerState {
  return { part: "head", mnemonic: "", modifiers: "", operand: 0, previous: "" };
}

/** White space, a line's end, a comment, a number, a word or one character of any kind. [Ruling 316] */
const TOKEN =
  /(?<lineEnd>\r\n|[\r\n])|(?<space>[ \t]+)|(?<comment>\/\/[^\r\n]*|;[^\r\n]*)|(?<number>-?0x[\dA-Fa-f]+|-?\d+)|(?<word>[A-Za-z_]\w*)|[^]/uy;
const LINE_COMMENT = /#[^\r\n]*/y;
const LABEL_END = /:(?=[ \t\r\n]|$)/y;
/** The name of an instruction with everything behind its dots. */
const HEAD = /[^ \t\r\n]+/y;

/** Reads the token, comment or white space at an offset and moves the state past it. The text may be a single line. */
export function readToken(text: string, at: number, state: TokenizerState): ReadToken {
  // The editor reads line by line, without their ends.
  if (at === 0) Object.assign(state, startState());
  TOKEN.lastIndex = at;
  const { 0: token, groups = {} } = TOKEN.exec(text)!;
  const end = at + token.length;
  if (groups["lineEnd"] !== undefined) {
    Object.assign(state, startState());
    return { kind: null, end };
  }
  if (groups["space"] !== undefined) {
    // Operands begin behind the first blank.
    if (state.part === "modifiers") Object.assign(state, { part: "operands", previous: "" });
    return { kind: null, end };
  }
  if (groups["comment"] !== undefined) return { kind: "comment", end };
  if (state.part === "head") return readHead(text, at, state);
  const kind = state.part === "modifiers" ? modifier(token, state) : operand(token, state);
  const use = kind === "register" ? useOf(token) : undefined;
  state.previous = token;
  return use === undefined ? { kind, end } : { kind, end, use };
}

export const READER = { startState, readToken };

/** A label, or the name of an instruction; # begins a comment where nothing stands before it. */
function readHead(text: string, at: number, state: TokenizerState): ReadToken {
  const match = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0];
  };
  const comment = state.previous === "" ? match(LINE_COMMENT, at) : undefined;
  if (comment !== undefined) return { kind: "comment", end: at + comment.length };
  const head = match(HEAD, at) ?? text[at]!;
  const [name = ""] = /^[A-Za-z_]\w*/.exec(head) ?? [];
  if (name !== "" && match(LABEL_END, at + name.length) !== undefined) {
    state.previous = name;
    return { kind: "label", end: at + name.length };
  }
  if (head === ":") {
    state.previous = "";
    return { kind: "mark", end: at + 1 };
  }
  state.part = "modifiers";
  if (head === WORD) {
    Object.assign(state, { mnemonic: WORD, previous: WORD });
    return { kind: "keyword", end: at + WORD.length };
  }
  const row = rowOf(head);
  const own = row?.mnemonic ?? /^[^.]+/.exec(head)?.[0] ?? head;
  Object.assign(state, { mnemonic: row?.mnemonic ?? "", previous: own });
  return { kind: row === undefined ? "unknown" : "opcode", end: at + own.length };
}

function modifier(token: string, state: TokenizerState): TokenKind {
  if (token === ".") return "mark";
  const row = rowOf(state.mnemonic);
  if (state.previous !== "." || row === undefined) return "unknown";
  // Digits begin some modifiers.
  const isKnown = isFlow(token) || fieldOf(row, token) !== undefined;
  if (isKnown) state.modifiers += `.${token}`;
  return isKnown || /^\d/.test(token) ? "option" : "unknown";
}

/** The operand that a place is in. */
export function operandAt({ mnemonic, operand: number }: Readonly<TokenizerState>): OperandKind | undefined {
  const row = rowOf(mnemonic);
  return row === undefined ? undefined : operandOf(row, number);
}

function operand(token: string, state: TokenizerState): TokenKind {
  const { previous } = state;
  if (token === ",") state.operand++;
  if (/^[,.:@^#]$/.test(token)) return "mark";
  if (/^-?\d/.test(token)) return "number";
  if (previous === ".") {
    const isWordSelector = /^w[01]$/.test(token);
    return isWordSelector || suffixesOf(operandAt(state)).includes(token) ? "mask" : "unknown";
  }
  const own = operandAt(state);
  if (own?.kind === "immediate") {
    if (previous === ":" && own.name === "offset") return "label";
    return token === own.name ? "option" : "unknown";
  }
  return registerOf(token) !== undefined || isSpecial(token) ? "register" : "unknown";
}

/** What the registers of a word are for, as colors tell it. */
function useOf(word: string): NonNullable<ReadToken["use"]> {
  const register = registerOf(word);
  if (register === undefined) return "attribute";
  return register.file === "u" ? "constant" : "temporary";
}
