/** What is probably not meant in code, be it that of sources or of containers. */

import type { Stage } from "../isa/limits.js";
import type { LintedCode, Warn } from "./code.js";
import { lintConsole } from "./console.js";
import { lintEmission } from "./emission.js";
import { lintEnds } from "./ends.js";
import { CodeFlow } from "./flow.js";
import { lintNesting } from "./nesting.js";
import { lintTemporaries } from "./temporaries.js";
import { lintUnreached } from "./unreached.js";

/** Warns of what a console does otherwise than the code looks. It takes time in proportion to the code. */
export function lintCode(code: LintedCode, warn: Warn): void {
  lintConsole(code, warn);
  lintNesting(code, warn);
  const flow = new CodeFlow(code);
  const reached = {
    vertex: flow.from(entriesOf(code, "vertex")),
    geometry: flow.from(entriesOf(code, "geometry")),
  };
  lintEmission(code, flow, reached, warn);
  lintEnds(code, Object.values(reached), warn);
  lintUnreached(code, Object.values(reached), warn);
  lintTemporaries(code, reached, warn);
}

function entriesOf({ programs }: LintedCode, wanted: Stage): readonly number[] {
  return programs.flatMap(({ entry, stage }) => (stage === wanted ? [entry] : []));
}
