import { decode, isLineEnd, skipSpace } from "./bytes.js";

/**
 * The tokens of a text, one after the other: `kind`, `position` and `end` are those of the current one. A
 * language says in `scan` what begins at a byte; any bytes are tokens of some kind, between which white space and
 * comments may stand.
 */
export abstract class Lexer<Kind extends string> {
  kind: Kind | "end-of-text" = "end-of-text";
  /** Byte offsets of the current token, `end` exclusive. */
  position = 0;
  end = 0;
  /** The end of the token before it. */
  previousEnd = 0;
  protected readonly bytes: Uint8Array;
  private spelling: string | null = null;

  /** The first token is the current one after the first `advance`. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Sets the kind and the end of the token that begins at `position`. */
  protected abstract scan(): void;

  /** Goes on to the next token; at the end of the text it stays there. */
  advance(): void {
    this.previousEnd = this.end;
    this.spelling = null;
    this.position = skipSpace(this.bytes, this.end);
    if (this.position < this.bytes.length) return this.scan();
    this.kind = "end-of-text";
    this.end = this.position;
  }

  /** Goes to the first token at or after a byte offset. */
  moveTo(offset: number): void {
    this.end = offset;
    this.advance();
  }

  /** The bytes of the current token as characters; nothing at the end of the text. */
  text(): string {
    return (this.spelling ??= decode(this.bytes, this.position, this.end));
  }

  /** The byte after the current token, white space and comments; undefined if the text ends there. */
  protected nextByte(): number | undefined {
    return this.bytes[skipSpace(this.bytes, this.end)];
  }

  /** Whether a line ends between the current token and the one before it. */
  isFirstOfLine(): boolean {
    for (let at = this.previousEnd; at < this.position; at++) if (isLineEnd(this.bytes[at]!)) return true;
    return false;
  }
}
