/** Warns of what geometry programs alone do. [PICA200 13 s23] */

import type { LintedCode, Warn } from "./code.js";
import type { Reached } from "./flow.js";

/** Warns of EMIT and SETEMIT that a vertex program reaches. */
export function lintEmission({ instructions }: LintedCode, reached: Reached, warn: Warn): void {
  instructions.forEach(({ mnemonic }, address) => {
    if ((mnemonic === "emit" || mnemonic === "setemit") && reached.has(address))
      warn("emission-stage", address, { instruction: mnemonic });
  });
}
