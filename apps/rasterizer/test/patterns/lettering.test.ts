import { expect, test } from "@jest/globals";
import { dotsOf } from "../../src/patterns/lettering.js";

function picture(text: string): string {
  const dots = dotsOf(text);
  return Array.from({ length: 7 }, (_, fromTop) =>
    Array.from({ length: 6 * text.length - 1 }, (__, x) =>
      dots.some(([atX, atY]) => atX === x && atY === 6 - fromTop) ? "#" : ".",
    ).join(""),
  ).join("\n");
}

test("letters stand beside each other, a dot apart", () => {
  expect(picture("F2")).toBe(
    [
      "#####..###.",
      "#.....#...#",
      "#.........#",
      "####.....#.",
      "#.......#..",
      "#......#...",
      "#.....#####",
    ].join("\n"),
  );
});

test("a space, and a character that is not a letter, has no dots", () => {
  expect(dotsOf(" ?")).toEqual([]);
  expect(dotsOf("? F")[0]).toEqual([12, 6]);
});
