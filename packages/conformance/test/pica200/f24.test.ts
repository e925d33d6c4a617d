import { singleFromBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import {
  f24Add,
  f24Compare,
  f24Floor,
  f24FromSingle,
  f24Multiply,
  f24Reciprocal,
  f24ReciprocalRoot,
  singleBitsOf,
  truncated,
} from "../../src/oracle/pica200/f24.js";

const hex = (word: number): string => word.toString(16).padStart(6, "0");
/** Operands and what comes of them, as words of 24 bits that were worked out by hand. */
const table = (of: (...words: readonly number[]) => number, rows: readonly (readonly string[])[]): void => {
  for (const row of rows) {
    const words = row.slice(0, -1).map((word) => parseInt(word, 16));
    expect([...row.slice(0, -1), hex(of(...words))]).toEqual(row);
  }
};

describe("the exact arithmetic f24", () => {
  test("[PICA200 5 s31, s34] truncates sums towards zero, whatever is cut off", () => {
    table(f24Add as typeof f24Reciprocal, [
      ["3f0000", "3f0000", "400000"],
      ["3f0000", "830000", "3effff"], // 1 - 2^-60
      ["bf0000", "030000", "beffff"],
      ["3f0001", "810000", "3f0000"],
      ["7effff", "6d0000", "7effff"],
      ["7effff", "6e0000", "7f0000"],
      ["020000", "81ffff", "000000"], // below 2^-62
      ["7f0000", "ff0000", "7f8000"],
      ["800000", "800000", "000000"],
    ]);
  });

  test("[PICA200 5 s7, s9, s31-33] truncates products, zero times infinity is 0", () => {
    table(f24Multiply as typeof f24Reciprocal, [
      ["408000", "408000", "422000"],
      ["3f0001", "3f0001", "3f0002"],
      ["3fffff", "3fffff", "40fffe"],
      ["200000", "1fffff", "000000"],
      ["200000", "200000", "010000"],
      ["5f0000", "5f0000", "7f0000"],
      ["000000", "ff0000", "000000"],
      ["7f8000", "000000", "7f8000"],
      ["000001", "7e0000", "000000"],
      ["bf0000", "000000", "000000"],
    ]);
  });

  test("[PICA200 5 s16-21] has reciprocals and reciprocal roots", () => {
    table(f24Reciprocal, [
      ["408000", "3d5555"], // 1 / 3
      ["c10000", "bd0000"],
      ["7d0000", "010000"],
      ["7d0001", "000000"],
      ["80ffff", "7f0000"],
      ["ff0000", "000000"],
    ]);
    table(f24ReciprocalRoot, [
      ["410000", "3e0000"],
      ["400000", "3e6a09"], // 1 / sqrt(2) is 0.70710678..., 1.0110101000001001 in binary
      ["010000", "5e0000"],
      ["bf0000", "7f8000"],
      ["800000", "7f0000"],
    ]);
  });

  test("[PICA200 4 s19, s20] has floors", () => {
    table(f24Floor, [
      ["bd999a", "bf0000"],
      ["c18000", "c18000"],
      ["40ffff", "408000"],
      ["4f0001", "4f0001"],
      ["80ffff", "000000"],
      ["ff0000", "ff0000"],
    ]);
  });

  test("[PICA200 5 s3, s6, s46-49] is what singles are", () => {
    for (const [bits, word] of [
      [0x3f80007f, "3f0000"],
      [0xc0490fdb, "c0921f"],
      [0x5f7fffff, "7effff"],
      [0x5f800000, "7f0000"],
      [0x20800000, "010000"],
      [0xa07fffff, "000000"],
      [0xffffffff, "7f8000"],
    ] as const)
      expect([bits, hex(f24FromSingle(bits))]).toEqual([bits, word]);
    for (const [word, value] of [
      [0x000001, 2 ** -78],
      [0x80ffff, -65535 * 2 ** -78],
      [0x010000, 2 ** -62],
      [0xc08000, -3],
      [0xff0000, -Infinity],
      [0x800000, 0],
    ] as const)
      expect([word, singleFromBits(singleBitsOf(word))]).toEqual([word, value]);
  });

  test("[PICA200 5 s14] compares subnormal numbers as they are, and NaN with nothing", () => {
    expect([
      f24Compare(1, 0),
      f24Compare(0x800001, 0),
      f24Compare(0, 0x800000),
      f24Compare(0x7f8000, 0),
    ]).toEqual([1, -1, 0, Number.NaN]);
  });

  test("[PICA200 5 s32, s33] truncates any exact number", () => {
    expect([truncated(1n, 63), truncated(1n, 64), truncated(-3n, 63)].map(hex)).toEqual([
      "7e0000",
      "7f0000",
      "ff0000",
    ]);
    expect([truncated(1n, -62), truncated(-1n, -63), truncated(0n, 5)].map(hex)).toEqual([
      "010000",
      "000000",
      "000000",
    ]);
  });
});
