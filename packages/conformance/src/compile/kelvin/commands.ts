/** The commands of `glasm nv2a` whose lines cases send, and how a case asks whether a target has them. [KELVIN 8] */

import { askerOf } from "../asking.js";

const SLOT = "00000000 0020001b 0836106c 2070f801";

/** By the command: the simplest whole line, and what its answer has. */
export const KELVIN_COMMANDS = askerOf("nv2a", {
  assemble: { request: { source: ".nv2a\nMOV oPos, v0" }, member: "code" },
  dis: { request: { code: [SLOT] }, member: "lines" },
  run: { request: { code: [SLOT], vertices: [{}] }, member: "vertices" },
});

export const { ask } = KELVIN_COMMANDS;
