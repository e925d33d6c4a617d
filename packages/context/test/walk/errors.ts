import type { TokenName } from "../../src/index.js";

/** The errors in the order of their values. [GL1.3 Table 2.3] */
export const ERROR_NAMES = [
  "INVALID_ENUM",
  "INVALID_VALUE",
  "INVALID_OPERATION",
  "STACK_OVERFLOW",
  "STACK_UNDERFLOW",
  "OUT_OF_MEMORY",
] as const satisfies readonly TokenName[];
export type ErrorName = (typeof ERROR_NAMES)[number];

/** What GetError says after a call. */
export type Outcome = ErrorName | "NO_ERROR";
