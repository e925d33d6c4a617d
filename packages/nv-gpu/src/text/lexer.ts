import { byteSet, Lexer as TokenLexer, skipBytes } from "@glasm/vm";

const PUNCTUATION = [",", ";", ":", ".", "[", "]", "(", ")", "{", "}", "|", "+", "-", "="] as const;

/**
 * What a token is; marks are their own kind, `..` among them. A `glued` token is digits with letters behind them, as in
 * the texture target 2D; an `unknown` one is a byte that begins no token.
 */
export type TokenKind =
  | "name"
  | "integer"
  | "float"
  | "glued"
  | "unknown"
  | ".."
  | (typeof PUNCTUATION)[number];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_$abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

const LETTER = byteSet(LETTERS);
const DIGIT = byteSet(DIGITS);
const HEXADECIMAL = byteSet(`${DIGITS}abcdefABCDEF`);
const WORD = byteSet(LETTERS + DIGITS);
const MARK = byteSet(PUNCTUATION.join(""));
const SIGN = byteSet("+-");
const EXPONENT = byteSet("eE");

const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const LOWER_X = 0x78;

/** The tokens of a program. [NV_gpu_program4 2.X.2] */
export class Lexer extends TokenLexer<TokenKind> {
  /** The first token is the first one from a byte offset on. */
  constructor(bytes: Uint8Array, from: number) {
    super(bytes);
    this.moveTo(from);
  }

  /** Whether the token after the current one is a colon. */
  precedesColon(): boolean {
    return this.nextByte() === COLON;
  }

  /** Whether the token after the current one begins with a letter. */
  precedesLetter(letter: string): boolean {
    return this.nextByte() === letter.charCodeAt(0);
  }

  protected scan(): void {
    const { bytes, position } = this;
    const byte = bytes[position]!;
    // The most frequent ones first, each with its own end: V8 optimizes what is long up to where it returns.
    if (LETTER[byte] === 1) return this.accept("name", skipBytes(bytes, WORD, position + 1));
    if (MARK[byte] === 1) return this.scanMark(byte);
    if (DIGIT[byte] === 1) return this.scanNumber();
    this.scanUnknown();
  }

  private scanMark(byte: number): void {
    const { position } = this;
    if (byte !== DOT) return this.accept(String.fromCharCode(byte) as TokenKind, position + 1);
    if (this.isAt(DIGIT, position + 1)) return this.scanNumber();
    if (this.bytes[position + 1] === DOT) return this.accept("..", position + 2);
    this.accept(".", position + 1);
  }

  private accept(kind: TokenKind, end: number): void {
    this.kind = kind;
    this.end = end;
  }

  private isAt(set: Uint8Array, at: number): boolean {
    const byte = this.bytes[at];
    return byte !== undefined && set[byte] === 1;
  }

  /** Digits with a point or an exponent are a float, but `0..3` is a range. [Ruling 256] */
  private scanNumber(): void {
    const { bytes, position } = this;
    if (bytes[position] === ZERO && bytes[position + 1] === LOWER_X && this.isAt(HEXADECIMAL, position + 2)) {
      return this.endNumber(skipBytes(bytes, HEXADECIMAL, position + 2));
    }
    const whole = skipBytes(bytes, DIGIT, position);
    let at = whole;
    if (bytes[at] === DOT && bytes[at + 1] !== DOT) at = skipBytes(bytes, DIGIT, at + 1);
    const sign = at + 1 + (this.isAt(EXPONENT, at) && this.isAt(SIGN, at + 1) ? 1 : 0);
    if (this.isAt(EXPONENT, at) && this.isAt(DIGIT, sign)) at = skipBytes(bytes, DIGIT, sign);
    if (at === whole) this.endNumber(at);
    else this.accept("float", at);
  }

  private endNumber(end: number): void {
    if (this.isAt(LETTER, end)) this.accept("glued", skipBytes(this.bytes, WORD, end));
    else this.accept("integer", end);
  }

  private scanUnknown(): void {
    let end = this.position + 1;
    // The bytes of one UTF-8 character stay together.
    while ((this.bytes[end]! & 0xc0) === 0x80) end++;
    this.accept("unknown", end);
  }
}
