/** Which instructions sources mean by their names. [PICA200 10.2] */

import { type InstructionRow, INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../isa/instructions.js";
import { sourceName } from "./source-names.js";

/** The name without the i of the twins that have a wide last source; either means both. */
export function baseOf(mnemonic: Mnemonic): Mnemonic {
  const base = MNEMONICS.find((name) => (INSTRUCTIONS[name] as InstructionRow).wideLast === mnemonic);
  return base ?? mnemonic;
}

/** Instructions by their names in lower case. */
export const MNEMONICS_BY_NAME: ReadonlyMap<string, Mnemonic> = new Map(
  MNEMONICS.map((mnemonic) => [sourceName(mnemonic), baseOf(mnemonic)]),
);
