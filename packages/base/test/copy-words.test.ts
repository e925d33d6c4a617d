import { expect, test } from "@jest/globals";
import { copyWords } from "../src/index.js";

/** A signaling NaN, a quiet one with a sign and a payload, and numbers. */
const WORDS = [0x7f80_0001, 0xffc1_2345, 0x3f80_0000, 0x8000_0000, 0x7f80_0000];

test.each([5, 512, 513, 1000])("%d words are copied with their bits, and nothing beside them", (count) => {
  const from = Uint32Array.from({ length: count + 7 }, (_, i) => WORDS[i % WORDS.length]! ^ (i >> 8));
  for (const kind of [Float32Array, Int32Array, Uint32Array]) {
    const to = new Uint32Array(count + 9).fill(0x1234_5678);
    copyWords(new kind(from.buffer), 3, count, new kind(to.buffer), 5);
    expect(to.subarray(5, 5 + count)).toEqual(from.subarray(3, 3 + count));
    for (const i of [0, 4, count + 5, count + 8]) expect(to[i]).toBe(0x1234_5678);
  }
});
