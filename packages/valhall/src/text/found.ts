import type { Piece } from "./piece.js";

/** Longer texts are cut in messages. */
const MAX_SHOWN = 40;

/** How to write a float, for those who have written it as a decimal number. */
export const FLOAT_HINT = "; a float is written as its bits, as 0x3F800000 for 1";

/** A piece in quotation marks, as messages have it, or that there is nothing. */
export function found({ text }: Pick<Piece, "text">): string {
  if (text === "") return "nothing";
  const shown = text
    .slice(0, MAX_SHOWN)
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `"${shown}${text.length > MAX_SHOWN ? "..." : ""}"`;
}
