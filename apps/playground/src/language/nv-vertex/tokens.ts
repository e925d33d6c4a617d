import {
  CONDITION_RULES,
  ENVIRONMENTS,
  type EnvironmentName,
  type EnvironmentRow,
  hasInstruction,
  INSTRUCTIONS,
  OPCODES,
  registerNamed,
  SPELLINGS,
} from "@glasm/nv-vertex";
import type { ReadToken, RegisterUse, Token, TokenKind } from "../token.js";
import { readTokens, type TokenWithStates as TokenAt } from "../token-stream.js";
import {
  type BracketedFile,
  bracketedFile,
  isAddressRegister,
  isAttributeName,
  isResultRegister,
  isTemporary,
} from "./registers.js";

/** What comes next, from what stood before. It is plain data without references, so that a copy is another state. */
export interface TokenizerState {
  /** VP2.0 as long as no header has been read. */
  environment: EnvironmentName;
  part: "header" | "statement" | "option" | "label" | "operands" | "end";
  /** Whether there was a label or an instruction, so that options come too late. [VP2 2.14.1.8] */
  begun: boolean;
  /** The opcode of the statement, if it has one. */
  opcode: string;
  /** 0 for the destination, then the operands from 1. */
  operand: number;
  /** The register file whose brackets are open. */
  bracket: "" | BracketedFile;
  /** Whether the parentheses of a condition code mask are open. */
  condition: boolean;
  /** Whether an absolute value has begun. */
  absolute: boolean;
  /** The token before; empty at the beginning of a text. */
  previous: string;
}

/** The state at the beginning of a text. */
export function startState(): TokenizerState {
  return {
    environment: "VP2.0",
    part: "header",
    begun: false,
    opcode: "",
    operand: 0,
    bracket: "",
    condition: false,
    absolute: false,
    previous: "",
  };
}

/** The row of the language in a state. */
export function environmentAt({ environment }: Readonly<TokenizerState>): EnvironmentRow {
  return ENVIRONMENTS[environment];
}

const ENVIRONMENTS_BY_HEADER: ReadonlyMap<string, EnvironmentName> = new Map(
  (Object.keys(ENVIRONMENTS) as EnvironmentName[]).map((name) => [ENVIRONMENTS[name].header, name]),
);
const HEADERS = [...ENVIRONMENTS_BY_HEADER.keys()].map((header) => header.replaceAll(".", "\\."));
/** White space, a comment, a header, a name, a number or one character of any kind. [VP2 2.14.1.8] */
const TOKEN = new RegExp(
  `(?<space>[ \\t\\r\\n]+)|(?<comment>#[^\\r\\n]*)|(?<header>${HEADERS.join("|")}|!![\\w.]*)|(?<name>[A-Za-z_]\\w*)|(?<number>\\d+)|[^]`,
  "uy",
);
/** A comment goes to the end of its line: otherwise a row of number signs could be read in too many ways. */
const COLON = /(?:[ \t\r\n]|#[^\r\n]*(?=[\r\n]|$))*:/y;

/**
 * Reads the token, comment or white space at an offset and moves the state past it. The text may be a
 * single line; then a label whose colon is on another line is not seen as one.
 */
export function readToken(text: string, at: number, state: TokenizerState): ReadToken {
  TOKEN.lastIndex = at;
  const { 0: token, groups = {} } = TOKEN.exec(text)!;
  const end = at + token.length;
  if (groups["space"] !== undefined) return { kind: null, end };
  if (groups["comment"] !== undefined) return { kind: "comment", end };
  COLON.lastIndex = end;
  const kind =
    groups["header"] !== undefined
      ? header(token, state)
      : groups["name"] !== undefined
        ? name(token, COLON.test(text), state)
        : groups["number"] !== undefined
          ? "number"
          : mark(token, state);
  state.previous = token;
  return kind === "register" ? { kind, end, use: useOf(token, state) } : { kind, end };
}

const USES: Readonly<Record<keyof typeof SPELLINGS, RegisterUse>> = {
  attribute: "attribute",
  parameter: "constant",
  temporary: "temporary",
  address: "address",
  result: "result",
  "condition-code": "condition-code",
};

/** What a word of a register is for: that of its file, also in brackets. */
function useOf(token: string, { bracket }: Readonly<TokenizerState>): RegisterUse {
  const named = registerNamed(token)?.file;
  const file = named ?? (bracket === "" ? bracketedFile(token) : bracket);
  return USES[file ?? "temporary"];
}

/** What reads the tokens of the four languages. */
export const READER = { startState, readToken };

/** A token with the places before and after it. */
export type TokenWithStates = TokenAt<TokenizerState>;

/** Every token and comment of a text in its order. */
export function tokensWithStates(text: string): Generator<TokenWithStates> {
  return readTokens(text, READER);
}

/** Every token and comment of a text in its order. */
export function tokensOf(text: string): Token[] {
  return Array.from(tokensWithStates(text), ({ token }) => token);
}

function header(token: string, state: TokenizerState): TokenKind {
  const environment = ENVIRONMENTS_BY_HEADER.get(token);
  if (environment === undefined || state.part !== "header") return "unknown";
  state.environment = environment;
  state.part = "statement";
  return "header";
}

function mark(token: string, state: TokenizerState): TokenKind {
  switch (token) {
    case ";":
    case ":":
      if (state.part !== "header" && state.part !== "end") state.part = "statement";
      Object.assign(state, { opcode: "", operand: 0, bracket: "", condition: false, absolute: false });
      return "mark";
    case ",":
      state.operand++;
      Object.assign(state, { bracket: "", condition: false, absolute: false });
      return "mark";
    case "[":
      state.bracket = bracketedFile(state.previous) ?? "";
      return "mark";
    case "]":
      state.bracket = "";
      return "mark";
    case "(":
    case ")":
      state.condition = token === "(";
      return "mark";
    case "|":
      state.absolute = !state.absolute;
      return "mark";
    case ".":
    case "+":
    case "-":
      return "mark";
    default:
      return "unknown";
  }
}

function name(token: string, colon: boolean, state: TokenizerState): TokenKind {
  const environment = environmentAt(state);
  switch (state.part) {
    case "statement":
      return statement(token, colon && environment.version2, environment, state);
    case "option":
      return environment.options.includes(token) ? "option" : "unknown";
    case "label":
      state.part = "operands";
      return "label";
    case "operands":
      return operand(token, environment, state) ?? "unknown";
    case "header":
    case "end":
      return "unknown";
  }
}

/** The first name of a statement; every name but END may be a label. [Ruling 23] */
function statement(
  token: string,
  isLabel: boolean,
  environment: EnvironmentRow,
  state: TokenizerState,
): TokenKind {
  if (token === "END") {
    state.part = "end";
    return "keyword";
  }
  if (token === "OPTION" && !isLabel) {
    state.part = "option";
    return "keyword";
  }
  state.begun = true;
  if (isLabel) return "label";
  const opcode = OPCODES.get(token);
  const flow = opcode && INSTRUCTIONS[opcode.mnemonic].flow;
  state.part = flow === "branch" || flow === "call" ? "label" : "operands";
  state.opcode = opcode ? token : "";
  return hasOpcode(environment, token) ? "opcode" : "unknown";
}

/** Whether programs of a language may have an instruction that begins with a word. */
export function hasOpcode(environment: EnvironmentRow, word: string): boolean {
  const opcode = OPCODES.get(word);
  return (
    opcode !== undefined &&
    hasInstruction(environment, opcode.mnemonic) &&
    (environment.version2 || !opcode.updatesConditionCode)
  );
}

/** A name among the operands. */
function operand(
  token: string,
  environment: EnvironmentRow,
  state: Readonly<TokenizerState>,
): TokenKind | null {
  if (state.previous === ".") return /^[xyzw]{1,4}$/.test(token) ? "mask" : null;
  if (state.condition)
    return environment.version2 && Object.hasOwn(CONDITION_RULES, token) ? "condition" : null;
  return isRegister(token, environment, state) ? "register" : null;
}

function isRegister(token: string, environment: EnvironmentRow, state: Readonly<TokenizerState>): boolean {
  switch (state.bracket) {
    case "attribute":
      return isAttributeName(token, environment);
    case "result":
      return isResultRegister(token, environment);
    case "parameter":
      return isAddressRegister(token, environment);
    case "":
      return (
        token === SPELLINGS.attribute.word ||
        token === SPELLINGS.parameter.word ||
        (token === SPELLINGS.result.word && environment.results > 0) ||
        (token === SPELLINGS["condition-code"].word && environment.version2) ||
        isTemporary(token, environment) ||
        isAddressRegister(token, environment)
      );
  }
}
