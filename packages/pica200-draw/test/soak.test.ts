import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

describe("random draws", () => {
  test("give the same pictures on both engines, inside of the viewport [PICA200 8 s37, Ruling 153]", () => {
    expect(() => fc.assert(PROPERTIES.pictures, { numRuns: 60 })).not.toThrow();
  });

  test("of changed containers end with the errors that are promised", () => {
    expect(() => fc.assert(PROPERTIES.containers, { numRuns: 300 })).not.toThrow();
  });
});
