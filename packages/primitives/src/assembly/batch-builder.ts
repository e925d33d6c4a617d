import { GatheredRows } from "../arrays/gathered-rows.js";
import type { Clipper } from "../clipping/clipper.js";
import { CLIPPED_ROWS, MAX_CORNERS, MAX_PRIMITIVES } from "../memory/places.js";
import type { PolygonCode } from "../memory/polygon-runs.js";
import { NO_VERTEX, type PrimitiveBatch, type PrimitiveKind } from "../sink/primitive-batch.js";
import type { RasterState } from "../sink/raster-state.js";
import type { Sink } from "../sink/sink.js";
import type { VertexLayout } from "../sink/vertex-layout.js";
import type { VertexStore } from "../vertices/vertex-store.js";
import { toWindow, type Viewport } from "../vertices/viewport.js";
import { doubledTriangleArea, facingOf, type FacingRules } from "./facing.js";

/** If there are more rows, those that the primitives use are copied for the sink. */
const MAX_ROWS = 16384;

/** What all the batches of a draw have in common, besides their kind and layout. */
export interface BatchRules {
  readonly sink: Pick<Sink, "draw">;
  readonly viewport: Viewport;
  readonly state: RasterState;
  /** Whether they carry numbers; the store numbers the vertices. */
  readonly numbered: boolean;
}

/**
 * The batch under construction; full ones go to the sink, in order. Its first rows are the slots of the store,
 * whether a primitive uses them or not, unless they are too many; vertices that clipping makes follow. Until the batch is
 * complete, these lie behind all slots that there is room for, so that the store can fill more of them. Its arrays serve every draw.
 */
export class BatchBuilder implements PrimitiveBatch {
  kind: PrimitiveKind = "point";
  layout: VertexLayout = { stride: 0, columns: [] };
  primitiveCount = 0;
  readonly pointSize = new Float32Array(MAX_PRIMITIVES);
  readonly lineStart = new Uint8Array(MAX_PRIMITIVES);

  /** The number of the primitive under construction. */
  primitiveNumber = 0;
  primitiveNumbers: Uint32Array | undefined;

  private readonly store: VertexStore;
  private sink!: Pick<Sink, "draw">;
  private viewport!: Viewport;
  private state!: RasterState;
  private cornerCount = 0;
  private clippedCount = 0;
  /** While the sink looks at a batch of many rows: those that it uses. */
  private readonly gathered = new GatheredRows();
  private isGathered = false;
  /** Whether `lineStart` is 0 for a polygon. */
  private hasLaterPieces = false;
  private gatheredNumbers: Uint32Array = new Uint32Array(0);
  /** Made by the first draw that needs it. */
  private madePrimitiveNumbers: Uint32Array | null = null;

  constructor(store: VertexStore) {
    this.store = store;
  }

  get firstIndex(): Uint32Array {
    return this.store.memory.firstIndex;
  }

  get indices(): Uint32Array {
    return this.store.memory.indices;
  }

  get edgeFlags(): Uint8Array {
    return this.store.memory.cornerEdges;
  }

  get facing(): Uint8Array {
    return this.store.memory.facing;
  }

  get provokingVertex(): Uint32Array {
    return this.store.memory.provokingVertex;
  }

  get vertexCount(): number {
    return this.isGathered ? this.gathered.count : this.store.count + this.clippedCount;
  }

  get floats(): Float32Array {
    return this.isGathered ? this.gathered.floats : this.store.floats;
  }

  get words(): Uint32Array {
    return this.isGathered ? this.gathered.words : this.store.words;
  }

  get vertexNumbers(): Uint32Array | undefined {
    if (this.primitiveNumbers === undefined) return undefined;
    return this.isGathered ? this.gatheredNumbers : this.store.numbers;
  }

  /** Prepares for a draw. */
  reset(kind: PrimitiveKind, layout: VertexLayout, rules: BatchRules): void {
    // Each point sets its size, each line its start; the stipple starts with each polygon.
    if (this.kind !== kind) {
      this.pointSize.fill(0);
      this.lineStart.fill(kind === "polygon" ? 1 : 0);
    }
    this.sink = rules.sink;
    this.kind = kind;
    this.layout = layout;
    this.viewport = rules.viewport;
    this.state = rules.state;
    this.primitiveNumbers = rules.numbered ? this.numberMemory() : undefined;
    this.clear();
  }

  private numberMemory(): Uint32Array {
    return (this.madePrimitiveNumbers ??= new Uint32Array(MAX_PRIMITIVES));
  }

  private clear(): void {
    this.primitiveCount = 0;
    this.cornerCount = 0;
    this.clippedCount = 0;
    this.isGathered = false;
    if (this.hasLaterPieces) this.lineStart.fill(1);
    this.hasLaterPieces = false;
  }

  /** Hands the batch to the sink. */
  flush(): void {
    try {
      if (this.clippedCount > 0) this.joinClippedRows();
      if (this.vertexCount > MAX_ROWS) this.gatherRows();
      if (this.primitiveCount > 0) this.sink.draw(this, this.state);
    } finally {
      this.clear();
    }
  }

  /** Moves the rows that clipping has made to those of the slots that are in use. */
  private joinClippedRows(): void {
    const { store, indices, cornerCount, clippedCount } = this;
    const { count, capacity, stride, words, numbers } = store;
    if (count === capacity) return;
    words.copyWithin(count * stride, capacity * stride, (capacity + clippedCount) * stride);
    if (this.primitiveNumbers !== undefined) numbers.copyWithin(count, capacity, capacity + clippedCount);
    const distance = capacity - count;
    for (let corner = 0; corner < cornerCount; corner += 1)
      if (indices[corner]! >= capacity) indices[corner]! -= distance;
  }

  private gatherRows(): void {
    const { gathered, primitiveCount, cornerCount } = this;
    gathered.begin(this.floats, this.layout.stride, this.vertexCount, primitiveCount + cornerCount);
    gathered.gather(this.indices, cornerCount);
    gathered.gather(this.provokingVertex, primitiveCount);
    if (this.primitiveNumbers !== undefined)
      this.gatheredNumbers = gathered.column(this.store.numbers, this.gatheredNumbers);
    this.isGathered = true;
  }

  /** Makes room for a primitive of this many corners. */
  reserve(corners: number): void {
    if (this.primitiveCount === MAX_PRIMITIVES || this.cornerCount + corners > MAX_CORNERS) this.flush();
  }

  /** The same if clipping may have made all of them. */
  reserveClipped(corners: number): void {
    this.reserve(corners);
    if (this.clippedCount + corners > CLIPPED_ROWS) this.flush();
    if (corners > CLIPPED_ROWS) this.store.reserve(corners);
  }

  /** The row of a vertex of the clipped primitive. */
  clippedRow({ origins, values, stride: clipperStride }: Clipper, vertex: number): number {
    const slot = origins[vertex]!;
    if (slot >= 0) return slot;
    const row = this.store.capacity + this.clippedCount;
    this.clippedCount += 1;
    const { floats } = this;
    const { stride } = this.layout;
    const from = vertex * clipperStride;
    const to = row * stride;
    const x = values[from]!;
    const y = values[from + 1]!;
    const z = values[from + 2]!;
    toWindow(this.viewport, x, y, z, values[from + 3]!, floats, to);
    for (let word = 4; word < stride; word += 1) floats[to + word] = values[from + word]!;
    if (this.primitiveNumbers !== undefined) this.store.numbers[row] = NO_VERTEX;
    return row;
  }

  /**
   * Adds the triangles of three of the slots that wait each, from number `first` up to `end`, but no more than up to the
   * one that has to be clipped or finds no room, and returns where that one begins. The third vertex is the provoking one.
   */
  addTriangles(first: number, end: number, rules: FacingRules): number {
    const { firstIndex, indices, edgeFlags, facing, provokingVertex, layout, store } = this;
    const { outcodes, floats, edgeFlags: slotEdges, memory } = store;
    const { slots } = memory;
    const { stride } = layout;
    const room = Math.min(
      MAX_PRIMITIVES - this.primitiveCount,
      Math.floor((MAX_CORNERS - this.cornerCount) / 3),
    );
    const last = Math.min(end, first + 3 * room) - 3;
    let primitive = this.primitiveCount;
    let corner = this.cornerCount;
    let at = first;
    for (; at <= last; at += 3) {
      const a = slots[at]!;
      const b = slots[at + 1]!;
      const c = slots[at + 2]!;
      if ((outcodes[a]! | outcodes[b]! | outcodes[c]!) !== 0) break;
      const side = facingOf(rules, doubledTriangleArea(floats, stride, a, b, c));
      if (rules.culled[side]) continue; // [GL1.3 3.5.1]
      indices[corner] = a;
      indices[corner + 1] = b;
      indices[corner + 2] = c;
      edgeFlags[corner] = slotEdges[a]!;
      edgeFlags[corner + 1] = slotEdges[b]!;
      edgeFlags[corner + 2] = slotEdges[c]!;
      facing[primitive] = side;
      provokingVertex[primitive] = c;
      corner += 3;
      primitive += 1;
      firstIndex[primitive] = corner;
    }
    this.primitiveCount = primitive;
    this.cornerCount = corner;
    return at;
  }

  /**
   * Adds polygons by compiled functions, as `addTriangles` does, from the one at slot number `first` up to number `end`, where
   * the last one has begun, or ends. `extra` is as `RUNS` says.
   * @returns where the next one is; `first` if there are no such functions, or primitives are numbered
   */
  addRun(run: PolygonCode, first: number, end: number, rules: FacingRules, extra: number): number {
    const { store } = this;
    const { floats, outcodes, edgeFlags, memory, stride } = store;
    const { functions } = memory;
    if (functions === null || this.primitiveNumbers !== undefined) return first;
    const slots = memory.slots.byteOffset;
    const [front, back] = rules.culled;
    functions[run]!(
      slots + 4 * first,
      slots + 4 * end,
      outcodes.byteOffset,
      edgeFlags.byteOffset,
      extra,
      floats.byteOffset,
      4 * stride,
      rules.clockwise ? -1 : 1,
      (front ? 1 : 0) | (back ? 2 : 0),
      this.cornerCount,
      this.primitiveCount,
      store.capacity + this.clippedCount,
      store.capacity + CLIPPED_ROWS,
    );
    const { found } = memory;
    this.cornerCount = found[1]!;
    this.primitiveCount = found[2]!;
    this.clippedCount = found[3]! - store.capacity;
    return (found[0]! - slots) / 4;
  }

  /** Number of the corners of finished primitives: where those of the next one begin in `indices`. */
  get firstCorner(): number {
    return this.cornerCount;
  }

  /** Corner i of the primitive under construction. */
  corner(i: number, row: number, edgeFlag: number): void {
    this.indices[this.cornerCount + i] = row;
    this.edgeFlags[this.cornerCount + i] = edgeFlag;
  }

  /** The polygon under construction is a piece of the one before, with which the line stipple goes on. [Ruling 105] */
  continuesStipple(): void {
    this.lineStart[this.primitiveCount] = 0;
    this.hasLaterPieces = true;
  }

  /** Finishes a primitive whose corners are there; it is the last but for `reserve`. */
  add(corners: number, provokingVertex: number, facing: number): void {
    const primitive = this.primitiveCount;
    this.firstIndex[primitive + 1] = this.cornerCount + corners;
    this.facing[primitive] = facing;
    this.provokingVertex[primitive] = provokingVertex;
    if (this.primitiveNumbers !== undefined) this.primitiveNumbers[primitive] = this.primitiveNumber;
    this.cornerCount += corners;
    this.primitiveCount = primitive + 1;
  }
}
