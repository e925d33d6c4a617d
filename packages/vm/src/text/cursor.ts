import type { ArgumentsOf, DiagnosticTable, Span } from "./diagnostics.js";
import type { Lexer } from "./lexer.js";
import type { Entry } from "./report.js";

/**
 * The parser's place in the tokens. The first error of a statement stops the cursor: until `moveTo` or `skipBehind`
 * it takes no token and keeps no further error, so that what parses need not look.
 */
export class Cursor<Tokens extends Lexer<string>, Table extends DiagnosticTable> {
  protected readonly lexer: Tokens;
  private error: Entry<keyof Table> | null = null;

  /** The lexer is at the first token. */
  constructor(lexer: Tokens) {
    this.lexer = lexer;
  }

  /** What stopped the cursor, or null. */
  get failure(): Entry<keyof Table> | null {
    return this.error;
  }
  get failed(): boolean {
    return this.error !== null;
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

  /** Whether the token that comes next is of a kind. */
  at(kind: Tokens["kind"]): boolean {
    return this.lexer.kind === kind;
  }

  /** Whether the current token is of a kind and is spelled so. */
  atText(kind: Tokens["kind"], text: string): boolean {
    const { lexer } = this;
    return lexer.kind === kind && lexer.end - lexer.position === text.length && lexer.text() === text;
  }

  /** The bytes of the current token as characters; nothing at the end of the text. */
  text(): string {
    return this.lexer.text();
  }

  /** Goes past the current token. */
  take(): void {
    if (!this.failed) this.lexer.advance();
  }

  /** Takes the current token if it is of a kind. */
  accept(kind: Tokens["kind"]): boolean {
    if (this.failed || this.lexer.kind !== kind) return false;
    this.lexer.advance();
    return true;
  }

  /** Keeps an error at the current token and stops. */
  fail<C extends keyof Table>(code: C, values: ArgumentsOf<Table[C]>): void {
    this.failAt(this.lexer, code, values);
  }

  /** Keeps an error at another place of the statement and stops. */
  failAt<C extends keyof Table>({ position, end }: Span, code: C, values: ArgumentsOf<Table[C]>): void {
    this.error ??= { code, position, end, values };
  }

  /** The end of the token before the current one, if a line ends after it: where a mark was only forgotten. */
  unfinishedLine(): Span | null {
    const { previousEnd } = this.lexer;
    return this.lexer.isFirstOfLine() ? { position: previousEnd, end: previousEnd } : null;
  }

  /** Goes to the token at a byte offset, and forgets what stopped the cursor. */
  moveTo(offset: number): void {
    this.error = null;
    if (this.lexer.position !== offset) this.lexer.moveTo(offset);
  }

  /** Goes past the next token of a kind, or to the end of the text, and forgets what stopped the cursor; `see` sees what is skipped. */
  skipBehind(kind: Tokens["kind"], see: () => void): void {
    this.error = null;
    for (; this.lexer.kind !== kind && this.lexer.kind !== "end-of-text"; this.lexer.advance()) see();
    this.accept(kind);
  }
}
