import { expect, test } from "@jest/globals";
import { DIAGNOSTICS } from "@glasm/nv-vertex";
import { readFileSync } from "node:fs";
import { ENDS } from "../src/compile/table.js";

const TEXT = readFileSync(new URL("../targets.md", import.meta.url), "utf8");

/** The cells of the rows of a table of Markdown, below its head. */
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test("targets.md has every code of a program that does not load, with its message", () => {
  const [, table] = /<!-- codes -->\s([^]*?)<!-- end of codes -->/.exec(TEXT) ?? [];
  expect(rowsOf(table!)).toEqual(
    Object.entries(DIAGNOSTICS).map(([code, { message, citation }]) => [
      `\`${code}\``,
      message.replaceAll("{hint}", ""),
      `\`${citation}\``,
    ]),
  );
});

test("targets.md has every end of an execution", () => {
  const [table] = /\| `end` +\|[^]*?\n\n/.exec(TEXT) ?? [];
  expect(rowsOf(table!).map(([end]) => end)).toEqual(ENDS.map((end) => `\`${end}\``));
});
