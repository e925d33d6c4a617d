import { NV_VERTEX_REGISTERS } from "../../conditions/nv-vertex.js";
import type { MachineLanguage } from "../machine-language.js";
import { proposalsAt } from "./completions.js";
import { formatText } from "./format.js";
import { helpAt } from "./help-at.js";
import { loadText } from "./load-text.js";
import { readToken, startState, type TokenizerState } from "./tokens.js";

/** The four languages of @glasm/nv-vertex, which share their words. */
export const NV_VERTEX_LANGUAGE: MachineLanguage<TokenizerState> = {
  lineComment: "#",
  startState,
  readToken,
  registersIn: () => NV_VERTEX_REGISTERS,
  loadText,
  formatHelp:
    "Writes each instruction as the printer does, on a line of its own (Shift+Alt+F). " +
    "Comments, blank lines and the names of vertex attributes stay.",
  formatText,
  readContainer: async (bytes) => (await import("./microcode.js")).readMicrocode(bytes),
  helpAt,
  proposalsAt,
};
