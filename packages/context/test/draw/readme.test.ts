import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { RESULT_OUTPUTS } from "../../src/index.js";
import { COLUMNS } from "../../src/draw/vertex-outputs.js";

/** The cells of each row of the table of columns. */
function columnsOfReadme(): string[][] {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const table = /<!-- columns -->([^]*)<!-- end of columns -->/.exec(readme)![1]!;
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const registerOf = (output: string) => Object.entries(RESULT_OUTPUTS).find(([, name]) => name === output)![0];

describe("the README", () => {
  test("lists the columns of a batch", () => {
    const expected = COLUMNS.map(({ name, components, interpolation, secondary, back, unit }) => {
      const conditions = [
        "if it is written",
        ...(secondary ? ["color sum or register combiners are on"] : []),
        ...(unit === undefined ? [] : ["`state.textures` has the unit"]),
        ...(back ? ["the primitives are polygons in two-sided color mode"] : []),
      ];
      const last = conditions.pop()!;
      const travels = conditions.length === 0 ? last : `${conditions.join(", ")} and ${last}`;
      return [`\`${name}\``, `\`${registerOf(name)}\``, String(components), interpolation, travels];
    });
    expect(columnsOfReadme()).toEqual([
      ["`window`", "", "4", "window", "always: x, y, depth in [0,1], 1/w"],
      ...expected,
    ]);
  });
});
