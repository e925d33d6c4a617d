import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("random calls of NURBS throw but TypeErrors, and leave the GL as it was [GLU1.3 7]", () => {
  fc.assert(PROPERTIES["nurbs-calls"], { numRuns: 40 });
});
