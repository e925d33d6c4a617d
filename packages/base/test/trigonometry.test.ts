import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { cosine, cosineOfTurns, sine, sineOfTurns, tangent } from "../src/index.js";

describe("sine and cosine in double precision [Ruling 3]", () => {
  test("quarters of a turn are exact", () => {
    expect([0, 0.25, 0.5, 0.75, 1].map(sineOfTurns)).toEqual([0, 1, 0, -1, 0]);
    expect([0, 0.25, 0.5, 0.75, 1].map(cosineOfTurns)).toEqual([1, 0, -1, 0, 1]);
    expect([30 / 360, -30 / 360, 390 / 360].map(sineOfTurns).map((x) => x.toFixed(15))).toEqual([
      "0.500000000000000",
      "-0.500000000000000",
      "0.500000000000000",
    ]);
    expect(cosineOfTurns(60 / 360)).toBe(0.5);
    expect(sineOfTurns(-0)).toBe(-0);
    expect(sine(-0)).toBe(-0);
    expect(cosine(0)).toBe(1);
  });

  test("infinities and NaN give NaN", () => {
    for (const f of [sine, cosine, tangent, sineOfTurns, cosineOfTurns]) {
      expect([Infinity, -Infinity, NaN].map(f)).toEqual([NaN, NaN, NaN]);
    }
  });

  test("the errors are near those of double precision", () => {
    let worst = 0;
    let worstTangent = 0;
    for (let i = -100_000; i <= 100_000; i++) {
      const x = i / 10_000;
      worst = Math.max(worst, Math.abs(sine(x) - Math.sin(x)), Math.abs(cosine(x) - Math.cos(x)));
      const half = x / 7;
      worstTangent = Math.max(worstTangent, Math.abs(tangent(half) * Math.cos(half) - Math.sin(half)));
    }
    expect(worst).toBeLessThan(3e-15);
    expect(worstTangent).toBeLessThan(3e-15);
  });

  test("every finite double, however large, stays within [-1, 1] [Ruling 4]", () => {
    const halfway = [2 ** 52 + 1, -(2 ** 52) - 1, 2 ** 53 - 1, 1 - 2 ** 53, 0.5 - 2 ** -54, Number.MAX_VALUE];
    for (const turns of halfway) {
      expect(Math.abs(sineOfTurns(turns))).toBeLessThanOrEqual(1);
      expect(Math.abs(cosineOfTurns(turns))).toBeLessThanOrEqual(1);
    }
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(Math.abs(sine(x))).toBeLessThanOrEqual(1);
        expect(Math.abs(cosine(x))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  test("sine is odd and cosine even", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (x) => {
        expect(sine(-x) + sine(x)).toBe(0);
        expect(cosine(-x)).toBe(cosine(x));
      }),
    );
  });
});
