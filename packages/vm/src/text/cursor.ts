import type { Arguments, Code } from "../diagnostics.js";
import type { Report } from "../report.js";
import type { Lexer, TokenKind } from "./lexer.js";

/** What `recover` skipped, for what can no longer be known about the program. */
export interface Skipped {
  readonly colon: boolean;
  readonly end: boolean;
  /** The name of a register file that programs write: `o`, or `c` in vertex state programs. */
  readonly writable: boolean;
}

/**
 * The parser's place in the tokens. The first error of a statement is reported and stops the cursor:
 * until `recover` it takes no token and reports no further error, so that what parses need not look.
 */
export class Cursor {
  private readonly lexer: Lexer;
  private readonly report: Report;
  private stopped = false;

  constructor(lexer: Lexer, report: Report) {
    this.lexer = lexer;
    this.report = report;
  }

  get failed(): boolean {
    return this.stopped;
  }

  /** Byte offsets of the current token, `end` exclusive, and the end of the one before it. */
  get position(): number {
    return this.lexer.position;
  }
  get end(): number {
    return this.lexer.end;
  }
  get previousEnd(): number {
    return this.lexer.previousEnd;
  }

  at(kind: TokenKind): boolean {
    return this.lexer.kind === kind;
  }

  atWord(word: string): boolean {
    const { lexer } = this;
    return lexer.kind === "name" && lexer.end - lexer.position === word.length && lexer.text() === word;
  }

  precedesColon(): boolean {
    return this.lexer.precedesColon();
  }

  /** The bytes of the current token as characters; nothing at the end of the text. */
  text(): string {
    return this.lexer.text();
  }

  /** The value of the current number; anything from 65536 on counts as 65536. */
  value(): number {
    return this.lexer.value();
  }

  /** Goes behind the current token. */
  take(): void {
    if (!this.stopped) this.lexer.advance();
  }

  /** Takes the current token if it is of a kind. */
  accept(kind: TokenKind): boolean {
    if (this.stopped || this.lexer.kind !== kind) return false;
    this.lexer.advance();
    return true;
  }

  /** Takes a token that must be of a kind. */
  expect(kind: TokenKind, expected = `"${kind}"`): void {
    if (!this.accept(kind)) this.fail("syntax", { expected });
  }

  /** Reports an error at the current token and stops. */
  fail<C extends Code>(code: C, values: Arguments<C>): void {
    if (this.stopped) return;
    this.stopped = true;
    const { position, end } = this.lexer;
    if (this.at("unknown")) this.report.add("character", position, end, {});
    else this.report.add(code, position, end, values);
  }

  /** Goes on behind the next semicolon, or at the end of the text. [Ruling 43] */
  recover(writable: string): Skipped {
    const { lexer } = this;
    const skipped = { colon: false, end: false, writable: false };
    for (; lexer.kind !== ";" && lexer.kind !== "end-of-text"; lexer.advance()) {
      if (lexer.kind === ":") skipped.colon = true;
      else if (this.atWord("END")) skipped.end = true;
      else if (this.atWord(writable)) skipped.writable = true;
    }
    this.stopped = false;
    this.accept(";");
    return skipped;
  }
}
