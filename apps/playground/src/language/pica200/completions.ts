import type { Help } from "../help.js";
import type { Proposal, Proposals } from "../proposals.js";
import { type TokenWithStates, writingPlace } from "../token-stream.js";
import { type Declaration, declarationsIn } from "./declarations.js";
import { statementHelp } from "./instruction-help.js";
import { namesOf, registerHelp, type RegisterLetter, registerNamed } from "./registers.js";
import { namesProcedure, STATEMENTS } from "./statements.js";
import { READER, roleAt, type TokenizerState } from "./tokens.js";
import {
  COMPARISON_NAMES,
  comparisonHelp,
  conditionHelp,
  INDEX_NAMES,
  indexHelp,
  maskHelp,
  MODE_NAMES,
  modeHelp,
  PROPERTY_NAMES,
  propertyHelp,
} from "./words.js";

/** What may stand at an offset of a text, by what stands before it in its line; null if nothing may. */
export function proposalsAt(text: string, offset: number): Proposals | null {
  const place = writingPlace(text, offset, READER, isWord);
  if (place === null) return null;
  const { start, hasWord, others } = place;
  const state = advanced(place.state);
  const source = { declarations: declarationsIn(text.slice(0, start) + text.slice(offset)), others };
  const proposals = state.part === "statement" ? statements() : operands(state, source);
  if (proposals.length === 0) return null;
  return { start, likely: hasWord || /^[,.[]$/.test(state.previous), proposals };
}

/** Whether what a place touches has been begun there: a name, or a directive. */
function isWord({ token, before }: TokenWithStates<TokenizerState>): boolean {
  return /^[A-Za-z_$]/.test(token.text) || (token.text.startsWith(".") && before.part === "statement");
}

interface Source {
  readonly declarations: readonly Declaration[];
  readonly others: readonly { readonly token: { readonly kind: string; readonly text: string } }[];
}

/** The state in which a word stands at a place: white space before it may begin another operand. */
function advanced(state: Readonly<TokenizerState>): TokenizerState {
  const { word, bracket, isBehindSpace, previous, part, operand } = state;
  const isNew = part === "operands" && isBehindSpace && bracket === "" && previous !== ".";
  return isNew && STATEMENTS.get(word)?.isSpaced === true ? { ...state, operand: operand + 1 } : { ...state };
}

const proposal = (text: string, help: Help | null, closing: Proposal["closing"] = ""): Proposal => ({
  text,
  closing,
  help,
});

function statements(): readonly Proposal[] {
  return [...STATEMENTS.keys()].map((word) => proposal(word, statementHelp(word)));
}

function operands(state: TokenizerState, { declarations, others }: Source): readonly Proposal[] {
  if (state.previous === ".") return masks(state, others);
  if (state.bracket === "[")
    return /^[[,]$/.test(state.previous)
      ? INDEX_NAMES.map((name) => proposal(name, indexHelp(name), "]"))
      : [];
  if (state.bracket !== "") return [];
  const named = (...kinds: Declaration["kind"][]): readonly Proposal[] =>
    declarations
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, statement }) => proposal(name, declared(name, statement)));
  switch (roleAt(state)) {
    case "DESTINATION":
      return state.word === "mova"
        ? ["a0.x", "a0.y", "a0.xy"].map((name) => proposal(name, indexHelp(name)))
        : [...named("register"), ...registers("r", "o")];
    case "SOURCE":
      return [...named("register"), ...registers("r", "v")];
    case "REGISTER":
    case "FIRST":
    case "START":
      return [...named("register"), ...registers(...filesOf(state.word))];
    case "b register":
      return [...uniformsOf(declarations, ".bool"), ...registers("b")];
    case "i register":
      return [...uniformsOf(declarations, ".ivec", ".consti"), ...registers("i")];
    case "CONDITION":
      return ["cmp.x", "cmp.y", "!cmp.x", "!cmp.y"].map((text) => proposal(text, conditionHelp()));
    case "COMPARISON":
      return COMPARISON_NAMES.map((name) => proposal(name, comparisonHelp(name)));
    case "PROCEDURE":
      return named("procedure");
    case "LABEL":
      return named("label");
    case "NAME":
      return namesProcedure(state.word) && state.word !== ".proc" ? named("procedure") : [];
    case "PROPERTY":
      return PROPERTY_NAMES.map((name) => proposal(name, propertyHelp(name)));
    case "MODE":
      return MODE_NAMES.map((name) => proposal(name, modeHelp(name)));
    case "VALUE":
      return ["true", "false"].map((text) => proposal(text, null));
    case "FLAGS":
      return ["prim", "inv"].map((text) => proposal(text, null));
    default:
      return [];
  }
}

const declared = (name: string, statement: string): Help => ({
  title: name,
  summary: statement,
  facts: [],
  citations: ["[PICA200 10.3]"],
});

function uniformsOf(declarations: readonly Declaration[], ...words: string[]): readonly Proposal[] {
  return declarations
    .filter(({ kind, word }) => kind === "register" && words.includes(word))
    .map(({ name, statement }) => proposal(name, declared(name, statement)));
}

/** The files of which a directive names a register. */
const FILES: Readonly<Record<string, readonly RegisterLetter[]>> = {
  ".in": ["v"],
  ".out": ["o"],
  ".setf": ["c"],
  ".seti": ["i"],
  ".setb": ["b"],
  ".gsh": ["c"],
};

function filesOf(word: string): readonly RegisterLetter[] {
  return FILES[word] ?? ["r", "v", "o", "c"];
}

function registers(...files: readonly RegisterLetter[]): readonly Proposal[] {
  return files.flatMap(namesOf).map((name) => proposal(name, registerHelp(registerNamed(name)!)));
}

/** Single components, then what the source has elsewhere. */
function masks(state: TokenizerState, others: Source["others"]): readonly Proposal[] {
  const isDestination = roleAt(state) === "DESTINATION";
  const used = others.filter(({ token }) => token.kind === "mask" && token.text.length > 1);
  const all = new Set([..."xyzw", "xyz", ...used.map(({ token }) => token.text)]);
  return [...all].map((mask) => proposal(mask, maskHelp(mask, isDestination)));
}
