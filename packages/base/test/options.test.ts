import { describe, expect, test } from "@jest/globals";
import { checkBoolean, checkedOptions, checkName, checkWhole, type OptionChecks } from "@glasm/base";

interface Options {
  readonly width: number;
  readonly doubleBuffered?: boolean;
}

const CHECKS: OptionChecks<Options> = {
  width: (place, value) => checkWhole(place, value, 0, 9),
  doubleBuffered: checkBoolean,
};
const checked = (given: unknown): Options => checkedOptions("make", given, CHECKS);

describe("options", () => {
  test("are those that are given, without what is undefined", () => {
    expect(checked({ width: 9, doubleBuffered: true })).toEqual({ width: 9, doubleBuffered: true });
    expect(Object.keys(checked({ width: 0, doubleBuffered: undefined }))).toEqual(["width"]);
  });

  test("may be inherited", () => {
    class Size {
      readonly width = 3;
      readonly doubleBuffered = false;
    }
    expect(checked(Object.create(new Size()))).toEqual({ width: 3, doubleBuffered: false });
  });

  test("are read once", () => {
    let reads = 0;
    const given = {
      get width() {
        reads += 1;
        return reads;
      },
    };
    expect([checked(given), reads]).toEqual([{ width: 1 }, 1]);
  });

  test.each([
    [undefined, "make: options must be an object"],
    [null, "make: options must be an object"],
    [7, "make: options must be an object"],
    [{ widht: 1 }, 'make: options has no member "widht"; did you mean "width"?'],
    [
      { width: 1, doublebuffered: true },
      'make: options has no member "doublebuffered"; did you mean "doubleBuffered"?',
    ],
    [{ width: 1, height: undefined }, 'make: options has no member "height"'],
    [{ width: 1, constructor: 1 }, 'make: options has no member "constructor"'],
    [{}, "make: width must be a number, not undefined"],
    [{ width: 1, doubleBuffered: 1 }, "make: doubleBuffered must be a boolean"],
  ])("%j is a TypeError", (given, message) => {
    expect(() => checked(given)).toThrow(new TypeError(message));
    expect(() => checked(given)).toThrow(TypeError);
  });

  test("the checks of each option apply", () => {
    expect(() => checked({ width: 10 })).toThrow(
      new RangeError("make: width is 10, not a whole number from 0 to 9"),
    );
    expect(() => checked({ width: 10 })).toThrow(RangeError);
  });
});

test.each([
  ["c".repeat(40), `"${"c".repeat(40)}"`],
  ["c".repeat(41), `"${"c".repeat(40)}..."`],
  [["a"], "an array"],
  [new Map(), "a Map"],
  [null, "null"],
  [{}, "an object"],
])("another name than those that there are is said, or its kind: %p", (given, shown) => {
  expect(() => checkName("make: shape", given, ["a", "b"])).toThrow(
    new TypeError(`make: shape must be one of "a", "b", not ${shown}`),
  );
});
