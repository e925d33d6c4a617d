import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "../src/isa/registers.js";

test("the README has the registers of a vertex in their order [VP2 Table X.1, VP2 Table X.3]", () => {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| (\d+) to (\d+) +\| (.*?) *\| `(\w+)` *\|$/gm)];
  expect(rows.map(([, first, last]) => [Number(first), Number(last)])).toEqual(
    RESULT_REGISTERS.map((_, index) => [4 * index, 4 * index + 3]),
  );
  expect(rows.map(([, , , , result]) => result)).toEqual(RESULT_REGISTERS);
  const attributes = rows.flatMap(([, , , attribute]) => (attribute === "" ? [] : [attribute!]));
  const names: readonly (readonly [string, number])[] = Object.entries(ATTRIBUTE_NAMES);
  expect(attributes).toEqual(
    Array.from({ length: 16 }, (_, index) =>
      [String(index), ...names.filter(([, number]) => number === index).map(([name]) => name)]
        .map((word) => `\`${word}\``)
        .join(" "),
    ),
  );
});
