import type { RasterState } from "@glasm/primitives";
import { COLOR, SECONDARY, TEXTURE, varyingWords } from "../vertices/varyings.js";
import { COORDINATES, VALUE } from "./coordinates.js";
import { createTextureUnits, type TextureUnits } from "./texture-units.js";

/** What happens to the colors of a fragment where textures apply: texturing, then the color sum. [GL1.3 3.8, 3.9] */
export class TextureStage {
  /** Words of a vertex. */
  readonly words: number;
  readonly units: number;
  /** The coordinates of the fragment, `COORDINATES` numbers for each unit. */
  readonly coordinates: Float64Array;
  /** The primary color of the fragment before `apply`, its color after that. */
  readonly color = new Float64Array(4);
  /** Red, green and blue of the secondary color of the fragment. */
  readonly secondary = new Float64Array(4);
  private readonly textures: TextureUnits;
  private readonly hasSecondary: boolean;

  /** For a state with textures; `hasSecondary` says whether the secondary color is added. */
  constructor({ textures }: RasterState, hasSecondary: boolean) {
    this.hasSecondary = hasSecondary;
    this.textures = createTextureUnits(textures);
    this.units = textures.length;
    this.words = varyingWords(this.units);
    this.coordinates = new Float64Array(COORDINATES * this.units);
  }

  /** Gives a fragment the color of a vertex and its texture coordinates, which do not vary. */
  setVertex(vertices: Float64Array, at: number): void {
    const { color, secondary, coordinates, units } = this;
    coordinates.fill(0);
    for (let i = 0; i < 4; i += 1) color[i] = vertices[at + COLOR + i]!;
    for (let i = 0; i < 3; i += 1) secondary[i] = vertices[at + SECONDARY + i]!;
    for (let unit = 0; unit < units; unit += 1)
      for (let i = 0; i < 4; i += 1)
        coordinates[unit * COORDINATES + VALUE + i] = vertices[at + TEXTURE + 4 * unit + i]!;
  }

  /** [GL1.3 3.8.13, 3.9] */
  apply(): void {
    const { color, secondary } = this;
    this.textures.apply(color, this.coordinates);
    if (!this.hasSecondary) return;
    // The secondary color's alpha is zero. [VP1 3.9]
    for (let i = 0; i < 3; i += 1) color[i] = Math.fround(color[i]! + secondary[i]!);
  }
}
