/** Bytes of a program's text, which need not be valid in any encoding: one character each. */

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMENT = 0x23;

/** Most arguments of one call of String.fromCharCode. */
const CHUNK = 4096;
/** Tokens up to this length are quicker to spell byte by byte. */
const SHORT = 12;

const WHITE_SPACE = byteSet(" \t\n\r");

/** For each of the 256 bytes, 1 if it is one of some characters, else 0. */
export function byteSet(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** The first place from `from` on where no byte of a set stands; at most the end of the text. */
export function skipBytes(bytes: Uint8Array, set: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && set[bytes[at]!] === 1) at++;
  return at;
}

/** The first place from `from` on that is after white space, and after comments, which go from # to the end of a line. */
export function skipSpace(bytes: Uint8Array, from: number): number {
  for (let at = from; ;) {
    at = skipBytes(bytes, WHITE_SPACE, at);
    if (bytes[at] !== COMMENT) return at;
    while (at < bytes.length && !isLineEnd(bytes[at]!)) at++;
  }
}

/** Whether a byte ends a line. */
export function isLineEnd(byte: number): boolean {
  return byte === NEWLINE || byte === CARRIAGE_RETURN;
}

/** Whether the characters of a text stand at a place. */
export function continuesWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** The bytes from `from` to `to` as characters, one each. */
export function decode(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  if (to - from <= SHORT) {
    for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!);
    return text;
  }
  for (let at = from; at < to; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, to)));
  }
  return text;
}
