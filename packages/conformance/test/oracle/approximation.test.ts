import { describe, expect, test } from "@jest/globals";
import { singleFromHex, singleToHex } from "@glasm/base";
import { approximation } from "../../src/oracle/approximation.js";
import { exp2, log2, ONE, PI, sine, squareRoot } from "../../src/oracle/fixed-point.js";

const DIGITS = 50;
const TEN = 10n ** BigInt(DIGITS);

/** A decimal as fixed point. */
function fixed(decimal: string): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)!;
  const digits = BigInt(whole! + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
  return ((sign === "-" ? -digits : digits) * ONE) / TEN;
}

/** Within two units of the last of 50 decimals. */
function expectNear(actual: bigint, decimal: string): void {
  const difference = actual - fixed(decimal);
  expect(difference < 0n ? -difference : difference).toBeLessThan((2n * ONE) / TEN);
}

describe("fixed-point functions, against decimals from elsewhere", () => {
  test("pi", () => {
    expectNear(PI, "3.14159265358979323846264338327950288419716939937510");
  });

  test.each([
    ["1", "0.84147098480789650665250232163029899962256306079837"],
    ["-1", "-0.84147098480789650665250232163029899962256306079837"],
    ["0.5", "0.47942553860420300027328793521557138808180336794060"],
    ["10", "-0.54402111088936981340474766185137728168364301291622"],
    ["100", "-0.50636564110975879365655761045978543206503272129065"],
    ["1000", "0.82687954053200256025588742910921814121272496784779"],
  ])("the sine of %s", (x, value) => {
    expectNear(sine(fixed(x)), value);
  });

  test.each([
    ["0.5", "1.41421356237309504880168872420969807856967187537694"],
    ["-0.5", "0.70710678118654752440084436210484903928483593768847"],
    ["0.1", "1.07177346253629316421300632502334202290638460497755"],
    ["3", "8"],
    ["-2", "0.25"],
  ])("2 to the power %s", (x, value) => {
    expectNear(exp2(fixed(x)), value);
  });

  test.each([
    ["3", "1.58496250072115618145373894394781650875981440769248"],
    ["10", "3.32192809488736234787031942948939017586483139302458"],
    ["0.1", "-3.32192809488736234787031942948939017586483139302458"],
    ["8", "3"],
    ["1", "0"],
  ])("the logarithm of %s", (x, value) => {
    expectNear(log2(fixed(x)), value);
  });

  test.each([
    ["2", "1.41421356237309504880168872420969807856967187537694"],
    ["3", "1.73205080756887729352744634150587236694280525381038"],
    ["0.25", "0.5"],
    ["0", "0"],
  ])("the square root of %s", (x, value) => {
    expectNear(squareRoot(fixed(x)), value);
  });
});

const interval = (name: string, ...operands: readonly string[]): readonly [string, string] | null => {
  const found = approximation(name)!(operands.map((bits) => parseInt(bits, 16)));
  return found === null ? null : [found.low as string, found.high as string];
};

const hex = (value: number): string => singleToHex(Math.fround(value));

/** The width of an interval on each side of the exact value, a double. */
function widths(name: string, value: number, ...operands: readonly number[]): readonly number[] {
  const [low, high] = interval(name, ...operands.map(hex))!.map((bits) => singleFromHex(bits)!) as [
    number,
    number,
  ];
  return [value - low, high - value];
}

/** Each width is at most the bound and falls short of it by less than one unit in the last place. */
function expectBound(actual: readonly number[], bound: number, unit: number): void {
  for (const width of actual) {
    expect(width).toBeLessThanOrEqual(bound * (1 + 2 ** -20));
    expect(width).toBeGreaterThan(bound - unit);
  }
}

describe("the interval of an approximate instruction", () => {
  test("RCP is within 2^-22 of its value, times the value, on both sides [VP1 2.14.1.10.6]", () => {
    expectBound(widths("RCP", 1 / 3, 3), 2 ** -22 / 3, 2 ** -25);
    expectBound(widths("RCP", -1 / 3, -3), 2 ** -22 / 3, 2 ** -25);
    expectBound(widths("RCP", 2 ** 100 / 1.5, 1.5 * 2 ** -100), 2 ** 78 / 1.5, 2 ** 76);
    expect(interval("RCP", "40400000")).toEqual(["3eaaaaa8", "3eaaaaad"]);
    expect(interval("RCP", "c0400000")).toEqual(["beaaaaad", "beaaaaa8"]);
  });

  test("RCP and RCC of 1 are exact [Ruling 4]", () => {
    expect([interval("RCP", "3f800000"), interval("RCC", "3f800000")]).toEqual([null, null]);
    expect(interval("RCP", "bf800000")).toEqual(["bf800002", "bf7ffffc"]);
  });

  test("RCP is a zero of its sign where the result is flushed [Ruling 1]", () => {
    expect(interval("RCP", "7f7fffff")).toEqual(["00000000", "00000000"]);
    expect(interval("RCP", "ff7fffff")).toEqual(["80000000", "80000000"]);
    expect(interval("RCP", "7e800000")).toEqual(["00000000", "00800002"]);
    expect(interval("RCP", "fe800000")).toEqual(["80800002", "80000000"]);
    expect(interval("RCP", "7e800004")).toEqual(["00000000", "00000000"]);
  });

  test("RCC is clamped, exactly [VP2 2.14.3.25]", () => {
    expect(interval("RCC", "1f000000")).toEqual(["5f800000", "5f800000"]);
    expect(interval("RCC", "9f000000")).toEqual(["df800000", "df800000"]);
    expect(interval("RCC", "1f800000")).toEqual(["5f7ffffc", "5f800000"]);
    expect(interval("RCC", "7f000000")).toEqual(["1f800000", "1f800000"]);
    expect(interval("RCC", "5f800000")).toEqual(["1f800000", "1f800002"]);
    expect(interval("RCC", "40400000")).toEqual(interval("RCP", "40400000"));
  });

  test("RSQ is within 2^-22 of its value, times the value [VP1 2.14.1.10.7]", () => {
    expectBound(widths("RSQ", Math.SQRT1_2, 2), Math.SQRT1_2 * 2 ** -22, 2 ** -24);
    expect(interval("RSQ", "c0000000")).toBeNull();
  });

  test("EX2 is within 2^-22 of its value, times its power of two [VP2 2.14.3.13]", () => {
    expectBound(widths("EX2", Math.SQRT2, 0.5), 2 ** -22, 2 ** -23);
    expectBound(widths("EX2", Math.SQRT1_2, -0.5), 2 ** -23, 2 ** -24);
    expect([hex(128), hex(-126.5), hex(1000)].map((bits) => interval("EX2", bits))).toEqual([
      null,
      null,
      null,
    ]);
    expect(interval("EX2", hex(-126))).toEqual(["00000000", "00800002"]);
    expect(interval("EX2", hex(127))).toEqual(["7efffffc", "7f000002"]);
  });

  test("EXP is within 2^-11 of its value, times its power of two [VP2 2.14.3.14]", () => {
    expectBound(widths("EXP", Math.SQRT2, 0.5), 2 ** -11, 2 ** -23);
    expectBound(widths("EXP", 4 * Math.SQRT2, 2.5), 2 ** -9, 2 ** -21);
  });

  test("LG2 is within 2^-22 of its value, or one unit in its last place [Ruling 4]", () => {
    expectBound(widths("LG2", Math.log2(3), 3), 2 ** -22, 2 ** -23);
    expectBound(widths("LG2", 0, 1), 2 ** -22, 2 ** -45);
    expect(interval("LG2", "3f800000")).toEqual(["b4800000", "34800000"]);
    const value = 100 + Math.log2(1.25);
    expectBound(widths("LG2", value, 1.25 * 2 ** 100), 2 ** -17, 2 ** -17);
    expect(interval("LG2", "c0000000")).toBeNull();
  });

  test("LOG is within 2^-11 of the logarithm of the absolute value [VP2 2.14.3.19]", () => {
    expectBound(widths("LOG", Math.log2(3), 3), 2 ** -11, 2 ** -23);
    expect(interval("LOG", "c0400000")).toEqual(interval("LOG", "40400000"));
  });

  test("SIN and COS are within 2^-22 in [0, 2 PI), and farther out as Ruling 4 has it [Ruling 4]", () => {
    expectBound(widths("SIN", Math.sin(3), 3), 2 ** -22, 2 ** -26);
    expectBound(widths("COS", Math.cos(3.5), 3.5), 2 ** -22, 2 ** -24);
    expectBound(widths("SIN", Math.sin(-3), -3), 2 ** -21, 2 ** -26);
    expectBound(widths("COS", Math.cos(100), 100), (2 ** -21 * 100) / (2 * Math.PI), 2 ** -24);
    expectBound(widths("SIN", Math.sin(10_000), 10_000), (2 ** -21 * 10_000) / (2 * Math.PI), 2 ** -24);
  });

  test("SIN and COS are always within [-1, 1] [Ruling 4]", () => {
    expect(interval("SIN", hex(10_001))).toEqual(["bf800000", "3f800000"]);
    expect(interval("COS", hex(2 ** -20))).toEqual(["3f7ffffc", "3f800000"]);
    expect(interval("SIN", hex(-Math.PI / 2))).toEqual(["bf800000", "bf7ffff8"]);
  });

  test("LIT is the composition of LOG, a product and EXP [Ruling 4]", () => {
    const [low, high] = interval("LIT", hex(1), hex(3), hex(2))!.map((bits) => singleFromHex(bits)!) as [
      number,
      number,
    ];
    const logarithms = [Math.log2(3) - 2 ** -11, Math.log2(3) + 2 ** -11] as const;
    expect(low).toBeCloseTo(2 ** (2 * logarithms[0]) - 2 ** -8, 5);
    expect(high).toBeCloseTo(2 ** (2 * logarithms[1]) + 2 ** -8, 5);
    expect(low).toBeLessThan(9);
    expect(high).toBeGreaterThan(9);
    // The exponent is clamped to 128 - 1/256. [Ruling 11]
    expect(interval("LIT", hex(1), hex(1.5), hex(1000))).toEqual(
      interval("LIT", hex(1), hex(1.5), hex(128 - 1 / 256)),
    );
    expect(interval("LIT", hex(1), hex(1.5), "7f800000")).toEqual(
      interval("LIT", hex(1), hex(1.5), hex(1000)),
    );
    expect(interval("LIT", hex(1), hex(8), hex(-100))).toEqual(["00000000", "00000000"]);
  });

  test("LIT has exact values where a rule gives them", () => {
    for (const operands of [
      [hex(-1), hex(3), hex(2)],
      [hex(0), hex(3), hex(2)],
      [hex(1), hex(-3), hex(2)],
      [hex(1), hex(0), hex(2)],
      [hex(1), hex(1), hex(2)],
      [hex(1), hex(3), hex(0)],
      [hex(1), hex(3), "7fc00000"],
    ])
      expect(interval("LIT", ...operands)).toBeNull();
  });

  test("is none for zeros, denormals, infinities and NaN", () => {
    for (const name of ["RCP", "RCC", "RSQ", "EX2", "LG2", "SIN", "COS", "EXP", "LOG"])
      for (const bits of ["00000000", "80000000", "00000001", "807fffff", "7f800000", "ff800000", "7fc00000"])
        expect(interval(name, bits)).toBeNull();
  });

  test("is none for exact instructions", () => {
    expect([approximation("MUL"), approximation("toString")]).toEqual([undefined, undefined]);
  });
});
