/** Warns of words that no way leads to, in procedures that programs come to. [Ruling 203] */

import type { LintedCode, Warn } from "./code.js";
import type { Reached } from "./flow.js";

/** Says it of the first word of each such stretch that is more than padding. */
export function lintUnreached(
  { instructions, procedures }: LintedCode,
  reached: readonly Reached[],
  warn: Warn,
): void {
  const isReached = (address: number) => reached.some((way) => way.has(address));
  for (const { start, end } of procedures) {
    if (start === end || !isReached(start)) continue;
    let isSaid = false;
    for (let address = start; address < end; address++) {
      if (isReached(address)) isSaid = false;
      else if (!isSaid && instructions[address]!.mnemonic !== "nop") {
        warn("unreached", address, {});
        isSaid = true;
      }
    }
  }
}
