/** Sets of components of the registers of one file, temporaries or outputs. */

import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { COMPONENT_COUNT, COMPONENTS, REGISTERS } from "../isa/registers.js";
import type { Instruction } from "../program/instruction.js";

/** A bit for each component, from register 0 on: those of the first half of the registers, and those of the others. */
export interface RegisterLanes {
  readonly low: number;
  readonly high: number;
}

export const NO_LANES: RegisterLanes = { low: 0, high: 0 };
const HALF = REGISTERS.r.count / 2;

/** The first set itself if the other one adds nothing. */
export function union(a: RegisterLanes, b: RegisterLanes): RegisterLanes {
  const [low, high] = [a.low | b.low, a.high | b.high];
  return low === a.low && high === a.high ? a : { low, high };
}

export function without(a: RegisterLanes, b: RegisterLanes): RegisterLanes {
  return { low: a.low & ~b.low, high: a.high & ~b.high };
}

/** Of components of a register, bit 0 for x. */
export function lanesOf(register: number, components: number): RegisterLanes {
  const bits = components << (COMPONENT_COUNT * (register % HALF));
  return register < HALF ? { low: bits, high: 0 } : { low: 0, high: bits };
}

/** The components of a register, bit 0 for x. */
export function componentsOf({ low, high }: RegisterLanes, register: number): number {
  const bits = (register < HALF ? low : high) >> (COMPONENT_COUNT * (register % HALF));
  return bits & (2 ** COMPONENT_COUNT - 1);
}

/** What an instruction writes of a file. */
export function writesOf({ destination }: Instruction, file: "r" | "o"): RegisterLanes {
  if (destination?.register.file !== file) return NO_LANES;
  const components = destination.mask.reduce((set, isSet, lane) => set | (Number(isSet) << lane), 0);
  return lanesOf(destination.register.index, components);
}

export function readsOf({ mnemonic, mask, sources }: Instruction): RegisterLanes {
  if (mnemonic === null) return NO_LANES;
  const row: InstructionRow = INSTRUCTIONS[mnemonic];
  return sources.reduce((reads, { register, swizzle }, number) => {
    if (register.file !== "r") return reads;
    const { letters, ifEnabled } = row.sources[number]!;
    const components = COMPONENTS.reduce((set, letter, lane) => {
      const isRead = letters.includes(letter) && (!ifEnabled || mask[lane]!);
      return isRead ? set | (1 << swizzle[lane]!) : set;
    }, 0);
    return union(reads, lanesOf(register.index, components));
  }, NO_LANES);
}

/** `r0.x and r3.xyzw`; nothing of an empty set. */
export function lanesText(lanes: RegisterLanes, file: "r" | "o"): string {
  const registers = Array.from({ length: REGISTERS.r.count }, (_, register) => {
    const bits = componentsOf(lanes, register);
    const letters = COMPONENTS.filter((_, lane) => ((bits >> lane) & 1) === 1).join("");
    return letters === "" ? "" : `${file}${register}.${letters}`;
  });
  return registers.filter((text) => text !== "").join(" and ");
}
