/** The commands of `glasm valhall` whose lines cases send, and how a case asks whether a target has them. [VALHALL 11] */

import { askerOf } from "../asking.js";

/** By the command: the simplest whole line, and what its answer has. */
export const VALHALL_COMMANDS = askerOf("valhall", {
  assemble: { request: { source: "NOP.end" }, member: "code" },
  dis: { request: { code: ["0000000000c00078"] }, member: "lines" },
  run: { request: { source: "NOP.end", vertices: [{}] }, member: "vertices" },
});

export const { ask } = VALHALL_COMMANDS;
