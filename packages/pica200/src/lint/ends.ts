/** Warns of programs that leave a procedure by its end that nobody has called. [Ruling 173] */

import type { LintedCode, Warn } from "./code.js";
import type { Reached } from "./flow.js";

export function lintEnds({ instructions }: LintedCode, reached: readonly Reached[], warn: Warn): void {
  const last = instructions.length - 1;
  for (const address of new Set(reached.flatMap((way) => way.openEnds())))
    warn("procedure-open", address, {
      where: address === last ? "where there is nothing" : "with what comes then",
    });
}
