import { describe, expect, test } from "@jest/globals";
import type { RasterState, StencilTest, TextureEnvironment, TextureFormat } from "@glasm/primitives";
import { faceColumns, fillOptions } from "../../src/polygons/fill-options.js";
import { assembleFill } from "../../src/polygons/fill-program.js";
import { coordinateColumns } from "../../src/vertices/texture-coordinates.js";
import { batchOf, stateOf } from "../support/batch.js";
import { loopsOf, type Work, workOf } from "../support/instructions.js";
import { gray, textureOf } from "../texturing/fixtures.js";

/** Those of both precisions. */
const GROUP_INSTRUCTIONS = 143;
const GROUP_LOADS = 26;
const ROW_INSTRUCTIONS = 22;
const STENCIL_GROUP_INSTRUCTIONS = 87;
const FIRST_PASS_INSTRUCTIONS = 240;
const SECOND_PASS_INSTRUCTIONS = 200;
const STRIP_INSTRUCTIONS = 115;
const TEXTURED_MODULE_BYTES = 15000;
const MODULE_BYTES = 12700;
const BLOCK_GROUP_INSTRUCTIONS = 57;
const BLOCK_GROUP_LOADS = 15;
const BLOCK_ROW_INSTRUCTIONS = [37, 49];

/** Polygons with one color, lit and depth tested: what most pictures consist of. */
function commonModule(changes: Partial<RasterState> = {}): Uint8Array {
  const { layout } = batchOf("polygon", []);
  const state = stateOf({ depthTest: { comparison: "less", write: true }, colorSum: false, ...changes });
  return assembleFill(fillOptions(state, faceColumns(layout, state), [])).encode();
}

const commonLoops = (changes: Partial<RasterState>): Work[] => loopsOf(commonModule(changes)).map(workOf);

describe("the work of compiled functions in the common state, counted", () => {
  const module = commonModule();
  const loops = loopsOf(module).map(workOf);

  test("a group of four pixels: one division of singles, or two of doubles where a triangle is steep, and two stores", () => {
    const groups = loops.filter(({ singleDivisions }) => singleDivisions > 0);
    expect(groups).toHaveLength(2);
    const [group] = groups;
    expect(group).toMatchObject({ singleDivisions: 1, doubleDivisions: 2, stores: 2 });
    expect(group!.loads).toBeLessThanOrEqual(GROUP_LOADS);
    expect(group!.computing).toBeLessThanOrEqual(GROUP_INSTRUCTIONS);
  });

  test("a group of a block of a large triangle, that passes the depth test: one division of singles, and one store", () => {
    const [, group] = loops.filter(({ singleDivisions }) => singleDivisions > 0);
    expect(group).toMatchObject({ singleDivisions: 1, doubleDivisions: 0, stores: 1 });
    expect(group!.loads).toBeLessThanOrEqual(BLOCK_GROUP_LOADS);
    expect(group!.computing).toBeLessThanOrEqual(BLOCK_GROUP_INSTRUCTIONS);
  });

  test("a row of a block: three stores for each group, and two loads, or four if the triangle may end there", () => {
    const rows = loops.filter(({ stores }) => stores === 6);
    expect(rows.map(({ loads }) => loads)).toEqual([5, 9]);
    rows.forEach(({ computing }, i) => expect(computing).toBeLessThanOrEqual(BLOCK_ROW_INSTRUCTIONS[i]!));
  });

  test("a group that lies in a span, where no pixel fails a test: no color is loaded, and no mask chooses", () => {
    const groups = commonLoops({ depthTest: null }).filter(({ singleDivisions }) => singleDivisions > 0);
    expect(groups).toHaveLength(2);
    const [whole, masked] = groups;
    expect([whole!.stores, masked!.stores]).toEqual([1, 1]);
    expect(whole!.loads).toBe(masked!.loads - 1);
    expect(whole!.computing).toBeLessThan(masked!.computing);
  });

  test.each([
    ["depth", { depthTest: { comparison: "notequal", write: true } }, 1],
    ["depth that hides blocks", { depthTest: { comparison: "less", write: true } }, 2],
    ["alpha", { depthTest: null, alphaTest: { comparison: "less", reference: 0.5 } }, 1],
    ["stipple", { depthTest: null, polygonStipple: new Uint32Array(32) }, 1],
  ] as const)(
    "all groups of spans, and of blocks, have a mask where some may fail: %s",
    (_, changes, count) => {
      const groups = commonLoops(changes as Partial<RasterState>);
      expect(groups.filter(({ singleDivisions }) => singleDivisions > 0)).toHaveLength(count);
    },
  );

  test("a row of a triangle, alone or in a convex polygon: one division, no load and one store", () => {
    const rows = loops.filter(({ doubleDivisions, loads, stores }) => {
      return doubleDivisions === 1 && loads === 0 && stores === 1;
    });
    expect(rows).toHaveLength(2);
    for (const { computing } of rows) expect(computing).toBeLessThanOrEqual(ROW_INSTRUCTIONS);
  });

  test("a group of a pass that changes the stencil buffer alone: no division and one store [GL1.3 4.1.5]", () => {
    const stencilTest: StencilTest = {
      ...{ comparison: "always", reference: 0, mask: 0xff, writeMask: 0xff },
      ...{ fail: "keep", depthFail: "keep", depthPass: "increment" },
    };
    const depthTest = { comparison: "less", write: false } as const;
    const loops = commonLoops({ stencilTest, depthTest, colorMask: [false, false, false, false] });
    expect(loops.filter(({ singleDivisions }) => singleDivisions > 0)).toEqual([]);
    // The plane of depth, four depths, four indices, and for each index two entries of tables.
    const groups = loops.filter(({ loads, stores }) => loads === 12 && stores === 1);
    expect(groups).toHaveLength(1);
    expect(groups[0]!.doubleDivisions).toBe(0);
    expect(groups[0]!.computing).toBeLessThanOrEqual(STENCIL_GROUP_INSTRUCTIONS);
  });

  test("the module is small enough to be compiled at once", () => {
    expect(module.length).toBeLessThanOrEqual(MODULE_BYTES);
  });
});

describe("the work of compiled functions in a common textured state, counted", () => {
  const texture = textureOf({
    faces: [[gray([4, 4], 1), gray([2, 2], 1), gray([1, 1], 1)]],
    minFilter: "linear-mipmap-nearest",
  });
  const state = stateOf({
    depthTest: { comparison: "less", write: true },
    colorSum: false,
    textures: [{ unit: 0, texture, environment: { mode: "modulate" } }],
  });
  const { layout } = batchOf("polygon", [], [0]);
  const [column] = coordinateColumns(layout, state.textures);
  const module = assembleFill(fillOptions(state, faceColumns(layout, state), [column!])).encode();
  const groups = loopsOf(module)
    .map(workOf)
    .filter(({ singleDivisions }) => singleDivisions > 0);

  test("the first pass of a group of four pixels: one division, and no load of a texel", () => {
    expect(groups).toHaveLength(3);
    // Two addresses and two weights of texels, the column and the mask; depths; and where pixels take different levels these.
    expect(groups[0]).toMatchObject({ singleDivisions: 1, doubleDivisions: 0, stores: 7 + 6, texelPairs: 0 });
    expect(groups[0]!.computing).toBeLessThanOrEqual(FIRST_PASS_INSTRUCTIONS);
  });

  test("the second pass: a division, or two where a triangle is steep, and eight loads of two texels each", () => {
    expect(groups[1]).toMatchObject({ singleDivisions: 1, doubleDivisions: 2, stores: 1, texelPairs: 8 });
    expect(groups[1]!.computing).toBeLessThanOrEqual(SECOND_PASS_INSTRUCTIONS);
  });

  test("a strip of groups: one division for each end, by which its pixels may turn out to take the same level", () => {
    expect(groups[2]).toMatchObject({ singleDivisions: 2, doubleDivisions: 0, stores: 0, texelPairs: 0 });
    expect(groups[2]!.computing).toBeLessThanOrEqual(STRIP_INSTRUCTIONS);
  });

  test("the module is small enough to be compiled at once", () => {
    expect(module.length).toBeLessThanOrEqual(TEXTURED_MODULE_BYTES);
  });

  test("a unit at whose texture nobody looks loads no texel", () => {
    const previous = { source: "previous", operand: "src-color" } as const;
    const alpha = { function: "modulate", scale: 1 } as const;
    const environment: TextureEnvironment = {
      mode: "combine",
      color: [0, 0, 0, 0],
      rgb: { function: "modulate", scale: 1, arguments: [previous, previous] },
      alpha: { ...alpha, arguments: [{ source: 0, operand: "src-alpha" }, previous] },
    };
    const loads = (format: TextureFormat): number => {
      const textures = [{ unit: 0, texture: { ...texture, format }, environment }];
      const looked = { ...state, textures };
      const options = fillOptions(looked, faceColumns(layout, looked), [column!]);
      const works = loopsOf(assembleFill(options).encode()).map(workOf);
      return Math.max(...works.map(({ texelPairs }) => texelPairs));
    };
    // That of a texture without alpha is 1. [GL1.3 Table 3.21]
    expect([loads("rgba"), loads("rgb")]).toEqual([8, 0]);
  });
});
