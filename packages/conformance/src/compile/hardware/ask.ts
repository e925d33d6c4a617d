/** What cases of chips begin with: whether a target has their arithmetic at all. [Ruling 376] */

import type { Step } from "../../case.js";

/**
 * A target that refuses this line, or says that it does not support it, is not asked for the rest of a case.
 * @param header that of the case's program
 */
export function askArithmetic(arithmetic: string, header: string, line: number): Step {
  const result = header.startsWith("!!VSP") ? "c[0]" : "o[HPOS]";
  return {
    line,
    request: { program: `${header}\nMOV ${result}, v[0];\nEND`, arithmetic, vertices: [] },
    expect: { command: { name: `the arithmetic ${arithmetic}`, member: "vertices", loads: true } },
  };
}
