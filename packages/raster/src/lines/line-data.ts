import { BY_X, COORDINATES, VALUE } from "../texturing/coordinates.js";
import { clampToUnit } from "../texturing/texture-function.js";
import type { TextureStage } from "../fragment-colors/texture-stage.js";
import { COLOR, DEPTH, FOG, INVERSE_W, SECONDARY, TEXTURE, VARYINGS, X, Y } from "../vertices/varyings.js";

/** The data of a line's fragments. [GL1.3 3.4.1] */
export class LineData {
  /** Both ends as varyings. */
  readonly ends: Float64Array;
  /** Words of a vertex. */
  readonly words: number;
  /** Those of the present fragment. */
  readonly color: Float64Array;
  fogCoordinate = 0;
  depth = 0;
  /** null in a draw without textures and register combiners. */
  private readonly stage: TextureStage | null;
  /** Whether there is a secondary color, without a stage that adds it. */
  private readonly addsSecondary: boolean;

  constructor(stage: TextureStage | null, hasSecondary: boolean) {
    this.stage = stage;
    this.addsSecondary = stage === null && hasSecondary;
    this.words = stage?.words ?? VARYINGS;
    this.ends = new Float64Array(2 * this.words);
    this.color = stage?.color ?? new Float64Array(4);
  }

  /** Sets the data of a place, perspective-correct; false if its fragment is discarded. [GL1.3 3.4.1] */
  at(x: number, y: number, depthOffset: number): boolean {
    const { ends, color, words, stage } = this;
    const dx = ends[words + X]! - ends[X]!;
    const dy = ends[words + Y]! - ends[Y]!;
    const t = ((x - ends[X]!) * dx + (y - ends[Y]!) * dy) / (dx * dx + dy * dy);
    let a = (1 - t) * ends[INVERSE_W]!;
    let b = t * ends[words + INVERSE_W]!;
    const isPole = !(a + b > 0);
    if (isPole) {
      // Past an end the equation has a pole: there the end's own color holds.
      a = t < 0.5 ? 1 : 0;
      b = 1 - a;
    }
    for (let i = 0; i < 4; i += 1) color[i] = this.mixed(COLOR + i, a, b);
    this.fogCoordinate = this.mixed(FOG, a, b);
    if (this.addsSecondary) this.addSecondary(a, b);
    if (stage !== null) {
      // Beyond an end the equation leaves the range of the colors that texturing takes. [GL1.3 3.8.12]
      for (let i = 0; i < 4; i += 1) color[i] = clampToUnit(color[i]!);
      for (let i = 0; i < 4; i += 1) stage.secondary[i] = clampToUnit(this.mixed(SECONDARY + i, a, b));
      stage.fogCoordinate = this.fogCoordinate;
      this.setCoordinates(a, b, isPole ? Infinity : Math.sqrt(dx * dx + dy * dy));
      if (!stage.apply()) return false;
    }
    const depth = (1 - t) * ends[DEPTH]! + t * ends[words + DEPTH]! + depthOffset;
    this.depth = stage === null ? depth : stage.depthOf(depth);
    return true;
  }

  /** The color sum: beyond an end the equation leaves the range of both colors. [GL1.3 3.9] */
  private addSecondary(a: number, b: number): void {
    const { color } = this;
    for (let i = 0; i < 3; i += 1)
      color[i] = clampToUnit(color[i]!) + clampToUnit(this.mixed(SECONDARY + i, a, b));
  }

  /** A word of both ends with weights. */
  private mixed(word: number, a: number, b: number): number {
    return (a * this.ends[word]! + b * this.ends[this.words + word]!) / (a + b);
  }

  /** Sets the texture coordinates by the weights of the ends, and how they vary along a line of a length in pixels. */
  private setCoordinates(a: number, b: number, length: number): void {
    const { ends, words } = this;
    const { coordinates } = this.stage!;
    for (let i = TEXTURE; i < words; i += 1) {
      const word = i - TEXTURE;
      const at = (word >> 2) * COORDINATES + (word & 3);
      const atA = ends[i]!;
      const atB = ends[words + i]!;
      coordinates[at + VALUE] = a * atA + b * atB;
      coordinates[at + BY_X] = (atB * ends[words + INVERSE_W]! - atA * ends[INVERSE_W]!) / length;
    }
  }
}
