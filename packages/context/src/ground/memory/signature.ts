import type { ElementType } from "./memory.js";

/** How a number is converted as in C. */
export type NumberKind = ElementType | "boolean";

/** What an argument is converted from: a C number type, or memory that is read or written. */
export type ParameterKind =
  | NumberKind
  /** Memory whose type another argument names, which is read at once. */
  | "read"
  /** Memory of numbers of one type, which is read at once. */
  | `read-${NumberKind}`
  /** Memory of bytes, or a string of one byte a character. */
  | "text"
  /** Memory that a client array keeps or a texture image comes from, or null. */
  | "pointer"
  /** Memory whose type another argument names. */
  | "write"
  /** An array whose element 0 takes a client array's memory. */
  | "write-pointer"
  | `write-${ElementType}`;

/** `counts` are the numbers of the parameters that say how much memory there is; if one is not above 0, it may be null. */
export type Parameter = readonly [name: string, kind: ParameterKind, counts?: readonly number[]];

export interface Signature {
  readonly returns: "void" | "boolean" | "number" | "string";
  readonly parameters: readonly Parameter[];
}
