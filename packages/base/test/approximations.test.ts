import { describe, expect, test } from "@jest/globals";
import { singleFromBits, singleToBits, singleToHex } from "../src/index.js";
import {
  approx2ToX,
  approxCosine,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  approxSine,
  clampApproxReciprocal,
  exponentOf,
  mantissaOf,
  roughApprox2ToX,
  roughApproxLog2,
  twoToFloor,
} from "./on-numbers.js";
import { check } from "./prove/check.js";
import { CLAIMS } from "./prove/claims.js";
import { holds } from "./prove/findings.js";

const { fround } = Math;
const INF = Infinity;
const MAX = singleFromBits(0x7f7fffff);
const MIN = 2 ** -126;

/** The next single away from zero, and towards zero. */
const outward = (x: number): number => singleFromBits(singleToBits(x) + 1);
const inward = (x: number): number => singleFromBits(singleToBits(x) - 1);

type Cases = [x: number, result: number][];

function special(name: string, f: (x: number) => number, cases: Cases): void {
  describe(name, () => {
    test.each(cases)("%p gives %p", (x, result) => {
      expect(fround(x)).toBe(x);
      expect(singleToHex(f(x))).toBe(singleToHex(result));
      // The engine must also agree that it is a single. [Ruling 3]
      expect(fround(f(x))).toBe(f(x));
    });
  });
}

special("RCP [VP2 2.14.3.26, VP1 2.14.1.10.6]", approxReciprocal, [
  [NaN, NaN],
  [INF, 0],
  [-INF, -0],
  [0, INF],
  [-0, -INF],
  [1, 1],
  [-1, -1],
  [3, fround(1 / 3)],
  [MIN, 2 ** 126],
  // The reciprocal is the smallest normal number, and then denormal. [Ruling 1]
  [2 ** 126, MIN],
  [outward(2 ** 126), 0],
  [-outward(2 ** 126), -0],
  [MAX, 0],
]);

special("RCC [VP2 2.14.3.25, VP1.1 2.14.1.10.19, Ruling 6]", clampApproxReciprocal, [
  [NaN, NaN],
  [INF, 2 ** -64],
  [-INF, -(2 ** -64)],
  [0, 2 ** 64],
  [-0, -(2 ** 64)],
  [outward(2 ** 64), 2 ** -64],
  [MAX, 2 ** -64],
  [-outward(2 ** 64), -(2 ** -64)],
  [-MAX, -(2 ** -64)],
  [MIN, 2 ** 64],
  [inward(2 ** -64), 2 ** 64],
  [-MIN, -(2 ** 64)],
  [-inward(2 ** -64), -(2 ** 64)],
  [2 ** 64, 2 ** -64],
  [2 ** -64, 2 ** 64],
  [-(2 ** 63), -(2 ** -63)],
  [2 ** -63, 2 ** 63],
  [1, 1],
  [-1, -1],
]);

special("RSQ [VP2 2.14.3.28, Ruling 5]", approxRSQRT, [
  [NaN, NaN],
  [INF, 0],
  [-INF, NaN],
  [0, INF],
  [-0, -INF],
  [-MIN, NaN],
  [-1, NaN],
  [1, 1],
  [4, 0.5],
  [MIN, 2 ** 63],
  [2 ** 126, 2 ** -63],
]);

special("EX2 [VP2 2.14.3.13, Ruling 4]", approx2ToX, [
  [NaN, NaN],
  [-INF, 0],
  [INF, INF],
  [0, 1],
  [-0, 1],
  [1, 2],
  [-1, 0.5],
  [127, 2 ** 127],
  [128, INF],
  [MAX, INF],
  [-126, MIN],
  [-outward(126), 0],
  [-127, 0],
  [-128, 0],
  [-MAX, 0],
  [MIN, 1],
  [-MIN, 1],
]);

test("EX2 is finite for every operand below 128 [VP2 2.14.3.13]", () => {
  expect(approx2ToX(inward(128))).toBeLessThan(INF);
  expect(approx2ToX(inward(128))).toBeGreaterThan(2 ** 127 * 1.9999);
});

special("EXP.z [VP2 2.14.3.14, Ruling 10]", roughApprox2ToX, [
  [NaN, NaN],
  [-INF, 0],
  [INF, INF],
  [0, 1],
  [-0, 1],
  [1, 2],
  [-1, 0.5],
  [127, 2 ** 127],
  [128, INF],
  [MAX, INF],
  [-126, MIN],
  [-outward(126), 0],
  [-MAX, 0],
  // The fraction of a tiny negative number is 1. [Ruling 14]
  [-MIN, 1],
]);

special("EXP.x [VP2 2.14.3.14, Ruling 10]", twoToFloor, [
  [NaN, NaN],
  [-INF, 0],
  [INF, INF],
  [0, 1],
  [-0, 1],
  [-MIN, 0.5],
  [inward(1), 1],
  [1, 2],
  [-1.5, 0.25],
  [inward(128), 2 ** 127],
  [128, INF],
  [MAX, INF],
  [-126, MIN],
  [-outward(126), 0],
  [-MAX, 0],
]);

special("LG2 [VP2 2.14.3.17]", approxLog2, [
  [NaN, NaN],
  [INF, INF],
  [0, -INF],
  [-0, -INF],
  [-MIN, NaN],
  [-1, NaN],
  [-INF, NaN],
  [1, 0],
]);

special("LOG.z of a magnitude [VP2 2.14.3.19, Ruling 9]", roughApproxLog2, [
  [NaN, NaN],
  [INF, INF],
  [0, -INF],
  [1, 0],
]);

special("LOG.x of a magnitude [VP2 2.14.3.19, Ruling 9]", exponentOf, [
  [NaN, NaN],
  [INF, INF],
  [0, -INF],
  [MIN, -126],
  [inward(1), -1],
  [1, 0],
  [inward(2), 0],
  [2, 1],
  [MAX, 127],
]);

special("LOG.y [VP2 2.14.3.19, Ruling 9]", mantissaOf, [
  [NaN, NaN],
  [INF, 1],
  [0, 1],
  [MIN, 1],
  [inward(1), inward(2)],
  [1, 1],
  [2, 1],
  [12, 1.5],
  [MAX, inward(2)],
]);

special("SIN [VP2 2.14.3.33]", approxSine, [
  [NaN, NaN],
  [INF, NaN],
  [-INF, NaN],
  [0, 0],
  [-0, -0],
  [MIN, MIN],
  [-MIN, -MIN],
]);

special("COS [VP2 2.14.3.8]", approxCosine, [
  [NaN, NaN],
  [INF, NaN],
  [-INF, NaN],
  [0, 1],
  [-0, 1],
  [MIN, 1],
]);

test("EX2, LG2, EXP.z and LOG.z are exact for powers of two [VP2 2.14.3.13, 2.14.3.17]", () => {
  for (let n = -126; n <= 127; n++) {
    const power = 2 ** n;
    expect([approx2ToX(n), roughApprox2ToX(n), twoToFloor(n)]).toEqual([power, power, power]);
    expect([approxLog2(power), roughApproxLog2(power), exponentOf(power)]).toEqual([n, n, n]);
  }
});

describe("error bounds, sampled; `npm run prove` proves them [Ruling 4]", () => {
  const STRIDE = 16411;
  test.each(CLAIMS.map((claim) => [`${claim.name} ${claim.statement}`, claim] as const))("%s", (_, claim) => {
    for (const { first, last, step } of claim.ranges) {
      const finding = check(claim, { first, last, step: step === 1 ? STRIDE : step * 17 });
      expect(finding.points).toBeGreaterThan(500);
      expect(holds(finding) ? "holds" : finding).toBe("holds");
    }
  });

  test("a claim with a bound too small fails, and a NaN does", () => {
    const [claim] = CLAIMS;
    const range = claim!.ranges[0]!;
    const sample = { ...range, step: STRIDE };
    expect(holds(check({ ...claim!, bound: () => 2 ** -26 }, sample))).toBe(false);
    expect(holds(check({ ...claim!, approximation: () => NaN }, sample))).toBe(false);
    expect(holds(check(claim!, sample))).toBe(true);
  });
});

describe("the same bits everywhere [Ruling 3, Ruling 41]", () => {
  /** A hash of the results for a sample of all 2^32 encodings, the last of which come first when `backwards`. */
  function fingerprint(f: (x: number) => number, backwards: boolean): string {
    const step = 0x4003;
    const count = Math.floor(2 ** 32 / step);
    const results = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const index = backwards ? count - 1 - i : i;
      results[index] = singleToBits(f(singleFromBits(index * step)));
    }
    return results.reduce((hash, bits) => Math.imul(hash ^ bits, 0x01000193), 0x811c9dc5).toString(16);
  }

  test.each([
    ["RCP", approxReciprocal, "-20bff9a"],
    ["RCC", clampApproxReciprocal, "6664f683"],
    ["RSQ", approxRSQRT, "-428b4bec"],
    ["EX2", approx2ToX, "6d7c0372"],
    ["EXP.x", twoToFloor, "-3180f3fb"],
    ["EXP.z", roughApprox2ToX, "-57a0f99c"],
    ["LG2", approxLog2, "-31fb8d5b"],
    ["LOG.z", (x: number) => roughApproxLog2(Math.abs(x)), "-26a2c303"],
    ["SIN", approxSine, "14592310"],
    ["COS", approxCosine, "51f4b95b"],
  ] as const)("%s", (_, f, hash) => {
    expect(fingerprint(f, false)).toBe(hash);
    expect(fingerprint(f, true)).toBe(hash);
  });
});
