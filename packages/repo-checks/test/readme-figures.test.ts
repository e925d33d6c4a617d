import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { published } from "../scripts/packages/published.mjs";
import { readText } from "./repository.js";

test("the README has the figures of docs/conformance.md", () => {
  const [, figures] =
    /<!-- conformance -->\s+([^]*?)\s+<!-- end of conformance -->/.exec(readText("README.md")) ?? [];
  const [, counts] = /^(\d+ cases on .*)$/m.exec(readText("docs/conformance.md")) ?? [];
  expect(counts).toBeDefined();
  expect(figures?.replaceAll("\n", " ")).toBe(counts);
});

/** All published packages that some need, these themselves left out. */
function neededBy(names: readonly string[]): readonly string[] {
  const needed = new Set(names);
  for (const name of needed) {
    const { folder } = published.find((one) => one.manifest.name === name)!;
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    for (const other of Object.keys(dependencies))
      if (published.some((one) => one.manifest.name === other)) needed.add(other);
  }
  return [...needed].filter((name) => !names.includes(name)).sort();
}

test("the README's table of tarballs says what each package needs, as its manifest does", () => {
  const [, table = ""] =
    /<!-- tarballs -->\s+([^]*?)\s+<!-- end of tarballs -->/.exec(readText("README.md")) ?? [];
  const rows = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").slice(2, 4));
  expect(rows.length).toBeGreaterThan(5);
  for (const [packages = "", others = ""] of rows) {
    const names = [...packages.matchAll(/`(.*?)`/g)].map(([, name]) => name!);
    const said = others
      .trim()
      .split(", ")
      .filter((name) => name !== "")
      .map((name) => `@glasm/${name}`);
    expect([names, said.sort()]).toEqual([names, neededBy(names)]);
  }
});
