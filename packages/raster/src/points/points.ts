import { MAX_POINT_SIZE } from "@glasm/primitives";
import type { TextureStage } from "../fragment-colors/texture-stage.js";
import { COLOR, DEPTH, FOG, X, Y } from "../vertices/varyings.js";
import type { BlockWriter } from "./block.js";

/** The width of non-antialiased points and lines: rounded, from 1 to `limit`. [GL1.3 3.3, 3.4.2, Ruling 60] */
export function roundedWidth(width: number, limit: number): number {
  return Math.min(Math.max(1, Math.floor(width + 0.5)), limit);
}

/** Draws points. */
export interface Points {
  /** Draws a point of a size at the vertex whose varyings begin at a place; `depthOffset` is added to its depth. */
  draw(vertices: Float64Array, at: number, size: number, depthOffset: number): void;
}

/** Non-antialiased points: squares of one color and depth. [GL1.3 3.3] */
export class SquarePoints implements Points {
  private readonly writer: BlockWriter;
  /** null in a draw without textures. */
  private readonly stage: TextureStage | null;

  constructor(writer: BlockWriter, stage: TextureStage | null) {
    this.writer = writer;
    this.stage = stage;
  }

  draw(vertices: Float64Array, at: number, size: number, depthOffset: number): void {
    const { stage } = this;
    stage?.setVertex(vertices, at);
    if (stage?.apply() === false) return;
    const color = stage?.color ?? vertices.subarray(at + COLOR, at + COLOR + 4);
    const width = roundedWidth(size, MAX_POINT_SIZE);
    // An odd width is centered on the center of the point's pixel, an even one on the nearest corner. [GL1.3 3.3]
    const toCorner = width % 2 === 0 ? 0.5 : 0;
    const left = Math.floor(vertices[at + X]! + toCorner) - Math.floor(width / 2);
    const bottom = Math.floor(vertices[at + Y]! + toCorner) - Math.floor(width / 2);
    const given = vertices[at + DEPTH]! + depthOffset;
    const depth = stage === null ? given : stage.depthOf(given);
    this.writer.draw(left, bottom, width, width, depth, color, vertices[at + FOG]!);
  }
}
