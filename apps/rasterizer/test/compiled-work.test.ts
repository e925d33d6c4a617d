import { describe, expect, test } from "@jest/globals";
import { assembleFill } from "../src/compiled/fill-program.js";
import { faceColumns, fillOptions } from "../src/compiled/fill-options.js";
import { batchOf, stateOf } from "./support/batch.js";
import { loopsOf, workOf } from "./support/instructions.js";

const GROUP_INSTRUCTIONS = 68;
const PIXEL_INSTRUCTIONS = 39;
const ROW_INSTRUCTIONS = 21;
const MODULE_BYTES = 6300;

/** Polygons with one color, lit and depth tested: what most pictures consist of. */
function commonModule(): Uint8Array {
  const { layout } = batchOf("polygon", []);
  const state = stateOf({ depthTest: { comparison: "less", write: true }, colorSum: false });
  return assembleFill(fillOptions(state, faceColumns(layout, state))).encode();
}

describe("the work of compiled functions in the common state, counted", () => {
  const module = commonModule();
  const loops = loopsOf(module).map(workOf);

  test("a group of four pixels: one division of singles, two loads and two stores", () => {
    const groups = loops.filter(({ singleDivisions }) => singleDivisions > 0);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ singleDivisions: 1, doubleDivisions: 0, loads: 2, stores: 2 });
    expect(groups[0]!.computing).toBeLessThanOrEqual(GROUP_INSTRUCTIONS);
  });

  test("an exact pixel: two divisions, one load and two stores", () => {
    // In the function that draws spans, and in the one that draws a group again.
    const pixels = loops.filter(({ doubleDivisions, stores }) => doubleDivisions === 2 && stores === 2);
    expect(pixels).toHaveLength(2);
    for (const { computing, loads } of pixels) {
      expect(loads).toBe(1);
      expect(computing).toBeLessThanOrEqual(PIXEL_INSTRUCTIONS);
    }
  });

  test("a row of a triangle: one division, no load and one store", () => {
    const rows = loops.filter(({ doubleDivisions, loads, stores }) => {
      return doubleDivisions === 1 && loads === 0 && stores === 1;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]!.computing).toBeLessThanOrEqual(ROW_INSTRUCTIONS);
  });

  test("the module is small enough to be compiled at once", () => {
    expect(module.length).toBeLessThanOrEqual(MODULE_BYTES);
  });
});
