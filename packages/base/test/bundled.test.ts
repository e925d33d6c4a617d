/** The tests of a room run bundled with its sources, see `bundled-tests.mjs` of repo-checks. */

import { expect, jest, test } from "@jest/globals";
import * as byName from "@glasm/base";
import * as byPath from "../src/index.js";

test("a source is one module, by its path and by the name of its package", () => {
  expect(byPath.cosine).toBe(byName.cosine);
});

test("modules that a test resets are evaluated again", async () => {
  const before = await import("../src/index.js");
  expect(before.cosine).toBe(byPath.cosine);
  jest.resetModules();
  const after = await import("../src/index.js");
  expect(after.cosine).not.toBe(byPath.cosine);
  expect(after.cosine(1)).toBe(byPath.cosine(1));
});
