import { expect, test } from "@jest/globals";
import { posix } from "node:path";
import { readText, repositoryFiles } from "./repository.js";

const ROOM = "apps/playground";
const FILES = new Set(repositoryFiles());
const HEADING = "## What it has of what such tools have";

/** The last column of the table: a file, and the title of a test in it. */
function shownBy(readme: string): readonly (readonly [what: string, file: string, title: string])[] {
  const table = readme.slice(readme.indexOf(HEADING)).split("\n\n")[2] ?? "";
  return table
    .split("\n")
    .slice(2)
    .filter((row) => row !== "")
    .map((row) => {
      const cells = row.split("|").map((cell) => cell.trim());
      const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(cells[4] ?? "") ?? [];
      return [cells[1] ?? "", file, title];
    });
}

/** Rows whose test there is not. */
function unshown(readme: string): readonly string[] {
  return shownBy(readme)
    .filter(([, file, title]) => {
      const path = posix.join(ROOM, file);
      return !FILES.has(path) || !readText(path).includes(title);
    })
    .map(([what]) => what);
}

test("what the README of the playground says that the page has is shown by the tests that it names", () => {
  const readme = readText(`${ROOM}/README.md`);
  expect(shownBy(readme).length).toBeGreaterThan(30);
  expect(unshown(readme)).toEqual([]);
});

test("a row without its test is found", () => {
  const rows = [
    "| Step | Debugger | | `test/machines.test.ts`: no such title |",
    "| Leap | Debugger | | `test/none.test.ts`: none |",
    "| Fly | Debugger | | it is so |",
  ];
  const readme = `${HEADING}\n\nEach row.\n\n| a | b | c | d |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  expect(unshown(readme)).toEqual(["Step", "Leap", "Fly"]);
});
