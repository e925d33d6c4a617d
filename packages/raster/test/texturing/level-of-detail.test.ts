import { describe, expect, test } from "@jest/globals";
import type { MinificationFilter, Texture } from "@glasm/primitives";
import fc from "fast-check";
import { approxLog2, NUMBERS } from "@glasm/base";
import { setSquaredRates, squaredScale } from "../../src/texturing/level-of-detail.js";
import { coordinatesOf, gray, imageOf, sample, textureOf } from "./fixtures.js";

function levelOfDetail(coordinates: Float64Array, at: number, size: readonly number[]): number {
  const inverseQ = 1 / coordinates[at + 3]!;
  const place = coordinates.slice(at, at + 3).map((value) => value * inverseQ);
  const rates = { byX: NaN, byY: NaN };
  setSquaredRates(rates, coordinates, at, place, size);
  return approxLog2(NUMBERS, squaredScale(rates, inverseQ)) / 2;
}

describe("[GL1.3 3.8.7, Ruling 86, Ruling 110] the level of detail", () => {
  test("is exact where rho squared is a power of two", () => {
    for (let k = -20; k <= 20; k += 1) {
      const rate = 2 ** k / 8;
      expect(levelOfDetail(coordinatesOf([0], [rate]), 0, [8])).toBe(k);
      expect(levelOfDetail(coordinatesOf([0], [], [-rate, 0]), 0, [8, 4])).toBe(k);
      // Two equal rates at right angles are sqrt(2) of one.
      expect(levelOfDetail(coordinatesOf([0], [rate, 2 * rate]), 0, [8, 4])).toBe(k + 0.5);
    }
  });

  test("takes the larger of the rates along x and y", () => {
    const at = (x: number, y: number): number => levelOfDetail(coordinatesOf([0], [x], [y]), 0, [1]);
    expect([at(4, 2), at(2, 4), at(-4, 2), at(1, -8)]).toEqual([2, 2, 2, 3]);
  });

  test("is the logarithm of the ideal rho, by differences of the perspective coordinates", () => {
    const number = fc.integer({ min: -64, max: 64 }).map((n) => n / 16);
    const slope = fc.integer({ min: -64, max: 64 }).map((n) => n / 1024);
    const size = fc.tuple(fc.constantFrom(1, 16, 256), fc.constantFrom(1, 2, 64), fc.constantFrom(1, 4, 32));
    fc.assert(
      fc.property(
        ...([fc.tuple(number, number, number), fc.integer({ min: 8, max: 64 }), size] as const),
        ...([fc.array(slope, { minLength: 8, maxLength: 8 })] as const),
        (stri, w, sizes, slopes) => {
          const start = [...stri, w / 16];
          const byX = slopes.slice(0, 4);
          const byY = slopes.slice(4);
          /** u, v and w of the text at an offset from the fragment. */
          const texels = (x: number, y: number): number[] => {
            const [s, t, r, q] = start.map((value, i) => value + byX[i]! * x + byY[i]! * y) as [
              ...[number, number, number, number],
            ];
            return [s / q, t / q, r / q].map((value, i) => value * sizes[i]!);
          };
          const h = 2 ** -12;
          const rate = (x: number, y: number): number => {
            const [after, before] = [texels(x, y), texels(-x, -y)];
            return Math.hypot(...after.map((value, i) => (value - before[i]!) / (2 * h)));
          };
          const rho = Math.max(rate(h, 0), rate(0, h));
          fc.pre(rho > 1e-3);
          const found = levelOfDetail(coordinatesOf(start as [number], byX, byY), 0, sizes);
          expect(Math.abs(found - Math.log2(rho))).toBeLessThan(1e-5);
        },
      ),
    );
  });

  test("of coordinates that stand still is -INF", () => {
    expect(levelOfDetail(coordinatesOf([0.5, 0.5]), 0, [8, 8])).toBe(-Infinity);
  });
});

/** A texture of 16 texels whose levels are the grays 100, 110, ... 140; magnification gives 0 by the border. */
function levels(minFilter: MinificationFilter, changes: Partial<Texture> = {}): Texture {
  const faces = [[0, 1, 2, 3, 4].map((level) => gray([16 >> level, 16 >> level], 100 + 10 * level))];
  return textureOf({ faces, minFilter, ...changes });
}

/** Coordinates for a level of detail that is a multiple of one half. */
function detail(lambda: number): Float64Array {
  const whole = Math.floor(lambda);
  const rate = 2 ** whole / 16;
  return coordinatesOf([0.5, 0.5], lambda === whole ? [rate] : [rate, rate]);
}

describe("[GL1.3 3.8.7] mipmaps", () => {
  const LAMBDAS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 20];

  test.each([
    ["nearest-mipmap-nearest", [100, 110, 110, 120, 120, 130, 130, 140, 140, 140, 140]],
    ["linear-mipmap-nearest", [100, 110, 110, 120, 120, 130, 130, 140, 140, 140, 140]],
    ["nearest-mipmap-linear", [100, 110, 115, 120, 125, 130, 135, 140, 140, 140, 140]],
    ["linear-mipmap-linear", [105, 110, 115, 120, 125, 130, 135, 140, 140, 140, 140]],
    ["nearest", new Array<number>(11).fill(100)],
    ["linear", new Array<number>(11).fill(100)],
  ] as const)("%s", (filter, expected) => {
    const texture = levels(filter);
    LAMBDAS.forEach((lambda, i) =>
      expect([lambda, sample(texture, detail(lambda))[0]!.toFixed(3)]).toEqual([
        ...[lambda, expected[i]!.toFixed(3)],
      ]),
    );
  });

  test.each([-20, -1, -0.5, 0, 0.5, 1, 3])(
    "a bias of %p is added to the level of detail [EXT_texture_lod_bias 3.8.5]",
    (bias) => {
      const texture = levels("linear-mipmap-linear");
      for (const lambda of LAMBDAS)
        expect([lambda, sample(texture, detail(lambda), bias)[0]!.toFixed(3)]).toEqual([
          ...[lambda, sample(texture, detail(lambda + bias))[0]!.toFixed(3)],
        ]);
    },
  );

  test("a bias comes before the bounds of the level of detail [EXT_texture_lod_bias 3.8.5, GL1.3 3.8.7]", () => {
    const texture = levels("linear-mipmap-linear", { minLod: 2, maxLod: 3 });
    expect(sample(texture, detail(1), 1.5)[0]).toBeCloseTo(125, 3);
    expect(sample(texture, detail(1), 5)[0]).toBeCloseTo(130, 3);
    expect(sample(texture, detail(3), -5)[0]).toBeCloseTo(120, 3);
  });

  test("just above a half the next level is taken", () => {
    const texture = levels("linear-mipmap-nearest");
    const above = coordinatesOf([0.5, 0.5], [(2 / 16) * Math.SQRT2 * (1 + 1e-6)]);
    const below = coordinatesOf([0.5, 0.5], [(2 / 16) * Math.SQRT2 * (1 - 1e-6)]);
    expect(sample(texture, above)[0]).toBeCloseTo(120, 3);
    expect(sample(texture, below)[0]).toBeCloseTo(110, 3);
  });

  test("a mipmap that ends early keeps its last level", () => {
    const texture = levels("linear-mipmap-linear");
    const short = { ...texture, faces: texture.faces.map((face) => face.slice(0, 2)) };
    expect(sample(short, detail(1))[0]).toBeCloseTo(110, 3);
    expect(sample(short, detail(3))[0]).toBeCloseTo(110, 3);
  });

  test("the filter of each level is the first word, the mix the second", () => {
    const face = [
      imageOf(
        [4],
        [10, 20, 30, 40].flatMap((value) => [value, value, value, value]),
      ),
      imageOf(
        [2],
        [50, 90].flatMap((value) => [value, value, value, value]),
      ),
      imageOf([1], [7, 7, 7, 7]),
    ];
    const at = (minFilter: MinificationFilter, lambda: number): number => {
      const texture = textureOf({ target: "1d", faces: [face], minFilter });
      const rate = 2 ** lambda / 4;
      return sample(texture, coordinatesOf([0.5], [rate]))[0]!;
    };
    expect(at("nearest-mipmap-nearest", 1)).toBeCloseTo(90, 3);
    expect(at("linear-mipmap-nearest", 1)).toBeCloseTo(70, 3);
    expect(at("nearest", 1)).toBeCloseTo(30, 3);
    expect(at("linear", 1)).toBeCloseTo(25, 3);
    // A quarter of the way from level 0 to level 1: 2^(1/4) is approximated.
    expect(at("nearest-mipmap-linear", 0.75)).toBeCloseTo(0.25 * 30 + 0.75 * 90, 5);
    expect(at("linear-mipmap-linear", 0.25)).toBeCloseTo(0.75 * 25 + 0.25 * 70, 5);
  });
});

describe("[GL1.3 3.8.8] the switch-over from magnification", () => {
  /** The gray of magnification is that of a texel, that of minification a mean, or the other way round. */
  const edges: [MinificationFilter, "nearest" | "linear", number][] = [
    ["nearest-mipmap-nearest", "linear", 0.5],
    ["nearest-mipmap-linear", "linear", 0.5],
    ["nearest", "linear", 0],
    ["linear-mipmap-nearest", "nearest", 0],
    ["linear-mipmap-linear", "nearest", 0],
    ["linear", "nearest", 0],
  ];

  test.each(edges)("minification %s and magnification %s change at %f", (minFilter, magFilter, c) => {
    const texels = [10, 20].flatMap((value) => [value, value, value, value]);
    const texture = textureOf({
      target: "1d",
      faces: [[imageOf([2], texels), gray([1], 99)]],
      ...{ minFilter, magFilter },
    });
    // Between the two texels NEAREST gives 20 and LINEAR 15, on level 0.
    const magnified = magFilter === "nearest" ? 20 : 15;
    const at = (rate: number): number => sample(texture, coordinatesOf([0.5], [rate / 2]))[0]!;
    const rho = c === 0 ? 1 : Math.SQRT2;
    expect(at(rho * (1 - 1e-6))).toBeCloseTo(magnified, 3);
    expect(Math.abs(at(rho * (1 + 1e-5)) - magnified)).toBeGreaterThan(1);
    if (c === 0) expect(at(1)).toBeCloseTo(magnified, 3);
    expect(at(0)).toBeCloseTo(magnified, 3);
  });

  test("a point and coordinates without a derivative are magnified [Ruling 86]", () => {
    const texture = levels("linear-mipmap-linear", { magFilter: "nearest" });
    for (const coordinates of [
      coordinatesOf([0.5, 0.5]),
      coordinatesOf([0.5, 0.5], [NaN]),
      coordinatesOf([0.5, 0.5, 0, 0], [1]),
    ])
      expect(sample(texture, coordinates)[0]).toBeCloseTo(100, 3);
  });
});

describe("[GL1.3 3.8.7, Ruling 86] TEXTURE_MIN_LOD and TEXTURE_MAX_LOD", () => {
  test.each([
    ["the maximum", -1000, 2, 4, 120],
    ["the minimum", 3, 1000, 1, 130],
    ["the minimum, for what would be magnified", 1, 1000, -5, 110],
    ["a maximum below 0, which magnifies", -1000, -1, 3, 100],
    ["neither", 1, 3, 2, 120],
    ["a maximum below the minimum, above both", 3, 1, 4, 110],
    ["a maximum below the minimum, below both", 3, 1, 0, 130],
    ["a maximum below the minimum, between", 3, 1, 2, 110],
    ["no number", NaN, NaN, 2, 120],
  ])("%s", (_, minLod, maxLod, lambda, expected) => {
    const texture = levels("nearest-mipmap-linear", { minLod, maxLod });
    expect(sample(texture, detail(lambda))[0]).toBeCloseTo(expected, 3);
  });
});
