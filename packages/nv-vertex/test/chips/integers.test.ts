import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { ChipRulesName } from "../../src/semantics/chip-names.js";
import { CHIP_RULES } from "../../src/chips/rules.js";
import { operands } from "./arbitrary-words.js";
import * as integers from "./integers.js";
import { onWords } from "./words.js";

const NAMES = Object.keys(CHIP_RULES) as ChipRulesName[];
const RUNS = { numRuns: 3000 };

describe.each(NAMES)("%s is what whole numbers of any size give [Ruling 357]", (name) => {
  const chip = onWords(name);
  const { zeroWins, overflow, denormalTerm, exactRoots } = CHIP_RULES[name];
  const rules = { zeroWins, saturates: overflow === "largest", halvesDenormals: denormalTerm === 0.5 };
  const product = (a: number, b: number) => integers.product(a, b, rules);
  const sum = (...terms: readonly number[]) => integers.sum(terms, rules);
  const same = (count: number, actual: (...w: number[]) => number, wanted: (...w: number[]) => number) =>
    fc.assert(
      fc.property(operands(count), (words) => {
        expect(actual(...words).toString(16)).toBe(wanted(...words).toString(16));
      }),
      RUNS,
    );

  test("products", () => {
    same(2, chip.multiply, product);
  });
  test("sums", () => {
    same(2, chip.add, sum);
    same(2, chip.subtract, (a, b) => sum(a, (b ^ 0x80000000) >>> 0));
    same(3, chip.multiplyAdd, (a, b, c) => sum(product(a, b), c));
  });
  test("sums of products", () => {
    same(6, chip.dot3, (ax, ay, az, bx, by, bz) =>
      sum(product(ax!, bx!), product(ay!, by!), product(az!, bz!)),
    );
    same(8, chip.dot4, (ax, ay, az, aw, bx, by, bz, bw) =>
      sum(product(ax!, bx!), product(ay!, by!), product(az!, bz!), product(aw!, bw!)),
    );
    same(7, chip.dotHomogeneous, (ax, ay, az, bx, by, bz, bw) =>
      sum(product(ax!, bx!), product(ay!, by!), product(az!, bz!), product(0x3f800000, bw!)),
    );
  });
  test("reciprocals", () => {
    same(1, chip.rcp, integers.rcp);
  });
  test("reciprocals of roots of positive numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0x00800000, max: 0x7f7fffff }), (word) => {
        expect(chip.rsq(word).toString(16)).toBe(integers.rsq(word, exactRoots).toString(16));
      }),
      RUNS,
    );
  });
  test("reciprocals of roots by every seed", () => {
    for (let seed = 0; seed < 128; seed++)
      for (const rest of [0, 1, 0x1ffff]) {
        const word = 0x3f800000 + seed * 0x20000 + rest;
        expect(chip.rsq(word)).toBe(integers.rsq(word, exactRoots));
        expect(chip.rcp(word)).toBe(integers.rcp(word));
      }
  });
});
