import { describe, expect, test } from "@jest/globals";
import { parseOptions } from "../src/options.js";
import { replaceFigures } from "../src/report/performance-page.js";
import { factor, milliseconds, nanoseconds, rowOf } from "../src/report/row.js";
import { toMarkdown } from "../src/report/table.js";
import { interleavedMedians, median } from "../src/rounds.js";

describe("rounds", () => {
  test("give every contender a turn, and do not count the first round", async () => {
    const turns: string[] = [];
    const contender = (title: string, times: number[]) => ({
      title,
      time: () => {
        turns.push(title);
        return times.shift()!;
      },
    });
    const contenders = [contender("a", [99, 3, 1, 2]), contender("b", [0, 7, 7, 9])];
    expect(await interleavedMedians(contenders, 3)).toEqual([2, 7]);
    expect(turns.join("")).toBe("abababab");
  });

  test("have a median also if their number is even", () => {
    expect(median([4, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([5])).toBe(5);
  });
});

describe("the table", () => {
  test("is aligned Markdown", () => {
    expect(toMarkdown([rowOf("ab", ["1", "22222"]), rowOf("c", [])])).toBe(
      [
        "|     |     |       |     |     |",
        "| --- | --- | ----- | --- | --- |",
        "| ab  | 1   | 22222 |     |     |",
        "| c   |     |       |     |     |",
      ].join("\n"),
    );
  });

  test("has three digits that count", () => {
    expect([123.4, 12.34, 1.234, 0.1234].map(factor)).toEqual(["123", "12.3", "1.23", "0.123"]);
    expect(milliseconds(1_234_000)).toBe("1.23");
    expect(nanoseconds(undefined)).toBe("");
  });

  test("takes the place of the last one in the page", () => {
    const page = "a\n\n<!-- figures -->\n\nold\n\n<!-- end of figures -->\n\nb\n";
    const wanted = "a\n\n<!-- figures -->\n\nnew\n\n<!-- end of figures -->\n\nb\n";
    expect(replaceFigures(page, "new")).toBe(wanted);
    expect(replaceFigures(wanted, "new")).toBe(wanted);
    expect(() => replaceFigures("a", "new")).toThrow("lacks");
  });
});

describe("options", () => {
  test("measure everything on at least 100,000 vertices in at least 5 rounds", () => {
    const { effort, yardsticks, write } = parseOptions([]);
    expect({ yardsticks, write }).toEqual({ yardsticks: true, write: false });
    expect(effort.vertices).toBeGreaterThanOrEqual(100_000);
    expect(effort.rounds).toBeGreaterThanOrEqual(5);
  });

  test("change that, and others are mistakes", () => {
    const { effort, yardsticks, write } = parseOptions(["--quick", "--without-yardsticks", "--write"]);
    expect({ yardsticks, write }).toEqual({ yardsticks: false, write: true });
    expect(effort.vertices).toBeLessThan(100_000);
    expect(() => parseOptions(["--slow"])).toThrow("--slow");
  });
});
