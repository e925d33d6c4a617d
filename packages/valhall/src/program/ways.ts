/** Where control goes from each instruction. */

import type { Instruction, KnownInstruction } from "./instruction.js";

/** Where an instruction leads to by its number; `falls` says whether the next one is among that. */
export interface Ways {
  /** The number of the instruction that a branch leads to, which need not be in the program; null if it has none. */
  readonly target: number | null;
  readonly falls: boolean;
}

const NEXT: Ways = { target: null, falls: true };
const NOWHERE: Ways = { target: null, falls: false };

/** From the instruction with a number. Jumps to what a register says leave the program. */
export function waysOf(instruction: Instruction, number: number): Ways {
  const { mnemonic } = instruction;
  if (mnemonic === null) return NEXT;
  if (instruction.flow === "end") return NOWHERE;
  if (mnemonic !== "BRANCHZ" && mnemonic !== "BRANCHZI") return NEXT;
  const isTaken = knownBranch(instruction);
  if (isTaken === false) return NEXT;
  const target = mnemonic === "BRANCHZ" ? number + 1 + instruction.immediates.offset! : null;
  return { target, falls: isTaken === null };
}

/** Whether a branch is taken; null where that depends on what is read. */
function knownBranch({ sources, modifiers }: KnownInstruction): boolean | null {
  const { value, selector } = sources[0]!;
  if (value.kind !== "constant") return null;
  switch (selector) {
    case "none":
      return (value.word === 0) === modifiers.isZero;
    case "h0":
      return ((value.word & 0xffff) === 0) === modifiers.isZero;
    case "h1":
      return (value.word >>> 16 === 0) === modifiers.isZero;
    default:
      return null;
  }
}
