import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../src/index.js";

const MOST = 2 ** 31 - 1;
const LEAST = -(2 ** 31);

/** Draws white on a window of 64 by 64; how many pixels are drawn. */
function drawn(draw: (gl: GL) => void, size = 64): number {
  const sink = createRasterizer({ width: size, height: size });
  const gl = createContext({ sink });
  draw(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink
    .image()
    .data.filter((_, i) => i % 4 === 3)
    .reduce((count, alpha) => count + (alpha > 0 ? 1 : 0), 0);
}

const ALL = 64 * 64;

describe("what is drawn takes no longer than the window is large", () => {
  test("in viewports without size and in huge ones [GL1.3 2.10.1]", () => {
    const rect = (...viewport: readonly [number, number, number, number]): number =>
      drawn((gl) => {
        gl.viewport(...viewport);
        gl.rectf(-1, -1, 1, 1);
      });
    expect(rect(0, 0, 0, 0)).toBe(0);
    expect(rect(0, 0, 64, 0)).toBe(0);
    expect(rect(0, 0, MOST, MOST)).toBe(ALL);
    expect(rect(-8192, -8192, MOST, MOST)).toBe(ALL);
    expect(rect(MOST, MOST, MOST, MOST)).toBe(0);
    expect(rect(LEAST, LEAST, MOST, MOST)).toBe(0);
  });

  test("with scissor rectangles of any place and size [GL1.3 4.1.2]", () => {
    const cleared = (...scissor: readonly [number, number, number, number]): number =>
      drawn((gl) => {
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(...scissor);
        gl.clearColor(1, 1, 1, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
      });
    expect(cleared(LEAST, LEAST, MOST, MOST)).toBe(0);
    expect(cleared(-1, -1, MOST, MOST)).toBe(ALL);
    expect(cleared(MOST, MOST, MOST, MOST)).toBe(0);
  });

  test("with the widest lines and points, and corners that are far away [GL1.3 3.3, 3.4]", () => {
    const primitives = (mode: "LINES" | "POINTS" | "TRIANGLES", far: number): number =>
      drawn((gl) => {
        gl.lineWidth(1e30);
        gl.pointSize(1e30);
        gl.begin(gl[mode]);
        for (let i = 0; i < 300; i += 1) gl.vertex2f(i % 2 === 0 ? far : -far, i % 3 === 0 ? far : -far);
        gl.end();
      });
    expect(primitives("LINES", 1e30)).toBe(ALL);
    // Two of the four halves that diagonals make of the window, which share a quarter.
    expect(primitives("TRIANGLES", 1e4)).toBe((3 * ALL) / 4);
    for (const far of [1e38, Infinity, NaN]) primitives("TRIANGLES", far);
    expect(primitives("POINTS", 0)).toBe(ALL);
    expect(primitives("POINTS", Infinity)).toBe(0);
  });

  test("of pixels that are enlarged without bounds, and copies of more than there is [GL1.3 3.6.4, 4.3.3]", () => {
    const copied = (zoom: number, size: number): number =>
      drawn((gl) => {
        gl.clearColor(1, 1, 1, 1);
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(0, 0, 1, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        gl.disable(gl.SCISSOR_TEST);
        gl.rasterPos2f(-1, -1);
        gl.pixelZoom(zoom, zoom);
        gl.copyPixels(0, 0, size, size, gl.COLOR);
      });
    expect(copied(1e30, 1)).toBe(ALL);
    expect(copied(1, MOST)).toBe(1);
    expect(copied(1e-30, MOST)).toBe(1);
    expect(copied(NaN, MOST)).toBe(1);
    expect(copied(0, MOST)).toBe(1);
  });

  test("in a window without pixels", () => {
    expect(
      drawn((gl) => {
        gl.rectf(-1, -1, 1, 1);
        gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
        gl.copyPixels(0, 0, MOST, MOST, gl.COLOR);
        gl.begin(gl.POINTS);
        gl.vertex2f(0, 0);
        gl.end();
      }, 0),
    ).toBe(0);
  });
});
