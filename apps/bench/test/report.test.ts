import { describe, expect, test } from "@jest/globals";
import { parseOptions } from "../src/options.js";
import { replaceFigures } from "../src/report/performance-page.js";
import { barsText, factor, limited, milliseconds, nanoseconds, rowOf } from "../src/report/row.js";
import { playgroundRows } from "../src/measure/playground.js";
import { toMarkdown } from "../src/report/table.js";
import { clockTime, interleavedMedians, median, processorTime } from "../src/rounds.js";

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

  test("are turns of work that is repeated until there is enough of it", () => {
    let runs = 0;
    for (const time of [processorTime, clockTime]) {
      runs = 0;
      expect(time(() => (runs += 1))).toBeGreaterThanOrEqual(0);
      expect(runs).toBeGreaterThan(2);
    }
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
    expect([123.4, 12.34, 1.234, 0.1234].map((x) => factor(x))).toEqual(["123", "12.3", "1.23", "0.123"]);
    expect(milliseconds(1_234_000)).toBe("1.23");
    expect(nanoseconds(undefined)).toBe("");
  });

  test("says what is reached and what is not", () => {
    expect([factor(0.9, 0.9), factor(0.899, 0.9), factor(0.1, null)]).toEqual([
      "0.900 (met)",
      "0.899 (missed)",
      "0.100",
    ]);
    expect([limited("a", 5, 5), limited("b", 5.1, 5), limited("c", 9, null)]).toEqual([
      "a (met)",
      "b (missed)",
      "c",
    ]);
    expect(
      [
        [0.9, 0.9],
        [3, 1.4],
        [null, 1],
        [1 / 1.3, 1000],
      ].map(barsText),
    ).toEqual(["bar 0.9", "bars 3, 1.4", "bars none, 1", "bars 0.769, 1000"]);
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

test("the playground's scenes stand four side by side, each with whether it is within both bars", () => {
  const times = (firstPicture: number, edit: number) => ({ firstPicture, edit, rest: edit + 300 });
  const rows = playgroundRows({
    a: times(1000, 100),
    b: times(1001, 100.5),
    c: times(5, 5),
    d: times(5, 5),
    e: times(1200, 40),
  });
  expect(rows.map((row) => row.slice(1))).toEqual([
    ["a", "b", "c", "d"],
    ["1000 (met)", "1001 (missed)", "5.00 (met)", "5.00 (met)"],
    ["100 (met)", "101 (missed)", "5.00 (met)", "5.00 (met)"],
    ["400", "401", "305", "305"],
    ["e", "", "", ""],
    ["1200 (missed)", "", "", ""],
    ["40.0 (met)", "", "", ""],
    ["340", "", "", ""],
  ]);
});
