import { test } from "@jest/globals";
import * as fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("random kernels give the same bits evaluated and with vectors, NaNs included [Ruling 3, Ruling 129]", () => {
  fc.assert(PROPERTIES["simd-kernels"], { numRuns: 200 });
});

test("random kernels give the same bits evaluated and lane by lane, NaNs included [Ruling 3, Ruling 129]", () => {
  fc.assert(PROPERTIES["scalar-kernels"], { numRuns: 200 });
});
