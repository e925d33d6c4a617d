import { expect, test } from "@jest/globals";
import { componentName, type RegisterFile } from "../../src/registers/register-file.js";

test("components are called by letters unless their file says what they are", () => {
  const file: RegisterFile = { name: "r", role: "temporary", count: 1, components: 5, wordType: "single" };
  const names = (of: RegisterFile) => [0, 1, 2, 3, 4].map((component) => componentName(of, component));
  expect(names(file)).toEqual(["x", "y", "z", "w", "4"]);
  const named = { ...file, components: 2, componentNames: ["count", "step"] };
  expect(names(named).slice(0, 2)).toEqual(["count", "step"]);
});
