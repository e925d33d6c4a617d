import { copyWords } from "@glasm/base";
import { MAX_POLYGON_VERTICES } from "../memory/places.js";
import type { PolygonCode } from "../memory/polygon-runs.js";
import type { SlotUser, VertexStore } from "../vertices/vertex-store.js";
import type { FacingRules } from "./facing.js";
import { BOUNDARY, type Primitives } from "./primitives.js";
import { type AssemblyMode, type DrawMode, MODES } from "./primitive-modes.js";

/** No other primitive reaches further back than this from a new vertex, apart from the first vertex. */
const MAX_REACH = 3;

/**
 * Assembles the primitives of a draw from the slots of its vertices, however many come at a time. It keeps the first
 * vertex, and of the last ones those that later primitives can use. [GL1.3 2.6.1]
 */
export class Assembler implements SlotUser {
  private readonly store: VertexStore;
  private readonly primitives: Primitives;
  private mode!: AssemblyMode;
  private stripLength = Infinity;
  private base = 0;
  /** Number of vertices that have arrived. */
  private count = 0;
  /** The slot of vertex 0. */
  private firstSlot = 0;
  /** Number of the vertex after the first one in the present piece of a polygon; 0 if the mode is another one. That before it is kept, too. */
  private pieceStart = 0;
  private readonly corners = new Uint32Array(MAX_POLYGON_VERTICES);
  private readonly edges = new Uint8Array(MAX_POLYGON_VERTICES);

  constructor(store: VertexStore, primitives: Primitives) {
    this.store = store;
    this.primitives = primitives;
  }

  /** The slots of the vertices from number `base` up to `count`. */
  private get slots(): Uint32Array {
    return this.store.memory.slots;
  }

  /** Begin. */
  begin({ primitives, stripLength = Infinity }: DrawMode, facing: FacingRules): void {
    this.mode = MODES[primitives];
    this.primitives.begin(facing);
    this.stripLength = stripLength;
    this.beginStrip();
  }

  private beginStrip(): void {
    this.primitives.beginStrip();
    this.base = 0;
    this.count = 0;
    this.pieceStart = 0;
  }

  /** Takes up to `MAX_TAKEN_VERTICES` vertices, which are in the given slots, from one of these on. */
  take(slots: Uint32Array, count: number, first = 0): void {
    const { stripLength } = this;
    const all = first + count;
    for (let taken = first; taken < all;) {
      const end = taken + Math.min(all - taken, stripLength - this.count);
      this.takeOfStrip(slots, taken, end);
      taken = end;
      if (this.count === stripLength) this.endStrip();
    }
  }

  /** Ends a strip; the vertices that follow begin another one. */
  endStrip(): void {
    this.end();
    this.beginStrip();
  }

  private takeOfStrip(slots: Uint32Array, first: number, end: number): void {
    const from = this.count;
    const to = from - this.base;
    const own = this.slots;
    copyWords(slots, first, end - first, own, to);
    if (from === 0) this.firstSlot = slots[first]!;
    this.count = from + end - first;
    try {
      this.mode.vertices(this, from, this.count);
    } finally {
      this.dropOldVertices(); // also if the sink throws, so that later vertices find room
    }
  }

  /** End: incomplete primitives are discarded. [GL1.3 2.6.1] */
  end(): void {
    this.mode.end?.(this, this.count);
  }

  markSlots(needed: Uint8Array): void {
    if (this.count === 0) return;
    needed[this.firstSlot] = 1;
    for (let n = this.base; n < this.count; n += 1) needed[this.slot(n)] = 1;
  }

  renumberSlots(moved: Uint32Array): void {
    this.firstSlot = moved[this.firstSlot]!;
    for (let i = 0; i < this.count - this.base; i += 1) this.slots[i] = moved[this.slots[i]!]!;
  }

  private dropOldVertices(): void {
    const reach = this.pieceStart > 0 ? this.count - this.pieceStart + 1 : MAX_REACH;
    // Only pieces that the sink's exception has kept from being drawn are longer.
    const needed = this.count - Math.min(reach, MAX_POLYGON_VERTICES);
    if (needed <= this.base) return;
    if (this.pieceStart > 0) this.pieceStart = needed + 1;
    this.slots.copyWithin(0, needed - this.base, this.count - this.base);
    this.base = needed;
  }

  /** The slot of a vertex that is not dropped. */
  private slot(n: number): number {
    return this.slots[n - this.base]!;
  }

  points(from: number, to: number): void {
    for (let n = from; n < to; n += 1) this.primitives.point(this.slot(n));
  }

  separateLines(from: number, to: number): void {
    for (let n = from; n + 2 <= to; n += 2) this.primitives.line(this.slot(n), this.slot(n + 1), true);
  }

  /** The lines that end at the given vertices. */
  connectedLines(from: number, to: number): void {
    for (let n = from; n < to; n += 1) this.primitives.line(this.slot(n - 1), this.slot(n), false);
  }

  closingLine(n: number): void {
    this.primitives.line(this.slot(n), this.firstSlot, false);
  }

  /** Each edge has its own flag. [GL1.3 2.6.2] */
  separateTriangles(from: number, to: number): void {
    this.primitives.triangles(from - this.base, to - this.base);
  }

  /**
   * The triangles that end at the given vertices. The other two take turns in being replaced, so that every triangle
   * has the orientation of the first.
   */
  stripTriangles(from: number, to: number): void {
    for (let n = from; n < to; n += 1) {
      n = this.run("strip", n, to, n % 2);
      if (n >= to) return;
      const isEven = n % 2 === 0;
      this.boundaryTriangle(
        this.slot(isEven ? n - 2 : n - 1),
        this.slot(isEven ? n - 1 : n - 2),
        this.slot(n),
      );
    }
  }

  fanTriangles(from: number, to: number): void {
    for (let n = from; n < to; n += 1) {
      n = this.run("fan", n, to, this.firstSlot);
      if (n >= to) return;
      this.boundaryTriangle(this.firstSlot, this.slot(n - 1), this.slot(n));
    }
  }

  /** What can be done in fewer steps of the polygons at vertices from number `n` up to `to`; where the next one is. */
  private run(run: PolygonCode, n: number, to: number, extra = 0): number {
    return this.primitives.run(run, n - this.base, to - this.base, extra) + this.base;
  }

  /** A triangle of a strip or a fan: its edges are boundary edges. [GL1.3 2.6.2] */
  private boundaryTriangle(a: number, b: number, c: number): void {
    this.primitives.triangle(a, b, c, BOUNDARY, BOUNDARY, BOUNDARY);
  }

  /** Each edge has its own flag. [GL1.3 2.6.2] */
  separateQuads(from: number, to: number): void {
    for (let n = from; n + 4 <= to; n += 4) {
      n = this.run("quads", n, to - 3);
      if (n + 4 > to) return;
      for (let i = 0; i < 4; i += 1) this.corner(i, this.slot(n + i), this.edgeFlag(n + i));
      this.primitives.polygon(this.corners, this.edges, 4, this.slot(n + 3));
    }
  }

  /** The quadrilaterals that end at the given vertices, of which every other one ends one. */
  stripQuads(from: number, to: number): void {
    for (let n = from % 2 === 0 ? from + 1 : from; n < to; n += 2) {
      n = this.run("quad-strip", n, to);
      if (n >= to) return;
      this.corner(0, this.slot(n - 3), BOUNDARY);
      this.corner(1, this.slot(n - 2), BOUNDARY);
      this.corner(2, this.slot(n), BOUNDARY);
      this.corner(3, this.slot(n - 1), BOUNDARY);
      this.primitives.polygon(this.corners, this.edges, 4, this.slot(n));
    }
  }

  /** Nothing of a polygon is drawn before End, or before a piece is full and goes on. */
  polygonVertices(count: number): void {
    if (this.pieceStart === 0) this.pieceStart = 1;
    while (count - this.pieceStart >= MAX_POLYGON_VERTICES) {
      const start = this.pieceStart;
      const end = start + MAX_POLYGON_VERTICES - 1;
      this.pieceStart = end - 1;
      this.polygonPiece(start, end, false);
    }
  }

  lastPolygonPiece(count: number): void {
    if (this.pieceStart === 1 && this.run("polygon", 0, count) === count) return;
    this.polygonPiece(this.pieceStart, count, true);
  }

  /** The first vertex and those from `start` up to, not including, `end`. */
  private polygonPiece(start: number, end: number, isLast: boolean): void {
    const count = end - start + 1;
    this.corner(0, this.firstSlot, start === 1 ? this.store.edgeFlags[this.firstSlot]! : 0);
    for (let i = 1; i < count; i += 1) {
      const vertex = start + i - 1;
      const closes = i === count - 1;
      this.corner(i, this.slot(vertex), closes && !isLast ? 0 : this.edgeFlag(vertex));
    }
    if (start === 1) this.primitives.polygon(this.corners, this.edges, count, this.firstSlot);
    else this.primitives.polygonPiece(this.corners, this.edges, count, this.firstSlot);
  }

  private edgeFlag(n: number): number {
    return this.store.edgeFlags[this.slot(n)]!;
  }

  private corner(i: number, slot: number, edgeFlag: number): void {
    this.corners[i] = slot;
    this.edges[i] = edgeFlag;
  }
}
