import { byteSet, Lexer as TokenLexer, skipBytes } from "@glasm/vm";
import { headerAt } from "./languages.js";

const PUNCTUATION = [",", ";", ":", ".", "[", "]", "(", ")", "|", "+", "-"] as const;

/** What a token is; marks are their own kind, and `unknown` is a byte that begins no token. */
export type TokenKind = "header" | "name" | "number" | "unknown" | (typeof PUNCTUATION)[number];

/** The underscore is a letter. [VP2 2.14.1.8] */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

const LETTER = byteSet(LETTERS);
const DIGIT = byteSet(DIGITS);
const WORD = byteSet(LETTERS + DIGITS);
const MARK = byteSet(PUNCTUATION.join(""));
const HEADER_LIKE = byteSet(`${LETTERS}${DIGITS}.`);

const EXCLAMATION = 0x21;
const ZERO = 0x30;
const COLON = 0x3a;

/** Larger than every number that any register or offset may have. */
export const NUMBER_CAP = 65536;

/** The tokens of a program. Names and numbers are as long as possible. [VP2 2.14.1.8] */
export class Lexer extends TokenLexer<TokenKind> {
  constructor(bytes: Uint8Array) {
    super(bytes);
    this.advance();
  }

  /** The value of the current number; anything from 65536 on counts as 65536. */
  value(): number {
    let value = 0;
    for (let i = this.position; i < this.end && value < NUMBER_CAP; i++) {
      value = value * 10 + this.bytes[i]! - ZERO;
    }
    return Math.min(value, NUMBER_CAP);
  }

  /** Whether the text has only NULs from the current token on. */
  hasOnlyNuls(): boolean {
    let at = this.position;
    while (this.bytes[at] === 0) at++;
    return at === this.bytes.length;
  }

  /** Whether the token after the current one is a colon. */
  precedesColon(): boolean {
    return this.nextByte() === COLON;
  }

  protected scan(): void {
    const { bytes, position } = this;
    const byte = bytes[position]!;
    if (LETTER[byte] === 1) {
      this.kind = "name";
      this.end = skipBytes(bytes, WORD, position + 1);
    } else if (MARK[byte] === 1) {
      this.kind = String.fromCharCode(byte) as TokenKind;
      this.end = position + 1;
    } else if (DIGIT[byte] === 1) {
      this.kind = "number";
      this.end = skipBytes(bytes, DIGIT, position + 1);
    } else if (byte === EXCLAMATION && bytes[position + 1] === EXCLAMATION) {
      this.kind = "header";
      const known = headerAt(bytes, position);
      this.end = known === undefined ? skipBytes(bytes, HEADER_LIKE, position + 2) : position + known.length;
    } else {
      this.kind = "unknown";
      this.end = position + 1;
      // The bytes of one UTF-8 character stay together.
      while ((bytes[this.end]! & 0xc0) === 0x80) this.end++;
    }
  }
}
