import { expect, test } from "@jest/globals";
import { readDoubles, readSingles, writeSingles } from "../src/arrays/little-endian.js";
import { wordsOf } from "../src/memory.js";

/** A one, a signaling NaN and a negative zero, anywhere in a buffer. */
const BYTES = Uint8Array.of(9, 0, 0, 0x80, 0x3f, 1, 0, 0x80, 0x7f, 0, 0, 0, 0x80).subarray(1);
const WORDS = [0x3f800000, 0x7f800001, 0x80000000];

test("singles keep their bits on the way from a file and back [Ruling 195]", () => {
  const singles = readSingles(BYTES);
  expect([...wordsOf(singles)]).toEqual(WORDS);
  expect(writeSingles(singles)).toEqual(Uint8Array.from(BYTES));
  expect(writeSingles(singles.subarray(1), 2)).toEqual(Uint8Array.of(0, 0, ...BYTES.subarray(4)));
});

test("doubles are little-endian, too, and become singles [Ruling 195]", () => {
  expect([
    ...readDoubles(Uint8Array.of(7, 0x9a, 0x99, 0x99, 0x99, 0x99, 0x99, 0xb9, 0x3f).subarray(1)),
  ]).toEqual([Math.fround(0.1)]);
});
