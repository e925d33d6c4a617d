import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  add,
  divide,
  isNegative,
  less,
  magnitude,
  multiply,
  negate,
  rational,
  subtract,
  toText,
} from "../../src/oracle/rational.js";

const finite = fc.float({ noNaN: true, noDefaultInfinity: true });
const nonZero = finite.filter((value) => value !== 0);

describe("Rational numbers", () => {
  test("numbers are themselves, in lowest terms", () => {
    expect(rational(0.75)).toEqual({ numerator: 3n, denominator: 4n });
    expect(rational(-6)).toEqual({ numerator: -6n, denominator: 1n });
    expect(rational(2 ** -149)).toEqual({ numerator: 1n, denominator: 1n << 149n });
  });

  test("what is not a rational number is refused", () => {
    for (const value of [NaN, Infinity, -Infinity]) expect(() => rational(value)).toThrow(RangeError);
    expect(() => divide(rational(1), rational(0))).toThrow(RangeError);
  });

  test("a third of three is one", () => {
    const third = divide(rational(1), rational(3));
    expect(third).toEqual({ numerator: 1n, denominator: 3n });
    expect(multiply(third, rational(3))).toEqual(rational(1));
    expect(add(third, add(third, third))).toEqual(rational(1));
    expect(toText(third)).toBe("0.333333333");
    expect(divide(rational(1), rational(-3))).toEqual(negate(third));
  });

  test("sums and products can be taken back", () => {
    fc.assert(
      fc.property(finite, nonZero, (x, y) => {
        const [a, b] = [rational(x), rational(y)];
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(divide(multiply(a, b), b)).toEqual(a);
        expect(less(a, b)).toBe(x < y);
        expect(isNegative(a)).toBe(x < 0);
        expect(magnitude(a)).toEqual(rational(Math.abs(x)));
      }),
    );
  });
});
