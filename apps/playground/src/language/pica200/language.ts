import { pica200Registers } from "../../conditions/pica200.js";
import type { MachineLanguage } from "../machine-language.js";
import { proposalsAt } from "./completions.js";
import { readContainer } from "./container.js";
import { formatText } from "./format.js";
import { helpAt } from "./help-at.js";
import { loadText } from "./load-text.js";
import { registerNamesIn } from "./register-names.js";
import { readToken, startState, type TokenizerState } from "./tokens.js";

/** The language of sources for the PICA200. */
export const PICA200_LANGUAGE: MachineLanguage<TokenizerState> = {
  lineComment: ";",
  startState,
  readToken,
  registersIn: (text) => pica200Registers(registerNamesIn(text)),
  loadText,
  formatHelp:
    "Indents blocks, and puts one space after words and commas (Shift+Alt+F). Comments and blank lines stay.",
  formatText,
  readContainer,
  helpAt,
  proposalsAt,
};
