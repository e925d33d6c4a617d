import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

const SIZE = 24;

/** The reds that short lines have, half of whose primary color a texture leaves; of each end the primary and secondary red. */
function reds(isSmooth: boolean, ends: readonly (readonly [primary: number, secondary: number])[]): number[] {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  const gl: GL = createContext({ sink: rasterizer });
  gl.ortho(0, SIZE, 0, SIZE, -1, 1);
  gl.lineWidth(3);
  if (isSmooth) gl.enable(gl.LINE_SMOOTH);
  gl.enable(gl.COLOR_SUM_EXT);
  gl.enable(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.LUMINANCE, 1, 1, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(128));
  gl.begin(gl.LINES);
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [3 + ((i * 0.37) % 17), 3 + ((i * 0.73) % 17)];
    ends.forEach(([primary, secondary], end) => {
      gl.color3f(primary, 0, 1);
      gl.secondaryColor3fEXT(secondary, 0, 0);
      gl.vertex2f(x + 1.1 * end, y + 0.6 * end);
    });
  }
  gl.end();
  const colors = rasterizer.read(wholeWindow(rasterizer), "color");
  const pixels = Array.from({ length: SIZE * SIZE }, (_, i) => colors.subarray(4 * i, 4 * i + 4));
  return pixels.filter((pixel) => pixel[2]! > 0).map((pixel) => pixel[0]!);
}

describe.each([
  ["aliased", false],
  ["antialiased", true],
] as const)("%s lines, some of whose fragments lie past their ends", (_, isSmooth) => {
  test("have colors in [0,1] before texturing [GL1.3 3.8.12]", () => {
    const largest = Math.max(...reds(isSmooth, [[1, 0], [0, 0]])); // prettier-ignore
    expect(largest).toBe(128);
  });

  test("have no secondary color less than 0, which would take from the sum [GL1.3 3.9]", () => {
    const least = Math.min(...reds(isSmooth, [[1, 0], [1, 1]])); // prettier-ignore
    expect(least).toBe(128);
  });
});
