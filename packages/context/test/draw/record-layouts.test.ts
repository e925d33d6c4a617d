import { expect, test } from "@jest/globals";
import { MAX_LAYOUTS, RecordLayouts, type VertexRecordLayout } from "../../src/draw/vertex-record.js";
import { RESULT, type VertexStage } from "../../src/draw/vertex-stage.js";

const NEEDS = { colorSum: true, backColors: true, clipCoordinates: false, clipPlanes: [] } as const;

/** A stage that writes HPOS, and each TEXi for which bit i of a number is set. */
function stageNumber(number: number): VertexStage {
  const written = Array.from(
    { length: 21 },
    (_, register) => ((number >> (register - RESULT.TEX0)) & 1) === 1,
  );
  const registers = written.map((isWritten, register) => isWritten && register >= RESULT.TEX0);
  return { read: [], written: registers, observed: registers, clipDistances: false, run() {} };
}

test("sets of columns have one layout each, of those that were drawn last MAX_LAYOUTS stay", () => {
  const layouts = new RecordLayouts();
  const layoutOf = (number: number): VertexRecordLayout => layouts.get(stageNumber(number), NEEDS);
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
