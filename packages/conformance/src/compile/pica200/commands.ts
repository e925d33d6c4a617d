/** The commands of `glasm pica` whose lines cases send, and how a case asks whether a target has them. [PICA200 12] */

import type { Step } from "../../case.js";
import type { Request } from "../../target.js";

/** END, which is all that a program needs. */
const END = "88000000";

/** A container with the one word END, whose program begins there. */
const CONTAINER = containerOfEnd();

/** By the command: the simplest whole line, and what its answer has. */
const COMMANDS = {
  run: { request: { code: [END], descriptors: [], vertices: [{}] }, member: "vertices" },
  assemble: {
    request: { sources: [{ name: "end.pica", text: ".proc main\nend\n.end\n" }] },
    member: "shbinBase64",
  },
  dis: { request: { shbinBase64: CONTAINER }, member: "sources" },
} as const satisfies Readonly<Record<string, { request: Request; member: string }>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** What a case begins with that needs a command: the rest is left out where it is not there. */
export function ask(name: CommandName, line: number): Step {
  const { request, member } = COMMANDS[name];
  return { line, request, expect: { command: { name: `pica ${name}`, member } } };
}

function containerOfEnd(): string {
  const bytes = new Uint8Array(0x78);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string): void =>
    [...letters].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  const words = (at: number, ...values: readonly number[]): void =>
    values.forEach((value, i) => view.setUint32(at + 4 * i, value, true));
  text(0x00, "DVLB");
  words(0x04, 1, 0x38);
  text(0x0c, "DVLP");
  words(0x10, 0, 0x28, 1, 0x2c, 0, 0x2c);
  words(0x34, parseInt(END, 16));
  text(0x38, "DVLE");
  words(0x3c, 0x1002, 0, 1);
  return base64Of(bytes);
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
