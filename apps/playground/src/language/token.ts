/**
 * What a token is to its reader. `unknown` is what the language of the program does not have at its
 * place; why, the diagnostics say. The editor's classes are called `token-` and the kind.
 */
export const TOKEN_KINDS = [
  "comment",
  "header",
  "keyword",
  "option",
  "opcode",
  "label",
  "register",
  "mask",
  "condition",
  "number",
  "mark",
  "unknown",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** A token or a comment of a text; offsets count UTF-16 units, `end` exclusive. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a register is for, as colors tell it. */
export const REGISTER_USES = [
  "attribute",
  "result",
  "constant",
  "temporary",
  "address",
  "condition-code",
] as const;
export type RegisterUse = (typeof REGISTER_USES)[number];

/** What the reader of tokens found; white space has no kind. */
export interface ReadToken {
  readonly kind: TokenKind | null;
  readonly end: number;
  /** Of a register whose word says it. */
  readonly use?: RegisterUse;
}
