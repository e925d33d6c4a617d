import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { decode } from "fast-png";
import UPNG from "upng-js";
import { drawFrames } from "./readme/draw-frames.js";
import { drawOpaque } from "./readme/draw-opaque.js";
import { drawRectangle } from "./readme/draw-rectangle.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the README", () => {
  test("has the examples that are tested here, and no others", () => {
    const blocks = [...textOf("../README.md").matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);
    const files = ["draw-rectangle", "draw-frames", "draw-opaque"].map((name) => textOf(`readme/${name}.ts`));
    expect(blocks).toEqual(files);
  });

  test("draws a rectangle", () => {
    const { width, data } = decode(drawRectangle());
    expect([width, ...data.subarray(4 * (128 * 256 + 128)).subarray(0, 4)]).toEqual([256, 255, 128, 0, 255]);
  });

  test("draws an animation in a double-buffered window, each frame of which is whole [Ruling 91]", () => {
    const frames = UPNG.toRGBA8(UPNG.decode(drawFrames(4).slice().buffer));
    const whites = frames.map((frame) => new Uint8Array(frame).filter((byte) => byte === 255).length / 4);
    expect(whites).toEqual([16 * 16, 32 * 16, 48 * 16, 64 * 16]);
  });

  test("draws an opaque window [Ruling 187]", () => {
    const { data } = drawOpaque(2, 1, (gl) => {
      gl.clearColor(1, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    });
    expect([...data]).toEqual([255, 0, 0, 255, 255, 0, 0, 255]);
  });
});
