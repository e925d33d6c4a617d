import { test } from "@jest/globals";
import * as fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("random programs give the same bits interpreted and compiled, whatever the order of lanes [Ruling 487]", () => {
  fc.assert(PROPERTIES.engines, { numRuns: 60 });
});
