import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { singleToByte, toDepth } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";
import { COORDINATES, VALUE } from "../texturing/coordinates.js";
import type { TextureStage } from "../fragment-colors/texture-stage.js";
import { COLOR, DEPTH, FOG, INVERSE_W, SECONDARY, TEXTURE, X, Y } from "../vertices/varyings.js";
import { largestTriangle } from "./largest-triangle.js";
import { isStippled } from "./polygon-stipple.js";
import type { Spans } from "./polygons.js";
import { fraction, mix } from "./spans.js";
import { setGradient } from "./texture-gradient.js";

const { fround } = Math;

/**
 * Draws the spans of polygons with textures or register combiners. Depths are those of SpanRasterizer, bit for bit, so that passes with and
 * without textures agree; colors and texture coordinates are interpolated in single precision. [Ruling 107]
 */
export class TexturedSpans implements Spans {
  readonly words: number;
  private readonly operations: FragmentOperations;
  private readonly stage: TextureStage;
  /** The left and the right end as varyings; colors and texture coordinates over w. */
  private readonly ends: Float64Array;

  constructor(operations: FragmentOperations, stage: TextureStage) {
    this.operations = operations;
    this.stage = stage;
    this.words = stage.words;
    this.ends = new Float64Array(2 * stage.words);
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

  setLeft(vertices: Float64Array, lower: number, upper: number, y: number): void {
    this.setEnd(vertices, lower, upper, y, 0);
  }

  setRight(vertices: Float64Array, lower: number, upper: number, y: number): void {
    this.setEnd(vertices, lower, upper, y, this.words);
  }

  private setEnd(vertices: Float64Array, lower: number, upper: number, y: number, at: number): void {
    const { ends, words } = this;
    const t = fraction(y, vertices[lower + Y]!, vertices[upper + Y]!);
    const a = vertices[lower + INVERSE_W]!;
    const b = vertices[upper + INVERSE_W]!;
    ends[at + X] = mix(vertices[lower + X]!, vertices[upper + X]!, t);
    ends[at + DEPTH] = mix(vertices[lower + DEPTH]!, vertices[upper + DEPTH]!, t);
    ends[at + INVERSE_W] = mix(a, b, t);
    for (let i = COLOR; i < words; i += 1)
      ends[at + i] = mix(vertices[lower + i]! * a, vertices[upper + i]! * b, t);
  }

  draw(row: number, from: number, to: number, depthOffset: number, place = 0.5, coverage = 1): void {
    const { ends, operations, words, stage } = this;
    const { color } = stage;
    const { fog, polygonStipple: stipple } = operations;
    const depthStart = ends[DEPTH]!;
    const depthStep = ends[words + DEPTH]! - depthStart;
    for (let x = from; x < to; x += 1) {
      if (stipple !== null && !isStippled(stipple, x, row)) continue;
      const pixel = row * operations.width + x;
      const t = fraction(x + place, ends[X]!, ends[words + X]!);
      const given = depthStart + t * depthStep + depthOffset;
      if (stage.isEarly && !this.shade(t)) continue;
      const depth = toDepth(stage.isEarly ? stage.depthOf(given) : given);
      if (!operations.mayPass(pixel, depth)) continue;
      if (!stage.isEarly) this.shade(t);
      const [red, green, blue, opacity] = color as unknown as readonly [number, number, number, number];
      const alpha = fround(opacity * coverage);
      const packed =
        fog === null
          ? packColor(singleToByte(red), singleToByte(green), singleToByte(blue), singleToByte(alpha))
          : fog.pack(red, green, blue, alpha, stage.fogCoordinate);
      operations.write(pixel, depth, packed);
    }
  }

  /** Makes the color where a fraction of the span is passed; false if the fragment is discarded. */
  private shade(t: number): boolean {
    const [after, before] = [fround(t), fround(1 - t)];
    this.setColors(before, after);
    this.setCoordinates(before, after);
    return this.stage.apply();
  }

  /** A number over w by the weights of both ends. */
  private at(i: number, before: number, after: number): number {
    const { ends, words } = this;
    return fround(fround(before * fround(ends[i]!)) + fround(after * fround(ends[words + i]!)));
  }

  /** The colors and the fog coordinate where a fraction of the span is passed, perspective-correct. [GL1.3 3.5.1] */
  private setColors(before: number, after: number): void {
    const { stage } = this;
    const at = (i: number): number => this.at(i, before, after);
    const w = fround(1 / at(INVERSE_W));
    for (let i = 0; i < 4; i += 1) stage.color[i] = fround(at(COLOR + i) * w);
    for (let i = 0; i < 4; i += 1) stage.secondary[i] = fround(at(SECONDARY + i) * w);
    stage.fogCoordinate = fround(at(FOG) * w);
  }

  private setCoordinates(before: number, after: number): void {
    const { words, stage } = this;
    for (let i = TEXTURE; i < words; i += 1) {
      const word = i - TEXTURE;
      const at = (word >> 2) * COORDINATES + VALUE + (word & 3);
      stage.coordinates[at] = this.at(i, before, after);
    }
  }
}
