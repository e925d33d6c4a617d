import type { Arguments, Code, Hint, Place } from "../diagnostics.js";
import { characterAdvice } from "../advice/advice.js";
import type { LoadReport } from "../report.js";
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
  private readonly report: LoadReport;
  private stopped = false;
  private flaws = 0;

  constructor(lexer: Lexer, report: LoadReport) {
    this.lexer = lexer;
    this.report = report;
  }

  get failed(): boolean {
    return this.stopped;
  }

  /** How many errors of the statement did not stop the cursor. */
  get flawCount(): number {
    return this.flaws;
  }

  /** Whether the statement has any error. */
  get flawed(): boolean {
    return this.stopped || this.flaws > 0;
  }

  /** Byte offsets of the current token, `end` exclusive, and the end of the one before it. */
  get position(): number {
    return this.lexer.position;
  }
  get end(): number {
    return this.lexer.end;
  }
  get place(): Place {
    const { position, end } = this.lexer;
    return { position, end };
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

  /** Takes the semicolon; advice is asked for if there is none, but not where it was only forgotten at the end of a line. */
  expectSemicolon(advice: (found: string) => Hint): void {
    if (this.accept(";") || this.stopped) return;
    const unfinished = this.unfinishedLine();
    const more = unfinished === null ? { hint: advice(this.text()) } : { unfinished };
    this.fail("syntax", { expected: '";"', ...more });
  }

  /** The end of the token before the current one, if a line ends behind it. */
  private unfinishedLine(): Place | null {
    const { previousEnd } = this.lexer;
    return this.lexer.isFirstOfLine() ? { position: previousEnd, end: previousEnd } : null;
  }

  /** Reports an error at the current token and stops. */
  fail<C extends Code>(code: C, values: Arguments<C>): void {
    if (this.stopped) return;
    this.stopped = true;
    const { position, end } = this.lexer;
    if (this.at("unknown"))
      this.report.add("character", position, end, { hint: characterAdvice(this.text()) });
    else this.report.add(code, position, end, values);
  }

  /** Reports an error at the current token without stopping: the statement is wrong, but what follows can be read. [Ruling 43] */
  flaw<C extends Code>(code: C, values: Arguments<C>): void {
    if (this.stopped) return;
    this.flaws++;
    const { position, end } = this.lexer;
    this.report.add(code, position, end, values);
  }

  /** Forgets what was wrong with a statement whose end was found. */
  finish(): void {
    this.flaws = 0;
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
    this.finish();
    this.accept(";");
    return skipped;
  }
}
