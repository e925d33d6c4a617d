import { describe, test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";

describe("the compiled functions draw the same bits as the rasterizer with register combiners", () => {
  test("of any kind, with textures of any kind and without [Ruling 435]", () => {
    fc.assert(PROPERTIES["combined-polygons"], { numRuns: 150 });
  });
});
