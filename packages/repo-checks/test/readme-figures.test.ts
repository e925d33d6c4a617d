import { expect, test } from "@jest/globals";
import { readText } from "./repository.js";

test("the README has the figures of docs/conformance.md", () => {
  const [, figures] =
    /<!-- conformance -->\s+([^]*?)\s+<!-- end of conformance -->/.exec(readText("README.md")) ?? [];
  const [, counts] = /^(\d+ cases on .*)$/m.exec(readText("docs/conformance.md")) ?? [];
  expect(counts).toBeDefined();
  expect(figures?.replaceAll("\n", " ")).toBe(counts);
});
