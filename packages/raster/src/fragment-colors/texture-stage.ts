import type { RasterState } from "@glasm/primitives";
import { Fog } from "../fog/fog.js";
import { sampledUnits } from "../register-combiners/register-units.js";
import { CombinerStages } from "../register-combiners/late-combiner-stages.js";
import { hasTextureShaders } from "../texture-shaders/place-unit.js";
import { COLOR, FOG, SECONDARY, TEXTURE, varyingWords } from "../vertices/varyings.js";
import { COORDINATES, VALUE } from "../texturing/coordinates.js";
import { clampToUnit } from "../texturing/texture-function.js";
import { createTextureUnits } from "./late-texture-units.js";
import type { TextureUnits } from "./texture-units.js";

/** Register combiners may do without. */
const NO_TEXTURES: TextureUnits = {
  isEarly: false,
  isSigned: false,
  samples: [],
  sample: () => true,
  depthOf: (depth) => depth,
  apply: () => undefined,
};

/**
 * What happens to the colors of a fragment where textures apply: texturing, then the color sum; or register combiners,
 * which have the fog as well. [GL1.3 3.8, 3.9, NV_register_combiners 3.8.12]
 */
export class TextureStage {
  /** Words of a vertex. */
  readonly words: number;
  readonly units: number;
  /** The coordinates of the fragment, `COORDINATES` numbers for each unit. */
  readonly coordinates: Float64Array;
  /** The primary color of the fragment before `apply`, its color after that. */
  readonly color = new Float64Array(4);
  /** Red, green, blue and alpha of the secondary color of the fragment. */
  readonly secondary = new Float64Array(4);
  /** Where there is fog. */
  fogCoordinate = 0;
  /** Whether texture shaders take the coordinates, which compute with them in double precision. */
  readonly hasShaders: boolean;
  private readonly textures: TextureUnits;
  private readonly hasSecondary: boolean;
  private readonly combiners: CombinerStages | null;
  /** null without combiners as well: their fog is that of fragment operations. */
  private readonly fog: Fog | null;

  /** For a state with textures or register combiners; `hasSecondary` says whether the secondary color is added. */
  constructor(state: RasterState, hasSecondary: boolean) {
    const { textures, registerCombiners, fog } = state;
    this.combiners = registerCombiners === undefined ? null : new CombinerStages(registerCombiners);
    this.fog = fog && this.combiners && new Fog(fog);
    this.hasSecondary = hasSecondary;
    this.hasShaders = hasTextureShaders(state);
    this.textures = textures.length === 0 ? NO_TEXTURES : createTextureUnits(sampledUnits(state));
    this.units = textures.length;
    this.words = varyingWords(this.units);
    this.coordinates = new Float64Array(COORDINATES * this.units);
  }

  /** Gives a fragment the color of a vertex and its texture coordinates, which do not vary. */
  setVertex(vertices: Float64Array, at: number): void {
    const { color, secondary, coordinates, units } = this;
    coordinates.fill(0);
    for (let i = 0; i < 4; i += 1) color[i] = vertices[at + COLOR + i]!;
    for (let i = 0; i < 4; i += 1) secondary[i] = vertices[at + SECONDARY + i]!;
    this.fogCoordinate = vertices[at + FOG]!;
    for (let unit = 0; unit < units; unit += 1)
      for (let i = 0; i < 4; i += 1)
        coordinates[unit * COORDINATES + VALUE + i] = vertices[at + TEXTURE + 4 * unit + i]!;
  }

  /** Whether `apply` has to come before the tests of fragments. */
  get isEarly(): boolean {
    return this.textures.isEarly;
  }

  /** The depth of the fragment that `apply` was for, which had the given one. [NV_texture_shader 3.8.13.1.21] */
  depthOf(depth: number): number {
    return this.textures.depthOf(depth);
  }

  /** Makes the color; false if the fragment is discarded. [GL1.3 3.8.13, 3.9, NV_register_combiners 3.8.11] */
  apply(): boolean {
    const { color, secondary, combiners, textures } = this;
    if (!textures.sample(this.coordinates)) return false;
    if (combiners !== null) {
      const factor = this.fog === null ? 1 : this.fog.factor(Math.fround(this.fogCoordinate));
      combiners.apply(color, secondary, textures.samples, factor);
      return true;
    }
    textures.apply(color);
    // [NV_texture_shader 3.9]
    if (textures.isSigned) for (let i = 0; i < 4; i += 1) color[i] = clampToUnit(color[i]!);
    if (!this.hasSecondary) return true;
    // The secondary color's alpha is zero. [VP1 3.9]
    for (let i = 0; i < 3; i += 1) color[i] = Math.fround(color[i]! + secondary[i]!);
    return true;
  }
}
