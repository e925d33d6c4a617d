import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { ChipRulesName } from "../../src/semantics/chip-names.js";
import { CHIP_RULES } from "../../src/chips/rules.js";
import { CLASSES } from "./arbitrary-words.js";
import { onWords, quickOnWords } from "./words.js";

/** Zeros and normal numbers. */
const isNumber = (word: number): boolean => {
  const magnitude = word & 0x7fffffff;
  return magnitude === 0 || (magnitude >= 0x00800000 && magnitude < 0x7f800000);
};
const numbers = fc.array(fc.oneof(...Object.values(CLASSES)).filter(isNumber), {
  minLength: 8,
  maxLength: 8,
});
const alike = fc.array(
  fc.oneof({ weight: 1, arbitrary: fc.constantFrom(0, 0x80000000) }, { weight: 7, arbitrary: CLASSES.near }),
  { minLength: 8, maxLength: 8 },
);

test.each(Object.keys(CHIP_RULES) as ChipRulesName[])(
  "what is computed for numbers alone is right, or not as expected: %s [Ruling 3, Ruling 357]",
  (name) => {
    const [whole, quick] = [onWords(name), quickOnWords(name)];
    const members = Object.keys(whole) as (keyof typeof whole)[];
    let trusted = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.oneof(numbers, alike), (words) => {
        for (const member of members) {
          const result = quick[member](...words);
          all += 1;
          if (result === null) continue;
          trusted += 1;
          expect([member, result.toString(16)]).toEqual([member, whole[member](...words).toString(16)]);
          expect([member, isNumber(result)]).toEqual([member, true]);
        }
      }),
      { numRuns: 2000 },
    );
    // It is worth it.
    expect(trusted / all).toBeGreaterThan(0.6);
  },
);
