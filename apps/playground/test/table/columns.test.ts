import { expect, test } from "@jest/globals";
import { orderOf, sortedBy } from "../../src/table/columns.js";

test("rows are sorted either way, equal ones in their order and NaN last", () => {
  const values = [3, NaN, -Infinity, 3, 0, NaN, Infinity];
  const order = (isDescending: boolean) => [...orderOf(values.length, (row) => values[row]!, isDescending)];
  expect(order(false)).toEqual([2, 4, 0, 3, 6, 1, 5]);
  expect(order(true)).toEqual([6, 0, 3, 4, 2, 1, 5]);
});

test("a second press on a heading turns its order round, one on another begins anew", () => {
  const first = sortedBy(2, null, false);
  expect(first).toEqual({ column: 2, isDescending: false });
  expect(sortedBy(2, first, false)).toEqual({ column: 2, isDescending: true });
  expect(sortedBy(3, first, true)).toEqual({ column: 3, isDescending: true });
});
