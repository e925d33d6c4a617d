import type { Help, HelpAt } from "../help.js";
import { tokensAt, type TokenWithStates } from "../token-stream.js";
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
import { labelsIn } from "./labels.js";
import { operandAt, READER, type TokenizerState } from "./tokens.js";
import { isSpecial, registerOf, rowOf } from "./words.js";

/** What there is to say of the word around an offset; at a border of two, of the second one. */
export function helpAt(text: string, offset: number): HelpAt | null {
  for (const placed of tokensAt(text, offset, READER)) {
    const { start, end, kind } = placed.token;
    const help = wordHelp(text, placed);
    const register = kind === "register" ? registerOf(placed.token.text) : undefined;
    if (help !== null) return { start, end, register: register ?? null, help };
  }
  return null;
}

function wordHelp(text: string, { token, before }: TokenWithStates<TokenizerState>): Help | null {
  const word = token.text;
  switch (token.kind) {
    case "opcode":
      return instructionHelp(rowOf(word)!);
    case "keyword":
      return WORD_HELP;
    case "option":
      return before.part === "operands" ? immediateHelp(word) : modifierHelp(rowOf(before.mnemonic), word);
    case "mask":
      return suffixHelp(operandAt(before), word);
    case "register":
      return isSpecial(word) ? specialHelp(word) : registerHelp(word);
    case "number":
      return operandAt(before)?.kind === "source" ? constantHelp(word) : null;
    case "label": {
      const label = labelsIn(text).find(({ name }) => name === word);
      return label === undefined ? null : labelHelp(word, label.line);
    }
    default:
      return null;
  }
}
