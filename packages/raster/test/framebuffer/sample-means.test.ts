import { describe, expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import fc from "fast-check";
import { bytesOf, storeMeans } from "../../src/framebuffer/sample-buffers.js";
import { COUNTS, made, SIZE } from "../support/sampled.js";
import { wholeWindow } from "../support/window.js";

const PIXELS = 3;
const word = fc.oneof(fc.constant(-1), fc.constant(0), fc.integer());

describe.each(COUNTS)("means of %i samples [GL1.3 4.1.10, Ruling 422]", (samples) => {
  test("are rounded to nearest, halves upward, byte by byte, in the range alone", () => {
    const words = fc.array(word, { minLength: PIXELS * samples, maxLength: PIXELS * samples });
    fc.assert(
      fc.property(words, (colors) => {
        const packed = Int32Array.from(colors);
        const bytes = bytesOf(packed);
        const means = new Int32Array(4).fill(7);
        storeMeans(packed, samples, [1, PIXELS], means, 1);
        const mean = (byte: number): number => {
          let sum = 0;
          for (let sample = 0; sample < samples; sample += 1) sum += bytes[4 * PIXELS * sample + byte]!;
          return Math.floor(sum / samples + 0.5);
        };
        expect([...bytesOf(means).subarray(4, 12)]).toEqual(Array.from({ length: 8 }, (_, i) => mean(4 + i)));
        expect([means[0], means[3]]).toEqual([7, 7]);
      }),
    );
  });

  test("of a part of a window are those of the whole, and 0 outside of it", () => {
    const rasterizer = made(samples);
    const gl = createContext({ sink: rasterizer });
    gl.begin(gl.TRIANGLES);
    gl.color4f(1, 0.5, 0.2, 0.9);
    gl.vertex2f(-0.9, -0.8);
    gl.color4f(0.1, 0.7, 1, 0.3);
    gl.vertex2f(0.9, -0.3);
    gl.vertex2f(-0.1, 0.95);
    gl.end();
    const whole = rasterizer.read(wholeWindow(rasterizer), "color");
    expect(new Set(whole).size).toBeGreaterThan(20);
    const part = rasterizer.read({ x: -1, y: 4, width: SIZE, height: 2 }, "color");
    const rows = [4, 5].flatMap((y) => [
      ...[0, 0, 0, 0],
      ...whole.subarray(4 * SIZE * y, 4 * (SIZE * y + SIZE - 1)),
    ]);
    expect([...part]).toEqual(rows);
  });
});
