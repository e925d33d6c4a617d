import { describe, expect, test } from "@jest/globals";
import {
  f32Add,
  f32Compare,
  f32Floor,
  f32Multiply,
  f32Reciprocal,
  shownBits,
  SPECIAL_RESULTS,
} from "../../src/oracle/pica200/f32.js";
import { ORACLE_FUNCTIONS } from "../../src/oracle/pica200/functions.js";

const hex = (bits: number): string => bits.toString(16).padStart(8, "0");
/** Operands and what comes of them, as bits that were worked out by hand. */
const table = (of: (...bits: readonly number[]) => number, rows: readonly (readonly string[])[]): void => {
  for (const row of rows) {
    const operands = row.slice(0, -1).map((bits) => parseInt(bits, 16));
    expect([...row.slice(0, -1), hex(of(...operands))]).toEqual(row);
  }
};

describe("the arithmetic f32", () => {
  test("[PICA200 5 s40, s42] rounds sums to nearest, halves to even, and flushes", () => {
    table(f32Add as typeof f32Floor, [
      ["3f800000", "33800000", "3f800000"], // 1 + 2^-24 lies half way
      ["3f800001", "33800000", "3f800002"],
      ["3f800000", "33800001", "3f800001"],
      ["7f7fffff", "73000000", "7f800000"],
      ["7f7fffff", "72ffffff", "7f7fffff"],
      ["00ffffff", "80800000", "00000000"], // below 2^-126
      ["807fffff", "807fffff", "00000000"], // subnormal operands
      ["80000000", "80000000", "00000000"],
      ["7f800000", "ff800000", "7fc00000"],
      ["ff800000", "3f800000", "ff800000"],
      ["7fffffff", "3f800000", "7fc00000"],
    ]);
  });

  test("[PICA200 5 s40-42] rounds products, and zero times infinity is 0", () => {
    table(f32Multiply as typeof f32Floor, [
      ["3f800001", "3f800001", "3f800002"],
      ["3f800003", "3fc00000", "3fc00004"], // half way: 4.5 units become 4
      ["5f800000", "5f800000", "7f800000"],
      ["5f7fffff", "df7fffff", "ff7ffffe"],
      ["20000000", "1f800000", "00000000"],
      ["20000000", "20000000", "00800000"],
      ["80000000", "7f800000", "00000000"],
      ["007fffff", "7f800000", "00000000"],
      ["7fc00000", "00000000", "7fc00000"],
      ["bf800000", "7f800000", "ff800000"],
    ]);
  });

  test("[PICA200 5 s41-43] has reciprocals, floors and an order", () => {
    table(f32Reciprocal, [
      ["40400000", "3eaaaaab"],
      ["80000001", "7f800000"],
      ["ff800000", "00000000"],
      ["7e800000", "00800000"],
      ["7e800001", "00000000"],
      ["7f800001", "7fc00000"],
    ]);
    table(f32Floor, [
      ["bf000000", "bf800000"],
      ["807fffff", "00000000"],
      ["80800000", "bf800000"],
      ["cb800001", "cb800001"],
      ["ff800000", "ff800000"],
    ]);
    expect([
      f32Compare(1, 0),
      f32Compare(0x80000001, 0),
      f32Compare(0x80000000, 0),
      f32Compare(0xffffffff, 0),
    ]).toEqual([1, -1, 0, Number.NaN]);
    expect([0x80000000, 0xff800001, 0x80000001].map(shownBits)).toEqual([0, 0x7fc00000, 0x80000001]);
  });

  test("[PICA200 5 s18-26, s41] knows the results that no bound is around", () => {
    const special = (name: keyof typeof SPECIAL_RESULTS, ...operands: readonly number[]) =>
      operands.map((bits) => SPECIAL_RESULTS[name](bits));
    const [nan, infinite, negative] = [0x7fc00000, 0x7f800000, 0xff800000];
    expect(special("RSQ", 0x80000001, infinite, 0xbf800000, nan, 0x3f800000)).toEqual([
      ...[infinite, 0, nan, nan, null],
    ]);
    expect(special("EX2", 0x43000000, 0xc2fe0001, negative, nan, 0x42ffffff, 0xc2fe0000)).toEqual([
      ...[infinite, 0, 0, nan, null, null],
    ]);
    expect(special("LG2", 0x007fffff, 0x80800000, infinite, nan, 0x00800000)).toEqual([
      ...[negative, nan, infinite, nan, null],
    ]);
  });

  test("[PICA200 13 s1] adds products from left to right, rounding each", () => {
    const [one, tiny] = [0x3f800000, 0x33800000];
    const ones = [one, one, one, one];
    expect(ORACLE_FUNCTIONS["DP4"]!.f32([one, tiny, tiny, tiny, ...ones])).toBe("3f800000");
    expect(ORACLE_FUNCTIONS["DP4"]!.f32([tiny, tiny, tiny, one, ...ones])).toBe("3f800002");
    expect(ORACLE_FUNCTIONS["DPH"]!.f32([tiny, tiny, tiny, ...ones])).toBe("3f800002");
    expect(ORACLE_FUNCTIONS["DP3"]!.f32([one, tiny, tiny, one, one, one])).toBe("3f800000");
  });
});
