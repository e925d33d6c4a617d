import { type ArgumentsOf, Cursor as TokenCursor, type Hint } from "@glasm/vm";
import { characterAdvice } from "../advice/advice.js";
import type { Code, DIAGNOSTICS } from "../program/diagnostics.js";
import type { Lexer } from "./lexer.js";

/** What `skipStatement` skipped, for what can no longer be known about the program. */
export interface Skipped {
  readonly colon: boolean;
  readonly end: boolean;
  /** The name of a register file that programs write: `o`, or `c` in vertex state programs. */
  readonly writable: boolean;
}

/** The parser's place in the tokens of a program. */
export class Cursor extends TokenCursor<Lexer, typeof DIAGNOSTICS> {
  atWord(word: string): boolean {
    return this.atText("name", word);
  }

  precedesColon(): boolean {
    return this.lexer.precedesColon();
  }

  /** The value of the current number; anything from 65536 on counts as 65536. */
  value(): number {
    return this.lexer.value();
  }

  /** Keeps an error at the current token and stops; what begins no token is an error of its own. */
  override fail<C extends Code>(code: C, values: ArgumentsOf<(typeof DIAGNOSTICS)[C]>): void {
    if (this.at("unknown"))
      super.fail("character", { hint: characterAdvice(this.text(), this.lexer.hasOnlyNuls()) });
    else super.fail(code, values);
  }

  /** Takes a token that must be of a kind. */
  expect(kind: Lexer["kind"], expected = `"${kind}"`): void {
    if (!this.accept(kind)) this.fail("syntax", { expected });
  }

  /** Takes the semicolon; advice is asked for if there is none, but not where it was only forgotten at the end of a line. */
  expectSemicolon(advice: (found: string) => Hint): void {
    if (this.accept(";") || this.failed) return;
    const unfinished = this.unfinishedLine();
    const more = unfinished === null ? { hint: advice(this.text()) } : { unfinished };
    this.fail("syntax", { expected: '";"', ...more });
  }

  /** Goes on after the next semicolon, or at the end of the text. [Ruling 43] */
  skipStatement(writable: string): Skipped {
    const skipped = { colon: false, end: false, writable: false };
    this.skipBehind(";", () => {
      if (this.at(":")) skipped.colon = true;
      else if (this.atWord("END")) skipped.end = true;
      else if (this.atWord(writable)) skipped.writable = true;
    });
    return skipped;
  }
}
