import type { BatchBuilder } from "./batch.js";
import { Clipper } from "./clip.js";
import { NOT_A_NUMBER } from "./clip-volume.js";
import { facingOf, FRONT, type FacingRules } from "./facing.js";
import type { VertexBuffer } from "./vertex-buffer.js";

/** Takes assembled points, lines and polygons through clipping and facing into the batch. [GL1.3 2.11] */
export class Primitives {
  private readonly buffer: VertexBuffer;
  private readonly batch: BatchBuilder;
  private readonly clipper = new Clipper();
  private facing!: FacingRules;
  /** The line stipple has not started since it last had to. [GL1.3 3.4.2] */
  private stippleStarts = true;

  constructor(buffer: VertexBuffer, batch: BatchBuilder) {
    this.buffer = buffer;
    this.batch = batch;
  }

  /** Prepares for a draw. */
  reset(facing: FacingRules): void {
    this.facing = facing;
    this.stippleStarts = true;
  }

  /** A point is passed or discarded. [GL1.3 2.11] */
  point(slot: number): void {
    const { buffer, batch } = this;
    if (buffer.outcodes[slot] !== 0) return;
    batch.reserve(1);
    const row = batch.row(buffer, slot);
    batch.corner(0, row, 1);
    batch.add(1, row, FRONT, buffer.pointSizes[slot]!, 0);
  }

  /** A line, flat-colored by its second vertex. [GL1.3 2.13.7] */
  line(first: number, second: number, startsStipple: boolean): void {
    const { buffer, batch, clipper } = this;
    this.stippleStarts ||= startsStipple;
    const crossed = buffer.outcodes[first]! | buffer.outcodes[second]!;
    if ((crossed & NOT_A_NUMBER) !== 0) return;
    if ((buffer.outcodes[first]! & buffer.outcodes[second]!) !== 0) return;
    if (crossed !== 0 && !clipper.line(buffer, first, second, crossed)) return;
    batch.reserve(2);
    batch.corner(0, crossed === 0 ? batch.row(buffer, first) : this.clippedRow(0), 1);
    batch.corner(1, crossed === 0 ? batch.row(buffer, second) : this.clippedRow(1), 1);
    batch.add(2, batch.row(buffer, second), FRONT, 0, this.stippleStarts ? 1 : 0);
    this.stippleStarts = false;
  }

  /** A convex polygon of the first `count` slots, with an edge flag each. [GL1.3 2.11, 3.5.1] */
  polygon(slots: Uint32Array, edges: Uint8Array, count: number, provoking: number): void {
    const { buffer, batch, clipper } = this;
    let crossed = 0;
    let outside = -1;
    for (let i = 0; i < count; i += 1) {
      const outcode = buffer.outcodes[slots[i]!]!;
      crossed |= outcode;
      outside &= outcode;
    }
    if ((crossed & NOT_A_NUMBER) !== 0 || outside !== 0) return;
    if (crossed === 0) {
      batch.reserve(count);
      for (let i = 0; i < count; i += 1) batch.corner(i, batch.row(buffer, slots[i]!), edges[i]!);
      this.finishPolygon(count, provoking);
    } else if (clipper.polygon(buffer, slots, edges, count, crossed)) {
      batch.reserve(clipper.count);
      for (let i = 0; i < clipper.count; i += 1) batch.corner(i, this.clippedRow(i), clipper.edges[i]!);
      this.finishPolygon(clipper.count, provoking);
    }
  }

  private clippedRow(i: number): number {
    return this.batch.clippedRow(this.buffer, this.clipper, this.clipper.vertices[i]!);
  }

  private finishPolygon(corners: number, provoking: number): void {
    const { batch } = this;
    const facing = facingOf(this.facing, batch, batch.firstCorner, corners);
    if (this.facing.culled[facing]) return; // [GL1.3 3.5.1]
    batch.add(corners, batch.row(this.buffer, provoking), facing, 0, 0);
  }
}
