import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { DataTable } from "../src/index.js";

test("keys that hold the same have one value", () => {
  const table = new DataTable<object, object>(8);
  const image = new Uint8Array(2);
  const key = () => ({ name: "blend", on: true, none: null, list: [1, -0.5, { deep: [[["end"]]] }], image });
  const value = table.get(key(), () => ({}));
  expect(table.get(key(), () => ({}))).toBe(value);
  const others: readonly object[] = [
    { ...key(), name: "blind" },
    { ...key(), on: false },
    { ...key(), none: undefined },
    { ...key(), list: [1, 0.5, { deep: [[["end"]]] }] },
    { ...key(), list: [1, -0.5, { deep: [[["enD"]]] }] },
    { ...key(), list: [1, -0.5] },
    { ...key(), image: new Uint8Array(2) },
    { ...key(), more: undefined },
    [1],
  ];
  for (const other of others) expect(table.get(other, () => ({}))).not.toBe(value);
});

test("zeros of both signs are two keys, names do not stand for one another, and an array is no object", () => {
  const table = new DataTable<object, string>(8);
  expect(table.get([0], () => "0")).toBe("0");
  expect(table.get([-0], () => "-0")).toBe("-0");
  expect(table.get([NaN], () => "NaN")).toBe("NaN");
  expect(table.get([NaN], () => "another")).toBe("NaN");
  expect(table.get({ a: undefined }, () => "a")).toBe("a");
  expect(table.get({ b: undefined }, () => "b")).toBe("b");
  expect(table.get({}, () => "{}")).toBe("{}");
  expect(table.get([], () => "[]")).toBe("[]");
});

test("whatever keys hold, they have one value as long as their text is the same", () => {
  const data = fc.array(
    fc.record({ a: fc.boolean(), b: fc.option(fc.integer()), c: fc.array(fc.string({ maxLength: 3 })) }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(fc.array(data, { maxLength: 20 }), (keys) => {
      const table = new DataTable<object, string>(keys.length + 1);
      for (const key of [...keys, ...keys]) {
        const copy = JSON.parse(JSON.stringify(key)) as object;
        expect(table.get(copy, (made) => JSON.stringify(made))).toBe(JSON.stringify(key));
      }
      expect(table.size).toBe(new Set(keys.map((key) => JSON.stringify(key))).size);
    }),
  );
});

test("of more values than there is room for the one that was asked for least recently leaves", () => {
  const made: number[] = [];
  const table = new DataTable<readonly number[], number>(2);
  const get = (number: number): number => table.get([number], () => (made.push(number), number));
  expect([1, 2, 1, 3, 1].map(get)).toEqual([1, 2, 1, 3, 1]);
  expect([made.splice(0), table.size]).toEqual([[1, 2, 3], 2]);
  get(2);
  expect(made).toEqual([2]);
});

test("a value that can't be made leaves everything as it is", () => {
  const table = new DataTable<readonly number[], number>(1);
  table.get([1], () => 10);
  const fail = (): number => {
    throw new RangeError("none");
  };
  expect(() => table.get([2], fail)).toThrow("none");
  expect(table.get([1], fail)).toBe(10);
});
