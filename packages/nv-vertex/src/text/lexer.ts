import { ENVIRONMENTS } from "../isa/environments.js";

const PUNCTUATION = [",", ";", ":", ".", "[", "]", "(", ")", "|", "+", "-"] as const;

/** What a token is; marks are their own kind, and `unknown` is a byte that begins no token. */
export type TokenKind =
  "header" | "name" | "number" | "unknown" | "end-of-text" | (typeof PUNCTUATION)[number];

const OTHER = 0;
const SPACE = 1;
const LETTER = 2;
const DIGIT = 3;
const MARK = 4;

/** The class of every byte. The underscore is a letter. [VP2 2.14.1.8] */
const CLASSES = new Uint8Array(256);
for (const byte of " \t\n\r") CLASSES[byte.charCodeAt(0)] = SPACE;
for (const mark of PUNCTUATION) CLASSES[mark.charCodeAt(0)] = MARK;
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") CLASSES[letter.charCodeAt(0)] = LETTER;
for (const letter of "abcdefghijklmnopqrstuvwxyz") CLASSES[letter.charCodeAt(0)] = LETTER;
for (const digit of "0123456789") CLASSES[digit.charCodeAt(0)] = DIGIT;

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMENT = 0x23;
const EXCLAMATION = 0x21;
const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;

const HEADERS = Object.values(ENVIRONMENTS).map(({ header }) => header);
/** Larger than every number that any register or offset may have. */
const NUMBER_CAP = 65536;
/** Most arguments of one call of String.fromCharCode. */
const CHUNK = 4096;
/** Tokens up to this length are quicker to spell byte by byte. */
const SHORT = 12;

/**
 * The tokens of a program, one after the other: `kind`, `position` and `end` are those of the current
 * one. Names and numbers are as long as possible; any bytes are tokens of some kind. [VP2 2.14.1.8]
 */
export class Lexer {
  kind: TokenKind = "end-of-text";
  /** Byte offsets of the current token, `end` exclusive. */
  position = 0;
  end = 0;
  /** The end of the token before it. */
  previousEnd = 0;
  private readonly bytes: Uint8Array;
  private spelling: string | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.advance();
  }

  /** Goes on to the next token; at the end of the text it stays there. */
  advance(): void {
    this.previousEnd = this.end;
    this.spelling = null;
    this.position = this.skipSpace(this.end);
    if (this.position === this.bytes.length) {
      this.kind = "end-of-text";
      this.end = this.position;
      return;
    }
    const byte = this.bytes[this.position] as number;
    switch (CLASSES[byte]) {
      case LETTER:
        this.kind = "name";
        this.end = this.skipWord(this.position + 1);
        break;
      case DIGIT:
        this.kind = "number";
        this.end = this.position + 1;
        while (CLASSES[this.bytes[this.end] as number] === DIGIT) this.end++;
        break;
      case MARK:
        this.kind = String.fromCharCode(byte) as TokenKind;
        this.end = this.position + 1;
        break;
      default:
        this.header();
    }
  }

  /** The bytes of the current token as characters. */
  text(): string {
    return (this.spelling ??= decode(this.bytes, this.position, this.end));
  }

  /** The value of the current number; anything from 65536 on counts as 65536. */
  value(): number {
    let value = 0;
    for (let i = this.position; i < this.end && value < NUMBER_CAP; i++) {
      value = value * 10 + (this.bytes[i] as number) - ZERO;
    }
    return Math.min(value, NUMBER_CAP);
  }

  /** Whether the token behind the current one is a colon. */
  precedesColon(): boolean {
    return this.bytes[this.skipSpace(this.end)] === COLON;
  }

  /** Whether a line ends between the current token and the one before it. */
  isFirstOfLine(): boolean {
    const { bytes, previousEnd, position } = this;
    for (let at = previousEnd; at < position; at++) {
      if (bytes[at] === NEWLINE || bytes[at] === CARRIAGE_RETURN) return true;
    }
    return false;
  }

  /** A header, which an opcode may follow without white space [Ruling 17], or one unknown character. */
  private header(): void {
    const { bytes, position } = this;
    this.end = position + 1;
    if (bytes[position] === EXCLAMATION && bytes[position + 1] === EXCLAMATION) {
      this.kind = "header";
      const known = HEADERS.find((header) => this.continuesWith(header));
      this.end = known ? position + known.length : this.skipHeaderLike(position + 2);
      return;
    }
    this.kind = "unknown";
    // The bytes of one UTF-8 character stay together.
    while (((this.bytes[this.end] as number) & 0xc0) === 0x80) this.end++;
  }

  private continuesWith(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[this.position + i] !== text.charCodeAt(i)) return false;
    }
    return true;
  }

  private skipHeaderLike(from: number): number {
    let at = from;
    while (isWord(this.bytes[at] as number) || this.bytes[at] === DOT) at++;
    return at;
  }

  private skipWord(from: number): number {
    let at = from;
    while (isWord(this.bytes[at] as number)) at++;
    return at;
  }

  /** Past white space and comments. [VP2 2.14.1.8] */
  private skipSpace(from: number): number {
    const { bytes } = this;
    let at = from;
    for (;;) {
      while (CLASSES[bytes[at] as number] === SPACE) at++;
      if (bytes[at] !== COMMENT) return at;
      while (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== CARRIAGE_RETURN) at++;
    }
  }
}

function isWord(byte: number): boolean {
  const kind = CLASSES[byte] ?? OTHER;
  return kind === LETTER || kind === DIGIT;
}

/** Bytes as characters, one each. */
function decode(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  if (to - from <= SHORT) {
    for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] as number);
    return text;
  }
  for (let at = from; at < to; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, to)));
  }
  return text;
}
