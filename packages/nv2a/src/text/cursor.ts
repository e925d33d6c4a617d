/** The place in a text, and the first thing that is wrong with the slot that is read. [Ruling 367] */

import type { Entry, Span } from "@glasm/vm";
import type { DiagnosticArguments, DiagnosticCode } from "../program/diagnostics.js";
import { Tokens } from "./tokens.js";

/** After a failure nothing is taken until `skipSlot`. */
export class Cursor {
  readonly #tokens: Tokens;
  #failure: Entry<DiagnosticCode> | null = null;
  /** Where the token before the current one ends. */
  previousEnd = 0;

  constructor(bytes: Uint8Array) {
    this.#tokens = new Tokens(bytes);
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  get position(): number {
    return this.#tokens.position;
  }

  get isAtEnd(): boolean {
    return this.#tokens.kind === "end-of-text";
  }

  /** Whether an operation can end here. */
  get isAtBreak(): boolean {
    return this.isAtEnd || this.at("line-end") || this.atMark("+") || this.atMark("{");
  }

  /** Where the current token is. */
  span(): Span {
    const { position, end } = this.#tokens;
    return { position, end };
  }

  /** From a place on to the end of the token before the current one. */
  spanFrom(position: number): Span {
    return { position, end: Math.max(position, this.previousEnd) };
  }

  at(kind: Tokens["kind"]): boolean {
    return this.#tokens.kind === kind;
  }

  atMark(mark: string): boolean {
    return this.#tokens.isMark(mark);
  }

  text(): string {
    return this.#tokens.text();
  }

  take(): void {
    if (this.hasFailed) return;
    this.previousEnd = this.#tokens.end;
    this.#tokens.advance();
  }

  /** Takes a mark if it is there. */
  accept(mark: string): boolean {
    if (this.hasFailed || !this.atMark(mark)) return false;
    this.take();
    return true;
  }

  /** Takes a mark, or fails. */
  expect(mark: string): boolean {
    return this.accept(mark) || this.failHere(`"${mark}"`);
  }

  /** Takes the end of a line if it is there. */
  acceptLineEnd(): void {
    if (!this.hasFailed && this.at("line-end")) this.#tokens.advance();
  }

  /** Whether a plus comes behind the end of the line. */
  isPlusNext(): boolean {
    return this.#tokens.isBehind("+");
  }

  /** Says what was expected in a place, instead of what is there. */
  failAt(span: Span, expected: string): void {
    this.fail("expected", span, { expected, actual: "another register" });
  }

  /** Says what was expected in the place of the current token. */
  failHere(expected: string): false {
    const actual = this.isAtEnd
      ? "the end of the program"
      : this.at("line-end")
        ? "the end of the line"
        : `"${this.text()}"`;
    // The end of a line is behind what is on it.
    const span = this.at("line-end") ? { position: this.previousEnd, end: this.previousEnd } : this.span();
    this.fail("expected", span, { expected, actual });
    return false;
  }

  fail<C extends DiagnosticCode>(code: C, { position, end }: Span, values: DiagnosticArguments<C>): null {
    this.#failure ??= { code, position, end, values };
    return null;
  }

  /** Goes behind the current line, and those that go on with it, and gives what was wrong. */
  skipSlot(): Entry<DiagnosticCode> | null {
    const failure = this.#failure;
    this.#failure = null;
    for (;;) {
      const isPlus = this.atMark("+");
      if (this.isAtEnd) break;
      if (this.at("line-end")) {
        this.#tokens.advance();
        if (!isPlus && !this.atMark("+")) break;
      } else this.#tokens.advance();
    }
    return failure;
  }
}
