/** Warns of words that a console cannot do, or does unreliably. [PICA200 4 s36, s37] */

import type { Instruction } from "../program/instruction.js";
import type { LintedCode, Warn } from "./code.js";

/** Warns of MOVA after MOVA, and of two inputs in one instruction. */
export function lintConsole({ instructions }: LintedCode, warn: Warn): void {
  instructions.forEach((instruction, address) => {
    if (instruction.mnemonic === "mova" && instructions[address - 1]?.mnemonic === "mova")
      warn("mova-adjacent", address, {});
    if (inputsOf(instruction).size > 1) warn("source-inputs", address, {});
  });
}

function inputsOf({ sources }: Instruction): ReadonlySet<number> {
  const registers = sources.map(({ register }) => register);
  return new Set(registers.filter(({ file }) => file === "v").map(({ index }) => index));
}
