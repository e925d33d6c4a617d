import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("[GL1.3 2.5] random commands draw without throwing, the same with both engines, and nothing if they fail", () => {
  fc.assert(PROPERTIES["gl-pictures"], { numRuns: 100 });
});

test("[GL1.3 2.5, 3.2.1] random commands draw in a window with two samples, the same with both engines", () => {
  fc.assert(PROPERTIES["gl-sampled-pictures"], { numRuns: 40 });
});
