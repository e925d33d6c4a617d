import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { toByte, toDepth } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";
import { COORDINATES, VALUE } from "../texturing/coordinates.js";
import type { TextureStage } from "../fragment-colors/texture-stage.js";
import { COLOR, FOG, INVERSE_W, SECONDARY, TEXTURE } from "../vertices/varyings.js";
import { largestTriangle } from "./largest-triangle.js";
import { PerspectiveData } from "./perspective-data.js";
import { evaluate, evaluateSingle, PLANE, Planes } from "./planes.js";
import { isStippled } from "./polygon-stipple.js";
import type { Spans } from "./polygons.js";
import { setGradient } from "./texture-gradient.js";

const { fround } = Math;

/** What varies besides depth and texture coordinates: both colors, and the fog coordinate. */
const WORDS = [COLOR, COLOR + 1, COLOR + 2, COLOR + 3]
  .concat([SECONDARY, SECONDARY + 1, SECONDARY + 2, SECONDARY + 3])
  .concat([FOG]);
const [SECONDARY_VALUE, FOG_VALUE] = [4, 8];

/**
 * Draws the spans of triangles with textures or register combiners. Depths, colors and fog are those of SpanRasterizer,
 * bit for bit, so that passes with and without textures agree; texture coordinates are planes like colors, but for
 * texture shaders planes in double precision. [Ruling 107]
 */
export class TexturedSpans implements Spans {
  readonly words: number;
  private readonly operations: FragmentOperations;
  private readonly stage: TextureStage;
  private readonly planes = new Planes();
  private readonly data = new PerspectiveData(WORDS);
  /** The planes of the texture coordinates over w. */
  private readonly coordinates: Float64Array;

  constructor(operations: FragmentOperations, stage: TextureStage) {
    this.operations = operations;
    this.stage = stage;
    this.words = stage.words;
    this.coordinates = new Float64Array(PLANE.size * (stage.words - TEXTURE));
  }

  /** Finds how the texture coordinates of a polygon vary with x and y. [Ruling 108] */
  begin(vertices: Float64Array, count: number): void {
    const { words, stage } = this;
    const largest = largestTriangle(vertices, count, words);
    for (let unit = 0; unit < stage.units; unit += 1)
      setGradient(
        vertices,
        largest * words,
        words,
        TEXTURE + 4 * unit,
        stage.coordinates,
        unit * COORDINATES,
      );
  }

  setTriangle(vertices: Float64Array, a: number, b: number, c: number, depthOffset: number): void {
    const { planes, coordinates, words } = this;
    planes.set(vertices, a, b, c, depthOffset);
    this.data.set(vertices, planes);
    for (let word = TEXTURE; word < words; word += 1)
      planes.make(
        (corner) => vertices[corner + word]! * vertices[corner + INVERSE_W]!,
        coordinates,
        PLANE.size * (word - TEXTURE),
      );
  }

  draw(row: number, from: number, to: number, placeX = 0.5, placeY = 0.5, coverage = 1): void {
    const { operations, planes, stage } = this;
    const { color } = stage;
    const { fog, polygonStipple: stipple } = operations;
    const y = row - planes.anchorY + (placeY - 0.5);
    for (let column = from; column < to; column += 1) {
      if (stipple !== null && !isStippled(stipple, column, row)) continue;
      const x = column - planes.anchorX + (placeX - 0.5);
      const pixel = row * operations.width + column;
      if (stage.isEarly && !this.shade(x, y)) continue;
      const depth = this.depthAt(x, y);
      if (!operations.mayPass(pixel, depth)) continue;
      if (!stage.isEarly) this.shade(x, y);
      const [red, green, blue, opacity] = color as unknown as readonly [number, number, number, number];
      const alpha = fround(opacity * coverage);
      const packed =
        fog === null
          ? packColor(toByte(red), toByte(green), toByte(blue), toByte(alpha))
          : fog.pack(red, green, blue, alpha, stage.fogCoordinate);
      operations.write(pixel, depth, packed);
    }
  }

  /** The depth at a place, which a texture shader may replace. */
  private depthAt(x: number, y: number): number {
    const replaced = this.stage.isEarly ? this.stage.depthOf(NaN) : NaN;
    return Number.isNaN(replaced) ? this.planes.depthAt(x, y) : toDepth(replaced);
  }

  /** Makes the color at a place; false if the fragment is discarded. */
  private shade(x: number, y: number): boolean {
    const { data, stage, coordinates, words } = this;
    data.evaluate(x, y);
    for (let i = 0; i < 4; i += 1) stage.color[i] = data.values[i]!;
    for (let i = 0; i < 4; i += 1) stage.secondary[i] = data.values[SECONDARY_VALUE + i]!;
    stage.fogCoordinate = data.values[FOG_VALUE]!;
    const valueAt = this.planes.isSteep || stage.hasShaders ? evaluate : evaluateSingle;
    for (let word = 0; word < words - TEXTURE; word += 1) {
      const at = (word >> 2) * COORDINATES + VALUE + (word & 3);
      stage.coordinates[at] = valueAt(coordinates, PLANE.size * word, x, y);
    }
    return stage.apply();
  }
}
