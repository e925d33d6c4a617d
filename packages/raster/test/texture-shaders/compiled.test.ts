import { describe, test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";

describe("the compiled functions draw the same bits as the rasterizer with texture shaders", () => {
  test("of any operations, with textures of any kind, and register combiners or not [Ruling 463]", () => {
    fc.assert(PROPERTIES["shaded-polygons"], { numRuns: 120 });
  });
});
