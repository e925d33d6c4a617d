import { describe, expect, test } from "@jest/globals";
import { normalPicture } from "../../src/patterns/material.js";
import { BRICKS, HAMMERED_COPPER, PLANKS, ROUGH_STONE, SLABS } from "../../src/patterns/materials.js";
import { fractalNoise, fractalNoiseAlong } from "../../src/patterns/noise.js";
import { halved, paint } from "../../src/patterns/picture.js";
import { noiseAnywhere, noiseAtTexels } from "../../src/patterns/tile-noise.js";
import { skyImages } from "../../src/patterns/sky.js";

test("paint colors the centers of texels, the lowest t first, and limits what it gets", () => {
  expect([...paint(2, (s, t) => [s, t, s + t]).texels]).toEqual([
    ...[64, 64, 128, 191, 64, 255],
    ...[64, 191, 255, 191, 191, 255],
  ]);
});

test("halved takes the mean of four texels, rounded to nearest", () => {
  const picture = { size: 2, texels: new Uint8Array([0, 1, 255, 0, 1, 255, 0, 0, 255, 2, 0, 255]) };
  expect(halved(picture)).toEqual({ size: 1, texels: new Uint8Array([1, 1, 255]) });
});

test("noise repeats after its period", () => {
  for (const [x, y] of [
    [0.3, 0.7],
    [3.9, 2.2],
    [-1.4, 5.5],
  ] as const) {
    expect(fractalNoise(x + 4, y - 4, 4, 3)).toBeCloseTo(fractalNoise(x, y, 4, 3), 12);
  }
});

test.each([
  [12, 3],
  [8, 5],
  [5, 6],
])("noise of period %i with %i octaves is the same at the centers of texels", (period, octaves) => {
  const size = 16;
  const [all, some] = [noiseAnywhere, noiseAtTexels(size)].map((make) => make(period, octaves));
  for (let i = 0; i < size * size; i += 1) {
    const [s, t] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size];
    expect(some!(s, t)).toBe(all!(s, t));
  }
});

test("noise that remembers cells is the same in the cell of the place before, beside it and far away", () => {
  const along = fractalNoiseAlong(4, 3);
  for (const [x, y] of [
    [0.3, 0.7],
    [0.31, 0.7],
    [0.31, 1.2],
    [3.9, 1.2],
    [-1.4, 5.5],
    [-1.4, 5.5],
    [0.3, 0.7],
  ] as const)
    expect(along(x, y)).toBe(fractalNoise(x, y, 4, 3));
});

describe.each(Object.entries({ BRICKS, SLABS, PLANKS, ROUGH_STONE, HAMMERED_COPPER }))(
  "%s",
  (_name, material) => {
    const surface = material(noiseAnywhere);
    test("repeats after 1 in both directions", () => {
      for (const [s, t] of [
        [0.01, 0.4],
        [0.62, 0.98],
        [0.33, 0.17],
      ] as const) {
        expect(surface.height(s + 1, t)).toBeCloseTo(surface.height(s, t), 9);
        expect(surface.height(s, t + 1)).toBeCloseTo(surface.height(s, t), 9);
        surface.color(s + 1, t + 1).forEach((x, i) => expect(x).toBeCloseTo(surface.color(s, t)[i]!, 9));
      }
    });
  },
);

test("normals lean away from where the height grows", () => {
  const slope = {
    color: () => [0, 0, 0] as const,
    height: (s: number) => (s < 0.25 ? s : s < 0.75 ? 0.5 - s : s - 1),
  };
  const { texels } = normalPicture(slope, 16, 1);
  // One up for one along: (-1, 0, 1) over the square root of 2.
  expect([...texels.subarray(3, 6)]).toEqual([37, 128, 218]);
  expect([...texels.subarray(24, 27)]).toEqual([218, 128, 218]);
});

test("the images of the sky meet at the edges of the cube", () => {
  const [right, , , , front] = skyImages();
  const { size } = right!;
  let farthest = 0;
  for (let row = 0; row < size; row += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      // +x where its s is 0, and +z where its s is 1. [GL1.3 Table 3.19]
      const a = right!.texels[3 * row * size + channel]!;
      const b = front!.texels[3 * (row * size + size - 1) + channel]!;
      farthest = Math.max(farthest, Math.abs(a - b));
    }
  }
  expect(farthest).toBeLessThan(48);
});
