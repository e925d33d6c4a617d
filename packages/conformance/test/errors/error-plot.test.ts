import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { errorPlot } from "./error-plot.js";

test("docs/guide/errors.svg is up to date; print-error-plot.mjs renews it [Ruling 4]", () => {
  expect(readFileSync(new URL("../../../../docs/guide/errors.svg", import.meta.url), "utf8")).toBe(
    errorPlot(),
  );
});

test("no error is beyond its bound [Ruling 4]", () => {
  const largest = [...errorPlot().matchAll(/at most ([\d.]+) of/g)].map(([, error]) => Number(error));
  expect(largest).toHaveLength(8);
  expect(Math.max(...largest)).toBeLessThan(1);
  expect(Math.min(...largest)).toBeGreaterThan(0);
});
