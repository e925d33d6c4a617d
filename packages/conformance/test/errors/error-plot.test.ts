import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { chipErrorPlot, errorPlot } from "./error-plot.js";

const printed = (path: string): string =>
  readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), "utf8");

test("docs/guide/errors.svg is up to date; print-error-plot.mjs renews it [Ruling 4]", () => {
  expect(printed("guide/errors.svg")).toBe(errorPlot());
});

test("docs/arithmetic.svg is up to date; print-error-plot.mjs renews it [Ruling 357]", () => {
  expect(printed("arithmetic.svg")).toBe(chipErrorPlot());
});

test.each([
  ["of the texts [Ruling 4]", errorPlot],
  ["of the chips [Ruling 357]", chipErrorPlot],
])("no error is beyond its bound: %s", (_, plot) => {
  const largest = [...plot().matchAll(/at most ([\d.]+) of/g)].map(([, error]) => Number(error));
  expect(largest).toHaveLength(8);
  expect(Math.max(...largest)).toBeLessThan(1);
  expect(Math.min(...largest)).toBeGreaterThan(0);
});
