import { describe, expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import type { ClearValues, Comparison, StencilOperation, StencilTest } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { batchOf, stateOf } from "../support/batch.js";
import { wholeWindow } from "../support/window.js";

const KEEPING: StencilTest = {
  ...{ comparison: "always", reference: 0, mask: 0xff, writeMask: 0xff },
  ...{ fail: "keep", depthFail: "keep", depthPass: "keep" },
};

const CLEAR: Omit<ClearValues, "stencil"> = {
  ...{ color: [0, 0, 0, 0], depth: 0.5, scissor: null, colorMask: [true, true, true, true] },
  ...{ depthMask: true, stencilMask: 0xff, colorBuffers: ["front"] },
};

/** A window of one pixel with a stencil index and depth 1/2, red once a fragment came through. */
function window(stencil: number): Rasterizer {
  const rasterizer = createRasterizer({ width: 1, height: 1 });
  rasterizer.clear({ color: true, depth: true, stencil: true }, { ...CLEAR, stencil });
  return rasterizer;
}

/** Draws a point, and tells the stencil index that is left and whether the point was drawn. */
function after(
  rasterizer: Rasterizer,
  changes: Partial<StencilTest>,
  more: Parameters<typeof stateOf>[0] = {},
  alpha = 1,
): [index: number, isDrawn: boolean] {
  const front = [1, 0, 0, alpha] as const;
  const state = stateOf({ stencilTest: { ...KEEPING, ...changes }, ...more });
  rasterizer.draw(batchOf("point", [{ vertices: [{ x: 0.5, y: 0.5, depth: 0.25, front }] }]), state);
  const area = wholeWindow(rasterizer);
  return [rasterizer.read(area, "stencil")[0]!, rasterizer.read(area, "color")[0] === 255];
}

describe("stencil test [GL1.3 4.1.5]", () => {
  test.each<[Comparison, (a: number, b: number) => boolean]>([
    ["never", () => false],
    ["less", (a, b) => a < b],
    ["equal", (a, b) => a === b],
    ["lequal", (a, b) => a <= b],
    ["greater", (a, b) => a > b],
    ["notequal", (a, b) => a !== b],
    ["gequal", (a, b) => a >= b],
    ["always", () => true],
  ])("%p compares the reference to the stored index, both masked", (comparison, expected) => {
    for (const [reference, stored, mask] of [
      ...[
        [127, 128, 0xff],
        [128, 128, 0xff],
        [129, 128, 0xff],
        [0, 255, 0xff],
      ],
      ...[
        [0x13, 0x23, 0x0f],
        [0x1f, 0x21, 0x0f],
        [0x21, 0x1f, 0x0f],
        [0x7f, 0x80, 0x00],
      ],
    ] as const) {
      const [index, isDrawn] = after(window(stored), { comparison, reference, mask });
      expect([index, isDrawn]).toEqual([stored, expected(reference & mask, stored & mask)]);
    }
  });

  test.each<[StencilOperation, (stored: number) => number]>([
    ["keep", (stored) => stored],
    ["zero", () => 0],
    ["replace", () => 0x5a],
    ["increment", (stored) => (stored === 255 ? 255 : stored + 1)],
    ["decrement", (stored) => (stored === 0 ? 0 : stored - 1)],
    ["invert", (stored) => 255 - stored],
    ["increment-wrap", (stored) => (stored === 255 ? 0 : stored + 1)],
    ["decrement-wrap", (stored) => (stored === 0 ? 255 : stored - 1)],
  ])("%p is done where it belongs, and there alone [GL1.3 4.1.6, Ruling 102]", (operation, expected) => {
    const depthTest = { comparison: "less", write: true } as const;
    const farther = { comparison: "greater", write: true } as const;
    for (const stored of [0, 1, 0x80, 254, 255]) {
      const reference = 0x5a;
      const result = expected(stored);
      expect(
        after(window(stored), { comparison: "never", fail: operation, reference }, { depthTest }),
      ).toEqual([result, false]);
      expect(after(window(stored), { depthFail: operation, reference }, { depthTest: farther })).toEqual([
        result,
        false,
      ]);
      expect(after(window(stored), { depthPass: operation, reference }, { depthTest })).toEqual([
        result,
        true,
      ]);
      // Without a depth test it is as if it passed.
      expect(after(window(stored), { depthPass: operation, reference })).toEqual([result, true]);
    }
  });

  test("the reference that replaces is not masked, the mask of writing says which bits are [GL1.3 4.2.2]", () => {
    const changes = { reference: 0xc3, mask: 0x0f, depthPass: "replace" } as const;
    expect(after(window(0x00), changes)[0]).toBe(0xc3);
    expect(after(window(0x3c), { ...changes, writeMask: 0xf0 })[0]).toBe(0xcc);
    expect(after(window(0xff), { depthPass: "increment-wrap", writeMask: 0x01 })[0]).toBe(0xfe);
  });

  test("comes after the alpha test and before the depth test [GL1.3 4.1]", () => {
    const alphaTest = { comparison: "greater", reference: 0.5 } as const;
    const depthTest = { comparison: "never", write: true } as const;
    const counting: Partial<StencilTest> = {
      ...{ fail: "increment", depthFail: "increment", depthPass: "increment" },
    };
    expect(after(window(3), counting, { alphaTest }, 0.25)).toEqual([3, false]);
    expect(after(window(3), counting, { alphaTest }, 0.75)).toEqual([4, true]);
    expect(after(window(3), counting, { alphaTest, depthTest }, 0.75)).toEqual([4, false]);
    const fails: Partial<StencilTest> = {
      ...counting,
      comparison: "never",
      depthFail: "zero",
      depthPass: "zero",
    };
    expect(after(window(3), fails, { alphaTest, depthTest }, 0.75)).toEqual([4, false]);
  });

  test("what fails it leaves the depth buffer alone", () => {
    const rasterizer = window(0);
    after(rasterizer, { comparison: "never" }, { depthTest: { comparison: "always", write: true } });
    expect(rasterizer.read(wholeWindow(rasterizer), "depth")[0]).toBeCloseTo(0.5, 6);
  });

  test("lines and polygons are tested, too", () => {
    for (const [kind, vertices] of [
      [
        "line",
        [
          { x: -1, y: 0.5 },
          { x: 3, y: 0.5 },
        ],
      ],
      [
        "polygon",
        [
          { x: -1, y: -1 },
          { x: 4, y: -1 },
          { x: -1, y: 4 },
        ],
      ],
    ] as const) {
      const rasterizer = window(7);
      const stencilTest = { ...KEEPING, depthPass: "increment" } as const;
      rasterizer.draw(batchOf(kind, [{ vertices }]), stateOf({ stencilTest }));
      expect([...rasterizer.read(wholeWindow(rasterizer), "stencil")]).toEqual([8]);
    }
  });
});

test("a shadow volume through the GL: back and front faces count up and down [GL1.3 4.1.5]", () => {
  const rasterizer = createRasterizer({ width: 4, height: 4 });
  const gl = createContext({ sink: rasterizer });
  gl.clearStencil(1);
  gl.clear(gl.STENCIL_BUFFER_BIT);
  gl.enable(gl.STENCIL_TEST);
  gl.enable(gl.CULL_FACE);
  gl.colorMask(false, false, false, false);
  gl.stencilFunc(gl.ALWAYS, 0, 0xff);
  for (const [face, operation] of [
    [gl.BACK, gl.INCR],
    [gl.FRONT, gl.DECR],
  ] as const) {
    gl.cullFace(face);
    gl.stencilOp(gl.KEEP, gl.KEEP, operation);
    gl.rectf(-1, -1, 0, 1);
    gl.rectf(1, -1, 0, 1); // from behind
    gl.rectf(-1, -1, 0, 0);
  }
  const rows = [2, 2, 0, 0, 2, 2, 0, 0];
  const expected = [3, 3, 0, 0, 3, 3, 0, 0].concat(rows);
  expect([...rasterizer.read(wholeWindow(rasterizer), "stencil")]).toEqual(expected);
});
