import { proposalsAt } from "./completions.js";
import { formatText } from "./format.js";
import { helpAt } from "./help-at.js";
import { loadText } from "./load-text.js";
import type { MachineLanguage } from "./machine-language.js";
import { readToken, startState, TOKEN_KINDS } from "./tokens.js";

/** The four languages of @glasm/nv-vertex, which share their words. */
export const NV_VERTEX_LANGUAGE: MachineLanguage = {
  tokenKinds: TOKEN_KINDS,
  startState,
  readToken,
  loadText,
  formatText,
  helpAt,
  proposalsAt,
};
