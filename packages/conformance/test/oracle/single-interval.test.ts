import { describe, expect, test } from "@jest/globals";
import { ONE, scale } from "../../src/oracle/fixed-point.js";
import { fixedFromBits, singlesBetween } from "../../src/oracle/single-interval.js";

/** A little, far below any single's last place. */
const LITTLE = 1n;

const between = (low: bigint, high: bigint): readonly unknown[] => {
  const { low: first, high: last } = singlesBetween(low, high);
  return [first, last];
};

describe("singles between two numbers", () => {
  test("include the ends that are singles", () => {
    expect(between(ONE, 2n * ONE)).toEqual(["3f800000", "40000000"]);
    expect(between(-2n * ONE, -ONE)).toEqual(["c0000000", "bf800000"]);
    expect(between(0n, 0n)).toEqual(["00000000", "00000000"]);
  });

  test("exclude what is a little farther, on both sides of zero", () => {
    expect(between(ONE + LITTLE, 2n * ONE - LITTLE)).toEqual(["3f800001", "3fffffff"]);
    expect(between(ONE - LITTLE, 2n * ONE + LITTLE)).toEqual(["3f800000", "40000000"]);
    expect(between(-2n * ONE + LITTLE, -ONE - LITTLE)).toEqual(["bfffffff", "bf800001"]);
    expect(between(-2n * ONE - LITTLE, -ONE + LITTLE)).toEqual(["c0000000", "bf800000"]);
  });

  test("go over the end of a binade", () => {
    expect(between(2n * ONE - LITTLE, 2n * ONE)).toEqual(["40000000", "40000000"]);
  });

  test("are zeros of the sign of what is flushed [Ruling 1]", () => {
    const least = scale(ONE, -126);
    expect(between(least, least)).toEqual(["00800000", "00800000"]);
    expect(between(least - LITTLE, least)).toEqual(["00000000", "00800000"]);
    expect(between(least - 2n * LITTLE, least - LITTLE)).toEqual(["00000000", "00000000"]);
    expect(between(-least, LITTLE - least)).toEqual(["80800000", "80000000"]);
  });

  test("are infinite beyond the greatest", () => {
    const huge = scale(ONE, 128);
    expect(between(ONE, huge)).toEqual(["3f800000", "7f800000"]);
    expect(between(ONE, huge - LITTLE)).toEqual(["3f800000", "7f7fffff"]);
    expect(between(-huge, huge)).toEqual(["ff800000", "7f800000"]);
  });
});

describe("the number with some bits", () => {
  test("is exact", () => {
    expect(fixedFromBits(0x3f800000)).toBe(ONE);
    expect(fixedFromBits(0xc0400000)).toBe(-3n * ONE);
    expect(fixedFromBits(0x3f800001)).toBe(ONE + scale(ONE, -23));
    expect(fixedFromBits(0x00800001)).toBe(scale(ONE, -126) + scale(ONE, -149));
  });

  test("is none for zeros, denormals, infinities and NaN [Ruling 1]", () => {
    for (const bits of [0, 0x80000000, 1, 0x807fffff, 0x7f800000, 0xff800000, 0x7fc00000])
      expect(fixedFromBits(bits)).toBeNull();
  });
});
