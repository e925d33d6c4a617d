import { type GL, type TokenName, TOKENS } from "../../src/index.js";

/** The errors in the order of their values. [GL1.3 Table 2.3] */
export const ERRORS = [
  "NO_ERROR",
  "INVALID_ENUM",
  "INVALID_VALUE",
  "INVALID_OPERATION",
  "STACK_OVERFLOW",
  "STACK_UNDERFLOW",
  "OUT_OF_MEMORY",
  "INVALID_FRAMEBUFFER_OPERATION_EXT",
  "TABLE_TOO_LARGE",
] as const satisfies readonly TokenName[];
export type ErrorName = (typeof ERRORS)[number];

/** What GetError says; undefined if it is not an error that there is. */
export function takeError(gl: GL): ErrorName | undefined {
  const code = gl.getError();
  return ERRORS.find((name) => TOKENS[name] === code);
}
