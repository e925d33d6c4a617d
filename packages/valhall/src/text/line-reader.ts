import { byteSet, skipBytes, type Span } from "@glasm/vm";

const BLANKS = byteSet(" \t");
const LETTERS = byteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_");
const NAME = byteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789");
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NUMBER_SIGN = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;

/** Goes through the lines of a text: the labels of each, and what is left of it without blanks and comments. [Ruling 316] */
export class LineReader {
  /** The names of the labels of the current line. */
  labels: readonly Span[] = [];
  /** The rest of it: an instruction, or nothing if both are the same. */
  position = 0;
  end = 0;
  private readonly bytes: Uint8Array;
  private at = 0;

  /** The first line is the current one after the first `next`. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Goes on to the next line; false at the end of the text. */
  next(): boolean {
    const { bytes } = this;
    if (this.at >= bytes.length) return false;
    const newline = bytes.indexOf(NEWLINE, this.at);
    const lineEnd = newline < 0 ? bytes.length : newline;
    const start = skipBytes(bytes, BLANKS, this.at);
    this.at = lineEnd + 1;
    this.end = this.textEnd(start, lineEnd);
    this.position = Math.min(start, this.end);
    this.readLabels();
    return true;
  }

  /** Where a line ends without its comment and blanks. */
  private textEnd(start: number, lineEnd: number): number {
    const { bytes } = this;
    let end = start;
    if (bytes[start] !== NUMBER_SIGN) {
      while (
        end < lineEnd &&
        bytes[end] !== SEMICOLON &&
        !(bytes[end] === SLASH && bytes[end + 1] === SLASH)
      ) {
        end++;
      }
      if (end === lineEnd && end > start && bytes[end - 1] === CARRIAGE_RETURN) end--;
    }
    while (end > start && BLANKS[bytes[end - 1]!] === 1) end--;
    return end;
  }

  private readLabels(): void {
    const { bytes, end } = this;
    const labels: Span[] = [];
    while (this.position < end && LETTERS[bytes[this.position]!] === 1) {
      const nameEnd = skipBytes(bytes, NAME, this.position);
      const after = nameEnd + 1;
      if (bytes[nameEnd] !== COLON || nameEnd >= end) break;
      if (after < end && BLANKS[bytes[after]!] !== 1) break;
      labels.push({ position: this.position, end: nameEnd });
      this.position = Math.min(skipBytes(bytes, BLANKS, after), end);
    }
    this.labels = labels;
  }
}
