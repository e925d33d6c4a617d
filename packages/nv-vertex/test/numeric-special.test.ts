import { describe, expect, test } from "@jest/globals";
import { singleToHex } from "@glasm/base";
import { UNIFIED } from "./on-numbers.js";
import { INF, MAX, MIN } from "./numeric-operands.js";

function binary(name: string, f: (a: number, b: number) => number, cases: [number, number, number][]): void {
  test.each(cases)(`${name}: %p, %p gives %p`, (a, b, result) => {
    expect(singleToHex(f(a, b))).toBe(singleToHex(result));
  });
}

function unary(name: string, f: (x: number) => number, cases: [number, number][]): void {
  test.each(cases)(`${name}: %p gives %p`, (x, result) => {
    expect(singleToHex(f(x))).toBe(singleToHex(result));
  });
}

describe("special cases", () => {
  unary("ABS [VP2 2.14.3.1]", UNIFIED.absolute, [
    [NaN, NaN],
    [-INF, INF],
    [INF, INF],
    [-0, 0],
    [0, 0],
    [-1.5, 1.5],
  ]);

  binary("ADD [VP2 2.14.3.2]", UNIFIED.add, [
    [NaN, 1, NaN],
    [1, NaN, NaN],
    [NaN, INF, NaN],
    [INF, 1, INF],
    [INF, -MAX, INF],
    [INF, INF, INF],
    [-INF, 1, -INF],
    [-INF, -INF, -INF],
    [INF, -INF, NaN],
    [-INF, INF, NaN],
    [-0, -0, -0],
    [-0, 0, 0],
    [-0, 3, 3],
    [0, 0, 0],
    [0, -3, -3],
    [MAX, MAX, INF],
    [1, -1, 0],
  ]);

  binary("SUB [VP2 2.14.3.39]", UNIFIED.subtract, [
    [INF, INF, NaN],
    [0, -0, 0],
    [-0, 0, -0],
    [1, 1, 0],
    [3, 5, -2],
  ]);

  binary("MUL [VP2 2.14.3.24]", UNIFIED.multiply, [
    [NaN, 0, NaN],
    [0, NaN, NaN],
    [0, INF, NaN],
    [-0, INF, NaN],
    [0, -INF, NaN],
    [-0, -INF, NaN],
    [0, 5, 0],
    [-0, 5, -0],
    [0, -5, -0],
    [-0, -5, 0],
    [INF, 2, INF],
    [INF, -2, -INF],
    [-INF, -INF, INF],
    [1, MAX, MAX],
    [1, -0, -0],
    [1, NaN, NaN],
    [MAX, 2, INF],
  ]);

  binary("MAX [VP2 2.14.3.21, Ruling 12]", UNIFIED.maximum, [
    [NaN, 1, NaN],
    [1, NaN, NaN],
    [NaN, INF, NaN],
    [-0, 0, 0],
    [0, -0, 0],
    [-0, -0, -0],
    [-INF, INF, INF],
    [2, 3, 3],
  ]);

  binary("MIN [VP2 2.14.3.22, Ruling 12]", UNIFIED.minimum, [
    [NaN, 1, NaN],
    [1, NaN, NaN],
    [NaN, -INF, NaN],
    [-0, 0, -0],
    [0, -0, -0],
    [0, 0, 0],
    [-INF, INF, -INF],
    [2, 3, 2],
  ]);

  unary("FLR [VP2 2.14.3.15]", UNIFIED.floor, [
    [NaN, NaN],
    [-0, -0],
    [0, 0],
    [-INF, -INF],
    [INF, INF],
    [Math.fround(2.3), 2],
    [Math.fround(-3.6), -4],
    [-MIN, -1],
    [MIN, 0],
    [MAX, MAX],
  ]);

  unary("FRC [VP2 2.14.3.16, Ruling 14]", UNIFIED.fraction, [
    [NaN, NaN],
    [INF, NaN],
    [-INF, NaN],
    [0, 0],
    [-0, 0],
    [2.25, 0.25],
    [-1.75, 0.25],
    [-3, 0],
    [MIN, MIN],
    [-MIN, 1],
    [-(2 ** -25), 1],
    [-(2 ** -24), 1 - 2 ** -24],
  ]);

  unary("SSG [VP2 2.14.3.37]", UNIFIED.sign, [
    [NaN, NaN],
    [-0, 0],
    [0, 0],
    [-INF, -1],
    [INF, 1],
    [-MIN, -1],
    [MIN, 1],
  ]);
});

describe("set-on instructions [Ruling 13]", () => {
  const rows = [
    // a, b, SEQ, SGE, SGT, SLE, SLT, SNE
    [1, 2, 0, 0, 0, 1, 1, 1],
    [2, 1, 0, 1, 1, 0, 0, 1],
    [2, 2, 1, 1, 0, 1, 0, 0],
    [-0, 0, 1, 1, 0, 1, 0, 0],
    [0, -0, 1, 1, 0, 1, 0, 0],
    [INF, INF, 1, 1, 0, 1, 0, 0],
    [-INF, -INF, 1, 1, 0, 1, 0, 0],
    [-INF, INF, 0, 0, 0, 1, 1, 1],
    [INF, MAX, 0, 1, 1, 0, 0, 1],
    [NaN, 1, NaN, NaN, NaN, NaN, NaN, NaN],
    [1, NaN, NaN, NaN, NaN, NaN, NaN, NaN],
    [NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN],
  ] as const;
  test.each(rows)(
    "%p, %p [VP2 2.14.3.29, 2.14.3.31, 2.14.3.32, 2.14.3.34, 2.14.3.35, 2.14.3.36]",
    (a, b, ...results) => {
      const { seq, sge, sgt, sle, slt, sne } = UNIFIED;
      expect([seq, sge, sgt, sle, slt, sne].map((f) => f(a, b))).toEqual(results);
    },
  );
});
