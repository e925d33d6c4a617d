import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, type TokenName, TOKENS } from "@glasm/context";
import { createRasterizer, type Rasterizer, type RasterizerOptions } from "../src/index.js";
import { pixel } from "./support/window.js";

function windowOf(
  options: Partial<RasterizerOptions> = {},
  size = 4,
): { readonly gl: GL; readonly rasterizer: Rasterizer } {
  const rasterizer = createRasterizer({ width: size, height: size, alpha: false, ...options });
  return { gl: createContext({ sink: rasterizer }), rasterizer };
}

/** All alphas of the front buffer. */
const alphas = (rasterizer: Rasterizer): readonly number[] =>
  Array.from(new Set(rasterizer.image().data.filter((_, i) => i % 4 === 3)));

const ENGINES = ["interpreter", "compiled"] as const;

describe("[Ruling 187] a rasterizer without alpha", () => {
  test("begins black and opaque, also after resize and in the back buffer", () => {
    const { rasterizer } = windowOf({ doubleBuffered: true });
    expect(rasterizer.alpha).toBe(false);
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 0, 0, 255]);
    rasterizer.swapBuffers();
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 0, 0, 255]);
    rasterizer.resize(2, 2);
    expect(Array.from(rasterizer.image().data)).toEqual(new Array(4).fill([0, 0, 0, 255]).flat());
  });

  test("one that has it, which is the default, begins with color 0 and keeps alpha", () => {
    for (const alpha of [undefined, true]) {
      const { gl, rasterizer } = windowOf({ alpha });
      expect([rasterizer.alpha, pixel(rasterizer, 0, 0)]).toEqual([true, [0, 0, 0, 0]]);
      gl.clearColor(1, 0, 0, 0.2);
      gl.clear(gl.COLOR_BUFFER_BIT);
      expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 0, 51]);
      const bits = new Int32Array(1);
      gl.getIntegerv(gl.ALPHA_BITS, bits);
      expect(bits[0]).toBe(8);
    }
  });

  test("has no ALPHA_BITS [GL1.3 Table 6.30]", () => {
    const { gl } = windowOf();
    const bits = new Int32Array(2);
    gl.getIntegerv(gl.ALPHA_BITS, bits);
    gl.getIntegerv(gl.RED_BITS, bits.subarray(1));
    expect([...bits]).toEqual([0, 8]);
  });

  test("Clear takes no notice of alpha, whatever the mask is [GL1.3 4.2.3]", () => {
    const { gl, rasterizer } = windowOf();
    gl.clearColor(1, 0.2, 0, 0.2);
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(pixel(rasterizer, 1, 1)).toEqual([255, 51, 0, 255]);
    gl.colorMask(false, true, false, true);
    gl.clearColor(0, 0, 1, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(pixel(rasterizer, 1, 1)).toEqual([255, 0, 0, 255]);
  });

  test.each(ENGINES)("nothing that is drawn changes it: %s", (engine) => {
    const { gl, rasterizer } = windowOf({ engine });
    const primitives: readonly TokenName[] = ["POINTS", "LINES", "TRIANGLES"];
    for (const mode of primitives) {
      gl.begin(TOKENS[mode]);
      gl.color4f(0.6, 0.4, 0.2, 0.2);
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [0, 1],
      ] as const)
        gl.vertex2f(x, y);
      gl.end();
    }
    gl.rasterPos2f(-1, -1);
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(9, 8, 7, 6));
    gl.enable(gl.COLOR_LOGIC_OP);
    gl.logicOp(gl.CLEAR);
    gl.rectf(0, 0, 1, 1);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(alphas(rasterizer)).toEqual([255]);
    expect(pixel(rasterizer, 0, 0)).toEqual([9, 8, 7, 255]);
    expect(pixel(rasterizer, 2, 1)).toEqual([153, 102, 51, 255]);
    expect(pixel(rasterizer, 3, 3)).toEqual([0, 0, 0, 255]);
  });

  test.each(ENGINES)("the color mask still lets through the others alone, and alpha never: %s", (engine) => {
    const { gl, rasterizer } = windowOf({ engine });
    gl.colorMask(true, false, false, true);
    gl.color4f(1, 1, 1, 0);
    gl.rectf(-1, -1, 1, 1);
    expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 0, 255]);
    gl.colorMask(false, false, false, true);
    gl.color4f(0, 0, 0, 0);
    gl.rectf(-1, -1, 1, 1);
    expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 0, 255]);
  });

  /** A rectangle of color 0.4 and alpha 0.2 over one of color 0.2. */
  const blended = (
    engine: "interpreter" | "compiled",
    source: TokenName,
    destination: TokenName,
    alpha = false,
  ): readonly number[] => {
    const { gl, rasterizer } = windowOf({ engine, alpha });
    gl.color4f(0.2, 0.2, 0.2, 0.4);
    gl.rectf(-1, -1, 1, 1);
    gl.enable(gl.BLEND);
    gl.blendFunc(TOKENS[source], TOKENS[destination]);
    gl.color4f(0.4, 0.4, 0.4, 0.2);
    gl.rectf(-1, -1, 1, 1);
    return pixel(rasterizer, 0, 0);
  };

  test.each(ENGINES)("the alpha that blending finds there is 1 [GL1.3 4.1.7]: %s", (engine) => {
    expect(blended(engine, "DST_ALPHA", "ZERO")).toEqual([102, 102, 102, 255]);
    expect(blended(engine, "DST_ALPHA", "ZERO", true)).toEqual([41, 41, 41, 20]);
    expect(blended(engine, "ONE_MINUS_DST_ALPHA", "ONE")).toEqual([51, 51, 51, 255]);
    expect(blended(engine, "SRC_ALPHA_SATURATE", "ZERO")).toEqual([0, 0, 0, 255]);
    expect(blended(engine, "SRC_ALPHA_SATURATE", "ZERO", true)).toEqual([20, 20, 20, 51]);
    expect(blended(engine, "SRC_ALPHA", "ZERO")).toEqual([20, 20, 20, 255]); // that of the fragment stays
  });

  test("the alpha test sees that of the fragment [GL1.3 4.1.4]", () => {
    const { gl, rasterizer } = windowOf();
    gl.enable(gl.ALPHA_TEST);
    gl.alphaFunc(gl.GREATER, 0.5);
    gl.color4f(1, 1, 1, 0.4);
    gl.rectf(-1, -1, 1, 1);
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 0, 0, 255]);
  });

  test("ReadPixels, CopyPixels and CopyTexImage2D get alpha 1 [GL1.3 4.3.2]", () => {
    const { gl, rasterizer } = windowOf();
    gl.clearColor(0.2, 0.4, 0.6, 0.2);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const alpha = new Float32Array(1);
    gl.readPixels(0, 0, 1, 1, gl.ALPHA, gl.FLOAT, alpha);
    expect([...alpha]).toEqual([1]);
    gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, 1, 1, 0);
    const texel = new Uint8Array(4);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.RGBA, gl.UNSIGNED_BYTE, texel);
    expect([...texel]).toEqual([51, 102, 153, 255]);
    gl.rasterPos2f(-1, -1);
    gl.copyPixels(0, 0, 4, 4, gl.COLOR);
    expect(alphas(rasterizer)).toEqual([255]);
  });
});

test("[Ruling 187] a sink that says nothing of alpha has it", () => {
  const { gl } = windowOf({ alpha: true });
  const none = createContext();
  for (const context of [gl, none]) {
    const bits = new Int32Array(1);
    context.getIntegerv(context.ALPHA_BITS, bits);
    expect(bits[0]).toBe(8);
  }
});
