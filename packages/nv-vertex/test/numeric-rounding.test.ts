import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { flush, singleToHex } from "@glasm/base";
import { UNIFIED } from "./on-numbers.js";
import { exact, nearestSingle, product, sum } from "./numeric-exact.js";
import { INF, MAX, MIN, finite, operand } from "./numeric-operands.js";

const { fround } = Math;
const TINY = 2 ** -70;

describe("rounding [Ruling 1, Ruling 2]", () => {
  const agree = (actual: number, expected: number): void =>
    expect(Math.abs(actual)).toBe(Math.abs(flush(expected)));

  test("sums and products are those of unbounded integers, rounded once", () => {
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        agree(UNIFIED.add(a, b), nearestSingle(sum(exact(a), exact(b))));
        agree(UNIFIED.subtract(a, b), nearestSingle(sum(exact(a), exact(-b))));
        agree(UNIFIED.multiply(a, b), nearestSingle(product(exact(a), exact(b))));
      }),
      { numRuns: 3000 },
    );
  });

  test("MAD rounds the product, then the sum, and nothing is fused", () => {
    const a = 1 + 2 ** -12;
    // a * a = 1 + 2^-11 + 2^-24, whose last bit is lost.
    expect(UNIFIED.multiplyAdd(a, a, -1 - 2 ** -11)).toBe(0);
    expect(UNIFIED.multiplyAdd(MAX, 2, -INF)).toBe(NaN);
    expect(UNIFIED.multiplyAdd(0, INF, 1)).toBe(NaN);
    fc.assert(
      fc.property(finite, finite, finite, (a, b, c) => {
        const rounded = nearestSingle(product(exact(a), exact(b)));
        fc.pre(Number.isFinite(rounded));
        agree(UNIFIED.multiplyAdd(a, b, c), nearestSingle(sum(exact(rounded), exact(c))));
      }),
      { numRuns: 1000 },
    );
  });

  test("dot products add from left to right", () => {
    const { dot3, dot4, dotHomogeneous } = UNIFIED;
    const big = 2 ** 24;
    expect(dot3(big, 1, -big, 1, 1, 1)).toBe(0);
    expect(dot3(big, -big, 1, 1, 1, 1)).toBe(1);
    expect(dot4(big, 1, -big, 1, 1, 1, 1, 1)).toBe(1);
    expect(dot4(1, 1, big, -big, 1, 1, 1, 1)).toBe(2);
    expect(dotHomogeneous(big, 1, -big, 1, 1, 1, 1)).toBe(1);
    expect(dot3(1, 2, 3, 4, 5, 6)).toBe(32);
    expect(dot4(1, 2, 3, 4, 5, 6, 7, 8)).toBe(70);
    expect(dotHomogeneous(1, 2, 3, 5, 6, 7, 8)).toBe(46);
    // Two products that overflow with different signs.
    expect(dot3(MAX, MAX, 0, 2, -2, 0)).toBe(NaN);
    expect(dot3(0, 1, 1, INF, 1, 1)).toBe(NaN);
  });

  test("dot products of any operands are products and sums, each rounded", () => {
    const vector = fc.tuple(finite, finite, finite, finite);
    fc.assert(
      fc.property(vector, vector, ([ax, ay, az, aw], [bx, by, bz, bw]) => {
        const [x, y, z] = [fround(ax * bx), fround(ay * by), fround(az * bz)];
        const three = fround(fround(x + y) + z);
        expect(UNIFIED.dot3(ax, ay, az, bx, by, bz)).toBe(flush(three));
        expect(UNIFIED.dot4(ax, ay, az, aw, bx, by, bz, bw)).toBe(flush(fround(three + fround(aw * bw))));
        expect(UNIFIED.dotHomogeneous(ax, ay, az, bx, by, bz, bw)).toBe(flush(fround(three + bw)));
      }),
    );
  });
});

describe("flush to zero [VP2 2.14.3, Ruling 1]", () => {
  test("of a result, with its sign", () => {
    expect(UNIFIED.multiply(TINY, TINY)).toBe(0);
    expect(UNIFIED.multiply(-TINY, TINY)).toBe(-0);
    expect(UNIFIED.add(MIN * 1.5, -MIN)).toBe(0);
    expect(UNIFIED.subtract(MIN, MIN * 1.5)).toBe(-0);
    expect(UNIFIED.multiply(MIN, 1)).toBe(MIN);
    expect(UNIFIED.multiply(MIN, 1 - 2 ** -24)).toBe(MIN);
    expect(UNIFIED.multiply(MIN, 1 - 2 ** -23)).toBe(0);
  });

  test("not of the products and sums inside an instruction", () => {
    const half = MIN / 2;
    const root = 2 ** -63;
    // Two denormal products, each half of the smallest normal number.
    expect(UNIFIED.dot3(root, root, 0, root / 2, root / 2, 0)).toBe(2 * root * (root / 2));
    expect(UNIFIED.multiplyAdd(root, root / 2, MIN)).toBe(MIN + half);
    expect(UNIFIED.dot4(root, root, 0, 0, root / 2, root / 4, 0, 0)).toBe(0);
    expect(UNIFIED.dotHomogeneous(root, 0, 0, root / 2, 0, 0, MIN)).toBe(MIN + half);
  });

  test("no operation gives a denormal, or a value that is not a single", () => {
    const out = new Float32Array(4);
    const check = (x: number): void => {
      if (!Object.is(flush(fround(x)), x)) throw new Error(`${x}`);
    };
    fc.assert(
      fc.property(operand, operand, operand, (a, b, c) => {
        const f = UNIFIED;
        for (const g of [f.add, f.subtract, f.multiply, f.minimum, f.maximum, f.power]) check(g(a, b));
        for (const g of [f.seq, f.sge, f.sgt, f.sle, f.slt, f.sne]) check(g(a, b));
        for (const g of [f.absolute, f.sign, f.floor, f.fraction]) check(g(a));
        for (const g of [f.rcp, f.rcc, f.rsq, f.ex2, f.lg2, f.sin, f.cos]) check(g(a));
        check(f.multiplyAdd(a, b, c));
        check(f.dot3(a, b, c, c, a, b));
        check(f.dot4(a, b, c, a, c, a, b, b));
        check(f.dotHomogeneous(a, b, c, a, b, c, a));
        for (const g of [f.exp, f.log]) {
          g(a, out);
          out.forEach(check);
        }
        f.lit(a, b, c, out);
        out.forEach(check);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("laws", () => {
  const same = (a: number, b: number): void => expect(singleToHex(a)).toBe(singleToHex(b));

  test("sum, product, minimum and maximum do not depend on the order of operands [VP2 2.14.3.2, 2.14.3.21, 2.14.3.22, 2.14.3.24]", () => {
    const { add, multiply, minimum, maximum, seq, sne } = UNIFIED;
    fc.assert(
      fc.property(operand, operand, (a, b) => {
        for (const f of [add, multiply, minimum, maximum, seq, sne]) same(f(a, b), f(b, a));
      }),
    );
  });

  test("SUB is ADD of the negated operand [VP2 2.14.3.39]", () => {
    fc.assert(fc.property(operand, operand, (a, b) => same(UNIFIED.subtract(a, b), UNIFIED.add(a, -b))));
  });

  test("-0 is neutral for sums, 1 for products, and NaN absorbs [VP2 2.14.3.2, 2.14.3.24]", () => {
    fc.assert(
      fc.property(operand, (x) => {
        same(UNIFIED.add(-0, x), x);
        same(UNIFIED.multiply(1, x), x);
        for (const f of [UNIFIED.add, UNIFIED.multiply, UNIFIED.minimum, UNIFIED.maximum])
          same(f(NaN, x), NaN);
      }),
    );
  });

  test("a comparison and its opposite [Ruling 13]", () => {
    fc.assert(
      fc.property(operand, operand, (a, b) => {
        same(UNIFIED.sgt(a, b), UNIFIED.slt(b, a));
        same(UNIFIED.sle(a, b), UNIFIED.sge(b, a));
        if (a === a && b === b) {
          expect(UNIFIED.seq(a, b) + UNIFIED.sne(a, b)).toBe(1);
          expect(UNIFIED.sge(a, b) + UNIFIED.slt(a, b)).toBe(1);
          expect(UNIFIED.sgt(a, b) + UNIFIED.sle(a, b)).toBe(1);
        }
      }),
    );
  });

  test("an operation gives the same bits again whatever ran between [Ruling 41]", () => {
    const out = new Float32Array(4);
    const again = new Float32Array(4);
    fc.assert(
      fc.property(operand, operand, operand, (a, b, c) => {
        UNIFIED.lit(a, b, c, out);
        const before = [UNIFIED.ex2(a), UNIFIED.lg2(b), UNIFIED.power(a, b), UNIFIED.sin(c)].map(singleToHex);
        UNIFIED.lit(c, a, b, again);
        UNIFIED.exp(b, again);
        UNIFIED.log(c, again);
        UNIFIED.lit(a, b, c, again);
        expect(
          [UNIFIED.ex2(a), UNIFIED.lg2(b), UNIFIED.power(a, b), UNIFIED.sin(c)].map(singleToHex),
        ).toEqual(before);
        expect(Array.from(again, singleToHex)).toEqual(Array.from(out, singleToHex));
      }),
    );
  });
});
