import type { Entry } from "@glasm/vm";
import type { Code } from "./diagnostics.js";

/** A rule that a part of a program breaks. */
export interface Broken extends Entry<Code> {
  readonly part: "header" | "option" | "label" | "end" | "use" | "opcode" | "destination" | "operand";
}
