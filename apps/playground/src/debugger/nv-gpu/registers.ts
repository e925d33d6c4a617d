/** Which registers of a program of NV_gpu_program the debugger shows, and their flags. */

import { NV_GPU, type Program } from "@glasm/nv-gpu";
import type { RegisterName } from "@glasm/vm";
import { FLAGS } from "../../conditions/nv-gpu.js";

/** The register files of programs that their texts do not name. */
const KEPT = ["unsupported instruction", "killed", "call depth"];

const [CONDITION_CODES] = NV_GPU.cells.withRole("flags");

/** What a word of a file is that holds no numbers: the flags that are set, or a dash; a count. */
export function wordText(word: number, file: string): string {
  if (file !== CONDITION_CODES!.name) return String(word);
  const set = FLAGS.filter((_, bit) => ((word >> bit) & 1) === 1);
  return set.length === 0 ? "-" : set.join(" ");
}

/** Whether a register is one that texts name, or counts a loop. */
export function isNamed({ file }: RegisterName): boolean {
  return !KEPT.includes(file);
}

/** The condition codes, if the program writes or tests them. */
export function usedFlags({ instructions }: Program): readonly RegisterName[] {
  const isUsed = instructions.some(
    ({ modifiers, condition, result }) =>
      modifiers.conditionCode !== undefined || condition !== null || (result?.condition ?? null) !== null,
  );
  const { name: file, count } = CONDITION_CODES!;
  return isUsed ? Array.from({ length: count }, (_, index) => ({ file, index })) : [];
}
