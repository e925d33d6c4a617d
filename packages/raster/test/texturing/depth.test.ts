import { describe, expect, test } from "@jest/globals";
import type { Comparison, DepthSampling, Texture, TextureImage } from "@glasm/primitives";
import { Sampler } from "../../src/texturing/sampler.js";
import { coordinatesOf, textureOf } from "./fixtures.js";

const ONES = 2 ** 24 - 1;
const { fround } = Math;

/** An image of depths, which are given as integers of 24 bits. */
function depthImage(width: number, height: number, depths: readonly number[]): TextureImage {
  const texels = new Uint8Array(Uint32Array.from(depths).buffer);
  return { width, height, depth: 1, border: 0, texels };
}

function depthTexture(image: TextureImage, changes: Partial<Texture> & { depths: DepthSampling }): Texture {
  return textureOf({
    format: "intensity",
    wrap: ["clamp-to-edge", "clamp-to-edge", "repeat"],
    faces: [[image]],
    ...changes,
  });
}

function sample(texture: Texture, s: number, t = 0.5, r = 0, q = 1): number[] {
  const color = new Float64Array(4).fill(NaN);
  new Sampler({ texture }).sample(coordinatesOf([s, t, r, q]), 0, color);
  return [...color];
}

const PLAIN: DepthSampling = { comparison: null, failValue: 0.25 };
const compared = (comparison: Comparison, failValue = 0): DepthSampling => ({ comparison, failValue });

describe("[ARB_depth_texture Chapter 3] depths as colors", () => {
  const image = depthImage(2, 1, [ONES, 0x123456]);

  test.each([
    ["luminance", [1, 1, 1, 1]],
    ["intensity", [1, 1, 1, 1]],
    ["alpha", [0, 0, 0, 1]],
  ] as const)("%s", (format, expected) => {
    const texture = depthTexture(image, { format, depths: PLAIN, magFilter: "nearest" });
    expect(sample(texture, 0.25)).toEqual(expected);
    const depth = fround(0x123456 * fround(1 / ONES));
    const color = {
      luminance: [depth, depth, depth, 1],
      intensity: new Array(4).fill(depth),
      alpha: [0, 0, 0, depth],
    };
    expect(sample(texture, 0.75)).toEqual(color[format]);
  });

  test("every depth is within a part in 2^23 of what it stands for, 0 and 1 exactly [Ruling 404]", () => {
    for (const depth of [0, 1, 2, 3, 0x7fffff, 0x800000, 0xabcdef, ONES - 1, ONES]) {
      const texture = depthTexture(depthImage(1, 1, [depth]), { depths: PLAIN, magFilter: "nearest" });
      const [value] = sample(texture, 0.5) as [number];
      expect(Math.abs(value - depth / ONES)).toBeLessThanOrEqual(2 ** -23 * (depth / ONES));
      if (depth === ONES) expect(value).toBe(1);
    }
  });

  test("[GL1.3 3.8.7] LINEAR is their weighted mean", () => {
    const texture = depthTexture(depthImage(2, 2, [0, ONES, 0, 0]), { depths: PLAIN });
    expect(sample(texture, 0.5, 0.25)[0]).toBeCloseTo(0.5, 6);
    expect(sample(texture, 0.5, 0.5)[0]).toBeCloseTo(0.25, 6);
  });

  test("[ARB_depth_texture Chapter 3] the border color is a depth", () => {
    const texture = depthTexture(image, {
      depths: PLAIN,
      magFilter: "nearest",
      borderColor: [0.5, 1, 1, 1],
      wrap: ["clamp-to-border", "repeat", "repeat"],
    });
    expect(sample(texture, -1)[0]).toBeCloseTo(0.5, 6);
  });
});

describe("[ARB_shadow Chapter 3] [EXT_shadow_funcs Chapter 3] r is compared with a depth", () => {
  const DEPTH = 0x123456;
  const at = (comparison: Comparison, r: number, q = 1): number => {
    const depths = compared(comparison);
    return sample(
      depthTexture(depthImage(1, 1, [DEPTH]), { depths, magFilter: "nearest" }),
      0.5 * q,
      0,
      r * q,
      q,
    )[0]!;
  };

  test.each([
    ["lequal", [1, 1, 0]],
    ["gequal", [0, 1, 1]],
    ["less", [1, 0, 0]],
    ["greater", [0, 0, 1]],
    ["equal", [0, 1, 0]],
    ["notequal", [1, 0, 1]],
    ["always", [1, 1, 1]],
    ["never", [0, 0, 0]],
  ] as const)("%s below, at and above it", (comparison, expected) => {
    expect([-1, 0, 1].map((step) => at(comparison, (DEPTH + step) / ONES))).toEqual(expected);
  });

  test("r is divided by q, and rounded as depths are [Ruling 404]", () => {
    expect(at("equal", DEPTH / ONES, 3)).toBe(1);
    expect([-0.51, -0.49, 0.49, 0.51].map((step) => at("equal", (DEPTH + step) / ONES))).toEqual([
      0, 1, 1, 0,
    ]);
  });

  test("r is clamped to [0,1]; a NaN counts as 0", () => {
    const full = (r: number, depth: number, comparison: Comparison = "equal"): number =>
      sample(depthTexture(depthImage(1, 1, [depth]), { depths: compared(comparison) }), 0.5, 0, r)[0]!;
    expect([full(7, ONES), full(Infinity, ONES), full(-3, 0), full(NaN, 0)]).toEqual([1, 1, 1, 1]);
    expect([full(7, ONES, "lequal"), full(1, ONES, "greater")]).toEqual([1, 0]);
  });

  test("[ARB_shadow_ambient Chapter 3] what fails gives the value for that", () => {
    const image = depthImage(2, 1, [0, ONES]);
    const texture = depthTexture(image, { depths: compared("lequal", 0.25) });
    expect([0.25, 0.5, 0.75].map((s) => sample(texture, s, 0, 0.5)[0])).toEqual([0.25, 0.625, 1]);
  });

  test("LINEAR gives the weights of the texels where the comparison holds [Ruling 404]", () => {
    const texture = depthTexture(depthImage(2, 2, [0, ONES, ONES, 0]), { depths: compared("lequal") });
    expect(sample(texture, 0.25, 0.5, 0.5)[0]).toBe(0.5);
    expect(sample(texture, 0.375, 0.375, 0.5)[0]).toBe(0.375);
  });

  test("between levels the results are mixed", () => {
    const levels = [depthImage(2, 1, [ONES, ONES]), depthImage(1, 1, [0])];
    const texture = depthTexture(levels[0]!, {
      depths: compared("lequal"),
      faces: [levels],
      minFilter: "nearest-mipmap-linear",
      magFilter: "nearest",
    });
    const color = new Float64Array(4);
    new Sampler({ texture }).sample(coordinatesOf([0.5, 0.5, 0.5, 1], [Math.SQRT1_2]), 0, color);
    expect(color[0]).toBeCloseTo(0.5, 5);
  });
});
