import { expect, test } from "@jest/globals";
import { readText } from "./repository.js";

/** `1 to 3, 7` as 1, 2, 3, 7. */
const numbersOf = (ranges: string): readonly number[] =>
  ranges.split(", ").flatMap((range) => {
    const [first, last = first] = range.split(" to ").map(Number);
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i);
  });

test("the list at the top of docs/rulings.md has each subject with its rulings, which have each number once", () => {
  const [top, ...sections] = readText("docs/rulings.md").split(/^## /m);
  const listed = [...top!.matchAll(/^- \[(.*)\]\(#.*\): (.*)$/gm)].map(([, subject, ranges]) => ({
    subject: subject!,
    numbers: numbersOf(ranges!),
  }));
  const there = sections.map((text) => ({
    subject: text.split("\n", 1)[0]!,
    numbers: [...text.matchAll(/^<a id="ruling-(\d+)"><\/a>\*\*\1\.\*\* /gm)].map(([, number]) =>
      Number(number),
    ),
  }));
  expect(listed).toEqual(there);
  const numbers = there.flatMap((section) => section.numbers).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});
