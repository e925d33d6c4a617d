import { Clipper } from "../clipping/clipper.js";
import { NOT_A_NUMBER } from "../clipping/clip-volume.js";
import type { PolygonCode } from "../memory/polygon-runs.js";
import type { VertexStore } from "../vertices/vertex-store.js";
import type { BatchBuilder } from "./batch-builder.js";
import { doubledPolygonArea, doubledTriangleArea, facingOf, FRONT, type FacingRules } from "./facing.js";

/** The flag of an edge that is a boundary edge. [GL1.3 2.6.2] */
export const BOUNDARY = 1;

/** Takes assembled points, lines and polygons through clipping and facing into the batch. [GL1.3 2.11] */
export class Primitives {
  private readonly store: VertexStore;
  private readonly batch: BatchBuilder;
  private readonly clipper = new Clipper();
  private readonly corners = new Uint32Array(3);
  private readonly edges = new Uint8Array(3);
  private facing!: FacingRules;
  /** The line stipple has not started since it last had to. [GL1.3 3.4.2] */
  private stippleStarts = true;

  constructor(store: VertexStore, batch: BatchBuilder) {
    this.store = store;
    this.batch = batch;
  }

  /** Prepares for a draw. */
  begin(facing: FacingRules): void {
    this.facing = facing;
    this.batch.primitiveNumber = -1;
  }

  /** Vertices are assembled afresh. */
  beginStrip(): void {
    this.stippleStarts = true;
  }

  /** A point is passed or discarded. [GL1.3 2.11] */
  point(slot: number): void {
    const { store, batch } = this;
    batch.primitiveNumber += 1;
    if (store.outcodes[slot] !== 0) return;
    batch.reserve(1);
    batch.corner(0, slot, BOUNDARY);
    batch.pointSize[batch.primitiveCount] = store.pointSizes[slot]!;
    batch.add(1, slot, FRONT);
  }

  /** A line, flat-colored by its second vertex. [GL1.3 2.13.7] */
  line(first: number, second: number, startsStipple: boolean): void {
    const { store, batch, clipper } = this;
    batch.primitiveNumber += 1;
    this.stippleStarts ||= startsStipple;
    const crossed = store.outcodes[first]! | store.outcodes[second]!;
    if ((crossed & NOT_A_NUMBER) !== 0) return;
    if ((store.outcodes[first]! & store.outcodes[second]!) !== 0) return;
    if (crossed !== 0 && !clipper.line(store, first, second, crossed)) return;
    batch.reserveClipped(2);
    batch.corner(0, crossed === 0 ? first : this.clippedRow(0), BOUNDARY);
    batch.corner(1, crossed === 0 ? second : this.clippedRow(1), BOUNDARY);
    batch.lineStart[batch.primitiveCount] = this.stippleStarts ? 1 : 0;
    batch.add(2, second, FRONT);
    this.stippleStarts = false;
  }

  /** The triangles of three of the slots that wait each, from number `first` up to `end`, with the vertices' edge flags. */
  triangles(first: number, end: number): void {
    const { batch, facing } = this;
    const { edgeFlags } = this.store;
    const { slots } = this.store.memory;
    for (let at = first; at + 3 <= end;) {
      at = batch.addRun("triangles", at, end - 2, facing, 0);
      const isPlain = this.store.memory.functions === null && batch.primitiveNumbers === undefined;
      if (isPlain) at = batch.addTriangles(at, end, facing);
      if (at + 3 > end) return;
      const a = slots[at]!;
      const b = slots[at + 1]!;
      const c = slots[at + 2]!;
      this.triangle(a, b, c, edgeFlags[a]!, edgeFlags[b]!, edgeFlags[c]!);
      at += 3;
    }
  }

  /**
   * Adds polygons of slots that wait by compiled functions, as far as these have room for them; where the next one is.
   * @param extra as `RUNS` says
   */
  run(run: PolygonCode, first: number, end: number, extra = 0): number {
    return this.batch.addRun(run, first, end, this.facing, extra);
  }

  /** A triangle, flat-colored by its third vertex: a polygon in fewer steps if nothing clips it. [GL1.3 2.13.7] */
  triangle(a: number, b: number, c: number, edgeA: number, edgeB: number, edgeC: number): void {
    const { store, batch } = this;
    const { outcodes, floats } = store;
    batch.primitiveNumber += 1;
    if ((outcodes[a]! | outcodes[b]! | outcodes[c]!) !== 0)
      return this.clippedTriangle(a, b, c, edgeA, edgeB, edgeC);
    const facing = facingOf(this.facing, doubledTriangleArea(floats, batch.layout.stride, a, b, c));
    if (this.facing.culled[facing]) return; // [GL1.3 3.5.1]
    batch.reserve(3);
    batch.corner(0, a, edgeA);
    batch.corner(1, b, edgeB);
    batch.corner(2, c, edgeC);
    batch.add(3, c, facing);
  }

  private clippedTriangle(
    a: number,
    b: number,
    c: number,
    edgeA: number,
    edgeB: number,
    edgeC: number,
  ): void {
    const { corners, edges } = this;
    corners[0] = a;
    corners[1] = b;
    corners[2] = c;
    edges[0] = edgeA;
    edges[1] = edgeB;
    edges[2] = edgeC;
    this.stippleStarts = true;
    this.polygonPiece(corners, edges, 3, c);
  }

  /** A convex polygon of the first `count` slots, with an edge flag each. [GL1.3 2.11, 3.5.1] */
  polygon(slots: Uint32Array, edges: Uint8Array, count: number, provoking: number): void {
    this.batch.primitiveNumber += 1;
    this.stippleStarts = true;
    this.polygonPiece(slots, edges, count, provoking);
  }

  /** The same for a piece of the polygon that came last, if it is too large for one. [Ruling 61] */
  polygonPiece(slots: Uint32Array, edges: Uint8Array, count: number, provoking: number): void {
    const { store, batch, clipper } = this;
    let crossed = 0;
    let outside = -1;
    for (let i = 0; i < count; i += 1) {
      const outcode = store.outcodes[slots[i]!]!;
      crossed |= outcode;
      outside &= outcode;
    }
    if ((crossed & NOT_A_NUMBER) !== 0 || outside !== 0) return;
    if (crossed === 0) {
      batch.reserve(count);
      for (let i = 0; i < count; i += 1) batch.corner(i, slots[i]!, edges[i]!);
      this.finishPolygon(count, provoking);
    } else if (clipper.polygon(store, slots, edges, count, crossed)) {
      batch.reserveClipped(clipper.count);
      for (let i = 0; i < clipper.count; i += 1) batch.corner(i, this.clippedRow(i), clipper.edges[i]!);
      this.finishPolygon(clipper.count, provoking);
    }
  }

  private clippedRow(i: number): number {
    return this.batch.clippedRow(this.clipper, this.clipper.vertices[i]!);
  }

  private finishPolygon(corners: number, provoking: number): void {
    const { batch } = this;
    const { floats, indices, firstCorner, layout } = batch;
    const area = doubledPolygonArea(floats, layout.stride, indices, firstCorner, corners);
    const facing = facingOf(this.facing, area);
    if (this.facing.culled[facing]) return; // [GL1.3 3.5.1]
    if (!this.stippleStarts) batch.continuesStipple();
    batch.add(corners, provoking, facing);
    this.stippleStarts = false;
  }
}
