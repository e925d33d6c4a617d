import { describe, expect, test } from "@jest/globals";
import type { Texture, TextureWrap } from "@glasm/primitives";
import fc from "fast-check";
import { coordinatesOf, imageOf, sample, textureOf } from "./fixtures.js";

const WRAPS: readonly TextureWrap[] = [
  "repeat",
  "clamp",
  "clamp-to-edge",
  "clamp-to-border",
  "mirrored-repeat",
];
const BORDER = 200;
const gray = (value: number): number[] => [value, value, value, value];

/** A one-dimensional texture of the grays 10, 20, 30, 40, with the border grays 1 and 5 if it has one. */
function row(wrap: TextureWrap, filter: "nearest" | "linear", border: 0 | 1 = 0): Texture {
  const texels = border === 1 ? [1, 10, 20, 30, 40, 5] : [10, 20, 30, 40];
  return textureOf({
    target: "1d",
    faces: [[imageOf([texels.length], texels.flatMap(gray), border)]],
    magFilter: filter,
    wrap: [wrap, "clamp", "clamp"],
    borderColor: [BORDER / 255, BORDER / 255, BORDER / 255, BORDER / 255],
  });
}

describe("[GL1.3 3.8.5, 3.8.7] [ARB_texture_mirrored_repeat Chapter 3] NEAREST", () => {
  const places = [-1.125, -0.25, -0.01, 0, 0.2499, 0.25, 0.5, 0.999, 1, 1.01, 1.125, 5.5];
  test.each([
    ["repeat", 0, [40, 40, 40, 10, 10, 20, 30, 40, 10, 10, 10, 30]],
    ["clamp", 0, [10, 10, 10, 10, 10, 20, 30, 40, 40, 40, 40, 40]],
    ["clamp-to-edge", 0, [10, 10, 10, 10, 10, 20, 30, 40, 40, 40, 40, 40]],
    ["clamp-to-border", 0, [BORDER, BORDER, BORDER, 10, 10, 20, 30, 40, 40, BORDER, BORDER, BORDER]],
    ["mirrored-repeat", 0, [40, 20, 10, 10, 10, 20, 30, 40, 40, 40, 40, 30]],
    ["mirrored-repeat", 1, [40, 20, 10, 10, 10, 20, 30, 40, 40, 40, 40, 30]],
    ["repeat", 1, [40, 40, 40, 10, 10, 20, 30, 40, 10, 10, 10, 30]],
    ["clamp", 1, [10, 10, 10, 10, 10, 20, 30, 40, 40, 40, 40, 40]],
    ["clamp-to-edge", 1, [10, 10, 10, 10, 10, 20, 30, 40, 40, 40, 40, 40]],
    ["clamp-to-border", 1, [1, 1, 1, 10, 10, 20, 30, 40, 40, 5, 5, 5]],
  ] as const)("%s with a border of %i", (wrap, border, expected) => {
    const texture = row(wrap, "nearest", border);
    const found = places.map((s) => Math.round(sample(texture, coordinatesOf([s]))[0]!));
    expect(found).toEqual(expected);
  });

  test("a place is rounded to 2^-14 texels before it is in a texel [Ruling 109]", () => {
    const at = (s: number): number => sample(row("repeat", "nearest"), coordinatesOf([s]))[0]!;
    const step = 2 ** -14 / 4;
    expect([at(-0.51 * step), at(0.25 - 0.51 * step)]).toEqual([at(0.9), at(0.1)]);
    expect([at(-0.49 * step), at(0.25 - 0.49 * step)]).toEqual([at(0.1), at(0.3)]);
  });
});

describe("[GL1.3 3.8.5, 3.8.7] [ARB_texture_mirrored_repeat Chapter 3] LINEAR at the ends", () => {
  test.each([
    [
      "repeat",
      0,
      [
        [0, 25],
        [0.125, 10],
        [0.25, 15],
        [1, 25],
        [-0.875, 10],
      ],
    ],
    [
      "clamp",
      0,
      [
        [0, 105],
        [-3, 105],
        [0.125, 10],
        [1, 120],
        [2, 120],
        [0.0625, 57.5],
      ],
    ],
    [
      "clamp",
      1,
      [
        [0, 5.5],
        [-3, 5.5],
        [1, 22.5],
        [2, 22.5],
      ],
    ],
    [
      "clamp-to-edge",
      0,
      [
        [0, 10],
        [-3, 10],
        [1, 40],
        [0.9375, 40],
        [0.25, 15],
      ],
    ],
    [
      "clamp-to-edge",
      1,
      [
        [0, 10],
        [-3, 10],
        [1, 40],
      ],
    ],
    ...([0, 1] as const).map(
      (border) =>
        [
          "mirrored-repeat",
          border,
          [
            [0, 10],
            [0.25, 15],
            [1, 40],
            [-0.25, 15],
            [1.25, 35],
            [-0.875, 40],
            [2.125, 10],
            [-1073741824, 10],
          ],
        ] as const,
    ),
    [
      "clamp-to-border",
      0,
      [
        [0, 105],
        [-0.125, BORDER],
        [-3, BORDER],
        [1.0625, 160],
        [2, BORDER],
      ],
    ],
    [
      "clamp-to-border",
      1,
      [
        [0, 5.5],
        [-0.125, 1],
        [-3, 1],
        [1.125, 5],
        [2, 5],
      ],
    ],
  ] as const)("%s with a border of %i", (wrap, border, cases) => {
    const texture = row(wrap, "linear", border);
    for (const [s, expected] of cases)
      expect([s, sample(texture, coordinatesOf([s]))[0]!.toFixed(3)]).toEqual([s, expected.toFixed(3)]);
  });
});

/** What a wrap mode makes of u, in texels, as the text defines the range of s. [GL1.3 3.8.5] */
function limited(wrap: TextureWrap, given: number, size: number): number {
  const period = Math.floor(given / size);
  const isMirrored = wrap === "mirrored-repeat";
  const part = isMirrored ? given - period * size : given;
  const u = isMirrored && period % 2 !== 0 ? size - part : part;
  const [low, high] = {
    repeat: [-Infinity, Infinity],
    clamp: [0, size],
    "clamp-to-edge": [1 / 2, size - 1 / 2],
    "clamp-to-border": [-1 / 2, size + 1 / 2],
    "mirrored-repeat": [1 / 2, size - 1 / 2],
  }[wrap] as [number, number];
  return u < low ? low : u > high ? high : u;
}

/**
 * Linear filtering defined otherwise: the sum over all texels of the texture, which REPEAT continues without end, times
 * a tent of width 2 around the place, in each dimension.
 */
function convolution(
  size: readonly number[],
  wraps: readonly TextureWrap[],
  place: readonly number[],
  texel: (index: readonly number[]) => number,
): number {
  const axes = size.map((n, axis) => {
    const u = limited(wraps[axis]!, place[axis]! * n, n);
    const nearby = Array.from({ length: 7 }, (_, i) => Math.floor(u) - 3 + i);
    return nearby.map((i) => {
      const weight = Math.max(0, 1 - Math.abs(u - (i + 0.5)));
      return [wraps[axis] === "repeat" ? ((i % n) + n) % n : i, weight] as const;
    });
  });
  const sum = (axis: number, index: readonly number[], weight: number): number => {
    if (weight === 0) return 0;
    if (axis === size.length) return weight * texel(index);
    return axes[axis]!.reduce((total, [i, part]) => total + sum(axis + 1, [...index, i], weight * part), 0);
  };
  return sum(0, [], 1);
}

/** How far filtering may be from the text's formulas, in steps of a byte. */
const BOUND = 0.04;

test.each([
  ["1d", 1],
  ["2d", 2],
  ["3d", 3],
] as const)("[GL1.3 3.8.7, Ruling 109] LINEAR in %s is the convolution with a tent", (target, dimensions) => {
  const sizes = fc.tuple(...new Array(dimensions).fill(fc.constantFrom(1, 2, 4, 8)));
  const wrapping = fc.tuple(...new Array(dimensions).fill(fc.constantFrom(...WRAPS)));
  const anywhere = fc.oneof(
    fc.integer({ min: -300, max: 400 }),
    fc.double({ min: -300, max: 400, noNaN: true }),
  );
  const places = fc.tuple(...new Array(dimensions).fill(anywhere));
  const borders = fc.constantFrom(0 as const, 1 as const);
  fc.assert(
    fc.property(sizes, wrapping, places, borders, fc.integer(), (size, wraps, at, border, seed) => {
      const whole = (size as number[]).map((n) => n + 2 * border);
      const count = whole.reduce((product, n) => product * n, 1);
      const value = (index: number): number => Math.imul(index + 1, seed | 1) >>> 24;
      const place = (at as number[]).map((n) => n / 128);
      const texture = textureOf({
        target,
        faces: [
          [
            imageOf(
              whole as [number, number?, number?],
              Array.from({ length: count }, (_, i) => gray(value(i))).flat(),
              border,
            ),
          ],
        ],
        wrap: [...(wraps as TextureWrap[]), "repeat", "repeat"].slice(0, 3) as unknown as Texture["wrap"],
        borderColor: [BORDER / 255, 0, 0, 0],
      });
      const texel = (index: readonly number[]): number => {
        const inside = index.every((i, axis) => i + border >= 0 && i + border < whole[axis]!);
        const number = index.reduceRight((total, i, axis) => total * whole[axis]! + i + border, 0);
        return inside ? value(number) : BORDER;
      };
      const expected = convolution(size as number[], wraps as TextureWrap[], place, texel);
      const found = sample(texture, coordinatesOf(place as unknown as [number]))[0]!;
      expect(Math.abs(found - expected)).toBeLessThan(BOUND);
    }),
    { numRuns: 300 },
  );
});

describe("[GL1.3 3.8.7, 3.8.8] texels of two and three dimensions", () => {
  test("rows go up and slices go back", () => {
    const texels = Array.from({ length: 16 }, (_, i) => gray(i + 1)).flat();
    const texture = textureOf({ target: "3d", faces: [[imageOf([4, 2, 2], texels)]], magFilter: "nearest" });
    for (let index = 0; index < 16; index += 1) {
      const place = [(index % 4) / 4, (Math.floor(index / 4) % 2) / 2, Math.floor(index / 8) / 2] as const;
      expect(sample(texture, coordinatesOf(place))[0]).toBeCloseTo(index + 1, 3);
    }
  });

  test("each component is filtered, with those of the border color", () => {
    const texture = textureOf({
      faces: [[imageOf([1], [10, 20, 30, 40])]],
      wrap: ["clamp-to-border", "repeat", "repeat"],
      borderColor: [1, 0.8, 0.6, 0.4],
    });
    const found = sample(texture, coordinatesOf([0]));
    [132.5, 112, 91.5, 71].forEach((value, i) => expect(found[i]).toBeCloseTo(value, 3));
  });

  test("coordinates are divided by q [GL1.3 3.5.1], and those without a value as the least [Ruling 109]", () => {
    expect(sample(row("repeat", "nearest"), coordinatesOf([1, 0, 0, 2]))[0]).toBeCloseTo(30, 3);
    for (const place of [
      [0, 0, 0, 0],
      [NaN, 0, 0, 1],
      [3, 0, 0, NaN],
    ] as const) {
      expect(sample(row("clamp", "nearest"), coordinatesOf(place))[0]).toBeCloseTo(10, 3);
      expect(sample(row("repeat", "linear"), coordinatesOf(place))[0]).toBeCloseTo(25, 3);
    }
    expect(sample(row("clamp", "nearest"), coordinatesOf([1, 0, 0, 0]))[0]).toBeCloseTo(40, 3);
    expect(sample(row("repeat", "linear"), coordinatesOf([-Infinity]))[0]).toBeCloseTo(25, 3);
  });
});
