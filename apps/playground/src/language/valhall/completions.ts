import { CONSTANTS, INSTRUCTIONS, MNEMONICS, SPECIAL_VALUES, type SpecialValueName } from "@glasm/valhall";
import type { Help } from "../help.js";
import type { Proposal, Proposals } from "../proposals.js";
import { type TokenWithStates, writingPlace } from "../token-stream.js";
import {
  constantHelp,
  immediateHelp,
  instructionHelp,
  labelHelp,
  modifierHelp,
  registerHelp,
  specialHelp,
  suffixHelp,
  WORD_HELP,
} from "./help.js";
import { type Label, labelsIn } from "./labels.js";
import { operandAt, READER, type TokenizerState } from "./tokens.js";
import { fieldOf, FLOW_WORDS, isFlow, registerOf, rowOf, suffixesOf, valuesOf, WORD } from "./words.js";

/** What may stand at an offset of a text, by what stands before it; null if nothing may. */
export function proposalsAt(text: string, offset: number): Proposals | null {
  const place = writingPlace(text, offset, READER, ({ token }) => /^[\w.]*\w$/.test(token.text));
  if (place === null) return null;
  const { start, hasWord, state, others } = place;
  const proposals = proposalsFor(state, others, labelsIn(text));
  if (proposals.length === 0) return null;
  return { start, likely: hasWord || /^[,.@:]$/.test(state.previous), proposals };
}

type Others = readonly TokenWithStates<TokenizerState>[];

const proposal = (text: string, help: Help | null): Proposal => ({ text, closing: "", help });

function proposalsFor(
  state: Readonly<TokenizerState>,
  others: Others,
  labels: readonly Label[],
): readonly Proposal[] {
  switch (state.part) {
    case "head":
      return [
        ...MNEMONICS.map((mnemonic) => proposal(mnemonic, instructionHelp(INSTRUCTIONS[mnemonic]))),
        proposal(WORD, WORD_HELP),
      ];
    case "modifiers":
      return state.previous === "." ? modifiers(state) : [];
    case "operands":
      return operands(state, others, labels);
  }
}

/** Those that are not said yet: of each field one value, and one flow. */
function modifiers({ mnemonic, modifiers: said }: Readonly<TokenizerState>): readonly Proposal[] {
  const row = rowOf(mnemonic);
  if (row === undefined) return [];
  const words = said.split(".").filter((word) => word !== "");
  const fields = row.modifiers.filter((field) => !words.some((word) => fieldOf(row, word) === field));
  const flows = words.some(isFlow) ? [] : FLOW_WORDS;
  return [...fields.flatMap(valuesOf), ...flows].map((word) => proposal(word, modifierHelp(row, word)));
}

function operands(
  state: Readonly<TokenizerState>,
  others: Others,
  labels: readonly Label[],
): readonly Proposal[] {
  const operand = operandAt(state);
  if (operand === undefined) return [];
  if (state.previous === ".")
    return suffixesOf(operand).map((word) => proposal(word, suffixHelp(operand, word)));
  if (operand.kind === "immediate") {
    if (state.previous === ":" && operand.name === "offset")
      return labels.map(({ name, line }) => proposal(name, labelHelp(name, line)));
    return state.previous === "," ? [proposal(`${operand.name}:`, immediateHelp(operand.name))] : [];
  }
  const registers = registersIn(others);
  const ofFile = (file: "r" | "u") => registers.filter((word) => registerOf(word)!.file === file);
  const words = operand.kind === "source" ? [...ofFile("r"), ...ofFile("u")] : ofFile("r");
  const named = words.map((word) => proposal(word, registerHelp(word)));
  return operand.kind === "source" ? [...named, ...values()] : named;
}

/** The registers that a text names, and those that programs begin with, each once. */
function registersIn(others: Others): readonly string[] {
  const words = others.map(({ token }) => token.text).filter((word) => registerOf(word) !== undefined);
  return [...new Set([...words, "r0", "r59", "r60", "r61", "u0"])];
}

/** What sources can read besides registers. */
function values(): readonly Proposal[] {
  const constants = [...new Set(CONSTANTS.map(({ word }) => `0x${word.toString(16).toUpperCase()}`))];
  const specials = Object.keys(SPECIAL_VALUES) as SpecialValueName[];
  return [
    ...constants.map((text) => proposal(text, constantHelp(text))),
    ...specials.map((name) => proposal(`${name}.w0`, specialHelp(name))),
  ];
}
