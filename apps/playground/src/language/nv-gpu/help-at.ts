import { INSTRUCTIONS, type InstructionRow, type ProgramTypeName } from "@glasm/nv-gpu";
import type { Help, HelpAt } from "../help.js";
import { tokensAt, type TokenWithStates } from "../token-stream.js";
import { declarationsIn } from "./declarations.js";
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
import { registerAt } from "./register-at.js";
import { READER, type TokenizerState } from "./tokens.js";

type Placed = TokenWithStates<TokenizerState>;

/** What there is to say of the word around an offset; at a border of two, of the second one. */
export function helpAt(text: string, offset: number): HelpAt | null {
  for (const placed of tokensAt(text, offset, READER)) {
    const { start, end } = placed.token;
    const help = wordHelp(text, placed);
    const isRegister = placed.token.kind === "register";
    if (help !== null) return { start, end, register: isRegister ? registerAt(text, offset) : null, help };
  }
  return null;
}

function wordHelp(text: string, { token, before, after }: Placed): Help | null {
  const word = token.text;
  switch (token.kind) {
    case "header":
      return typeHelp(word.slice(2) as ProgramTypeName);
    case "keyword":
      return keywordHelp(word);
    case "opcode":
      return instructionHelp(word);
    case "unknown":
      // An instruction that programs of the type lack.
      return before.part === "statement" ? instructionHelp(word) : null;
    case "option":
      return before.part === "option"
        ? optionHelp(word)
        : before.part === "modifiers"
          ? modifierHelp(word)
          : null;
    case "condition":
      return conditionHelp(word);
    case "mask":
      return maskHelp(word, isResult(before));
    case "label":
    case "register":
      return (
        (after.path === "" || after.brackets > 0 ? null : bindingHelp(after.path)) ??
        declarationHelp(text, word)
      );
    default:
      return null;
  }
}

/** Whether a place is in the result of an instruction. */
export function isResult({ word, operand, condition, brackets, part }: Readonly<TokenizerState>): boolean {
  const rows: Readonly<Record<string, InstructionRow>> = INSTRUCTIONS;
  const hasResult = (rows[word]?.result ?? null) !== null;
  return part === "operands" && hasResult && operand === 0 && !condition && brackets === 0;
}

function declarationHelp(text: string, name: string): Help | null {
  const declaration = declarationsIn(text).find((one) => one.name === name);
  if (declaration === undefined) return null;
  const { kind, line, statement } = declaration;
  return {
    title: name,
    summary: kind === "label" ? "label" : "the name of a variable",
    facts: [["declared", `${statement} (line ${line})`]],
    citations: [kind === "label" ? "[NV_gpu_program4 2.X.5]" : "[NV_gpu_program4 2.X.3]"],
  };
}
