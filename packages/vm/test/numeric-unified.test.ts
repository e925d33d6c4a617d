import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { flush, singleFromBits, singleToHex } from "@glasm/base";
import { UNIFIED } from "../src/numeric/arithmetic.js";
import { exact, nearestSingle, product, sum } from "./numeric-exact.js";

const { fround } = Math;
const INF = Infinity;
const MIN = 2 ** -126;
const MAX = singleFromBits(0x7f7fffff);
const TINY = 2 ** -70;

/** Singles that are not denormal: special ones, small integers, and any. */
const operand = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2, 0.5, MIN, -MIN, MAX, -MAX, INF, -INF, NaN),
  fc.integer({ min: -9, max: 9 }),
  fc.nat(0xffffffff).map((bits) => flush(singleFromBits(bits))),
  // Near 1, where sums and products have few bits to lose.
  fc.nat(0x01ffffff).map((bits) => singleFromBits(0x3f000000 + bits)),
);
const finite = operand.filter(Number.isFinite);

type Vector = readonly [number, number, number, number];
const list = (out: Float32Array): Vector => Array.from(out, singleToHex) as unknown as Vector;
const hex = (...values: number[]): string[] => values.map(singleToHex);

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

/** What is asked of sum and product for infinite and NaN operands is IEEE's, and so the language's own. */
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
    [fround(2.3), 2],
    [fround(-3.6), -4],
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
      expect(flush(x)).toBe(x);
      expect(fround(x)).toBe(x);
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
        expect(list(again)).toEqual(list(out));
      }),
    );
  });
});

describe("EXP [VP2 2.14.3.14, Ruling 10]", () => {
  const exp = (x: number): Vector => {
    const out = new Float32Array(4);
    UNIFIED.exp(x, out);
    return list(out);
  };

  test.each<[number, number, number, number]>([
    [NaN, NaN, NaN, NaN],
    [-INF, 0, 0, 0],
    [INF, INF, 0, INF],
    [0, 1, 0, 1],
    [-0, 1, 0, 1],
    [3, 8, 0, 8],
    [-1, 0.5, 0, 0.5],
    [128, INF, 0, INF],
    [128.5, INF, 0.5, INF],
    [MAX, INF, 0, INF],
    [-126, MIN, 0, MIN],
    [-126.5, 0, 0.5, 0],
    [-200.25, 0, 0.75, 0],
    [-MAX, 0, 0, 0],
    [-MIN, 0.5, 1, 1],
  ])("%p gives %p, %p, %p, 1", (operand, x, y, z) => {
    expect(exp(operand)).toEqual(hex(x, y, z, 1));
  });

  test("x and y are exact and z is near x * 2^y", () => {
    const out = new Float32Array(4);
    for (let x = -120; x < 120; x += 0.37) {
      const single = fround(x);
      UNIFIED.exp(single, out);
      expect(out[0]).toBe(2 ** Math.floor(single));
      expect(out[1]).toBe(fround(single - Math.floor(single)));
      expect(Math.abs(out[2]! / out[0]! - 2 ** out[1]!)).toBeLessThan(2 ** -11);
      expect(out[3]).toBe(1);
    }
  });
});

describe("LOG [VP2 2.14.3.19, Ruling 9]", () => {
  const log = (x: number): Vector => {
    const out = new Float32Array(4);
    UNIFIED.log(x, out);
    return list(out);
  };

  test.each<[number, number, number, number]>([
    [NaN, NaN, NaN, NaN],
    [0, -INF, 1, -INF],
    [-0, -INF, 1, -INF],
    [INF, INF, 1, INF],
    [-INF, INF, 1, INF],
    [1, 0, 1, 0],
    [-1, 0, 1, 0],
    [-8, 3, 1, 3],
    [MIN, -126, 1, -126],
    [-MIN, -126, 1, -126],
  ])("%p gives %p, %p, %p, 1", (operand, x, y, z) => {
    expect(log(operand)).toEqual(hex(x, y, z, 1));
  });

  test("the sign of the operand does not count, and |x| = y * 2^x", () => {
    fc.assert(
      fc.property(
        finite.filter((x) => x !== 0),
        (x) => {
          const out = new Float32Array(4);
          UNIFIED.log(x, out);
          expect(log(-x)).toEqual(list(out));
          expect(out[1]! * 2 ** out[0]!).toBe(Math.abs(x));
          expect(Math.abs(out[2]! - Math.log2(Math.abs(x)))).toBeLessThan(2 ** -11);
        },
      ),
    );
  });
});

describe("LIT [VP2 2.14.3.18, Ruling 11]", () => {
  const lit = (x: number, y: number, w: number): Vector => {
    const out = new Float32Array(4);
    UNIFIED.lit(x, y, w, out);
    return list(out);
  };

  test.each<[number, number, number, number, number]>([
    // x, y, w, result y, result z
    [0.5, 1, 10, 0.5, 1],
    [0.5, 0.25, 2, 0.5, 0.0625],
    [0.5, 0.25, 0, 0.5, 1],
    [0, 1, 1, 0, 0],
    [-0, 1, 1, 0, 0],
    [-1, 1, 1, 0, 0],
    [-INF, 1, 1, 0, 0],
    [NaN, 1, 1, NaN, 0],
    [INF, 1, 1, INF, 1],
    [MIN, 1, 1, MIN, 1],
    [1, 0, 5, 1, 0],
    [1, -0, 5, 1, 0],
    [1, -3, 5, 1, 0],
    [1, 0, -5, 1, INF],
    [1, -3, 0, 1, 1],
    [1, 0, 0, 1, 1],
    [1, 0, -0, 1, 1],
    [1, INF, 0, 1, 1],
    [1, INF, 1, 1, INF],
    [1, INF, -1, 1, 0],
    [1, NaN, 1, 1, NaN],
    [1, NaN, 0, 1, NaN],
    [1, 1, NaN, 1, NaN],
    [1, 1, INF, 1, 1],
    [1, 1, -INF, 1, 1],
    [1, 0, INF, 1, 0],
    [1, 0, -INF, 1, INF],
  ])("(%p, %p, -, %p) gives (1, %p, %p, 1)", (x, y, w, diffuse, specular) => {
    expect(lit(x, y, w)).toEqual(hex(1, diffuse, specular, 1));
  });

  test("the exponent is clamped to 128 - 1/256 on both sides", () => {
    const limit = 128 - 1 / 256;
    for (const sign of [1, -1]) {
      expect(lit(1, 1.5, sign * 128)).toEqual(lit(1, 1.5, sign * limit));
      expect(lit(1, 1.5, sign * INF)).toEqual(lit(1, 1.5, sign * limit));
      expect(lit(1, 1.5, sign * (limit - 1 / 128))).not.toEqual(lit(1, 1.5, sign * limit));
    }
  });

  test("z is EXP.z of w times LOG.z of y [Ruling 4]", () => {
    const log = new Float32Array(4);
    const exp = new Float32Array(4);
    fc.assert(
      fc.property(
        fc.float({ min: MIN, max: 100, noNaN: true }),
        fc.float({ min: -100, max: 100, noNaN: true }),
        (y, w) => {
          UNIFIED.log(flush(y), log);
          UNIFIED.exp(fround(flush(w) * log[2]!), exp);
          expect(lit(1, flush(y), flush(w))[2]).toBe(singleToHex(exp[2]!));
        },
      ),
    );
  });
});

describe("Power [VP2 2.14.3.18, Ruling 4]", () => {
  const POSITIVE = [MIN, 0.25, 1, 3, MAX];
  const { power } = UNIFIED;
  const bits = (base: number, exponent: number): string => singleToHex(power(base, exponent));

  test("rule 1: of NaN", () => {
    for (const y of [0, 1, -INF, INF, NaN]) expect(bits(NaN, y)).toBe(singleToHex(NaN));
  });
  test("rule 2: of a negative base", () => {
    for (const x of [-MIN, -1, -INF]) expect(bits(x, 2)).toBe(singleToHex(NaN));
  });
  test("rule 3: of zero", () => {
    for (const zero of [0, -0]) {
      for (const y of [...POSITIVE, INF]) expect(bits(zero, y)).toBe(singleToHex(0));
      for (const y of [...POSITIVE, INF]) expect(bits(zero, -y)).toBe(singleToHex(INF));
    }
  });
  test("rule 4: of one", () => {
    for (const y of [0, -0, 1, -7, MAX, INF, -INF]) expect(bits(1, y)).toBe(singleToHex(1));
  });
  test("rule 5: of infinity", () => {
    for (const y of [...POSITIVE, INF]) expect(bits(INF, y)).toBe(singleToHex(INF));
    for (const y of [...POSITIVE, INF]) expect(bits(INF, -y)).toBe(singleToHex(0));
  });
  test("rule 6: the power zero", () => {
    for (const x of [0, -0, ...POSITIVE, INF]) {
      expect([bits(x, 0), bits(x, -0)]).toEqual(hex(1, 1));
    }
  });
  test("rules 7 and 8: infinite powers", () => {
    for (const x of [0, -0, MIN, 0.25, 1 - 2 ** -24])
      expect([bits(x, INF), bits(x, -INF)]).toEqual(hex(0, INF));
    for (const x of [1 + 2 ** -23, 3, MAX]) expect([bits(x, INF), bits(x, -INF)]).toEqual(hex(INF, 0));
  });
  test("rule 9: the power one, within the errors of LOG and EXP", () => {
    for (const x of [MIN, 0.25, 1, 3, 2 ** 127]) {
      expect(Math.abs(power(x, 1) / x - 1)).toBeLessThan(2 ** -10);
    }
  });
  test("rule 10: the power NaN", () => {
    for (const x of [0, 1, INF, NaN]) expect(bits(x, NaN)).toBe(singleToHex(NaN));
  });
});
