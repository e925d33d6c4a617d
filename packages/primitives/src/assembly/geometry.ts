import { CompilePolicy } from "@glasm/codegen";
import { ClipVolume, type ClipPlane } from "../clipping/clip-volume.js";
import { GeometryMemory } from "../memory/geometry-memory.js";
import { MAX_TAKEN_VERTICES } from "../memory/places.js";
import type { RasterState } from "../sink/raster-state.js";
import type { Sink } from "../sink/sink.js";
import type { VertexRecordLayout } from "../vertices/vertex-record.js";
import { type PointSize, type SlotUser, type StoreRules, VertexStore } from "../vertices/vertex-store.js";
import type { Viewport } from "../vertices/viewport.js";
import { Assembler } from "./assembler.js";
import { BatchBuilder } from "./batch-builder.js";
import type { FacingRules } from "./facing.js";
import { type DrawMode, primitiveKind } from "./primitive-modes.js";
import { Primitives } from "./primitives.js";

/** What the vertices and primitives of a draw go through. */
export interface DrawRules {
  readonly mode: DrawMode;
  /** What of the results of a vertex is drawn. */
  readonly layout: VertexRecordLayout;
  /**
   * What primitives are clipped to, besides w > 0 and the clip distances of the layout. `VIEW_VOLUME` is; without its
   * planes window coordinates may lie anywhere.
   */
  readonly planes: readonly ClipPlane[];
  readonly viewport: Viewport;
  readonly facing: FacingRules;
  /** Of points. */
  readonly pointSize: PointSize;
  /** Whether batches carry the numbers of vertices, in the order in which they are put, and of primitives. */
  readonly numbered: boolean;
  /** Where the batches go, and with what. */
  readonly sink: Pick<Sink, "draw">;
  readonly state: RasterState;
}

/** From processed vertices to batches of primitives for the sink. Its buffers serve any number of draws, one at a time. */
export class Geometry {
  private readonly store: VertexStore;
  private readonly batch: BatchBuilder;
  private readonly assembler: Assembler;
  private readonly consecutive = new Uint32Array(MAX_TAKEN_VERTICES);
  /** Those of the last draw, and the assembler with them. */
  private given: readonly SlotUser[] = [];
  private users: readonly SlotUser[] = [];
  /** How vertices of the last draw were stored, and the planes that they were clipped to. */
  private stored: StoreRules | null = null;
  private planes: readonly ClipPlane[] | null = null;

  /** The policy says for how many vertices compiled functions do the work. */
  constructor(policy = new CompilePolicy()) {
    this.store = new VertexStore(new GeometryMemory(policy));
    this.batch = new BatchBuilder(this.store);
    this.assembler = new Assembler(this.store, new Primitives(this.store, this.batch));
  }

  /**
   * Begins a draw. `users`, an array that does not change, know vertices by their slots, besides the assembler. Throws a
   * RangeError if there are more than `MAX_CLIP_PLANES` planes and clip distances.
   */
  begin(rules: DrawRules, users: readonly SlotUser[]): void {
    const { mode, layout, facing } = rules;
    const kind = primitiveKind(mode.primitives);
    this.store.reset(this.storeRules(rules, kind === "point" ? rules.pointSize : null));
    this.batch.reset(kind, layout.sink, rules);
    this.assembler.begin(mode, facing);
    if (users !== this.given) this.users = [this.assembler, ...users];
    this.given = users;
  }

  /** Those of the last draw if they are the same. */
  private storeRules(
    { layout, planes, viewport, numbered }: DrawRules,
    pointSize: PointSize | null,
  ): StoreRules {
    const { stored } = this;
    const isLikeLast =
      stored !== null &&
      this.planes === planes &&
      stored.layout === layout &&
      stored.viewport === viewport &&
      stored.pointSize === pointSize &&
      stored.numbered === numbered;
    if (isLikeLast) return stored;
    const volume = new ClipVolume(planes, layout.clipDistances.length);
    this.planes = planes;
    this.stored = { layout, volume, viewport, pointSize, numbered };
    return this.stored;
  }

  /** Makes sure that `put` finds room for as many vertices; the sink may be called. */
  makeRoom(vertices: number): void {
    if (this.store.hasRoom(vertices)) return;
    this.batch.flush();
    this.store.makeRoom(vertices, this.users);
  }

  /** The slot of the first vertex that is put next. */
  get nextSlot(): number {
    return this.store.count;
  }

  /** Stores the vertices in the first `count` rows of columns of results, and their edge flags, a row of four each. */
  put(count: number, results: readonly Float32Array[], edgeFlags: Float32Array): void {
    this.store.put(count, results, edgeFlags);
  }

  /** Takes the vertices in `count` of the given slots, by default the first ones, as the next ones; the sink may be called. */
  take(slots: Uint32Array, count: number, first = 0): void {
    this.assembler.take(slots, count, first);
  }

  /** Takes the vertices that were put last. */
  takeNew(count: number): void {
    const first = this.store.count - count;
    for (let i = 0; i < count; i += 1) this.consecutive[i] = first + i;
    this.assembler.take(this.consecutive, count);
  }

  /** What is incomplete is discarded, and vertices are assembled afresh, as after another Begin. */
  endStrip(): void {
    this.assembler.endStrip();
  }

  /** Ends the draw: what is complete goes to the sink. */
  end(): void {
    this.assembler.end();
    this.batch.flush();
  }
}
