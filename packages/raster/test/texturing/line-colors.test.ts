import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

const SIZE = 24;

type Ends = readonly (readonly [primary: number, secondary: number])[];

/** What is drawn besides the ends' colors: how bright the texture is, if there is one, and whether the lines are edges of polygons. */
interface Options {
  readonly luminance?: number | null;
  readonly isEdge?: boolean;
}

/** The reds that short lines have; of each end the primary and secondary red. By default a texture leaves half of the primary color. */
function reds(isSmooth: boolean, ends: Ends, { luminance = 128, isEdge = false }: Options = {}): number[] {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  const gl: GL = createContext({ sink: rasterizer });
  gl.ortho(0, SIZE, 0, SIZE, -1, 1);
  gl.lineWidth(3);
  if (isSmooth) gl.enable(gl.LINE_SMOOTH);
  gl.enable(gl.COLOR_SUM_EXT);
  gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
  if (luminance !== null) {
    const image = Uint8Array.of(luminance);
    gl.enable(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.LUMINANCE, 1, 1, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, image);
  }
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [3 + ((i * 0.37) % 17), 3 + ((i * 0.73) % 17)];
    gl.begin(isEdge ? gl.POLYGON : gl.LINES);
    [...ends, ...(isEdge ? [ends[1]!] : [])].forEach(([primary, secondary], end) => {
      gl.color3f(primary, 0, 1);
      gl.secondaryColor3fEXT(secondary, 0, 0);
      gl.vertex2f(x + 1.1 * Math.min(end, 1), y + 0.6 * Math.min(end, 1));
    });
    gl.end();
  }
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

  test.each([false, true])(
    "add two colors that are each in [0,1], without textures, too [GL1.3 3.9]",
    (isEdge) => {
      const options = { luminance: null, isEdge };
      // Past an end one color would be below 0 by as much as the other is above 1/2.
      const opposite: Ends = [[0.5, 0], [0, 0.5]]; // prettier-ignore
      expect(Math.max(...reds(isSmooth, opposite, options))).toBeGreaterThan(128);
      // A color below 0 would take from a sum that the other one makes 1.
      const primary: Ends = [[0, 1], [1, 1]]; // prettier-ignore
      const secondary: Ends = [[1, 0], [1, 1]]; // prettier-ignore
      for (const ends of [primary, secondary]) expect(Math.min(...reds(isSmooth, ends, options))).toBe(255);
    },
  );

  test.each([false, true])("are as with a white texture without one [GL1.3 3.8.13, 3.9]", (isEdge) => {
    const ends: Ends = [[0.2, 0.1], [0.45, 0.9]]; // prettier-ignore
    const plain = reds(isSmooth, ends, { luminance: null, isEdge });
    const white = reds(isSmooth, ends, { luminance: 255, isEdge });
    expect(plain).toHaveLength(white.length);
    plain.forEach((red, i) => expect(Math.abs(red - white[i]!)).toBeLessThanOrEqual(1));
  });
});
