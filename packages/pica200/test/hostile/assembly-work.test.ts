import { afterAll, describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { expectProportionalWork, WorkCounter } from "@glasm/base/counted-work";
import { LARGE_SOURCES, largeSources } from "./large-sources.js";

const counter = new WorkCounter();
afterAll(() => counter.stop());

describe("assembling takes work in proportion to the sources, of", () => {
  test.each(Object.keys(LARGE_SOURCES))("%s", (name) => {
    expectProportionalWork((size) => {
      const sources = largeSources(name, size);
      return counter.of(() => {
        const { ok } = assemble(sources, { padding: false });
        expect(typeof ok).toBe("boolean");
      });
    });
  });

  test.each(Object.keys(LARGE_SOURCES))("%s, with all that there is to warn of", (name) => {
    expectProportionalWork((size) => {
      const sources = largeSources(name, size);
      return counter.of(() => {
        expect(Array.isArray(assemble(sources, { padding: false }).warnings)).toBe(true);
      });
    });
  });
});
