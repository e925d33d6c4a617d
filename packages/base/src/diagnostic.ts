/** A place in the source bytes. */
export interface SourceLocation {
  /** Byte offset, from 0, of the token; the length of the source if there is none. */
  readonly position: number;
  /** Byte offset after the token. */
  readonly end: number;
  /** Line of `position`, from 1. */
  readonly line: number;
  /** Column of `position` in bytes, from 1. */
  readonly column: number;
}

/** Another place that a diagnostic is about, such as the first declaration of a name that is declared twice. */
export interface RelatedLocation extends SourceLocation {
  /** What is there. */
  readonly message: string;
}

/** One reason why a program does not load, or one warning, with its place. */
export interface Diagnostic extends SourceLocation {
  /** Stable name of the broken rule. */
  readonly code: string;
  /** One sentence for the author of the program. */
  readonly message: string;
  /** The sentence of the specification that is broken, as `[VP2 2.14.1.8]` or `[Ruling 17]`. */
  readonly citation: string;
  /** The file that the line is in, if a mark in the source says that it comes from another one. */
  readonly file?: string;
  /** Absent if no other place matters. */
  readonly related?: readonly RelatedLocation[];
}
