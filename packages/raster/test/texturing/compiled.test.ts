import { describe, test } from "@jest/globals";
import type { MinificationFilter } from "@glasm/primitives";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";
import { expectAgreement } from "../support/agreement.js";
import { batchOf, stateOf } from "../support/batch.js";
import { gray, imageOf, textureOf } from "./fixtures.js";

const BLACK = [0, 0, 0, 0] as const;

const FILTERS: readonly MinificationFilter[] = [
  "nearest",
  "linear",
  "nearest-mipmap-nearest",
  "linear-mipmap-nearest",
  "nearest-mipmap-linear",
  "linear-mipmap-linear",
];

/** A texture whose levels differ in gray, with bounds of the level of detail or without. */
const levels = fc
  .record({
    minFilter: fc.constantFrom(...FILTERS),
    magFilter: fc.constantFrom("nearest" as const, "linear" as const),
    size: fc.constantFrom(1, 4, 16, 64),
    minLod: fc.constantFrom(-1000, 0.6, 2),
    maxLod: fc.constantFrom(1000, 1.7, 0.2),
  })
  .map(({ size, ...parameters }) => {
    const sizes = Array.from({ length: Math.log2(size) + 1 }, (_, level) => size >> level);
    return textureOf({
      ...parameters,
      faces: [sizes.map((texels, level) => gray([texels, texels], 40 * level))],
    });
  });

const real = (from: number, to: number): fc.Arbitrary<number> =>
  fc.double({ min: from, max: to, noNaN: true });

/** A corner of a rectangle over a wide window, with its w and texture coordinates. */
const corner = fc.record({
  w: real(-3, 3).map((power) => 2 ** power),
  s: real(-2, 2),
  t: real(-2, 2),
  q: fc.constantFrom(1, 1, 1, 0.5, -1, 0),
});

describe("the compiled functions draw the same bits as the rasterizer in textured states", () => {
  test("of any kind [Ruling 107, Ruling 109]", () => {
    fc.assert(PROPERTIES["textured-polygons"], { numRuns: 150 });
  });

  test("along rows whose pixels take one level of detail or several [GL1.3 3.8.7]", () => {
    const corners = fc.tuple(corner, corner, corner, corner);
    const lodBias = fc.constantFrom(0, 0, -1.3, 2);
    fc.assert(
      fc.property(levels, corners, real(-4, 4), lodBias, (texture, given, power, lodBias) => {
        const vertices = given.map(({ w, s, t, q }, i) => {
          const [x, y] = [[0, 0] as const, [300, 2] as const, [290, 24] as const, [10, 20] as const][i]!;
          const scale = 2 ** power;
          return { x, y, w, coordinates: { 0: [scale * s, scale * t, 0, q] } as const };
        });
        const environment = { mode: "replace" } as const;
        const state = stateOf({ textures: [{ unit: 0, texture, lodBias, environment }] });
        expectAgreement([[batchOf("polygon", [{ vertices }], [0]), state]], [300, 24]);
      }),
      { numRuns: 150 },
    );
  });

  test("of one image with other borders, one after the other [GL1.3 3.8.5, 3.8.7]", () => {
    const image = imageOf(
      [2, 2],
      Uint8Array.from({ length: 16 }, (_, i) => 16 * i + 7),
    );
    const wraps = (["repeat", "clamp", "clamp-to-border"] as const).flatMap((s) =>
      (["repeat", "clamp"] as const).map((t) => [s, t, "repeat"] as const),
    );
    const states = [BLACK, [0, 0, 0.5, 0] as const, [1, 0, 0, 1] as const].flatMap((borderColor) =>
      wraps.map((wrap) => {
        const texture = textureOf({ faces: [[image]], wrap, borderColor });
        return stateOf({ textures: [{ unit: 0, texture, lodBias: 0, environment: { mode: "replace" } }] });
      }),
    );
    const vertices = [[0, 0], [70, 0], [70, 40], [0, 40]].map(([x, y]) => ({ x: x!, y: y!, coordinates: { 0: [x! / 40 - 0.5, y! / 20 - 0.5, 0, 1] } as const })); // prettier-ignore
    const batch = batchOf("polygon", [{ vertices }], [0]);
    expectAgreement([...states, ...states].map((state) => [batch, state]));
  });

  test("whose images have left the memory, and come back in another order", () => {
    const states = [0, 100, 200].map((value) => {
      const texture = textureOf({ faces: [[gray([8, 8], value), gray([4, 4], value + 20)]] });
      return stateOf({ textures: [{ unit: 0, texture, environment: { mode: "replace" } }] });
    });
    const vertices = [[0, 0], [70, 0], [70, 40]].map(([x, y]) => ({ x: x!, y: y!, coordinates: { 0: [x! / 9, y! / 9, 0, 1] } as const })); // prettier-ignore
    const batch = batchOf("polygon", [{ vertices }], [0]);
    const order = [0, 1, 2, 0, /* forgotten */ 2, 0, 1, 2, 0];
    expectAgreement(
      order.map((number) => [batch, states[number]!]),
      undefined,
      false,
      (filler, number) => {
        if (number === 4) filler.forgetTextures();
      },
    );
  });
});
