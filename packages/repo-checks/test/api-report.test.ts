import { describe, expect, test } from "@jest/globals";
import { entries } from "../scripts/api/entries.mjs";
import { sizeTable } from "../scripts/api/sizes.mjs";
import { readText, repositoryFiles } from "./repository.js";

const FOLDER = "docs/api-report/";

test("docs/api-report has a report for each entry and the table of sizes, and nothing else", () => {
  const files = repositoryFiles()
    .filter((file) => file.startsWith(FOLDER))
    .map((file) => file.slice(FOLDER.length));
  expect(files.sort()).toEqual([...entries.map(({ report }) => report), "sizes.md"].sort());
  for (const { name, report } of entries)
    expect(readText(FOLDER + report)).toContain(`## API Report File for "${name.replace(/\/node$/, "")}"\n`);
  const rows = [...readText(`${FOLDER}sizes.md`).matchAll(/^\| `([^`]+)` \| [\d.]+ \| [\d.]+ \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(entries.map(({ name }) => name));
});

describe("the table of sizes", () => {
  const older = sizeTable([["@glasm/base", [100_000, 20_000]]], "");
  const after = (sizes: readonly [number, number]) => sizeTable([["@glasm/base", sizes]], older);

  test("has bytes of code and of its gzip file, in kB", () => {
    expect(older.split("\n")[2]).toBe("| `@glasm/base` | 100.0 | 20.0 |");
  });

  test("keeps a row until one of its numbers changes by more than 5 %", () => {
    expect([after([105_000, 21_000]), after([95_000, 19_000])]).toEqual([older, older]);
    for (const sizes of [
      [105_001, 20_000],
      [94_999, 20_000],
      [100_000, 21_001],
      [100_000, 18_999],
    ] as const)
      expect(after(sizes)).not.toBe(older);
  });

  test("has a new row for an entry that an older table does not have", () => {
    const sizes = [["@glasm/base/node", [1000, 500]]] as const;
    expect(sizeTable(sizes, older).split("\n")[2]).toBe("| `@glasm/base/node` | 1.0 | 0.5 |");
  });
});
