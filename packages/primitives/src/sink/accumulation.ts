import type { ColorBuffer, Rectangle } from "./window.js";

/** What happens to the accumulation buffer, by its name. [GL1.3 4.2.4] */
export type AccumulationOperation = "accumulate" | "load" | "return" | "multiply" | "add";

/** An operation on the accumulation buffer. [GL1.3 4.2.4] */
export interface Accumulation {
  readonly operation: AccumulationOperation;
  /** What components are multiplied by, or what is added to them; any single. */
  readonly value: number;
  /** The part of the window that it touches; null for all of it. */
  readonly scissor: Rectangle | null;
  /** The color buffer that "accumulate" and "load" read. */
  readonly readBuffer: ColorBuffer;
  /** Those that "return" writes. */
  readonly colorBuffers: readonly ColorBuffer[];
  readonly colorMask: readonly [boolean, boolean, boolean, boolean];
}
