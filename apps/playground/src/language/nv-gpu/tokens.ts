import {
  CONDITION_NAMES,
  IMAGE_TARGETS,
  INSTRUCTIONS,
  MODIFIERS,
  OPTIONS,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  TEXTURE_TARGETS,
  VARIABLE_MODIFIERS,
  VARIABLE_STATEMENTS,
} from "@glasm/nv-gpu";
import { type NamedUses, withName } from "../register-uses.js";
import type { ReadToken, RegisterUse, TokenKind } from "../token.js";
import { bindingWords, canHave, declarationWords, opcodeOf, useOfBinding } from "./words.js";

/** What comes next, from what stood before. It is plain data, of which nothing is changed in place, so that a copy is another state. */
export interface TokenizerState {
  /** NVvp5.0 as long as no header has been read. */
  type: ProgramTypeName;
  part: "header" | "statement" | "option" | "declaration" | "variable" | "modifiers" | "operands" | "end";
  /** The word that the statement begins with: of an instruction without suffixes. */
  word: string;
  /** 0 for the first one, the result where there is one. */
  operand: number;
  /** How many brackets are open. */
  brackets: number;
  /** Whether the parentheses of a test are open. */
  condition: boolean;
  /** The binding as far as it has been written, without brackets, as `vertex.texcoord`; empty if none is. */
  path: string;
  /** The token before; empty at the beginning of a text. */
  previous: string;
  /** The variables as far as they have been declared. */
  uses: NamedUses;
}

/** The state at the beginning of a text. */
export function startState(): TokenizerState {
  return {
    type: "NVvp5.0",
    part: "header",
    word: "",
    operand: 0,
    brackets: 0,
    condition: false,
    path: "",
    previous: "",
    uses: new Map(),
  };
}

/** White space, a comment, a header, a number, a name or one character of any kind. [NV_gpu_program4 2.X.2] */
const TOKEN =
  /(?<space>[ \t\r\n]+)|(?<comment>#[^\r\n]*)|(?<header>!![\w.]*)|(?<number>0x[\dA-Fa-f]+|(?:\d+\.(?!\.)\d*|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)|(?<digits>\d+[\w$]*)|(?<name>[A-Za-z_$][\w$]*)|[^]/uy;
const LABEL_END = /[ \t]*(?::|SUBROUTINENUM\b)/y;

/** Reads the token, comment or white space at an offset and moves the state past it. The text may be a single line. */
export function readToken(text: string, at: number, state: TokenizerState): ReadToken {
  TOKEN.lastIndex = at;
  const { 0: token, groups = {} } = TOKEN.exec(text)!;
  const end = at + token.length;
  if (groups["space"] !== undefined) return { kind: null, end };
  if (groups["comment"] !== undefined) return { kind: "comment", end };
  const kind = kindOf(token, groups, text, end, state);
  const use = kind === "register" ? useAt(token, state, text, end) : undefined;
  state.previous = token;
  return use === undefined ? { kind, end } : { kind, end, use };
}

/** What a register is for by the statement that declares it; of the others the binding or the variable says it. */
const DECLARED_USES: Readonly<Record<string, RegisterUse>> = {
  ATTRIB: "attribute",
  OUTPUT: "result",
  TEMP: "temporary",
};
const ALIASED = /\s*=\s*([A-Za-z_$][\w$]*)/y;

/** What a register is for; where a variable is declared, what follows knows it. */
function useAt(token: string, state: TokenizerState, text: string, end: number): RegisterUse | undefined {
  if (state.path !== "" && state.brackets === 0) return useOfBinding(state.path);
  if (!declaresVariable(state)) return state.uses.get(token);
  ALIASED.lastIndex = end;
  const use =
    state.word === "ALIAS"
      ? state.uses.get(ALIASED.exec(text)?.[1] ?? "")
      : (DECLARED_USES[state.word] ?? "constant");
  if (use !== undefined) state.uses = withName(state.uses, token, use);
  return use;
}

/** Whether a name is given where it stands, by the state before it. */
export function declaresVariable({ part, word, previous, brackets }: Readonly<TokenizerState>): boolean {
  if (part !== "variable" || brackets > 0) return false;
  const isFirst = previous === word && (VARIABLE_STATEMENTS.has(word) || word === "ALIAS");
  return isFirst || (previous === "," && Object.hasOwn(DECLARED_USES, word));
}

export const READER = { startState, readToken };

function kindOf(
  token: string,
  groups: Readonly<Record<string, string | undefined>>,
  text: string,
  end: number,
  state: TokenizerState,
): TokenKind {
  if (groups["header"] !== undefined) return header(token, state);
  if (state.part === "header" || state.part === "end") return "unknown";
  if (groups["number"] !== undefined) return state.part === "statement" ? "unknown" : "number";
  if (groups["digits"] !== undefined) return digits(token, state);
  if (groups["name"] === undefined) return mark(token, state);
  if (state.part !== "statement") return name(token, state);
  LABEL_END.lastIndex = end;
  return LABEL_END.test(text) ? "label" : statement(token, state);
}

function header(token: string, state: TokenizerState): TokenKind {
  const type = PROGRAM_TYPE_NAMES.find((each) => `!!${each}` === token);
  if (type === undefined || state.part !== "header") return "unknown";
  Object.assign(state, { type, part: "statement" });
  return "header";
}

/** Digits alone are a number; the targets of textures begin with some. */
function digits(token: string, { part }: Readonly<TokenizerState>): TokenKind {
  if (/^\d+$/.test(token)) return part === "statement" ? "unknown" : "number";
  return isTarget(token) ? "option" : "unknown";
}

function isTarget(word: string): boolean {
  return Object.hasOwn(TEXTURE_TARGETS, word) || (IMAGE_TARGETS as readonly string[]).includes(word);
}

/** The first names of a statement. */
function statement(token: string, state: TokenizerState): TokenKind {
  if (token === "END") {
    state.part = "end";
    return "keyword";
  }
  if (VARIABLE_MODIFIERS.has(token)) return "keyword";
  const part = partOf(token, state);
  if (part === null) return instruction(token, state);
  Object.assign(state, { part, word: token });
  return "keyword";
}

function partOf(token: string, { type }: Readonly<TokenizerState>): TokenizerState["part"] | null {
  if (token === "OPTION") return "option";
  if (VARIABLE_STATEMENTS.has(token) || token === "ALIAS" || token === "SUBROUTINETYPE") return "variable";
  return declarationWords(type).includes(token) ? "declaration" : null;
}

function instruction(token: string, state: TokenizerState): TokenKind {
  const opcode = opcodeOf(token);
  Object.assign(state, { part: "modifiers", word: opcode?.name ?? "" });
  return opcode !== undefined && canHave(state.type, INSTRUCTIONS[opcode.name]) ? "opcode" : "unknown";
}

function name(token: string, state: TokenizerState): TokenKind {
  switch (state.part) {
    case "option":
      return Object.hasOwn(OPTIONS, token) ? "option" : "unknown";
    case "declaration":
      return "option";
    case "modifiers":
      if (state.previous === ".") return MODIFIERS.has(token) ? "option" : "unknown";
      state.part = "operands";
      return operand(token, state);
    default:
      return operand(token, state);
  }
}

/** A name among the operands, or in the declaration of a variable. */
function operand(token: string, state: TokenizerState): TokenKind {
  const { path, previous, condition, type, word } = state;
  if (state.brackets > 0) {
    if (previous !== ".") return "register";
    return isMask(token) ? "mask" : "unknown";
  }
  const next = bindingWords(PROGRAM_TYPES[type].stage);
  if (previous === ".") {
    if (path !== "" && next.get(path)?.has(token) === true) {
      state.path = `${path}.${token}`;
      return "register";
    }
    state.path = "";
    return isMask(token) ? "mask" : "unknown";
  }
  state.path = "";
  if (condition) return CONDITION_NAMES.has(token) ? "condition" : "register";
  if (takesTest(word) && CONDITION_NAMES.has(token)) return "condition";
  if (word === "CAL" || word === "SUBROUTINETYPE") return "label";
  if (isTarget(token)) return "option";
  if (word === "SWZ" && state.operand >= 2 && /^[xyzw]$/.test(token)) return "mask";
  if (next.get("")!.has(token)) state.path = token;
  return "register";
}

/** Whether a test may stand without parentheses. [NV_gpu_program4 2.X.5], [NV_fragment_program4 2.X.8 KIL] */
export function takesTest(word: string): boolean {
  return /^(?:IF|KIL)$/.test(word);
}

const isMask = (word: string): boolean => /^(?:[xyzw]{1,4}|[rgba]{1,4})$/.test(word);

const MARKS: ReadonlySet<string> = new Set([
  ",",
  ";",
  ":",
  ".",
  "[",
  "]",
  "(",
  ")",
  "{",
  "}",
  "|",
  "+",
  "-",
  "=",
]);

function mark(token: string, state: TokenizerState): TokenKind {
  if (!MARKS.has(token)) return "unknown";
  if (state.part === "modifiers" && token !== "." && token !== ";") state.part = "operands";
  switch (token) {
    case ";":
    case ":":
      Object.assign(state, {
        part: "statement",
        word: "",
        operand: 0,
        brackets: 0,
        condition: false,
        path: "",
      });
      break;
    case ",":
      if (state.brackets === 0) state.operand++;
      break;
    case "[":
      state.brackets++;
      break;
    case "]":
      state.brackets = Math.max(0, state.brackets - 1);
      break;
    case "(":
    case ")":
      state.condition = token === "(";
      break;
  }
  // Brackets stand in bindings, and what is in them ends none.
  if (!/^[.[\]]$/.test(token)) state.path = "";
  return "mark";
}
