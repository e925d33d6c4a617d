import { expect, test } from "@jest/globals";
import { createContext, TOKENS } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";

/** What two colors give with factors of their own for alpha; points go through the reference, rectangles through compiled code. */
test.each(["point", "rectangle"] as const)(
  "a %s is drawn with factors of alpha [EXT_blend_func_separate Chapter 4] [Ruling 386]",
  (shape) => {
    const sink = createRasterizer({ width: 1, height: 1, engine: "compiled" });
    const gl = createContext({ sink });
    gl.enable(gl.BLEND);
    gl.blendColorEXT(1, 0, 0, 0.2);
    const drawn = (...factors: Parameters<typeof gl.blendFuncSeparateEXT>): number[] => {
      gl.clearColor(200 / 255, 100 / 255, 40 / 255, 51 / 255);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.blendFuncSeparateEXT(...factors);
      gl.color4ub(30, 50, 60, 102);
      if (shape === "rectangle") gl.rectf(-1, -1, 1, 1);
      else {
        gl.begin(gl.POINTS);
        gl.vertex2f(0, 0);
        gl.end();
      }
      const pixel = new Uint8Array(4);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      expect(gl.getError()).toBe(gl.NO_ERROR);
      return [...pixel];
    };
    const { ZERO, ONE, SRC_ALPHA, DST_ALPHA, SRC_ALPHA_SATURATE, CONSTANT_ALPHA_EXT } = TOKENS;
    expect(drawn(ONE, ZERO, ZERO, ONE)).toEqual([30, 50, 60, 51]);
    expect(drawn(ZERO, ONE, ONE, ZERO)).toEqual([200, 100, 40, 102]);
    expect(drawn(ONE, ONE, SRC_ALPHA, ZERO)).toEqual([230, 150, 100, 41]);
    expect(drawn(ZERO, SRC_ALPHA, ZERO, DST_ALPHA)).toEqual([80, 40, 16, 10]);
    // Where alpha saturates its factor is 1, and only there. [GL1.3 Table 4.1]
    expect(drawn(ONE, ZERO, SRC_ALPHA_SATURATE, ZERO)).toEqual([30, 50, 60, 102]);
    expect(drawn(SRC_ALPHA_SATURATE, ZERO, ZERO, ZERO)).toEqual([12, 20, 24, 0]);
    expect(drawn(ONE, ZERO, CONSTANT_ALPHA_EXT, ZERO)).toEqual([30, 50, 60, 20]);
    expect(drawn(CONSTANT_ALPHA_EXT, ZERO, ONE, ZERO)).toEqual([6, 10, 12, 102]);
  },
);

/** Colors times themselves; points go through the reference, rectangles through compiled code. */
test.each(["point", "rectangle"] as const)("a %s is drawn with squared colors [GL1.5 G.2]", (shape) => {
  const sink = createRasterizer({ width: 1, height: 1, engine: "compiled" });
  const gl = createContext({ sink, version: "1.5" });
  gl.enable(gl.BLEND);
  const drawn = (source: number, destination: number): number[] => {
    gl.clearColor(200 / 255, 100 / 255, 40 / 255, 51 / 255);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.blendFunc(source, destination);
    gl.color4ub(30, 50, 60, 102);
    if (shape === "rectangle") gl.rectf(-1, -1, 1, 1);
    else {
      gl.begin(gl.POINTS);
      gl.vertex2f(0, 0);
      gl.end();
    }
    const pixel = new Uint8Array(4);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return [...pixel];
  };
  const product = (colors: readonly number[], factors: readonly number[]): number[] =>
    colors.map((color, i) => Math.round((color * factors[i]!) / 255));
  const source = [30, 50, 60, 102];
  const destination = [200, 100, 40, 51];
  const complement = (colors: readonly number[]): number[] => colors.map((color) => 255 - color);
  const { ZERO, SRC_COLOR, ONE_MINUS_SRC_COLOR, DST_COLOR, ONE_MINUS_DST_COLOR } = TOKENS;
  expect(drawn(SRC_COLOR, ZERO)).toEqual(product(source, source));
  expect(drawn(ONE_MINUS_SRC_COLOR, ZERO)).toEqual(product(source, complement(source)));
  expect(drawn(ZERO, DST_COLOR)).toEqual(product(destination, destination));
  expect(drawn(ZERO, ONE_MINUS_DST_COLOR)).toEqual(product(destination, complement(destination)));
});

/** Points go through the reference, rectangles through compiled code. */
test.each(["point", "rectangle"] as const)(
  "a %s is drawn with every blend equation [GL1.3 4.1.7]",
  (shape) => {
    const sink = createRasterizer({ width: 1, height: 1 });
    const gl = createContext({ sink });
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.CONSTANT_ALPHA_EXT);
    gl.blendColorEXT(0, 0, 0, 0.5);
    const drawn = (equation: number): number[] => {
      // 200 / 255 and so on are exact enough to become these bytes.
      gl.clearColor(200 / 255, 100 / 255, 40 / 255, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.blendEquationEXT(equation);
      gl.color4ub(30, 50, 60, 255);
      if (shape === "rectangle") gl.rectf(-1, -1, 1, 1);
      else {
        gl.begin(gl.POINTS);
        gl.vertex2f(0, 0);
        gl.end();
      }
      const pixel = new Uint8Array(4);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      expect(gl.getError()).toBe(gl.NO_ERROR);
      return [...pixel];
    };
    expect(drawn(TOKENS.FUNC_ADD_EXT)).toEqual([130, 100, 80, 255]);
    // The alphas differ by 127.5, which rounds upward. [Ruling 103]
    expect(drawn(TOKENS.FUNC_SUBTRACT_EXT)).toEqual([0, 0, 40, 128]);
    expect(drawn(TOKENS.FUNC_REVERSE_SUBTRACT_EXT)).toEqual([70, 0, 0, 0]);
    expect(drawn(TOKENS.MIN_EXT)).toEqual([30, 50, 40, 255]);
    expect(drawn(TOKENS.MAX_EXT)).toEqual([200, 100, 60, 255]);
  },
);
