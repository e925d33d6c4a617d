import { afterAll, describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { WorkCounter } from "../support/counted-work.js";
import { LARGE_SOURCES, largeSources } from "./large-sources.js";

const counter = new WorkCounter();
afterAll(() => counter.stop());

const SIZE = 100;
/** Twice as much may take so many times the work; and what does not depend on the size. */
const [MOST, BESIDE] = [2.3, 20_000];

describe("assembling takes work in proportion to the sources, of", () => {
  test.each(Object.keys(LARGE_SOURCES))("%s", (name) => {
    const workOf = (size: number): number => {
      const sources = largeSources(name, size);
      return counter.of(() => {
        const { ok } = assemble(sources, { padding: false });
        expect(typeof ok).toBe("boolean");
      });
    };
    const [once, twice, fourTimes] = [SIZE, 2 * SIZE, 4 * SIZE].map(workOf) as [number, number, number];
    expect([
      twice <= MOST * once + BESIDE,
      fourTimes <= MOST * twice + BESIDE,
      [once, twice, fourTimes],
    ]).toEqual([true, true, [once, twice, fourTimes]]);
  });
});
