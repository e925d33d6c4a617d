import { type ArgumentsOf, Cursor as TokenCursor, type Span } from "@glasm/vm";
import type { Code, DIAGNOSTICS } from "../program/diagnostics.js";
import type { Lexer, TokenKind } from "./lexer.js";

/** The parser's place in the tokens of a program. */
export class Cursor extends TokenCursor<Lexer, typeof DIAGNOSTICS> {
  atWord(word: string): boolean {
    return this.atText("name", word);
  }

  precedesColon(): boolean {
    return this.lexer.precedesColon();
  }

  /** Whether the token after the current one begins with a letter. */
  precedesLetter(letter: string): boolean {
    return this.lexer.precedesLetter(letter);
  }

  /** Where the current token is. */
  span(): Span {
    const { position, end } = this;
    return { position, end };
  }

  /** From a byte offset to the end of the last token. */
  spanFrom(position: number): Span {
    return { position, end: Math.max(this.previousEnd, position) };
  }

  /** Keeps an error at the current token and stops; what begins no token is an error of its own. */
  override fail<C extends Code>(code: C, values: ArgumentsOf<(typeof DIAGNOSTICS)[C]>): void {
    if (this.at("unknown")) super.fail("character", {});
    else super.fail(code, values);
  }

  /** Stops because something else is expected here. */
  expected(expected: string): void {
    this.fail("syntax", { expected });
  }

  /** Takes a token that must be of a kind. */
  expect(kind: TokenKind): void {
    if (!this.accept(kind)) this.expected(`"${kind}"`);
  }

  /** Takes a word that must stand here. */
  expectWord(word: string): void {
    if (!this.atWord(word)) this.expected(word);
    this.take();
  }

  /** Takes a name and gives it; empty, with an error, if there is none. */
  name(expected: string): string {
    if (!this.at("name")) {
      this.expected(expected);
      return "";
    }
    const text = this.text();
    this.take();
    return text;
  }

  /** Whether a point and then a name come; if so it stands at the name. */
  acceptPointBefore(isWanted: (word: string) => boolean): boolean {
    if (this.failed || !this.at(".")) return false;
    const { position } = this;
    this.take();
    if (this.at("name") && isWanted(this.text())) return true;
    this.moveTo(position);
    return false;
  }
}
