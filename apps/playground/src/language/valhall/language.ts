import { VALHALL_REGISTERS } from "../../conditions/valhall.js";
import type { MachineLanguage } from "../machine-language.js";
import { proposalsAt } from "./completions.js";
import { formatText } from "./format.js";
import { helpAt } from "./help-at.js";
import { loadText } from "./load-text.js";
import { readToken, startState, type TokenizerState } from "./tokens.js";

/** The language of Valhall. */
export const VALHALL_LANGUAGE: MachineLanguage<TokenizerState> = {
  lineComment: "//",
  startState,
  readToken,
  registersIn: () => VALHALL_REGISTERS,
  loadText,
  formatHelp: "Each instruction in its canonical form (Shift+Alt+F). Labels, comments and blank lines stay.",
  formatText,
  helpAt,
  proposalsAt,
};
