import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, type TokenName, TOKENS } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

function doubleBuffered(): { gl: GL; rasterizer: Rasterizer } {
  const rasterizer = createRasterizer({ width: 4, height: 4, doubleBuffered: true });
  return { gl: createContext({ sink: rasterizer }), rasterizer };
}

function clear(gl: GL, red: number): void {
  gl.clearColor(red, 0, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
}

/** The red of the lower left pixel of the front and the back buffer. */
const reds = (rasterizer: Rasterizer): number[] =>
  (["front", "back"] as const).map(
    (buffer) => rasterizer.read({ x: 0, y: 0, width: 1, height: 1 }, "color", buffer)[0]!,
  );

describe("[GL1.3 4.2.1] front and back buffers", () => {
  test("start the same, and the back buffer is drawn to", () => {
    const { gl, rasterizer } = doubleBuffered();
    expect(reds(rasterizer)).toEqual([0, 0]);
    clear(gl, 1);
    expect(reds(rasterizer)).toEqual([0, 255]);
    expect(rasterizer.image().data[0]).toBe(0);
  });

  test("swapBuffers exchanges them; the picture is the front buffer's [Ruling 91]", () => {
    const { gl, rasterizer } = doubleBuffered();
    clear(gl, 1);
    rasterizer.swapBuffers();
    expect(reds(rasterizer)).toEqual([255, 0]);
    expect(rasterizer.image().data[0]).toBe(255);
    clear(gl, 0.2);
    expect(reds(rasterizer)).toEqual([255, 51]);
    rasterizer.swapBuffers();
    expect(reds(rasterizer)).toEqual([51, 255]);
  });

  test("DrawBuffer and ReadBuffer select them", () => {
    const { gl, rasterizer } = doubleBuffered();
    const steps: [TokenName, number, number[]][] = [
      ["FRONT", 0.2, [51, 0]],
      ["BACK", 0.4, [51, 102]],
      ["NONE", 1, [51, 102]],
      ["FRONT_AND_BACK", 0.6, [153, 153]],
      ["LEFT", 0.8, [204, 204]],
    ];
    for (const [buffer, red, expected] of steps) {
      gl.drawBuffer(TOKENS[buffer]);
      clear(gl, red);
      expect(reds(rasterizer)).toEqual(expected);
    }
    gl.drawBuffer(gl.BACK);
    clear(gl, 0);
    for (const [buffer, expected] of [
      ["BACK", 0],
      ["FRONT", 204],
    ] as const) {
      gl.readBuffer(TOKENS[buffer]);
      const color = new Uint8Array(4);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, color);
      expect(color[0]).toBe(expected);
    }
  });

  test("of both each is blended for itself, with the same depth test, and the depths are written once", () => {
    const { gl, rasterizer } = doubleBuffered();
    gl.drawBuffer(gl.FRONT);
    clear(gl, 0.2);
    gl.drawBuffer(gl.FRONT_AND_BACK);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.color3f(0.4, 0, 0);
    gl.rectf(-1, -1, 1, 1);
    expect(reds(rasterizer)).toEqual([153, 102]);
    gl.rectf(-1, -1, 1, 1);
    expect(reds(rasterizer)).toEqual([153, 102]);
    expect(rasterizer.read({ x: 0, y: 0, width: 1, height: 1 }, "depth")[0]).toBeCloseTo(0.5, 6);
  });

  test("with none selected depths are written still", () => {
    const { gl, rasterizer } = doubleBuffered();
    gl.drawBuffer(gl.NONE);
    gl.enable(gl.DEPTH_TEST);
    gl.rectf(-1, -1, 1, 1);
    expect(reds(rasterizer)).toEqual([0, 0]);
    expect(rasterizer.read({ x: 0, y: 0, width: 1, height: 1 }, "depth")[0]).toBeCloseTo(0.5, 6);
  });

  test("resize to the same size leaves nothing of what was drawn, in any buffer", () => {
    const options = { width: 4, height: 4, doubleBuffered: true, engine: "compiled" } as const;
    const rasterizer = createRasterizer(options);
    const gl = createContext({ sink: rasterizer });
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.STENCIL_TEST);
    gl.stencilOp(gl.INCR, gl.INCR, gl.INCR);
    const all = (of: Rasterizer) => {
      const window = { x: 0, y: 0, width: 4, height: 4 };
      const colors = [of.read(window, "color", "front"), of.read(window, "color", "back")];
      return [...colors, of.read(window, "depth"), of.read(window, "stencil")];
    };
    const fresh = all(createRasterizer(options));
    for (let round = 0; round < 2; round += 1) {
      gl.rectf(-1, -1, 1, 1);
      rasterizer.swapBuffers();
      expect(all(rasterizer)).not.toEqual(fresh);
      rasterizer.resize(4, 4);
      expect(all(rasterizer)).toEqual(fresh);
    }
  });

  test("resize clears both", () => {
    const { gl, rasterizer } = doubleBuffered();
    gl.drawBuffer(gl.FRONT_AND_BACK);
    clear(gl, 1);
    rasterizer.resize(2, 3);
    expect(reds(rasterizer)).toEqual([0, 0]);
    expect(rasterizer.read(wholeWindow(rasterizer), "color", "back")).toHaveLength(24);
  });
});

test("[Ruling 91] a rasterizer is single-buffered unless asked for, and swapBuffers then does nothing", () => {
  const rasterizer = createRasterizer({ width: 1, height: 1 });
  const gl = createContext({ sink: rasterizer });
  clear(gl, 1);
  rasterizer.swapBuffers();
  expect(rasterizer.image().data[0]).toBe(255);
  expect(reds(rasterizer)).toEqual([255, 255]);
  gl.drawBuffer(gl.BACK);
  expect(gl.getError()).toBe(gl.INVALID_OPERATION);
});

test("[GL1.3 4.3.2] the rasterizer reads stencil indices, 0 outside of the window", () => {
  const rasterizer = createRasterizer({ width: 2, height: 1 });
  const gl = createContext({ sink: rasterizer });
  gl.clearStencil(0x5a);
  gl.stencilMask(0x0f);
  gl.clear(gl.STENCIL_BUFFER_BIT);
  expect([...rasterizer.read({ x: -1, y: 0, width: 4, height: 2 }, "stencil")]).toEqual([
    ...[0, 0x0a, 0x0a, 0],
    ...[0, 0, 0, 0],
  ]);
});
