/** Pieces of a line, as characters of one byte each, with their places. */

import type { Span } from "@glasm/vm";

/** Some bytes of a source as characters; `position` and `end` are byte offsets. */
export interface Piece extends Span {
  readonly text: string;
}

export function pieceAt(text: string, position: number): Piece {
  return { text, position, end: position + text.length };
}

/** A piece of a piece without the white space around it. */
export function part({ text, position }: Piece, from: number, to = text.length): Piece {
  const cut = text.slice(from, to);
  const start = cut.length - cut.trimStart().length;
  return pieceAt(cut.trim(), position + from + start);
}

/** What stands between commas; nothing of an empty piece. */
export function splitAtCommas(whole: Piece): readonly Piece[] {
  if (whole.text === "") return [];
  const pieces: Piece[] = [];
  let from = 0;
  for (const text of whole.text.split(",")) {
    pieces.push(part(whole, from, from + text.length));
    from += text.length + 1;
  }
  return pieces;
}

/** What stands between white space. */
export function splitAtSpace({ text, position }: Piece): readonly Piece[] {
  return Array.from(text.matchAll(/\S+/g), (match) => pieceAt(match[0], position + match.index));
}

/** Takes a piece apart from its beginning. */
export class Scanner {
  private readonly piece: Piece;
  private at = 0;

  constructor(piece: Piece) {
    this.piece = piece;
  }

  /** Takes what a sticky pattern matches here, and white space after it; null if it does not match. */
  take(pattern: RegExp): Piece | null {
    const { text, position } = this.piece;
    pattern.lastIndex = this.at;
    const match = pattern.exec(text);
    if (match === null) return null;
    const taken = pieceAt(match[0], position + this.at);
    this.at += match[0].length;
    while (this.at < text.length && text[this.at]!.trim() === "") this.at++;
    return taken;
  }

  /** What is left. */
  rest(): Piece {
    return part(this.piece, this.at);
  }
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** Whether a text can name something. [PICA200 10.1] */
export function isName(text: string): boolean {
  return NAME.test(text);
}
