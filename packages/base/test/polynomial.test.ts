import { describe, expect, test } from "@jest/globals";
import { NUMBERS, polynomial } from "../src/index.js";

const { f32, f64 } = NUMBERS;

/** Operations that write down what is computed. */
const WRITTEN = {
  constant: String,
  add: (a: string, b: string) => `(${a} + ${b})`,
  mul: (a: string, b: string) => `${a} * ${b}`,
};

describe("a polynomial", () => {
  test("is computed from its highest coefficient on, by Horner's rule", () => {
    expect(polynomial(WRITTEN, "x", [1, 2, 3, 4])).toBe("(((4 * x + 3) * x + 2) * x + 1)");
    expect(polynomial(WRITTEN, "x", [1, 2])).toBe("(2 * x + 1)");
    expect(polynomial(WRITTEN, "x", [7])).toBe("7");
  });

  test("has the constant coefficient first", () => {
    expect(polynomial(f64, 3, [5, 0, 2])).toBe(23);
    expect(polynomial(f64, 0, [5, 7, 2])).toBe(5);
    expect(polynomial(f64, -2, [0, 1])).toBe(-2);
  });

  test("is rounded in each product and each sum, as its operations are [Ruling 3]", () => {
    // In singles the product is 1 + 2^-22, and the sum loses what is left.
    const x = 1 + 2 ** -23;
    expect(polynomial(f32, x, [-1, 0, 1])).toBe(2 ** -22);
    expect(polynomial(f64, x, [-1, 0, 1])).toBe(2 ** -22 + 2 ** -46);
    expect(polynomial(f32, 2 ** -30, [1, 1])).toBe(1);
    expect(polynomial(f64, 2 ** -30, [1, 1])).toBe(1 + 2 ** -30);
  });

  test("of what is not a number is none", () => {
    expect(polynomial(f64, NaN, [1, 2])).toBeNaN();
    expect(polynomial(f64, Infinity, [1, -2])).toBe(-Infinity);
  });
});
