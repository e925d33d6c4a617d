import {
  CONDITION_NAMES,
  DECLARATIONS,
  hasOption,
  IMAGE_TARGETS,
  INSTRUCTIONS,
  type InstructionRow,
  MODIFIERS,
  OPTION_NAMES,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  TARGETS_OF,
  VARIABLE_MODIFIERS,
  VARIABLE_STATEMENTS,
} from "@glasm/nv-gpu";
import type { Help } from "../help.js";
import type { Proposal, Proposals } from "../proposals.js";
import { type TokenWithStates, writingPlace } from "../token-stream.js";
import { type Declaration, declarationsIn } from "./declarations.js";
import {
  bindingHelp,
  conditionHelp,
  instructionHelp,
  keywordHelp,
  maskHelp,
  modifierHelp,
  optionHelp,
  typeHelp,
} from "./help.js";
import { isResult } from "./help-at.js";
import { READER, takesTest, type TokenizerState } from "./tokens.js";
import { bindingWords, declarationWords, opcodesOf } from "./words.js";

/** What may stand at an offset of a text, by what stands before it; null if nothing may. */
export function proposalsAt(text: string, offset: number): Proposals | null {
  const place = writingPlace(text, offset, READER, ({ token }) => /^[\w$!]/.test(token.text));
  if (place === null) return null;
  const { start, hasWord, state, others } = place;
  const source = { declarations: declarationsIn(text.slice(0, start) + text.slice(offset)), others };
  const proposals = proposalsFor(state, source);
  if (proposals.length === 0) return null;
  return { start, likely: hasWord || /^[,.[(]$/.test(state.previous), proposals };
}

interface Source {
  readonly declarations: readonly Declaration[];
  readonly others: readonly TokenWithStates<TokenizerState>[];
}

const proposal = (text: string, help: Help | null, closing: Proposal["closing"] = ""): Proposal => ({
  text,
  closing,
  help,
});

function proposalsFor(state: Readonly<TokenizerState>, source: Source): readonly Proposal[] {
  switch (state.part) {
    case "header":
      return state.previous === ""
        ? PROGRAM_TYPE_NAMES.map((name) => proposal(`!!${name}`, typeHelp(name)))
        : [];
    case "statement":
      return statements(state.type);
    case "option":
      return state.previous === "OPTION" ? options(state.type) : [];
    case "declaration":
      return state.previous === state.word ? declarationArguments(state) : [];
    case "modifiers":
      if (state.previous === ".")
        return [...MODIFIERS.keys()].map((word) => proposal(word, modifierHelp(word)));
      return operands({ ...state, part: "operands" }, source);
    case "variable":
    case "operands":
      return operands(state, source);
    case "end":
      return [];
  }
}

function statements(type: ProgramTypeName): readonly Proposal[] {
  const { stage } = PROGRAM_TYPES[type];
  const { size } = VARIABLE_MODIFIERS;
  const modifiers = [...VARIABLE_MODIFIERS].filter(
    ([, { stages }]) => size > 0 && stages?.includes(stage) !== false,
  );
  const variables = [...VARIABLE_STATEMENTS].filter(([, { stages }]) => stages?.includes(stage) !== false);
  const keywords = [
    ...declarationWords(type),
    ...modifiers.map(([word]) => word),
    ...variables.map(([word]) => word),
  ];
  return [
    ...opcodesOf(type).map((word) => proposal(word, instructionHelp(word))),
    ...[...keywords, "ALIAS", "OPTION", "END"].map((word) => proposal(word, keywordHelp(word))),
  ];
}

function options(type: ProgramTypeName): readonly Proposal[] {
  const { stage } = PROGRAM_TYPES[type];
  return OPTION_NAMES.filter((name) => hasOption(stage, name)).map((name) =>
    proposal(name, optionHelp(name)),
  );
}

function declarationArguments({ type, word }: Readonly<TokenizerState>): readonly Proposal[] {
  return (DECLARATIONS[PROGRAM_TYPES[type].stage][word]?.words ?? []).map((text) => proposal(text, null));
}

function operands(state: Readonly<TokenizerState>, { declarations, others }: Source): readonly Proposal[] {
  const { previous, path, condition, type, brackets } = state;
  const next = bindingWords(PROGRAM_TYPES[type].stage);
  if (previous === ".") {
    const words = brackets > 0 ? undefined : next.get(path);
    const bindings = [...(words ?? [])].map((word) => proposal(word, bindingHelp(`${path}.${word}`)));
    return [...bindings, ...masks(state, others)];
  }
  const isTest = condition ? previous === "(" : takesTest(state.word) && previous === state.word;
  if (condition || state.word === "IF")
    return !isTest ? [] : [...CONDITION_NAMES.keys()].map((word) => proposal(word, conditionHelp(word)));
  if (!begins(state)) return [];
  const kind = state.word === "CAL" ? "label" : "variable";
  const named = declarations
    .filter((one) => one.kind === kind)
    .map(({ name, statement }) => proposal(name, declared(name, statement)));
  if (kind === "label" || brackets > 0) return named;
  const shapes = shapesOf(state.word);
  const hasTarget = shapes.includes("texture") || shapes.includes("target");
  const targets = hasTarget && state.operand >= shapes.length - 1 ? targetsOf(state.word) : [];
  const roots = [...next.get("")!].filter((word) => isResult(state) === (word === "result"));
  return [...targets, ...named, ...roots.map((word) => proposal(word, bindingHelp(word)))];
}

const declared = (name: string, statement: string): Help => ({
  title: name,
  summary: statement,
  facts: [],
  citations: ["[NV_gpu_program4 2.X.3]"],
});

function shapesOf(word: string): readonly string[] {
  const rows: Readonly<Record<string, InstructionRow>> = INSTRUCTIONS;
  const row = rows[word];
  return row === undefined ? [] : [...(row.result === null ? [] : ["result"]), ...row.operands];
}

function targetsOf(word: string): readonly Proposal[] {
  return (TARGETS_OF[word] ?? IMAGE_TARGETS).map((target) => proposal(target, null));
}

/** Whether an operand begins at a place. */
function begins({ part, previous, word, brackets }: Readonly<TokenizerState>): boolean {
  if (part === "variable") return /^[={,]$/.test(previous);
  return (
    previous === word ||
    /^[,[|-]$/.test(previous) ||
    (brackets === 0 && !/^[\w$)\]]/.test(previous)) ||
    isModified(previous)
  );
}

/** The last modifier of an opcode. */
function isModified(previous: string): boolean {
  return MODIFIERS.has(previous) || /^[A-Z]/.test(previous);
}

/** Single components, then what the text has elsewhere. */
function masks(state: Readonly<TokenizerState>, others: Source["others"]): readonly Proposal[] {
  const used = others.filter(({ token }) => token.kind === "mask" && token.text.length > 1);
  const all = new Set([..."xyzw", "xyz", ...used.map(({ token }) => token.text)]);
  return [...all].map((mask) => proposal(mask, maskHelp(mask, isResult(state))));
}
