/** The tokens of a text, and of words in hexadecimal digits. [Ruling 367] */

import { byteSet, decode, isLineEnd, skipBytes, type Span } from "@glasm/vm";

export type TokenKind = "name" | "number" | "mark" | "line-end" | "end-of-text";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
const FIRST = byteSet(LETTERS);
const NAME = byteSet(`${LETTERS}0123456789`);
const DIGITS = byteSet("0123456789");
const BLANKS = byteSet(" \t\v\f");
const [SLASH, STAR, SEMICOLON, NUMBER_SIGN] = ["/", "*", ";", "#"].map((mark) => mark.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Goes through a text, token by token; comments begin with //, ; or #, or are between /* and its end. */
export class Tokens implements Span {
  kind: TokenKind = "line-end";
  position = 0;
  end = 0;
  readonly #bytes: Uint8Array;

  /** The first token is the current one. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.advance();
  }

  /** Goes on to the next token; at the end of the text it stays there. Lines that end one after the other are one token. */
  advance(): void {
    const wasLineEnd = this.kind === "line-end";
    this.#scan();
    while (wasLineEnd && this.kind === "line-end") this.#scan();
  }

  text(): string {
    return decode(this.#bytes, this.position, this.end);
  }

  /** Whether the current token is a mark. */
  isMark(mark: string): boolean {
    return this.kind === "mark" && this.text() === mark;
  }

  /** Whether the current token is a name. */
  isName(name: string): boolean {
    return this.kind === "name" && this.text() === name;
  }

  /** Goes on if the current token ends lines. */
  skipLineEnd(): void {
    if (this.kind === "line-end") this.advance();
  }

  /** Whether a character stands behind the current token, blanks, comments and ends of lines. */
  isBehind(mark: string): boolean {
    let at = this.#skipBlank(this.end);
    while (at < this.#bytes.length && isLineEnd(this.#bytes[at]!)) at = this.#skipBlank(at + 1);
    return this.#bytes[at] === mark.charCodeAt(0);
  }

  #scan(): void {
    const bytes = this.#bytes;
    const at = (this.position = this.#skipBlank(this.end));
    const byte = bytes[at];
    if (byte === undefined) this.#set("end-of-text", at);
    else if (isLineEnd(byte)) this.#set("line-end", at + 1);
    else if (FIRST[byte] === 1) this.#set("name", skipBytes(bytes, NAME, at));
    // A number with letters behind it is one token, so that 0x12 is.
    else if (DIGITS[byte] === 1) this.#set("number", skipBytes(bytes, NAME, at));
    else this.#set("mark", at + 1);
  }

  #set(kind: TokenKind, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  /** The first place from one on that is behind blanks and comments. */
  #skipBlank(from: number): number {
    const bytes = this.#bytes;
    for (let at = from; ;) {
      at = skipBytes(bytes, BLANKS, at);
      const next = bytes[at + 1];
      if (bytes[at] === SLASH && next === STAR) {
        at += 2;
        while (at < bytes.length && !(bytes[at] === STAR && bytes[at + 1] === SLASH)) at++;
        at = Math.min(at + 2, bytes.length);
      } else if (
        bytes[at] === SEMICOLON ||
        bytes[at] === NUMBER_SIGN ||
        (bytes[at] === SLASH && next === SLASH)
      ) {
        while (at < bytes.length && !isLineEnd(bytes[at]!)) at++;
      } else return at;
    }
  }
}
