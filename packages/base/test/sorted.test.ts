import { expect, test } from "@jest/globals";
import { countUpTo } from "../src/index.js";

test("counts the entries of an ascending list that are at most a number", () => {
  const list = [1, 3, 3, 7];
  const counts = [0, 1, 2, 3, 6, 7, 8].map((most) => countUpTo(list, (x) => x, most));
  expect(counts).toEqual([0, 1, 1, 3, 3, 4, 4]);
  expect(countUpTo([], (x: number) => x, 0)).toBe(0);
});

test("compares whole numbers of any length", () => {
  const regions = [{ address: 1n << 32n }, { address: (1n << 63n) + 1n }];
  const count = (most: bigint): number => countUpTo(regions, ({ address }) => address, most);
  expect([0n, 1n << 32n, 1n << 63n, (1n << 63n) + 1n].map(count)).toEqual([0, 1, 1, 2]);
});

test("looks at few entries of a long list", () => {
  let looks = 0;
  const list = Array.from({ length: 1 << 16 }, (_, i) => i);
  expect(countUpTo(list, (x) => ((looks += 1), x), 12345)).toBe(12346);
  expect(looks).toBeLessThanOrEqual(17);
});
