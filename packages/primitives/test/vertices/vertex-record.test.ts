import { expect, test } from "@jest/globals";
import { MAX_LAYOUTS, RecordLayouts, type VertexRecordLayout } from "../../src/vertices/vertex-record.js";

test("sets of outputs have one layout each, of those that were drawn last MAX_LAYOUTS stay", () => {
  const layouts = new RecordLayouts();
  /** Of the texture coordinates of each unit for which a bit of a number is set. */
  const layoutOf = (number: number): VertexRecordLayout => {
    const units = [0, 1, 2, 3, 4, 5, 6, 7].filter((unit) => ((number >> unit) & 1) === 1);
    const travelling = units.map((unit) => ({
      ...({ name: `texture-coordinates-${unit}`, column: 7 + unit } as const),
      ...({ components: 4, interpolation: "perspective" } as const),
    }));
    return layouts.get({ position: 0, travelling, clipDistances: [] });
  };
  const numbers = Array.from({ length: MAX_LAYOUTS }, (_, number) => number);
  const first = numbers.map(layoutOf);
  expect(new Set(first).size).toBe(MAX_LAYOUTS);
  expect(numbers.every((number) => layoutOf(number) === first[number])).toBe(true);
  layoutOf(MAX_LAYOUTS);
  expect(numbers.slice(1).every((number) => layoutOf(number) === first[number])).toBe(true);
  const again = layoutOf(0);
  expect(again).not.toBe(first[0]);
  expect(again).toEqual(first[0]);
});
