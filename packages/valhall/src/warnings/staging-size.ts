/** How many registers messages take, by their instruction and its modifiers. [Ruling 319] */

import { INSTRUCTIONS } from "../isa/instructions.js";
import type { KnownInstruction, StagingRegisters } from "../program/instruction.js";

const WORD_BITS = 32;
/** Of registers, of a component in them. */
const HALF_FORMATS = ["f16", "s16", "u16"];

/** How many registers of one kind an instruction takes; null if that is not known. */
export function stagingSize(instruction: KnownInstruction, { role, count }: StagingRegisters): number | null {
  const { mnemonic, modifiers } = instruction;
  const { name, size } = INSTRUCTIONS[mnemonic];
  switch (name) {
    case "LOAD":
    case "LD_BUFFER":
      return modifiers.loadLane === "d0" ? 2 : wordsOf(size);
    case "STORE":
    case "ATOM":
      return wordsOf(size);
    case "ATOM1_RETURN":
      // Without one it returns nothing.
      return count === 0 ? 0 : wordsOf(size);
    case "ATOM_RETURN":
      return wordsOf(size) * (role === "read" && modifiers.compare ? 2 : 1);
    case "LEA_BUFFER":
    case "LEA_BUF_IMM":
      return 2;
    case "LEA_ATTR":
    case "LEA_ATTR_IMM":
    case "LEA_TEX":
    case "LEA_TEX_IMM":
      return 3;
    case "ATEST":
    case "ZS_EMIT":
      return 1;
    case "TEX_FETCH":
    case "TEX_SINGLE":
    case "TEX_GATHER":
      return role === "read"
        ? null
        : components(modifiers.writeMask!.length, modifiers.registerWidth === "16");
    default:
      return vectorSize(instruction);
  }
}

/** Of an instruction with vectors. */
function vectorSize({ mnemonic, modifiers }: KnownInstruction): number | null {
  const { vectorSize: text, registerFormat } = modifiers;
  if (text === undefined) return null;
  const count = text === "none" ? 1 : Number(text.slice(1));
  const isHalf =
    registerFormat === undefined
      ? INSTRUCTIONS[mnemonic].type === "f16"
      : HALF_FORMATS.includes(registerFormat);
  return components(count, isHalf);
}

function components(count: number, areHalves: boolean): number {
  return areHalves ? Math.ceil(count / 2) : count;
}

function wordsOf(bits: number): number {
  return Math.ceil(bits / WORD_BITS);
}
