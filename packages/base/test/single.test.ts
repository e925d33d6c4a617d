import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  bitsFromText,
  bitsText,
  bitsToHex,
  MIN_NORMAL,
  NAN_BITS,
  flush,
  singleFromBits,
  singleFromHex,
  singleFromText,
  singleText,
  singleToBits,
  singleToHex,
  withOneNaN,
} from "../src/index.js";

const BELOW_MIN_NORMAL = singleFromBits(0x007fffff);

describe("bits of singles", () => {
  test.each([
    [0, 0x00000000],
    [-0, 0x80000000],
    [1, 0x3f800000],
    [-2, 0xc0000000],
    [Infinity, 0x7f800000],
    [-Infinity, 0xff800000],
    [MIN_NORMAL, 0x00800000],
    [2 ** -149, 0x00000001],
    [3.4028234663852886e38, 0x7f7fffff],
  ])("%p has the bits %i", (x, bits) => {
    expect(singleToBits(x)).toBe(bits);
    expect(singleFromBits(bits)).toBe(x);
  });

  test("a double is rounded to the nearest single, halves to even", () => {
    expect(singleToBits(1 + 2 ** -24)).toBe(0x3f800000);
    expect(singleToBits(1 + 2 ** -24 + 2 ** -50)).toBe(0x3f800001);
    expect(singleToBits(1 + 3 * 2 ** -24)).toBe(0x3f800002);
    expect(singleToBits(3.4028235677973366e38)).toBe(0x7f800000);
  });

  test("bits of every NaN become those of the one, and no others change [Ruling 15]", () => {
    for (const magnitude of [0x7f800001, 0x7fc00000, 0x7fc12345, 0x7fffffff]) {
      for (const bits of [magnitude, magnitude + 2 ** 31, magnitude - 2 ** 31])
        expect(withOneNaN(bits)).toBe(NAN_BITS);
    }
    for (const bits of [0, 0x80000000, 1, 0x3f800000, 0x7f7fffff, 0x7f800000, 0xff800000, -0x800000])
      expect(withOneNaN(bits)).toBe(bits);
  });

  test("every NaN has the bits 7fc00000 [Ruling 15]", () => {
    for (const bits of [0x7f800001, 0x7fc00000, 0x7fffffff, 0xff800001, 0xffc00000, 0xffffffff]) {
      expect(singleToBits(singleFromBits(bits))).toBe(NAN_BITS);
      expect(singleToHex(singleFromBits(bits))).toBe("7fc00000");
    }
    expect(singleToBits(-(0 / 0))).toBe(NAN_BITS);
    expect(singleToBits(Infinity - Infinity)).toBe(NAN_BITS);
  });

  test("bits above 32 do not count", () => {
    expect(singleFromBits(2 ** 32 + 0x3f800000)).toBe(1);
    expect(singleFromBits(-1 - 0x407fffff)).toBe(-1);
  });

  test("bits and hexadecimal digits are read back", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), (x) => {
        expect(singleFromBits(singleToBits(x))).toBe(x);
        expect(singleToHex(x)).toMatch(/^[0-9a-f]{8}$/);
        expect(singleFromHex(singleToHex(x))).toBe(x);
      }),
    );
  });

  test("hexadecimal digits are padded and of either case", () => {
    expect(singleToHex(2 ** -149)).toBe("00000001");
    expect(singleToHex(-0)).toBe("80000000");
    expect(singleFromHex("BF800000")).toBe(-1);
    expect(singleFromHex("bf800000")).toBe(-1);
  });

  test.each([
    "",
    "3f80000",
    "3f8000000",
    " 3f80000",
    "3f80000 ",
    "0x3f8000",
    "3f80000g",
    "+3f80000",
    "3f800000\n",
  ])("%j is not a single", (text) => {
    expect(singleFromHex(text)).toBeUndefined();
  });
});

describe("flush [VP2 2.14.3, Ruling 1]", () => {
  test("denormals become zero with their sign", () => {
    expect(flush(BELOW_MIN_NORMAL)).toBe(0);
    expect(flush(-BELOW_MIN_NORMAL)).toBe(-0);
    expect(flush(2 ** -149)).toBe(0);
    expect(flush(-(2 ** -149))).toBe(-0);
  });

  test.each([MIN_NORMAL, -MIN_NORMAL, 0, -0, 1, Infinity, -Infinity, NaN])("%p stays", (x) => {
    expect(flush(x)).toBe(x);
  });

  test("it is the rounded value that counts", () => {
    expect(flush(Math.fround(MIN_NORMAL * (1 - 2 ** -25)))).toBe(MIN_NORMAL);
    expect(flush(Math.fround(-MIN_NORMAL * (1 - 2 ** -25)))).toBe(-MIN_NORMAL);
    expect(flush(Math.fround(MIN_NORMAL * (1 - 2 ** -23)))).toBe(0);
  });
});

describe("the text of a single by its bits", () => {
  test.each([
    [0x7fffffff, "NaN(7fffffff)"],
    [0xffc00000, "NaN(ffc00000)"],
    [0x7f800001 | 0, "NaN(7f800001)"],
    [-1, "NaN(ffffffff)"],
    [NAN_BITS, "NaN"],
    [0x7f800000, "+INF"],
    [0xff800000, "-INF"],
    [0xff800000 | 0, "-INF"],
    [0x80000000, "-0"],
    [0x3dcccccd, "0.1"],
    [1, "1.4013e-45"],
  ])("of %p is %s", (bits, text) => {
    expect(bitsText(bits)).toBe(text);
  });
  test("is that of the number, of all that are no NaN", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), (x) => {
        expect(bitsText(singleToBits(x))).toBe(singleText(x));
        expect(bitsToHex(singleToBits(x))).toBe(singleToHex(x));
      }),
    );
  });
});

describe("singleText", () => {
  test.each([
    [0.1, "0.1"],
    [1 / 3, "0.33333334"],
    [16777216, "16777216"],
    [2 ** -149, "1.4013e-45"],
    [3.4028234663852886e38, "3.4028235e+38"],
    [-0, "-0"],
    [0, "0"],
    [NaN, "NaN"],
    [Infinity, "+INF"],
    [-Infinity, "-INF"],
  ])("of %p is %p", (x, text) => {
    expect(singleText(Math.fround(x))).toBe(text);
  });

  test("rounds to the same single", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(singleFromText(singleText(x))).toBe(x);
      }),
    );
  });
});

/** Bits of no NaN, and too few and too many digits. */
const NO_NANS = [
  "NaN(7f800000)",
  "NaN(3f800000)",
  "NaN(7ffffff)",
  "NaN(7fffffff0)",
  "NaN()",
  "NaN(7fffffff",
  "-NaN(7fffffff)",
];

describe("singleFromText", () => {
  test.each([
    ["0.1", Math.fround(0.1)],
    [".5e1", 5],
    ["-2.", -2],
    ["+INF", Infinity],
    ["-inf", -Infinity],
    ["nan", NaN],
    ["-0", -0],
    ["1e99", Infinity],
    ["0xbf800000", -1],
    ["NaN(7fffffff)", NaN],
  ])("of %p is %p", (text, x) => {
    expect(singleFromText(text)).toBe(x);
  });

  test.each(["", ".", "1e", "e1", "0x3f8", "1 ", "infinity", "--1", "1,5", "0b1", ...NO_NANS])(
    "%j is not a single",
    (text) => {
      expect(singleFromText(text)).toBeUndefined();
      expect(bitsFromText(text)).toBeUndefined();
    },
  );
});

describe("bitsFromText", () => {
  test("gives the bits that bitsText has written, of every word [Ruling 358]", () => {
    const word = fc.nat(0xffffffff);
    const nan = fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 0x7fffff }));
    const nanWord = nan.map(([sign, rest]) => sign * 0x80000000 + 0x7f800000 + rest);
    fc.assert(
      fc.property(fc.oneof(word, nanWord), (bits) => {
        expect(bitsFromText(bitsText(bits))).toBe(bits);
        expect(bitsFromText(`0x${bitsToHex(bits)}`)).toBe(bits);
      }),
    );
  });

  test("gives those of the nearest single, and of a NaN without bits those of the one NaN [Ruling 15]", () => {
    expect(["0.1", "-inf", "-0", "nan", "nAn(FF800001)"].map(bitsFromText)).toEqual([
      ...[0x3dcccccd, 0xff800000, 0x80000000, NAN_BITS, 0xff800001],
    ]);
  });
});
