import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createRasterizer, encodePng } from "@glasm/raster";
import { clearWindow } from "./readme/clear-window.js";
import { drawTriangle } from "./readme/draw-triangle.js";
import { stepsOf } from "./readme/steps-of.js";
import { drawn, PASS_THROUGH, rows, shaderOf } from "./support/drawing.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the README", () => {
  const blocks = [...textOf("../README.md").matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);

  test("has the examples that are tested here, and no others", () => {
    const files = ["draw-triangle", "steps-of", "clear-window"].map((name) => textOf(`readme/${name}.ts`));
    expect(blocks).toEqual(files);
  });

  test("draws a PNG file of a triangle", () => {
    const attributes = [rows([-0.8, -0.8, -0.5], [0.8, -0.8, -0.5], [0, 0.8, -0.5]), [1, 0.5, 0, 1] as const];
    const image = drawn(64, [{ shaders: PASS_THROUGH, attributes, count: 3 }]).image();
    expect([...image.data.subarray(4 * (32 * 64 + 32)).subarray(0, 4)]).toEqual([255, 128, 0, 255]);
    expect([...drawTriangle()]).toEqual([...encodePng(image)]);
  });

  test("follows a vertex through its shader", () => {
    const shader = shaderOf(".out - position o0\n.proc main\nadd r1.xy, v0, v0\nmov o0, r1\nend\n.end");
    expect(stepsOf(shader, [Float32Array.of(1, 2, 3, 4)])).toEqual([
      "add r1.xy, v0, v0 ; r1 = (2, 4, 0, 0)",
      "mov o0, r1 ; o0 = (2, 4, 0, 0)",
      "end",
    ]);
  });

  test("clears a window", () => {
    const rasterizer = createRasterizer({ width: 2, height: 1 });
    clearWindow(rasterizer);
    const window = { x: 0, y: 0, width: 2, height: 1 };
    expect([...rasterizer.read(window, "color")]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
    expect([...rasterizer.read(window, "depth")]).toEqual([0, 0]);
  });
});
