/** What sources call instructions. [PICA200 10.2] */

import { type Mnemonic, MNEMONICS } from "../isa/mnemonics.js";

/** Those that have another name in sources than in the tables. */
const OTHER_NAMES: Readonly<Partial<Record<Mnemonic, string>>> = { loop: "for" };

export function sourceName(mnemonic: Mnemonic): string {
  return OTHER_NAMES[mnemonic] ?? mnemonic;
}

/** In lower case. */
export const SOURCE_NAMES: readonly string[] = MNEMONICS.map(sourceName);
