import { describe, test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";

describe("the compiled functions draw the same bits as the rasterizer in textured states", () => {
  test("of any kind [Ruling 107, Ruling 109]", () => {
    fc.assert(PROPERTIES["textured-polygons"], { numRuns: 150 });
  });
});
