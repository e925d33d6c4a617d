/** Pieces of a line, as characters of one byte each, with their places. [Ruling 316] */

import type { Span } from "@glasm/vm";

/** Some bytes of a text as characters; `position` and `end` are byte offsets. */
export interface Piece extends Span {
  readonly text: string;
}

export function pieceAt(text: string, position: number): Piece {
  return { text, position, end: position + text.length };
}

/** What stands from a character to another one, without blanks around it. */
export function trimmed({ text, position }: Piece, from: number, to: number): Piece {
  let first = from;
  let last = to;
  while (first < last && isBlank(text[first]!)) first++;
  while (last > first && isBlank(text[last - 1]!)) last--;
  return pieceAt(text.slice(first, last), position + first);
}

export function isBlank(character: string): boolean {
  return character === " " || character === "\t";
}

/** A piece without its dots, and the pieces behind these. */
export function splitAtDots(whole: Piece): readonly [first: Piece, ...rest: Piece[]] {
  const { text, position } = whole;
  // Nothing stands at the place of what follows it.
  if (text === "") return [whole];
  let from = position;
  const pieces = text.split(".").map((part) => {
    const piece = pieceAt(part, from);
    from = piece.end + 1;
    return piece;
  });
  return pieces as [Piece, ...Piece[]];
}
