/** The commands of `glasm pica` whose lines cases send, and how a case asks whether a target has them. [PICA200 12] */

import type { Step } from "../../case.js";
import { writeContainer } from "../../oracle/pica200/write-container.js";
import type { Request } from "../../target.js";

/** END, which is all that a program needs. */
const END = "88000000";

/** By the command: the simplest whole line, and what its answer has. */
const COMMANDS = {
  run: { request: () => ({ code: [END], descriptors: [], vertices: [{}] }), member: "vertices" },
  assemble: {
    request: () => ({ sources: [{ name: "end.pica", text: ".proc main\nend\n.end\n" }] }),
    member: "shbinBase64",
  },
  dis: { request: () => ({ shbinBase64: base64Of(containerOfEnd()) }), member: "sources" },
} as const satisfies Readonly<Record<string, { request: () => Request; member: string }>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** What a case begins with that needs a command: the rest is left out where it is not there. */
export function ask(name: CommandName, line: number): Step {
  const { request, member } = COMMANDS[name];
  return { line, request: request(), expect: { command: { name: `pica ${name}`, member } } };
}

/** A container with the one word END, whose program begins there. */
function containerOfEnd(): Uint8Array {
  return writeContainer({ code: [END], descriptors: [], programs: [{ version: "1002", end: "1" }] }).bytes;
}

/** Of a host that has `btoa`, which those that send such lines have. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
