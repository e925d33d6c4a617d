import { approxLog2, NUMBERS } from "@glasm/base";
import type { DepthSampling, Texture, TextureUnit } from "@glasm/primitives";
import { BY_X, BY_Y, COORDINATES, Q } from "./coordinates.js";
import { selectFace } from "./cube-map.js";
import { DepthFilter, depthToUnit } from "./depth-filter.js";
import { type Filter, ImageFilter, mix } from "./image-filter.js";
import {
  biasFactor,
  keptToBounds,
  nearestLevel,
  probesOf,
  scaleBounds,
  setSquaredRates,
  type SquaredRates,
  squaredScale,
  switchOver,
} from "./level-of-detail.js";
import { isOpaque, minificationOf, OPAQUE } from "./source-colors.js";
import { toTexelValues } from "./texel-values.js";

const { floor, fround, min } = Math;

/** Makes a texture source color of a value in [0,1]; see depthPlanes. [ARB_depth_texture Chapter 3] */
function spreadDepth({ format }: Pick<Texture, "format">, value: number, color: Float64Array): void {
  color.fill(format === "alpha" ? 0 : value, 0, 3);
  color[3] = format === "luminance" ? OPAQUE : value;
}

/**
 * Finds the texture source colors of one texture: four singles, at most 2^-5 / 255 from what the text defines for the
 * coordinates and the level of detail. [GL1.3 3.8.6, 3.8.7, 3.8.8, Ruling 109]
 */
export class Sampler {
  private readonly texture: Texture;
  private readonly faces: readonly (readonly ImageFilter[])[];
  private readonly bounds: readonly [number, number];
  private readonly switchOver: number;
  private readonly bias: number;
  private readonly minFilter: Filter;
  private readonly mipmapFilter: Filter | null;
  private readonly projected = new Float64Array(COORDINATES);
  /** s, t and r divided by q. */
  private readonly overQ = new Float64Array(3);
  private readonly other = new Float64Array(4);
  private readonly rates: SquaredRates = { byX: 0, byY: 0 };
  private inverseQ = 0;
  /** The coordinates of one of several samples, and what it gave. */
  private readonly probe = new Float64Array(COORDINATES);
  private readonly probed = new Float64Array(4);

  constructor(unit: Pick<TextureUnit, "texture" | "lodBias">) {
    const { texture } = unit;
    this.texture = texture;
    this.bias = biasFactor(unit);
    const { depths } = texture;
    this.faces = texture.faces.map((levels) =>
      levels.map((image) =>
        depths === undefined ? new ImageFilter(texture, image) : new DepthFilter(texture, image, depths),
      ),
    );
    this.bounds = scaleBounds(texture);
    this.switchOver = switchOver(texture);
    [this.minFilter, this.mipmapFilter] = minificationOf(texture);
  }

  /**
   * Puts the texture source color of a fragment into `color`, or the values of texels that are no colors.
   * @param coordinates `COORDINATES` numbers from `at` on
   */
  sample(coordinates: Float64Array, at: number, color: Float64Array): void {
    const { texture } = this;
    this.sampleFootprint(coordinates, at, color);
    if (texture.depths !== undefined) return this.finishDepth(texture.depths, color);
    toTexelValues(texture.values, color);
    if (isOpaque(texture)) color[3] = OPAQUE;
  }

  private sampleFootprint(coordinates: Float64Array, at: number, color: Float64Array): void {
    const { overQ, projected, rates, texture } = this;
    const levels = this.locate(coordinates, at);
    const isProjected = texture.target === "cube-map";
    setSquaredRates(
      rates,
      isProjected ? projected : coordinates,
      isProjected ? 0 : at,
      overQ,
      levels[0]!.scale,
    );
    const unbiased = fround(squaredScale(rates, this.inverseQ) * this.bias);
    const { maxAnisotropy } = texture;
    if (maxAnisotropy === undefined) return this.filter(levels, keptToBounds(unbiased, this.bounds), color);
    const probes = probesOf(rates, maxAnisotropy);
    const squared = keptToBounds(fround(unbiased / (probes * probes)), this.bounds);
    this.sampleAlong(coordinates, at, rates.byX > rates.byY ? BY_X : BY_Y, probes, squared, color);
  }

  /** The mean of samples at even distances along a footprint. [EXT_texture_filter_anisotropic Chapter 3, Ruling 406] */
  private sampleAlong(
    coordinates: Float64Array,
    at: number,
    by: number,
    probes: number,
    squared: number,
    color: Float64Array,
  ): void {
    const { probe, probed } = this;
    color.fill(0);
    for (let i = 1; i <= probes; i += 1) {
      const offset = fround(fround(i / (probes + 1)) - 0.5);
      for (let c = 0; c <= Q; c += 1)
        probe[c] = fround(coordinates[at + c]!) + fround(offset * fround(coordinates[at + by + c]!));
      this.filter(this.locate(probe, 0), squared, probed);
      for (let c = 0; c < 4; c += 1) color[c] = fround(color[c]! + probed[c]!);
    }
    for (let c = 0; c < 4; c += 1) color[c] = fround(color[c]! / probes);
  }

  /** The levels of the face that coordinates lie on, where they are divided by q from then on. */
  private locate(coordinates: Float64Array, at: number): readonly ImageFilter[] {
    const { faces, overQ, projected, texture } = this;
    const isCubeMap = texture.target === "cube-map";
    const face = isCubeMap ? selectFace(coordinates, at, projected) : 0;
    const [from, start] = isCubeMap ? [projected, 0] : [coordinates, at];
    this.inverseQ = fround(1 / fround(from[start + Q]!));
    for (let i = 0; i < 3; i += 1) overQ[i] = fround(fround(from[start + i]!) * this.inverseQ);
    return faces[face]!;
  }

  /** Filters the image arrays at the place that was located, for a square of rho. */
  private filter(levels: readonly ImageFilter[], squared: number, color: Float64Array): void {
    // A number that is none is not greater. [Ruling 86]
    if (squared > this.switchOver) this.minify(levels, squared, color);
    else levels[0]!.sample(this.texture.magFilter, this.overQ, color);
  }

  /** The texture source color for what the filters gave. [ARB_shadow Chapter 3, ARB_shadow_ambient Chapter 3] */
  private finishDepth(depths: DepthSampling, color: Float64Array): void {
    const value = fround(color[0]! * depthToUnit(depths));
    const isCompared = depths.comparison !== null;
    spreadDepth(this.texture, isCompared ? mix(fround(depths.failValue), 1, value) : value, color);
  }

  private minify(levels: readonly ImageFilter[], squared: number, color: Float64Array): void {
    const { overQ, minFilter, mipmapFilter, other } = this;
    const last = levels.length - 1;
    if (mipmapFilter !== "linear") {
      const level = mipmapFilter === null ? 0 : nearestLevel(squared, last);
      return levels[level]!.sample(minFilter, overQ, color);
    }
    const lambda = min(last, approxLog2(NUMBERS, squared) / 2);
    const level = floor(lambda);
    levels[level]!.sample(minFilter, overQ, color);
    levels[min(last, level + 1)]!.sample(minFilter, overQ, other);
    for (let c = 0; c < 4; c += 1) color[c] = mix(color[c]!, other[c]!, lambda - level);
  }
}
