import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { exp2, log2 } from "../src/double-functions.js";

describe("functions in double precision", () => {
  test.each([
    [0.5, Math.SQRT2],
    [-0.5, Math.SQRT1_2],
    [Math.LOG2E, Math.E],
    [1 / 3, 1.2599210498948732],
    [-1075.5, 0],
    [-Infinity, 0],
  ])("2^%p is %p", (x, expected) => {
    expect(Math.abs(exp2(x) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2 ** -51);
  });
  test("are exact for powers of two, and NaN of NaN", () => {
    for (let n = -1074; n <= 1023; n++) expect([exp2(n), log2(2 ** n)]).toEqual([2 ** n, n]);
    expect([exp2(NaN), log2(NaN), log2(-1)]).toEqual([NaN, NaN, NaN]);
    expect([exp2(1024), exp2(Infinity)]).toEqual([Infinity, Infinity]);
    expect([log2(0), log2(-0), log2(Infinity)]).toEqual([-Infinity, -Infinity, Infinity]);
  });
  test.each([
    [Math.E, Math.LOG2E],
    [10, 3.321928094887362],
    [1 + 2 ** -52, 3.2034265038149176e-16],
    [0.7, -0.5145731728297583],
  ])("log2(%p) is %p", (x, expected) => {
    expect(Math.abs(log2(x) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2 ** -51);
  });
  test("are each other's inverse", () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (x) => {
        expect(Math.abs(log2(exp2(x)) - x)).toBeLessThan(2 ** -42);
      }),
    );
  });
});
