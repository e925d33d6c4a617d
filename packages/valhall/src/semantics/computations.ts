/** What each instruction computes that gives a register only what its own sources say, by its name. */

import type { Mnemonic } from "../isa/instructions.js";
import { ARITHMETIC } from "./arithmetic.js";
import { BIT_OPERATIONS } from "./bits.js";
import { COMPARISONS } from "./comparisons.js";
import { CONVERSION } from "./conversions.js";
import { FUNCTIONS_OF_FLOATS } from "./functions.js";
import { INTEGER_ARITHMETIC } from "./integers.js";
import type { LACKS } from "./lacks.js";
import { SCALING } from "./scaling.js";
import { TABLES } from "./tables.js";
import type { Definition } from "./values.js";

/** The part of a mnemonic before its type. */
export type InstructionName = Mnemonic extends infer Each
  ? Each extends `${infer Name}.${string}`
    ? Name
    : Each
  : never;

/** What is done with more than registers of one lane. */
export type ActionName =
  | ("NOP" | "BARRIER" | "BRANCHZ" | "WMASK" | "CLPER" | "LOAD" | "STORE" | "LD_BUFFER")
  | ("LEA_BUFFER" | "LEA_BUF_IMM" | "LD_ATTR" | "LD_ATTR_IMM")
  | ("ATOM" | "ATOM_RETURN" | "ATOM1_RETURN");

/** Every other instruction has an entry, or does not compile. */
const COMPUTATIONS = {
  ...ARITHMETIC,
  ...SCALING,
  ...FUNCTIONS_OF_FLOATS,
  ...TABLES,
  ...COMPARISONS,
  ...CONVERSION,
  ...INTEGER_ARITHMETIC,
  ...BIT_OPERATIONS,
} as const satisfies Readonly<Record<Exclude<InstructionName, ActionName | keyof typeof LACKS>, Definition>>;

/** The definition of an instruction by its name, or null if it is not one of these. */
export function definitionOf(name: string): Definition | null {
  return (COMPUTATIONS as Readonly<Record<string, Definition>>)[name] ?? null;
}
