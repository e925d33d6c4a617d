import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { flush, singleToHex } from "@glasm/base";
import { UNIFIED } from "./on-numbers.js";
import { INF, MAX, MIN, finite } from "./numeric-operands.js";

const { fround } = Math;

const list = (out: Float32Array): string[] => Array.from(out, singleToHex);
const hex = (...values: number[]): string[] => values.map(singleToHex);

describe("EXP [VP2 2.14.3.14, Ruling 10]", () => {
  const exp = (x: number): string[] => {
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
  const log = (x: number): string[] => {
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
  const lit = (x: number, y: number, w: number): string[] => {
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

  test("rule 1: of NaN, whatever the power [Ruling 44]", () => {
    for (const y of [0, 1, -INF, INF, NaN]) expect(bits(NaN, y)).toBe(singleToHex(NaN));
  });
  test("rule 2, of a negative base, never applies: LIT makes it zero [Ruling 11]", () => {
    const specular = (y: number): string => singleToHex(UNIFIED.specular(1, y, 2));
    for (const x of [-MIN, -1, -INF]) expect(specular(x)).toBe(specular(0));
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
  test("rule 6: the power zero, of zero and of infinity too [Ruling 44]", () => {
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
