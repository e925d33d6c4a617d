import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";

test("large triangles that hide each other draw what the reference does, whatever writes depths in between [GL1.3 4.1.6]", () => {
  fc.assert(PROPERTIES["hidden-blocks"], { numRuns: 80 });
});
