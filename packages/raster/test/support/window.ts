import type { Rectangle } from "@glasm/primitives";
import type { Rasterizer } from "../../src/index.js";

export function wholeWindow(rasterizer: Rasterizer): Rectangle {
  return { x: 0, y: 0, width: rasterizer.width, height: rasterizer.height };
}

/** The four bytes of a pixel; (0,0) is the lower left one. */
export function pixel(rasterizer: Rasterizer, x: number, y: number): number[] {
  return [...rasterizer.read({ x, y, width: 1, height: 1 }, "color")];
}

/** The depth of a pixel in [0,1]. */
export function depthAt(rasterizer: Rasterizer, x: number, y: number): number {
  return rasterizer.read({ x, y, width: 1, height: 1 }, "depth")[0]!;
}

/** The picture as text, the top row first: "#" where red is not 0. */
export function shape(rasterizer: Rasterizer): string[] {
  const { width, height, data } = rasterizer.image();
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => (data[4 * (y * width + x)] === 0 ? "." : "#")).join(""),
  );
}

/** The pixels that are drawn, as "x,y", sorted. */
export function drawnPixels(rasterizer: Rasterizer): string[] {
  const bytes = rasterizer.read(wholeWindow(rasterizer), "color");
  const found: string[] = [];
  for (let i = 0; i < bytes.length / 4; i += 1) {
    if (bytes[4 * i] !== 0) found.push(`${i % rasterizer.width},${Math.floor(i / rasterizer.width)}`);
  }
  return found.sort();
}
