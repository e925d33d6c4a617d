import type { Context } from "./context.js";
import type { StateRow } from "../ground/state-rows/state-row.js";

/** What one push saved: how to restore each variable. */
type Entry = readonly (() => void)[];

/** The attribute stacks of the server and the client. [GL1.3 6.1.12] */
export class AttribStack {
  readonly server: Entry[] = [];
  readonly client: Entry[] = [];
}

const stackDepth = (
  name: "ATTRIB_STACK_DEPTH" | "CLIENT_ATTRIB_STACK_DEPTH",
  stack: keyof AttribStack,
): StateRow<Context> => ({
  name,
  type: "integer",
  initial: 0,
  get: ({ attribStack }) => attribStack[stack].length,
  citation: "[GL1.3 Table 6.31]",
});

export const attribStackState: readonly StateRow<Context>[] = [
  stackDepth("ATTRIB_STACK_DEPTH", "server"),
  stackDepth("CLIENT_ATTRIB_STACK_DEPTH", "client"),
];
