import type { TableOperations, TypesOfTable } from "../ir/emitted-operations.js";

/** Neighbours of these many bits change places, and what is the right one of each two. */
const EXCHANGES = [
  [1, 0x55555555],
  [2, 0x33333333],
  [4, 0x0f0f0f0f],
  [8, 0x00ff00ff],
  [16, 0x0000ffff],
] as const;

/** The bits of an integer from the last one to the first. */
export function reversedBits<T extends TypesOfTable>({ i32 }: TableOperations<T>, x: T["i32"]): T["i32"] {
  return EXCHANGES.reduce<T["i32"]>((bits, [width, right]) => {
    const mask = i32.constant(right);
    return i32.or(i32.and(i32.shrU(bits, width), mask), i32.shl(i32.and(bits, mask), width));
  }, x);
}
