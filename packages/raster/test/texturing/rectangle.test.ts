import { describe, expect, test } from "@jest/globals";
import type { Texture, TextureWrap } from "@glasm/primitives";
import { coordinatesOf, imageOf, sample, textureOf } from "./fixtures.js";

const BORDER = 200;

/** Three by two grays: 10, 20, 30 and above them 40, 50, 60. */
function rectangle(wrap: TextureWrap, filter: "nearest" | "linear", changes: Partial<Texture> = {}): Texture {
  const texels = [10, 20, 30, 40, 50, 60].flatMap((gray) => [gray, gray, gray, gray]);
  const border = BORDER / 255;
  return textureOf({
    target: "rectangle",
    faces: [[imageOf([3, 2], texels)]],
    minFilter: filter,
    magFilter: filter,
    wrap: [wrap, wrap, wrap],
    borderColor: [border, border, border, border],
    ...changes,
  });
}

const at = (texture: Texture, s: number, t: number, q = 1): number =>
  Number(sample(texture, coordinatesOf([s * q, t * q, 0, q]))[0]!.toFixed(3));

describe("[ARB_texture_rectangle Chapter 3] coordinates are texels", () => {
  test("NEAREST takes the texel that they lie in, and the last one from the far sides on", () => {
    const texture = rectangle("clamp", "nearest");
    expect([0, 0.99, 1, 2.5, 3, 7].map((s) => at(texture, s, 0.5))).toEqual([10, 10, 20, 30, 30, 30]);
    expect([-1, 0, 0.99, 1, 2, 5000].map((t) => at(texture, 0.5, t))).toEqual([10, 10, 10, 40, 40, 40]);
    expect(at(texture, 1.5, 1.5, 4)).toBe(50);
  });

  test("CLAMP_TO_EDGE keeps to the centers of the outer texels", () => {
    const texture = rectangle("clamp-to-edge", "linear");
    expect([-3, 0, 0.5, 1, 2.5, 3, 99].map((s) => at(texture, s, 0.5))).toEqual([10, 10, 10, 15, 30, 30, 30]);
    expect([0.5, 1, 1.5].map((t) => at(texture, 0.5, t))).toEqual([10, 25, 40]);
  });

  test("CLAMP mixes half of the border color at the sides", () => {
    const texture = rectangle("clamp", "linear");
    expect([-9, 0, 3, 9].map((s) => at(texture, s, 1))).toEqual([
      (25 + BORDER) / 2,
      (25 + BORDER) / 2,
      (45 + BORDER) / 2,
      (45 + BORDER) / 2,
    ]);
  });

  test("CLAMP_TO_BORDER reaches the border color half a texel beyond", () => {
    for (const filter of ["nearest", "linear"] as const) {
      const texture = rectangle("clamp-to-border", filter);
      expect([-0.5, 3.5, -5000, 1e30].map((s) => at(texture, s, 1))).toEqual(new Array(4).fill(BORDER));
    }
  });

  test("and the rates at which they vary are those of texels", () => {
    const changes = { minFilter: "nearest", magFilter: "linear" } as const;
    const texture = rectangle("clamp-to-edge", "nearest", changes);
    const withRate = (rate: number): number => sample(texture, coordinatesOf([1, 0.5], [rate]))[0]!;
    expect([withRate(0.99), withRate(1.01)].map((value) => Number(value.toFixed(3)))).toEqual([15, 20]);
  });
});
