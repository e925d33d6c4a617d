import { expect, test } from "@jest/globals";
import { RecentlyUsed } from "../src/index.js";

test("of more values than there is room for the one that was asked for least recently leaves", () => {
  const made: string[] = [];
  const values = new RecentlyUsed<string, string>(2);
  const get = (key: string) => values.get(key, () => (made.push(key), key.toUpperCase()));
  expect(["a", "b", "a", "b", "a"].map(get)).toEqual(["A", "B", "A", "B", "A"]);
  expect(made.splice(0)).toEqual(["a", "b"]);
  get("c");
  expect([made.splice(0), values.size]).toEqual([["c"], 2]);
  get("a");
  expect(made).toEqual([]);
  get("b");
  expect([made, values.size]).toEqual([["b"], 2]);
});

test("a value that can't be made leaves everything as it is", () => {
  const values = new RecentlyUsed<number, number>(1);
  values.get(1, () => 10);
  const fail = (): number => {
    throw new RangeError("none");
  };
  expect(() => values.get(2, fail)).toThrow("none");
  expect(values.get(1, fail)).toBe(10);
});
