/** A part of a source: byte offsets, `end` exclusive. */
export interface Span {
  readonly position: number;
  readonly end: number;
}

/**
 * A rule: its message, the sentence of the specification that it comes from, and what is said of other places. In a
 * message `{found}` stands for the offending part and the other names for what the rule knows; a span prints
 * as its line, and `{hint}` is nothing if there is no advice.
 */
export interface DiagnosticRow {
  readonly message: string;
  readonly citation: string;
  readonly related?: Readonly<Record<string, string>>;
}

/** The rules of a language, or its warnings, by their codes. */
export type DiagnosticTable = Readonly<Record<string, DiagnosticRow>>;

/** Advice for the end of a message, `; did you mean MOV?`, or nothing. Made only if the message is printed. */
export type Hint = () => string;

/** The places of a message, by their names: `{name}`. */
export type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The other places that the message of a row names. */
export type Related<Row extends DiagnosticRow> = Row extends { readonly related: infer Texts }
  ? keyof Texts
  : never;

/** What the message of a row needs besides the offending part; advice and other places as there are any. */
export type ArgumentsOf<Row extends DiagnosticRow> = Row extends DiagnosticRow
  ? Readonly<Record<Exclude<Names<Row["message"]>, "found" | "hint">, string | number | Span>> &
      Readonly<Partial<Record<Related<Row>, Span>>> &
      ("hint" extends Names<Row["message"]> ? { readonly hint?: Hint } : unknown)
  : never;
