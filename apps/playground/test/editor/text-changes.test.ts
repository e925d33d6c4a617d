import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { changesBetween, type TextChange } from "../../src/editor/text-changes.js";

const applied = (text: string, changes: readonly TextChange[]): string =>
  [...changes]
    .reverse()
    .reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text);

describe("the changes between two texts", () => {
  test("make one of the other", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\u{1F600}") });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applied(before, changesBetween(before, after))).toBe(after);
      }),
    );
  });

  test("are a change a line if the lines stay", () => {
    expect(changesBetween("  one\n two\nthree", "one\n two\nthee")).toEqual([
      { from: 0, to: 2, insert: "" },
      { from: 13, to: 14, insert: "" },
    ]);
  });

  test("leave alone what two texts begin and end with", () => {
    expect(changesBetween("one\ntwo\nthree", "one\nand\ntwo\nthree")).toEqual([
      { from: 4, to: 4, insert: "and\n" },
    ]);
    expect(changesBetween("same\n", "same\n")).toEqual([]);
  });
});
