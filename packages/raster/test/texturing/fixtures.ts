import type {
  Texture,
  TextureEnvironment,
  TextureFormat,
  TextureImage,
  TextureUnit,
} from "@glasm/primitives";
import { COORDINATES } from "../../src/texturing/coordinates.js";
import { Sampler } from "../../src/texturing/sampler.js";
import { createTextureUnits } from "../../src/fragment-colors/texture-units.js";

/** An image of RGBA bytes. */
export function imageOf(
  [width, height = 1, depth = 1]: readonly [number, number?, number?],
  texels: Iterable<number>,
  border: 0 | 1 = 0,
): TextureImage {
  const bytes = Uint8Array.from(texels);
  if (bytes.length !== 4 * width * height * depth) throw new Error("the image has another size");
  return { width, height, depth, border, texels: bytes };
}

/** An image whose texels are all of one gray. */
export function gray(size: readonly [number, number?, number?], value: number): TextureImage {
  const [width, height = 1, depth = 1] = size;
  return imageOf(size, new Array<number>(4 * width * height * depth).fill(value));
}

/** A two-dimensional texture with the initial parameters but for the minification filter. */
export function textureOf(changes: Partial<Texture> & Pick<Texture, "faces">): Texture {
  return {
    target: "2d",
    format: "rgba",
    minFilter: "linear",
    magFilter: "linear",
    wrap: ["repeat", "repeat", "repeat"],
    borderColor: [0, 0, 0, 0],
    minLod: -1000,
    maxLod: 1000,
    ...changes,
  };
}

type Place = readonly [s: number, t?: number, r?: number, q?: number];
type Derivatives = readonly number[];

/** Coordinates with their derivatives by x and y, which are 0 if they are not given. */
export function coordinatesOf(
  [s, t = 0, r = 0, q = 1]: Place,
  byX: Derivatives = [],
  byY: Derivatives = [],
): Float64Array {
  const coordinates = new Float64Array(COORDINATES);
  coordinates.set([s, t, r, q]);
  coordinates.set(byX, 4);
  coordinates.set(byY, 8);
  return coordinates;
}

/** The texture source color, in bytes that need not be integers. */
export function sample(texture: Texture, coordinates: Float64Array, lodBias = 0): number[] {
  const color = new Float64Array(4).fill(NaN);
  new Sampler({ texture, lodBias }).sample(coordinates, 0, color);
  return Array.from(color, (component) => component * 255);
}

/** A texture of one texel, whose texture source color is `color`. */
export function constantTexture(format: TextureFormat, color: readonly number[]): Texture {
  return textureOf({ format, faces: [[imageOf([1], color)]] });
}

/** What texture units make of a color; all are sampled at (0, 0). */
export function apply(
  units: readonly (readonly [unit: number, texture: Texture, environment: TextureEnvironment])[],
  color: readonly number[],
): number[] {
  const given = units.map(([unit, texture, environment]): TextureUnit => ({ unit, texture, environment }));
  const coordinates = new Float64Array(COORDINATES * units.length);
  units.forEach((_, i) => coordinates.set(coordinatesOf([0]), i * COORDINATES));
  const result = Float64Array.from(color);
  const made = createTextureUnits(given);
  made.sample(coordinates);
  made.apply(result);
  return [...result];
}
