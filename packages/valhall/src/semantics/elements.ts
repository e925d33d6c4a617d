/** Elements of words: which part of a source each one is, by the source's selector, and how they make a word. */

import type { TypesOfTable } from "@glasm/codegen";
import type { SelectorName } from "../isa/selectors.js";
import type { Element, Numerics, Words } from "./values.js";

/** Bits of a part of a word. */
export type PartSize = 8 | 16 | 32;

/** Some bits of a word: the number-th of those that are as long. */
export interface Part {
  readonly bits: PartSize;
  readonly number: number;
}

const WHOLE: Part = { bits: 32, number: 0 };

/** The part of a word that an element is, of elements of 8, 16, 32 or 64 bits. `h10` and the like name a part for each. */
export function partOf(selector: SelectorName, size: number, element: number): Part {
  if (selector === "none") return size >= 32 ? WHOLE : { bits: size as PartSize, number: element };
  const [kind, ...digits] = selector;
  if (kind === "w") return WHOLE;
  const digit = digits[digits.length === 1 ? 0 : element]!;
  return { bits: kind === "h" ? 16 : 8, number: Number(digit) };
}

/** A part of a word, extended to 32 bits by copies of its sign or by zeros. */
export function extracted<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  word: T["i32"],
  { bits, number }: Part,
  isSigned: boolean,
): T["i32"] {
  if (bits === 32) return word;
  const above = 32 - bits * (number + 1);
  if (isSigned) return i32.shrS(above === 0 ? word : i32.shl(word, above), 32 - bits);
  if (above === 0) return i32.shrU(word, 32 - bits);
  return i32.and(
    number === 0 ? word : i32.shrU(word, bits * number),
    i32.constant(bits === 8 ? 0xff : 0xffff),
  );
}

/** The word of elements of 8, 16 or 32 bits, of which the lower bits count. */
export function packed<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  size: number,
  element: Element<T>,
): Words<T> {
  if (size >= 32) return [element(0)];
  const mask = i32.constant(size === 8 ? 0xff : 0xffff);
  const count = 32 / size;
  let word = i32.and(element(0), mask);
  for (let each = 1; each < count; each++) {
    const bits = element(each);
    word = i32.or(word, i32.shl(each === count - 1 ? bits : i32.and(bits, mask), size * each));
  }
  return [word];
}
