import { expect, jest, test } from "@jest/globals";
import { madeOnce, madeOncePer } from "../../src/patterns/made-once.js";

test("what is made once is made when it is first asked for, and kept, also if it is nothing", () => {
  const make = jest.fn(() => undefined);
  const made = madeOnce(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

test("what is made from something is made again from another, and from the first one after that", () => {
  const make = jest.fn((text: string) => [text]);
  const made = madeOncePer(make);
  expect(made("one")).toBe(made("one"));
  expect(made("other")).toEqual(["other"]);
  expect(made("one")).toEqual(["one"]);
  expect(make.mock.calls).toEqual([["one"], ["other"], ["one"]]);
});
