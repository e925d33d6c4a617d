/** How sources begin, which have no header. [Ruling 157] */

import { bytesOf, checkArray } from "@glasm/base";
import { byteSet, decode, isLineEnd, skipBytes } from "@glasm/vm";
import { SOURCE_NAMES } from "./source-names.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LETTER = byteSet(`${LETTERS}${LETTERS.toUpperCase()}`);
const NAME = byteSet(`${LETTERS}${LETTERS.toUpperCase()}0123456789_$`);
const SPACE = byteSet(" \t\v\f");
const SPACE_OR_LINE_END = byteSet(" \t\v\f\r\n");
const [COLON, DOT, COMMENT, LINE_MARKER] = [":", ".", ";", "#"].map((letter) => letter.charCodeAt(0));

const LONGEST_MNEMONIC = Math.max(...SOURCE_NAMES.map((name) => name.length));

/**
 * Whether bytes begin as a source does: after white space, comments, lines with # and labels there is a directive, or
 * an instruction in lower case. [Ruling 157]
 * @throws TypeError unless that is a Uint8Array
 */
export function isSource(given: Uint8Array): boolean {
  checkArray("isSource: bytes", given, "Uint8Array", 0);
  const bytes = bytesOf(given);
  let at = skipBlank(bytes, 0);
  let end = skipBytes(bytes, NAME, at);
  while (end > at) {
    const after = skipBytes(bytes, SPACE, end);
    if (bytes[after] !== COLON) return isMnemonic(bytes, at, end);
    at = skipBlank(bytes, after + 1);
    end = skipBytes(bytes, NAME, at);
  }
  return bytes[at] === DOT && LETTER[bytes[at + 1] ?? 0] === 1;
}

function isMnemonic(bytes: Uint8Array, at: number, end: number): boolean {
  const next = bytes[end];
  const isAlone = next === undefined || next === COMMENT || SPACE_OR_LINE_END[next] === 1;
  return isAlone && end - at <= LONGEST_MNEMONIC && SOURCE_NAMES.includes(decode(bytes, at, end));
}

/** The first place from `from` on that is after white space, comments and lines with # in front. */
function skipBlank(bytes: Uint8Array, from: number): number {
  for (let at = from; ;) {
    at = skipBytes(bytes, SPACE_OR_LINE_END, at);
    if (bytes[at] !== COMMENT && bytes[at] !== LINE_MARKER) return at;
    while (at < bytes.length && !isLineEnd(bytes[at]!)) at++;
  }
}
