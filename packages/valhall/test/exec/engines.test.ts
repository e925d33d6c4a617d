import { test } from "@jest/globals";
import * as fc from "fast-check";
import { engines } from "./engines.js";

test("random programs give the same bits interpreted and compiled, whatever the order of lanes [Ruling 327]", () => {
  fc.assert(engines, { numRuns: 60 });
});
