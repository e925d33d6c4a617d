/** What is not executed, and why: as a sentence without its end. */

import type { KnownInstruction } from "../program/instruction.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";

const FRAGMENTS = "the fragment stage is not executed";
const VARYINGS = "varyings are interpolated for fragments, and the fragment stage is not executed";
const TEXTURES = "texture descriptors are not executed";
const CONVERSIONS = "conversion descriptors are not executed";
const UNKNOWN = "there are no public semantics of it";

/** Instructions that are not executed at all, by their names. [Ruling 333] */
export const LACKS = {
  BRANCHZI: "addresses as the targets of branches are not executed",
  DISCARD: FRAGMENTS,
  CUBEFACE2_V9: FRAGMENTS,
  CUBE_SSEL: FRAGMENTS,
  CUBE_TSEL: FRAGMENTS,
  ATEST: FRAGMENTS,
  ZS_EMIT: FRAGMENTS,
  LD_TILE: FRAGMENTS,
  ST_TILE: FRAGMENTS,
  BLEND: FRAGMENTS,
  LD_VAR: VARYINGS,
  LD_VAR_IMM: VARYINGS,
  LD_VAR_FLAT: VARYINGS,
  LD_VAR_FLAT_IMM: VARYINGS,
  LD_VAR_BUF: VARYINGS,
  LD_VAR_BUF_IMM: VARYINGS,
  LD_VAR_SPECIAL: VARYINGS,
  LD_TEX: TEXTURES,
  LD_TEX_IMM: TEXTURES,
  LEA_TEX: TEXTURES,
  LEA_TEX_IMM: TEXTURES,
  TEX_FETCH: TEXTURES,
  TEX_SINGLE: TEXTURES,
  TEX_GATHER: TEXTURES,
  TEX_GRADIENT: TEXTURES,
  TEX_DUAL: TEXTURES,
  VAR_TEX_SINGLE: TEXTURES,
  VAR_TEX_GATHER: TEXTURES,
  VAR_TEX_GRADIENT: TEXTURES,
  VAR_TEX_DUAL: TEXTURES,
  VAR_TEX_BUF_SINGLE: TEXTURES,
  VAR_TEX_BUF_GATHER: TEXTURES,
  VAR_TEX_BUF_GRADIENT: TEXTURES,
  VAR_TEX_BUF_DUAL: TEXTURES,
  LEA_ATTR: CONVERSIONS,
  LEA_ATTR_IMM: CONVERSIONS,
  ST_CVT: CONVERSIONS,
  FATAN_ASSIST: UNKNOWN,
  FRCP_APPROX: UNKNOWN,
  FRSQ_APPROX: UNKNOWN,
  FLOG_TABLE: UNKNOWN,
  FPCLASS: UNKNOWN,
  FSINCOS_OFFSET: UNKNOWN,
} as const;

/** Why an instruction is not executed in any form, by its name; null of those that are in some. [Ruling 333] */
export function reasonNotExecuted(mnemonic: Mnemonic): string | null {
  const { name } = INSTRUCTIONS[mnemonic];
  return name in LACKS ? LACKS[name as keyof typeof LACKS] : null;
}

/** The table of attributes, and that of output packets. */
const ATTRIBUTE_TABLE = 1;
const OUTPUT_TABLE = 0xd;

/** Forms of instructions that are not executed. */
const FORMS: readonly {
  readonly isOf: (instruction: KnownInstruction, row: InstructionRow) => boolean;
  readonly reason: string;
}[] = [
  {
    isOf: ({ sources }, { name }) => name === "BRANCHZ" && ["and", "lowbits"].includes(sources[0]!.selector),
    reason: `of .and and .lowbits ${UNKNOWN.replace(" of it", "")}`,
  },
  {
    isOf: ({ modifiers }) => ["accumulate", "shift"].includes(modifiers.laneOperation ?? "none"),
    reason: `of .accumulate and .shift ${UNKNOWN.replace(" of it", "")}`,
  },
  {
    isOf: ({ modifiers }) => modifiers.squareRoot === true && modifiers.logarithm === true,
    reason: "there are no public semantics of .sqrt and .log at once",
  },
  {
    isOf: ({ modifiers }, { name }) => modifiers.resultType === "u1" && name !== "ICMP_MULTI",
    reason: ".u1 has a meaning in ICMP_MULTI only",
  },
  {
    isOf: ({ modifiers }, { size }) => modifiers.resultType === "f1" && size === 8,
    reason: "no float has 8 bits for .f1",
  },
  {
    isOf: ({ modifiers }, { size }) => modifiers.choice === "fp_zero" && size === 8,
    reason: "no float has 8 bits for .fp_zero",
  },
  {
    isOf: ({ modifiers }) => modifiers.compare === true && modifiers.atomic !== "axchg",
    reason: ".compare has a meaning with .axchg only",
  },
  {
    isOf: ({ immediates }, { name }) => name === "LD_ATTR_IMM" && immediates.table !== ATTRIBUTE_TABLE,
    reason: "attributes are in table 1 only",
  },
  {
    isOf: ({ immediates: { table, index } }, { name }) =>
      name === "LEA_BUF_IMM" && (table !== OUTPUT_TABLE || index !== 0),
    reason: "results are in table 0xD, at index 0, only",
  },
];

/** Why an instruction is not executed, or null. */
export function lackOf(instruction: KnownInstruction, row: InstructionRow): string | null {
  const { name } = row;
  if (name in LACKS) return `${name}: ${LACKS[name as keyof typeof LACKS]}`;
  const form = FORMS.find(({ isOf }) => isOf(instruction, row));
  return form === undefined ? null : `${row.mnemonic}: ${form.reason}`;
}
