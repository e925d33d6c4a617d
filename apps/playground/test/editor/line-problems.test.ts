import { expect, test } from "@jest/globals";
import { problemsByLine } from "../../src/editor/line-problems.js";

test("a line has at its end its first error, or else its first warning, and how many more there are", () => {
  const found = problemsByLine([
    { line: 2, severity: "warning", message: "a" },
    { line: 2, severity: "warning", message: "b" },
    { line: 5, severity: "warning", message: "c" },
    { line: 5, severity: "error", message: "d" },
    { line: 5, severity: "error", message: "e" },
    { line: 7, severity: "error", message: "f" },
  ]);
  expect([...found]).toEqual([
    [2, { severity: "warning", message: "a", others: 1 }],
    [5, { severity: "error", message: "d", others: 2 }],
    [7, { severity: "error", message: "f", others: 0 }],
  ]);
  expect(problemsByLine([]).size).toBe(0);
});
