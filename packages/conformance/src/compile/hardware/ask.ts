/** What cases of chips begin with: whether a target has their arithmetic at all. [Ruling 480] */

import type { Step } from "../../case.js";

/** A target that refuses this line, or says that it does not support it, is not asked for the rest of a case. */
export function askArithmetic(arithmetic: string, line: number): Step {
  return {
    line,
    request: { program: "!!VP1.0\nMOV o[HPOS], v[0];\nEND", arithmetic, vertices: [] },
    expect: { command: { name: `the arithmetic ${arithmetic}`, member: "vertices", loads: true } },
  };
}
