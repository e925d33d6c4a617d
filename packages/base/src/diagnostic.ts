/** One reason why a program does not load, with its place in the source bytes. */
export interface Diagnostic {
  /** Stable name of the broken rule. */
  readonly code: string;
  /** One sentence for the author of the program. */
  readonly message: string;
  /** Byte offset, from 0, of the offending token; the length of the source if there is none. */
  readonly position: number;
  /** Byte offset behind the offending token. */
  readonly end: number;
  /** Line of `position`, from 1. */
  readonly line: number;
  /** Column of `position` in bytes, from 1. */
  readonly column: number;
  /** The sentence of the specification that is broken, as `[VP2 2.14.1.8]` or `[Ruling 17]`. */
  readonly citation: string;
}
