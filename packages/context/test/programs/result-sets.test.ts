import { expect, test } from "@jest/globals";
import { ResultSets } from "../../src/programs/result-sets.js";

const written = (...numbers: readonly number[]): boolean[] =>
  Array.from({ length: 21 }, (_, i) => numbers.includes(i));

test("programs that write the same results have the same array, as long as it is one of the last 64", () => {
  const sets = new ResultSets();
  const first = sets.get(written(0, 3));
  expect(first).toEqual(written(0, 3));
  expect(sets.get(written(0, 3))).toBe(first);
  expect(sets.get(written(0, 4))).not.toBe(first);
  for (let i = 0; i < 63; i += 1) sets.get(written(5 + (i % 16), 1 + Math.floor(i / 16)));
  expect(sets.get(written(0, 3))).not.toBe(first);
});
