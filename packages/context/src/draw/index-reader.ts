import { TOKENS } from "../generated/tokens.js";
import { ELEMENT_READERS, ELEMENT_SIZES, type ElementType } from "../commands/memory.js";

/** The types of indices. [GL1.3 2.8] */
const INDEX_TYPES: ReadonlyMap<number, ElementType> = new Map([
  [TOKENS.UNSIGNED_BYTE, "uint8"],
  [TOKENS.UNSIGNED_SHORT, "uint16"],
  [TOKENS.UNSIGNED_INT, "uint32"],
]);

/** Reads indices of one type from memory: little-endian, at any alignment. */
export interface IndexReader {
  /** Bytes of an index. */
  readonly size: number;
  readonly read: (view: DataView, i: number) => number;
}

/** The reader of an index type, or undefined if the token is none. */
export function indexReader(token: number): IndexReader | undefined {
  const type = INDEX_TYPES.get(token);
  if (type === undefined) return undefined;
  const size = ELEMENT_SIZES[type];
  const readElement = ELEMENT_READERS[type];
  return { size, read: (view, i) => readElement(view, i * size) };
}

/** The largest of the first `count` indices; -1 if there is none. */
export function largestIndex({ read }: IndexReader, view: DataView, count: number): number {
  let largest = -1;
  for (let i = 0; i < count; i += 1) largest = Math.max(largest, read(view, i));
  return largest;
}
