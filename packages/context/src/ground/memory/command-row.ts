import type { BufferTarget } from "./buffer-objects.js";
import type { ElementType } from "./memory.js";

/** How a number is converted as in C. */
export type NumberKind = ElementType | "boolean";

/** What an argument is converted from: a C number type, or memory that is read or written. */
export type ParameterKind =
  | NumberKind
  /** A size or an offset in bytes, as large as memory may be. */
  | "intptr"
  /** Memory whose type another argument names, which is read at once. */
  | "read"
  /** Memory of numbers of one type, which is read at once. */
  | `read-${NumberKind}`
  /** Memory of bytes, or a string of one byte a character. */
  | "text"
  /** Memory that a client array keeps or a texture image comes from, or null. */
  | "pointer"
  /** An array of memories whose type another argument names. */
  | "read-pointers"
  /** Memory whose type another argument names. */
  | "write"
  /** An array whose element 0 takes a client array's memory. */
  | "write-pointer"
  | `write-${ElementType}`;

/** How much memory a parameter is for, where the command's arguments say it; they are named by their numbers. */
export interface Extent {
  /** The arguments that count it: there is none if one of them is not above 0. */
  readonly counts: readonly number[];
  /** Elements for each that is counted; the most of them where the GL knows values of several sizes by name. */
  readonly each?: number;
  /** The argument that names the type of the elements, if they are not of the parameter's own. */
  readonly type?: number;
  /** Of control points: how many elements each lies after the last, for each of the counts. [GL1.3 5.1] */
  readonly strides?: readonly number[];
  /** Pixels, which lie where the pixel storage modes say; what counts them are their sizes. [GL1.3 3.6.1] */
  readonly pixels?: "image" | "bitmap" | "polygon stipple";
  /** A number is an offset into the buffer object that is bound to this target. [ARB_vertex_buffer_object Chapter 2] */
  readonly offset?: BufferTarget;
  /** Kept to be used later, so that it may be an address of a memory that grows. */
  readonly isKept?: boolean;
}

/** A parameter of a command: its name, its kind and, of a pointer, how much memory it is for. */
export type Parameter = readonly [name: string, kind: ParameterKind, extent?: Extent];

const NOTHING: readonly number[] = [];

/** The arguments that count the memory of a parameter, if it may be null when one of them is not above 0. [Ruling 121] */
export function countsOf([, kind, extent]: Parameter): readonly number[] {
  return kind === "pointer" || extent === undefined ? NOTHING : extent.counts;
}

/** The row of a command; tokens are named by a type of their own. */
export interface CommandRow<Token extends string = string> {
  readonly returns: "void" | "boolean" | "number" | "string" | "memory";
  readonly parameters: readonly Parameter[];
  /** The parameters that take tokens, by their numbers; left out if there are none. */
  readonly tokens?: readonly number[];
  /** Whether it may be called between Begin and End. [GL1.3 2.6.3] */
  readonly beginEnd: "allowed" | "refused";
  /**
   * While a display list is made it becomes part of it or is executed at once; with tokens it is executed with these as
   * its first argument and compiled with any other. [GL1.3 5.4]
   */
  readonly lists: "compiled" | "executed" | readonly Token[];
}
