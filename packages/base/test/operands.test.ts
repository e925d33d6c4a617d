import { describe, expect, test } from "@jest/globals";
import { OPERAND_CLASS_NAMES, type OperandClass, operandRows, singleFromBits } from "../src/index.js";

const rowsOf = (name: OperandClass, operands: number, seed: number, count: number) => {
  const next = operandRows(name, operands, seed);
  return Array.from({ length: count }, next);
};
const wordsOf = (name: OperandClass) => rowsOf(name, 2, 1, 500).flat(2);
const exponentOf = (word: number): number => ((word >>> 23) & 255) - 127;

describe.each(OPERAND_CLASS_NAMES)("operands of the class %s", (name) => {
  test("are the same for the same seed, and others for another [Ruling 377]", () => {
    expect(rowsOf(name, 2, 7, 20)).toEqual(rowsOf(name, 2, 7, 20));
    expect(rowsOf(name, 2, 8, 20)).not.toEqual(rowsOf(name, 2, 7, 20));
    expect(rowsOf(name, 2, 2 ** 32 - 1, 1)).toHaveLength(1);
  });

  test("are words, four for each operand", () => {
    for (const row of rowsOf(name, 3, 3, 50)) {
      expect(row.map(({ length }) => length)).toEqual([4, 4, 4]);
      for (const word of row.flat()) expect(word).toBe(word >>> 0);
    }
  });
});

test("simple operands are multiples of 1/16 from -16 to 16", () => {
  const numbers = wordsOf("simple").map(singleFromBits);
  expect(numbers.every((x) => Number.isInteger(16 * x) && Math.abs(x) <= 16)).toBe(true);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-16, 16]);
});

test("plain operands have exponents from -9 to 10, and either sign", () => {
  const exponents = new Set(wordsOf("plain").map(exponentOf));
  expect([Math.min(...exponents), Math.max(...exponents), exponents.size]).toEqual([-9, 10, 20]);
  expect(new Set(wordsOf("plain").map((word) => word >>> 31)).size).toBe(2);
});

test("random operands have what is rare among words, too", () => {
  const words = wordsOf("random");
  const share = (holds: (word: number) => boolean) => words.filter(holds).length / words.length;
  const isNaNWord = (word: number) => (word & 0x7fffffff) > 0x7f800000;
  expect(share((word) => exponentOf(word) === -127)).toBeGreaterThan(0.04);
  expect(share((word) => (word & 0x7fffffff) === 0x7f800000)).toBeGreaterThan(0.04);
  expect(share(isNaNWord)).toBeGreaterThan(0.04);
  expect(share((word) => (word & 0x7fffff) === 0)).toBeGreaterThan(0.08);
  expect(share((word) => Math.abs(exponentOf(word)) < 126)).toBeGreaterThan(0.7);
});

test.each([
  [1, 6, 23],
  [2, 133, 529],
  [3, 3042, 12167],
])(
  "special operands, %i of them, have all combinations in %i rows, and of x in four times as many",
  (operands, few, combinations) => {
    const combinationsIn = (count: number, components: readonly number[]) =>
      new Set(
        rowsOf("special", operands, 5, count).flatMap((row) =>
          components.map((component) => row.map((words) => words[component]!).join(" ")),
        ),
      ).size;
    expect(combinationsIn(few, [0, 1, 2, 3])).toBe(combinations);
    expect(combinationsIn(few - 1, [0, 1, 2, 3])).toBeLessThan(combinations);
    expect(combinationsIn(4 * few, [0])).toBe(combinations);
  },
);
