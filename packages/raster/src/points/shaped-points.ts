import { MAX_POINT_SIZE, type RasterState } from "@glasm/primitives";
import { CircleCoverage } from "../antialiasing/circle-coverage.js";
import { smoothPointSize } from "../antialiasing/sizes.js";
import type { Bounds } from "../framebuffer/framebuffer.js";
import type { TextureStage } from "../fragment-colors/texture-stage.js";
import { COLOR, DEPTH, FOG, X, Y } from "../vertices/varyings.js";
import type { BlockWriter } from "./block.js";
import type { Points } from "./points.js";
import { SpriteCoordinates } from "./sprite-coordinates.js";

/**
 * Points that are no squares of whole pixels: antialiased ones, sprites, and samples of points.
 * [GL1.3 3.3, 3.3.2, ARB_point_sprite Chapter 3]
 */
export class ShapedPoints implements Points {
  private readonly writer: BlockWriter;
  private readonly bounds: Bounds;
  /** null in a draw without textures. */
  private readonly stage: TextureStage | null;
  /** Whether pixels are covered by their centers, as samples are. [GL1.3 3.3.2] */
  private readonly isSampled: boolean;
  /** Smaller points fade. [ARB_point_parameters 3.12] */
  private readonly fadeThreshold: number;
  /** null where points are no sprites. */
  private readonly sprites: SpriteCoordinates | null;
  private readonly circle = new CircleCoverage();

  constructor(
    writer: BlockWriter,
    bounds: Bounds,
    stage: TextureStage | null,
    state: RasterState,
    isSampled: boolean,
  ) {
    this.writer = writer;
    this.bounds = bounds;
    this.stage = stage;
    this.isSampled = isSampled;
    this.fadeThreshold = isSampled ? (state.pointFadeThreshold ?? 0) : 0;
    this.sprites = state.pointSprite === undefined ? null : new SpriteCoordinates(state, state.pointSprite.r);
  }

  draw(vertices: Float64Array, at: number, derivedSize: number, depthOffset: number): void {
    const { fadeThreshold } = this;
    const isFaded = derivedSize < fadeThreshold;
    const size = isFaded ? fadeThreshold : derivedSize;
    const fade = isFaded ? (derivedSize / fadeThreshold) * (derivedSize / fadeThreshold) : 1;
    const x = vertices[at + X]!;
    const y = vertices[at + Y]!;
    const given = vertices[at + DEPTH]! + depthOffset;
    if (this.sprites !== null) return this.drawSprite(vertices, at, size, given, fade);
    const { stage } = this;
    stage?.setVertex(vertices, at);
    if (stage?.apply() === false) return;
    const depth = stage === null ? given : stage.depthOf(given);
    const color = stage?.color ?? vertices.subarray(at + COLOR, at + COLOR + 4);
    const fog = vertices[at + FOG]!;
    if (this.isSampled) this.drawSamples(x, y, depth, size, color, fog, fade);
    else this.drawCircle(x, y, depth, size, color, fog);
  }

  /** An antialiased point: the pixels that a circle touches. [GL1.3 3.3] */
  private drawCircle(
    x: number,
    y: number,
    depth: number,
    size: number,
    color: Float64Array,
    fogCoordinate: number,
  ): void {
    const { circle, writer } = this;
    const { left, bottom, right, top } = this.bounds;
    const radius = smoothPointSize(size) / 2;
    const endX = Math.min(right, Math.ceil(x + radius));
    const endY = Math.min(top, Math.ceil(y + radius));
    for (let row = Math.max(bottom, Math.floor(y - radius)); row < endY; row += 1) {
      circle.setRow(row - y, radius);
      for (let column = Math.max(left, Math.floor(x - radius)); column < endX; column += 1) {
        const coverage = circle.of(column - x);
        if (coverage > 0) writer.draw(column, row, 1, 1, depth, color, fogCoordinate, coverage);
      }
    }
  }

  /** The pixels whose centers lie in a circle. [GL1.3 3.3.2] */
  private drawSamples(
    x: number,
    y: number,
    depth: number,
    size: number,
    color: Float64Array,
    fogCoordinate: number,
    fade: number,
  ): void {
    const { left, bottom, right, top } = this.bounds;
    const radius = smoothPointSize(size) / 2;
    const endX = Math.min(right, Math.ceil(x + radius));
    const endY = Math.min(top, Math.ceil(y + radius));
    for (let row = Math.max(bottom, Math.floor(y - radius)); row < endY; row += 1)
      for (let column = Math.max(left, Math.floor(x - radius)); column < endX; column += 1) {
        const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
        if (dx * dx + dy * dy <= radius * radius)
          this.writer.draw(column, row, 1, 1, depth, color, fogCoordinate, fade);
      }
  }

  /** The pixels whose centers lie in a square of any size around the point. [ARB_point_sprite Chapter 3, Ruling 421] */
  private drawSprite(vertices: Float64Array, at: number, given: number, depth: number, fade: number): void {
    const { writer, stage } = this;
    const { left, bottom, right, top } = this.bounds;
    const size = Math.min(given, MAX_POINT_SIZE);
    const x = vertices[at + X]!;
    const y = vertices[at + Y]!;
    const fog = vertices[at + FOG]!;
    const firstX = Math.max(left, Math.ceil(x - size / 2 - 0.5));
    const firstY = Math.max(bottom, Math.ceil(y - size / 2 - 0.5));
    const endX = Math.min(right, Math.ceil(x + size / 2 - 0.5));
    const endY = Math.min(top, Math.ceil(y + size / 2 - 0.5));
    if (stage === null) {
      const color = vertices.subarray(at + COLOR, at + COLOR + 4);
      return writer.draw(firstX, firstY, endX - firstX, endY - firstY, depth, color, fog, fade);
    }
    for (let row = firstY; row < endY; row += 1)
      for (let column = firstX; column < endX; column += 1) {
        stage.setVertex(vertices, at);
        this.sprites!.replace(stage.coordinates, column + 0.5 - x, row + 0.5 - y, size);
        if (stage.apply()) writer.draw(column, row, 1, 1, stage.depthOf(depth), stage.color, fog, fade);
      }
  }
}
