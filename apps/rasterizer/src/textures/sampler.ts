import type { Texture } from "@glasm/context";
import { COORDINATES, Q } from "./coordinates.js";
import { selectFace } from "./cube-map.js";
import { ImageFilter } from "./image-filter.js";
import { levelOfDetail } from "./level-of-detail.js";

const { ceil, floor, min } = Math;
const { isFinite } = Number;

/** How an image array is filtered, and how the arrays are mixed. */
type Filter = "nearest" | "linear";

/** Level of detail where magnification ends. [GL1.3 3.8.8] */
function switchOver({ minFilter, magFilter }: Texture): number {
  const isSharper = minFilter === "nearest-mipmap-nearest" || minFilter === "nearest-mipmap-linear";
  return magFilter === "linear" && isSharper ? 0.5 : 0;
}

/** Finds the texture source colors of one texture. [GL1.3 3.8.6, 3.8.7, 3.8.8] */
export class Sampler {
  private readonly texture: Texture;
  private readonly faces: readonly (readonly ImageFilter[])[];
  private readonly switchOver: number;
  private readonly minFilter: Filter;
  private readonly mipmapFilter: Filter | null;
  private readonly projected = new Float64Array(COORDINATES);
  private readonly place = new Float64Array(3);
  private readonly other = new Float64Array(4);

  constructor(texture: Texture) {
    const [minFilter, mipmapFilter = null] = texture.minFilter.split("-mipmap-") as [Filter, Filter?];
    this.texture = texture;
    this.faces = texture.faces.map((levels) => levels.map((image) => new ImageFilter(texture, image)));
    this.switchOver = switchOver(texture);
    this.minFilter = minFilter;
    this.mipmapFilter = mipmapFilter;
  }

  /**
   * Puts the texture source color of a fragment into `color`.
   * @param coordinates `COORDINATES` numbers from `at` on
   */
  sample(coordinates: Float64Array, at: number, color: Float64Array): void {
    if (this.texture.target !== "cube-map") return this.sampleFace(this.faces[0]!, coordinates, at, color);
    const face = selectFace(coordinates, at, this.projected);
    this.sampleFace(this.faces[face]!, this.projected, 0, color);
  }

  private sampleFace(
    levels: readonly ImageFilter[],
    coordinates: Float64Array,
    at: number,
    color: Float64Array,
  ): void {
    const { place, texture } = this;
    for (let i = 0; i < 3; i += 1) {
      const value = coordinates[at + i]! / coordinates[at + Q]!;
      // [Ruling 87]
      place[i] = isFinite(value) ? value : 0;
    }
    const lambda = this.clamped(levelOfDetail(coordinates, at, levels[0]!.size));
    // A lambda that is no number is not greater. [Ruling 86]
    if (lambda > this.switchOver) this.minify(levels, lambda, color);
    else levels[0]![texture.magFilter](place, color);
  }

  /** The first case that applies, if the bounds contradict each other. [GL1.3 3.8.7, Ruling 86] */
  private clamped(lambda: number): number {
    const { minLod, maxLod } = this.texture;
    return lambda > maxLod ? maxLod : lambda < minLod ? minLod : lambda;
  }

  private minify(levels: readonly ImageFilter[], lambda: number, color: Float64Array): void {
    const { place, minFilter, mipmapFilter, other } = this;
    const last = levels.length - 1;
    if (mipmapFilter === null) levels[0]![minFilter](place, color);
    else if (mipmapFilter === "nearest") {
      const level = lambda <= 0.5 ? 0 : min(last, ceil(lambda + 0.5) - 1);
      levels[level]![minFilter](place, color);
    } else if (lambda >= last) levels[last]![minFilter](place, color);
    else {
      const level = floor(lambda);
      const fraction = lambda - level;
      levels[level]![minFilter](place, color);
      levels[level + 1]![minFilter](place, other);
      for (let c = 0; c < 4; c += 1) color[c] = (1 - fraction) * color[c]! + fraction * other[c]!;
    }
  }
}
