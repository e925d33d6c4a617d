import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, type TokenName, TOKENS } from "@glasm/context";
import { createRasterizer, type Rasterizer, type RasterizerOptions } from "../src/index.js";

interface Window {
  readonly gl: GL;
  readonly rasterizer: Rasterizer;
}

function windowOf(options: Partial<RasterizerOptions> = {}, size = 1): Window {
  const rasterizer = createRasterizer({ width: size, height: size, accumulation: true, ...options });
  return { gl: createContext({ sink: rasterizer }), rasterizer };
}

/** The bytes of the color buffer that is read. */
function colors(gl: GL, size = 1): number[] {
  const data = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, data);
  return [...data];
}

/** Draws a color by bytes, whatever the masks. */
function paint(gl: GL, ...bytes: readonly number[]): void {
  const [red, green, blue, alpha] = bytes.map((byte) => byte / 255);
  gl.clearColor(red!, green!, blue!, alpha!);
  gl.clear(gl.COLOR_BUFFER_BIT);
}

function accum(gl: GL, ...operations: readonly (readonly [op: TokenName, value: number])[]): void {
  for (const [op, value] of operations) gl.accum(TOKENS[op], value);
}

describe("[GL1.3 4.2.4] Accum", () => {
  test("LOAD takes the color buffer, RETURN gives every color back as it was [Ruling 390]", () => {
    const { gl } = windowOf({}, 8);
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    gl.rasterPos2i(-1, -1);
    gl.drawPixels(8, 8, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    accum(gl, ["LOAD", 1]);
    paint(gl, 1, 2, 3, 4);
    accum(gl, ["RETURN", 1]);
    expect(colors(gl, 8)).toEqual([...bytes]);
  });

  test("LOAD replaces and multiplies by its value, ACCUM adds to what is there", () => {
    const { gl } = windowOf();
    paint(gl, 255, 100, 51, 0);
    accum(gl, ["LOAD", 1], ["LOAD", 0.25], ["RETURN", 1]);
    expect(colors(gl)).toEqual([64, 25, 13, 0]);
    paint(gl, 0, 102, 255, 255);
    accum(gl, ["ACCUM", 0.5], ["RETURN", 1]);
    expect(colors(gl)).toEqual([64, 76, 140, 128]);
  });

  test("MULT and ADD change what is there and not the color buffer", () => {
    const { gl } = windowOf();
    paint(gl, 204, 102, 50, 254);
    accum(gl, ["LOAD", 1], ["MULT", 0.5], ["ADD", 0.2]);
    expect(colors(gl)).toEqual([204, 102, 50, 254]);
    accum(gl, ["RETURN", 1]);
    expect(colors(gl)).toEqual([153, 102, 76, 178]);
  });

  test("RETURN multiplies by its value, clamps to [0,1] and leaves the accumulation buffer", () => {
    const { gl } = windowOf();
    paint(gl, 204, 102, 51, 255);
    accum(gl, ["LOAD", 1], ["ADD", -0.4], ["RETURN", 2]);
    expect(colors(gl)).toEqual([204, 0, 0, 255]); // 2 * (0.8 - 0.4), 0, 2 * (0.2 - 0.4), 2 * 0.6
    accum(gl, ["RETURN", -1]);
    expect(colors(gl)).toEqual([0, 0, 51, 0]);
  });

  test("values beyond [-1,1] stay at its ends, and what is no number is 0 [Ruling 390]", () => {
    const { gl } = windowOf();
    paint(gl, 255, 102, 0, 255);
    for (const [value, expected] of [
      [3, [255, 255, 0, 255]], // 3, 1.2, 0, 3
      [Infinity, [255, 255, 0, 255]], // 0 times infinity is no number
      [NaN, [0, 0, 0, 0]],
    ] as const) {
      paint(gl, 255, 102, 0, 255);
      accum(gl, ["LOAD", value], ["RETURN", 1]);
      expect(colors(gl)).toEqual(expected);
    }
    accum(gl, ["LOAD", 0], ["ADD", -9], ["ADD", 1.5], ["RETURN", 1]);
    expect(colors(gl)).toEqual([128, 128, 128, 128]);
    accum(gl, ["LOAD", 0], ["ADD", 9], ["MULT", -5], ["ADD", 1.2], ["RETURN", 1]);
    expect(colors(gl)).toEqual([51, 51, 51, 51]);
  });

  test("has steps of 1/32767, to which it rounds [Ruling 390]", () => {
    const { gl } = windowOf();
    /** Makes a component of n steps 1, so that it shows as a byte. */
    const shown = (value: number): number => {
      accum(gl, ["LOAD", 0], ["ADD", value / 32767], ["RETURN", 32767 / 255]);
      return colors(gl)[0]!;
    };
    expect([0.49, 0.51, 1.49, 1.51, 7, 254.9].map(shown)).toEqual([0, 1, 1, 2, 7, 255]);
    const negative = (value: number): number => {
      accum(gl, ["LOAD", 0], ["ADD", value / 32767], ["RETURN", -32767 / 255]);
      return colors(gl)[0]!;
    };
    expect([-0.49, -0.51, -7].map(negative)).toEqual([0, 1, 7]);
  });

  test("RETURN obeys color masks and writes each buffer that is enabled for writing", () => {
    const { gl, rasterizer } = windowOf({ doubleBuffered: true });
    paint(gl, 255, 255, 255, 255);
    accum(gl, ["LOAD", 0.2]);
    gl.drawBuffer(gl.FRONT_AND_BACK);
    paint(gl, 9, 9, 9, 9);
    gl.colorMask(true, false, true, false);
    accum(gl, ["RETURN", 1]);
    expect(colors(gl)).toEqual([51, 9, 51, 9]);
    expect([...rasterizer.image().data]).toEqual([51, 9, 51, 9]);
    gl.colorMask(true, true, true, true);
    gl.drawBuffer(gl.NONE);
    accum(gl, ["RETURN", 0]);
    expect(colors(gl)).toEqual([51, 9, 51, 9]);
    gl.drawBuffer(gl.FRONT);
    accum(gl, ["RETURN", 0]);
    expect(colors(gl)).toEqual([51, 9, 51, 9]);
    expect([...rasterizer.image().data]).toEqual([0, 0, 0, 0]);
  });

  test("LOAD and ACCUM take the buffer that is selected for reading [GL1.3 4.3.2]", () => {
    const { gl } = windowOf({ doubleBuffered: true });
    paint(gl, 10, 10, 10, 10);
    gl.drawBuffer(gl.FRONT);
    paint(gl, 70, 70, 70, 70);
    accum(gl, ["LOAD", 1], ["RETURN", 1]); // from the back to the front
    gl.readBuffer(gl.FRONT);
    expect(colors(gl)).toEqual([10, 10, 10, 10]);
    paint(gl, 70, 70, 70, 70);
    accum(gl, ["ACCUM", 1], ["RETURN", 1]);
    expect(colors(gl)).toEqual([80, 80, 80, 80]);
  });

  test("of per-fragment operations only the scissor test applies", () => {
    const { gl } = windowOf({}, 2);
    paint(gl, 51, 51, 51, 51);
    for (const name of ["ALPHA_TEST", "DEPTH_TEST", "STENCIL_TEST", "BLEND", "COLOR_LOGIC_OP"] as const)
      gl.enable(TOKENS[name]);
    gl.alphaFunc(gl.NEVER, 0);
    gl.depthFunc(gl.NEVER);
    gl.stencilFunc(gl.NEVER, 0, 1);
    gl.logicOp(gl.INVERT);
    gl.scissor(1, 0, 1, 2);
    accum(gl, ["LOAD", 1]);
    gl.enable(gl.SCISSOR_TEST);
    accum(gl, ["MULT", 2], ["ADD", 0.2], ["RETURN", 1]);
    const column = [51, 153];
    expect(colors(gl, 2)).toEqual([...column, ...column].flatMap((byte) => new Array<number>(4).fill(byte)));
    gl.disable(gl.SCISSOR_TEST);
    accum(gl, ["RETURN", 2]);
    const doubled = [102, 255];
    expect(colors(gl, 2)).toEqual(
      [...doubled, ...doubled].flatMap((byte) => new Array<number>(4).fill(byte)),
    );
  });
});

describe("[GL1.3 4.2.3] the accumulation buffer", () => {
  test("is cleared to the values of ClearAccum, clamped to [-1,1], in the scissor box and whatever the masks", () => {
    const { gl } = windowOf({}, 2);
    gl.colorMask(false, false, false, false);
    gl.clearAccum(0.2, 7, -7, 0.4);
    gl.scissor(0, 1, 2, 1);
    gl.enable(gl.SCISSOR_TEST);
    gl.clear(gl.ACCUM_BUFFER_BIT);
    gl.disable(gl.SCISSOR_TEST);
    gl.colorMask(true, true, true, true);
    accum(gl, ["RETURN", 1]);
    const cleared = [51, 255, 0, 102];
    expect(colors(gl, 2)).toEqual([...new Array<number>(8).fill(0), ...cleared, ...cleared]);
    accum(gl, ["RETURN", -1]);
    expect(colors(gl, 2).slice(8, 12)).toEqual([0, 0, 255, 0]);
  });

  test("is not cleared with the others, nor they with it", () => {
    const { gl } = windowOf();
    paint(gl, 51, 51, 51, 51);
    accum(gl, ["LOAD", 1]);
    gl.clear(gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT | gl.COLOR_BUFFER_BIT);
    paint(gl, 1, 1, 1, 1);
    accum(gl, ["RETURN", 1]);
    expect(colors(gl)).toEqual([51, 51, 51, 51]);
    gl.clear(gl.ACCUM_BUFFER_BIT);
    expect(colors(gl)).toEqual([51, 51, 51, 51]);
    accum(gl, ["RETURN", 1]);
    expect(colors(gl)).toEqual([0, 0, 0, 0]);
  });

  test("begins with 0, also after resize; exchanging color buffers leaves it", () => {
    const { gl, rasterizer } = windowOf({ doubleBuffered: true });
    accum(gl, ["ADD", 0.2]);
    rasterizer.swapBuffers();
    accum(gl, ["RETURN", 1]);
    expect(colors(gl)).toEqual([51, 51, 51, 51]);
    for (const size of [1, 2]) {
      accum(gl, ["ADD", 0.2]);
      rasterizer.resize(size, size);
      accum(gl, ["RETURN", 1]);
      expect(colors(gl, size)).toEqual(new Array<number>(4 * size * size).fill(0));
    }
  });

  test("is there if it is asked for: without it nothing happens, and Accum is INVALID_OPERATION", () => {
    for (const accumulation of [undefined, false]) {
      const { gl, rasterizer } = windowOf({ accumulation });
      expect(rasterizer.accumulationBits).toBe(0);
      paint(gl, 9, 9, 9, 9);
      gl.accum(gl.RETURN, 1);
      expect(gl.getError()).toBe(gl.INVALID_OPERATION);
      gl.clear(gl.ACCUM_BUFFER_BIT);
      rasterizer.accumulate({
        ...{ operation: "return", value: 1, scissor: null, readBuffer: "front" },
        ...{ colorBuffers: ["front"], colorMask: [true, true, true, true] },
      });
      expect(colors(gl)).toEqual([9, 9, 9, 9]);
      expect(gl.getError()).toBe(gl.NO_ERROR);
    }
    expect(windowOf().rasterizer.accumulationBits).toBe(16);
  });

  test("[Ruling 187] without alpha reads 1 and writes none", () => {
    const { gl } = windowOf({ alpha: false });
    paint(gl, 51, 51, 51, 51);
    accum(gl, ["LOAD", 0.5], ["RETURN", 1]);
    expect(colors(gl)).toEqual([26, 26, 26, 255]);
  });
});

test("both engines accumulate the same bits", () => {
  const picture = (engine: "interpreter" | "compiled"): number[] => {
    const { gl } = windowOf({ engine }, 16);
    for (let i = 0; i < 4; i += 1) {
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.color4f(0.9, 0.3 * i, 0.7, 0.25 * i);
      gl.begin(gl.TRIANGLES);
      for (const [x, y] of [
        [-0.9, -0.8],
        [0.8, -0.6],
        [0.1 * i, 0.9],
      ] as const)
        gl.vertex2f(x, y);
      gl.end();
      accum(gl, [i === 0 ? "LOAD" : "ACCUM", 0.25]);
    }
    accum(gl, ["RETURN", 1]);
    return colors(gl, 16);
  };
  const interpreted = picture("interpreter");
  expect(new Set(interpreted).size).toBeGreaterThan(8);
  expect(picture("compiled")).toEqual(interpreted);
});
