import { NV_GPU } from "@glasm/nv-gpu";
import { declaredNames, declaredRegisters, nvGpuRegisters } from "../../conditions/nv-gpu.js";
import type { MachineLanguage } from "../machine-language.js";
import { proposalsAt } from "./completions.js";
import { formatText } from "./format.js";
import { helpAt } from "./help-at.js";
import { loadText } from "./load-text.js";
import { readToken, startState, type TokenizerState } from "./tokens.js";

/** The language of NV_gpu_program4, 4.1 and 5.0. */
export const NV_GPU_LANGUAGE: MachineLanguage<TokenizerState> = {
  lineComment: "#",
  startState,
  readToken,
  registersIn(text) {
    const loaded = loadText(text);
    if (!loaded.ok) return nvGpuRegisters(NV_GPU.cells);
    const cells = NV_GPU.cellsOf(loaded.program);
    return nvGpuRegisters(cells, declaredRegisters(declaredNames(loaded.program, cells), cells, text));
  },
  loadText,
  formatHelp: "One statement a line, indented by blocks (Shift+Alt+F). Comments and blank lines stay.",
  formatText,
  helpAt,
  proposalsAt,
};
