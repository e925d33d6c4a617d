import type { ClipVolume } from "./clip-volume.js";
import { moveRows, withRoom } from "./grow.js";
import { RESULT } from "./vertex-stage.js";
import { storeDistances, storePositions, storeVarying } from "./vertex-columns.js";
import type { VertexRecordLayout } from "./vertex-record.js";
import type { Viewport } from "./viewport.js";

/** Slots at the start of a draw, and if it needs as many: some 100 bytes each. */
const INITIAL_CAPACITY = 4096;
const MAX_CAPACITY = 2 ** 18;
/** Rows behind the slots, for the vertices that clipping makes. */
export const CLIPPED_ROWS = 4096;

/** In the place of the new number of a slot whose vertex is gone. */
export const GONE = 2 ** 32 - 1;

/** How the vertices of a draw are stored. */
export interface StoreRules {
  readonly layout: VertexRecordLayout;
  readonly volume: ClipVolume;
  readonly viewport: Viewport;
  /** Whether the draw makes points. */
  readonly hasPoints: boolean;
  /** The size of points, or null if PSIZ gives it. [VP2 2.14.1.5] */
  readonly pointSize: number | null;
  /** The largest size that PSIZ gives. */
  readonly maxPointSize: number;
}

/** Something that knows vertices by the numbers of their slots. */
export interface SlotUser {
  /** Sets the bytes of the slots whose vertices it still needs; if room is scarce, of those that it cannot do without. */
  markSlots(needed: Uint8Array, isScarce: boolean): void;
  /** Vertices have moved from slot i to slot `moved[i]`, or are `GONE` if nobody needs them; their order is the same. */
  renumberSlots(moved: Uint32Array): void;
}

/**
 * The processed vertices of a draw that primitives can still use, in numbered slots. The slots are the first rows
 * of the batch under construction, so that a vertex is written once and primitives are numbers alone.
 */
export class VertexStore {
  rules!: StoreRules;
  /** Number of slots in use. */
  count = 0;
  /** `rules.layout.sink.stride` words a row; the window coordinates of vertices outside of the clip volume are zero. */
  floats = new Float32Array(0);
  words = new Uint32Array(0);
  /** Four words a slot. */
  clipCoordinates = new Float32Array(0);
  /** For each slot the enabled clip distances. */
  clipDistances = new Float32Array(0);
  /** For each slot the `ClipVolume.outcode`. */
  outcodes = new Uint16Array(0);
  edgeFlags = new Uint8Array(0);
  pointSizes = new Float32Array(0);

  private capacity = INITIAL_CAPACITY;
  private needed = new Uint8Array(0);
  private moved = new Uint32Array(0);
  /** The slots of the vertices that stay. */
  private stayers = new Uint32Array(0);

  /** Prepares for a draw; what the store holds is lost. */
  reset(rules: StoreRules): void {
    this.rules = rules;
    this.count = 0;
    this.capacity = INITIAL_CAPACITY;
    this.reserve();
  }

  hasRoom(vertices: number): boolean {
    return this.count + vertices <= this.capacity;
  }

  /** Makes room for vertices: throws away those that no user needs, and takes more memory if half of all are needed. */
  makeRoom(vertices: number, users: readonly SlotUser[]): void {
    this.vacate(users, false);
    while (this.isHalfFull(vertices) && this.capacity < MAX_CAPACITY) this.capacity *= 2;
    if (this.isHalfFull(vertices)) this.vacate(users, true);
    this.reserve();
  }

  private isHalfFull(vertices: number): boolean {
    return this.count + vertices > this.capacity / 2;
  }

  private vacate(users: readonly SlotUser[], isScarce: boolean): void {
    this.needed.fill(0, 0, this.count);
    for (const user of users) user.markSlots(this.needed, isScarce);
    this.compact();
    for (const user of users) user.renumberSlots(this.moved);
  }

  /** Stores the first `count` vertices of the result columns and their edge flags in the slots behind the last one. */
  put(count: number, results: readonly Float32Array[], edgeFlags: Float32Array): void {
    const { rules, outcodes, count: slot } = this;
    const { layout, hasPoints } = rules;
    outcodes.fill(0, slot, slot + count);
    if (layout.distances.length > 0) storeDistances(this, results, slot, count);
    storePositions(this, results[RESULT.HPOS]!, slot, count);
    for (const varying of layout.varyings)
      storeVarying(varying, results[varying.register]!, count, this.floats, slot, layout.sink.stride);
    for (let i = 0; i < count; i += 1) this.edgeFlags[slot + i] = edgeFlags[4 * i] === 0 ? 0 : 1;
    if (hasPoints) this.putPointSizes(slot, count, results[RESULT.PSIZ]!);
    this.count += count;
  }

  private putPointSizes(slot: number, count: number, sizes: Float32Array): void {
    const { pointSize } = this.rules;
    for (let i = 0; i < count; i += 1)
      this.pointSizes[slot + i] = pointSize ?? this.clampedSize(sizes[4 * i]!);
  }

  /** From zero to the maximum; NaN counts as zero. [VP2 2.14.1.5, Ruling 39, Ruling 60] */
  private clampedSize(size: number): number {
    return size > 0 ? Math.min(size, this.rules.maxPointSize) : 0;
  }

  private compact(): void {
    const { needed, moved, stayers } = this;
    const { layout, hasPoints } = this.rules;
    let kept = 0;
    for (let slot = 0; slot < this.count; slot += 1) {
      const isNeeded = needed[slot] !== 0;
      moved[slot] = isNeeded ? kept : GONE;
      stayers[kept] = slot;
      if (isNeeded) kept += 1;
    }
    this.count = kept;
    moveRows(this.floats, layout.sink.stride, stayers, kept);
    moveRows(this.clipCoordinates, 4, stayers, kept);
    moveRows(this.clipDistances, layout.distances.length, stayers, kept);
    moveRows(this.outcodes, 1, stayers, kept);
    moveRows(this.edgeFlags, 1, stayers, kept);
    if (hasPoints) moveRows(this.pointSizes, 1, stayers, kept);
  }

  /** Sees to it that there is memory for the capacity and the layout. */
  private reserve(): void {
    const { capacity } = this;
    const { layout } = this.rules;
    const floats = withRoom(this.floats, Float32Array, (capacity + CLIPPED_ROWS) * layout.sink.stride);
    if (floats !== this.floats) {
      this.floats = floats;
      this.words = new Uint32Array(floats.buffer);
    }
    this.clipCoordinates = withRoom(this.clipCoordinates, Float32Array, 4 * capacity);
    this.clipDistances = withRoom(this.clipDistances, Float32Array, layout.distances.length * capacity);
    this.outcodes = withRoom(this.outcodes, Uint16Array, capacity);
    this.edgeFlags = withRoom(this.edgeFlags, Uint8Array, capacity);
    if (this.rules.hasPoints) this.pointSizes = withRoom(this.pointSizes, Float32Array, capacity);
    this.needed = withRoom(this.needed, Uint8Array, capacity);
    this.moved = withRoom(this.moved, Uint32Array, capacity);
    this.stayers = withRoom(this.stayers, Uint32Array, capacity);
  }
}
