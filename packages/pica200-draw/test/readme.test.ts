import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createRasterizer } from "@glasm/raster";
import { clearWindow } from "./readme/clear-window.js";
import { drawTriangle } from "./readme/draw-triangle.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the README", () => {
  const blocks = [...textOf("../README.md").matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);

  test("has the examples that are tested here, and no others", () => {
    expect(blocks).toEqual([textOf("readme/draw-triangle.ts"), textOf("readme/clear-window.ts")]);
  });

  test("draws a PNG file of a triangle", () => {
    const file = drawTriangle();
    expect([...file.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(file.length).toBeGreaterThan(100);
  });

  test("clears a window", () => {
    const rasterizer = createRasterizer({ width: 2, height: 1 });
    clearWindow(rasterizer);
    const window = { x: 0, y: 0, width: 2, height: 1 };
    expect([...rasterizer.read(window, "color")]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
    expect([...rasterizer.read(window, "depth")]).toEqual([0, 0]);
  });
});
