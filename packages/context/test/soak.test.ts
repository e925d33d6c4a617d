import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("[GL1.3 2.5] random commands throw but TypeErrors, give their own errors, and change nothing when they fail", () => {
  fc.assert(PROPERTIES["gl-commands"], { numRuns: 40 });
});
