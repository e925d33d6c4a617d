import { moveRows, withRoom } from "../arrays/grow.js";
import type { ClipVolume } from "../clipping/clip-volume.js";
import type { ClippedVertices } from "../clipping/clipper.js";
import type { GeometryMemory } from "../memory/geometry-memory.js";
import { CLIPPED_ROWS } from "../memory/places.js";
import { runPositions, runVarying } from "./compiled-columns.js";
import { tellRules } from "./told-rules.js";
import {
  FEW_ROWS,
  storeDistances,
  storeEdgeFlags,
  storePointSizes,
  storePositions,
  storeVarying,
} from "./vertex-columns.js";
import type { VertexRecordLayout } from "./vertex-record.js";
import type { Viewport } from "./viewport.js";

/** Slots at the start of a draw, and if it needs as many: some 100 bytes each. */
const INITIAL_CAPACITY = 4096;
const MAX_CAPACITY = 2 ** 18;

/** In the place of the new number of a slot whose vertex is gone. */
export const GONE = 2 ** 32 - 1;

/** The size of all points in pixels, or the column of results whose first component has it for each vertex. */
export type PointSize = number | { readonly column: number };

/** How the vertices of a draw are stored. */
export interface StoreRules {
  readonly layout: VertexRecordLayout;
  readonly volume: ClipVolume;
  readonly viewport: Viewport;
  /** null if the draw makes no points. */
  readonly pointSize: PointSize | null;
  /** Whether vertices are numbered in the order in which they are put. */
  readonly numbered: boolean;
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
export class VertexStore implements ClippedVertices {
  rules!: StoreRules;
  /** Number of slots in use, and how many there is room for; the rows of vertices that clipping makes follow. */
  count = 0;
  capacity = INITIAL_CAPACITY;
  readonly memory: GeometryMemory;
  pointSizes = new Float32Array(0);
  /** For each row the number of its vertex, if they are numbered. */
  numbers = new Uint32Array(0);

  /** What there is memory for, whatever the next draw is. */
  private reserved: StoreRules | null = null;
  /** Number of vertices that have been put. */
  private putCount = 0;
  private needed = new Uint8Array(0);
  private moved = new Uint32Array(0);
  /** The slots of the vertices that stay. */
  private stayers = new Uint32Array(0);

  constructor(memory: GeometryMemory) {
    this.memory = memory;
  }

  /** `stride` words a row; the window coordinates of vertices outside of the clip volume are zero. */
  get floats(): Float32Array {
    return this.memory.floats;
  }

  get words(): Uint32Array {
    return this.memory.words;
  }

  /** Four words a slot. */
  get clipCoordinates(): Float32Array {
    return this.memory.clipCoordinates;
  }

  /** For each slot the clip distances. */
  get clipDistances(): Float32Array {
    return this.memory.clipDistances;
  }

  /** For each slot which half-spaces of the volume it is outside of, as `ClipVolume` says. */
  get outcodes(): Int32Array {
    return this.memory.outcodes;
  }

  get edgeFlags(): Uint8Array {
    return this.memory.edgeFlags;
  }

  get volume(): ClipVolume {
    return this.rules.volume;
  }

  get stride(): number {
    return this.rules.layout.sink.stride;
  }

  /** Prepares for a draw; what the store holds is lost. */
  reset(rules: StoreRules): void {
    this.rules = rules;
    this.count = 0;
    this.putCount = 0;
    this.capacity = INITIAL_CAPACITY;
    if (rules === this.reserved) return;
    this.reserve();
    tellRules(this.memory, rules);
    this.reserved = rules;
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

  /** Stores the first `count` vertices of the result columns and their edge flags in the slots after the last one. */
  put(count: number, results: readonly Float32Array[], edgeFlags: Float32Array): void {
    const { rules, count: slot } = this;
    const { layout, pointSize, volume } = rules;
    const compiled = this.memory.forRows(count); // before anybody looks at the arrays, which it may replace
    const code = count > FEW_ROWS ? compiled : null;
    this.outcodes.fill(0, slot, slot + count);
    if (layout.clipDistances.length > 0) storeDistances(this, results, slot, count);
    const positions = results[layout.position]!;
    if (code !== null && volume.largestDepth !== null) runPositions(code, this, positions, slot, count);
    else storePositions(this, positions, slot, count);
    for (const varying of layout.varyings) {
      const column = results[varying.column]!;
      if (code !== null) runVarying(code, varying, column, count, this, slot);
      else storeVarying(varying, column, count, this.floats, slot, this.stride);
    }
    storeEdgeFlags(edgeFlags, count, this.edgeFlags, slot);
    if (typeof pointSize === "number") this.pointSizes.fill(pointSize, slot, slot + count);
    else if (pointSize !== null) storePointSizes(results[pointSize.column]!, count, this.pointSizes, slot);
    if (rules.numbered) this.number(slot, count);
    this.count += count;
  }

  private number(slot: number, count: number): void {
    for (let i = 0; i < count; i += 1) this.numbers[slot + i] = this.putCount + i;
    this.putCount += count;
  }

  private compact(): void {
    const { stayers } = this;
    const { layout, pointSize, numbered } = this.rules;
    const kept = findStayers(this.needed, this.count, this.moved, stayers);
    this.count = kept;
    moveRows(this.floats, this.stride, stayers, kept);
    moveRows(this.clipCoordinates, 4, stayers, kept);
    moveRows(this.clipDistances, layout.clipDistances.length, stayers, kept);
    moveRows(this.outcodes, 1, stayers, kept);
    moveRows(this.edgeFlags, 1, stayers, kept);
    if (pointSize !== null) moveRows(this.pointSizes, 1, stayers, kept);
    if (numbered) moveRows(this.numbers, 1, stayers, kept);
  }

  /** Sees to it that there is memory for the capacity and the layout, and for rows that clipping makes: more for a polygon that is not convex. */
  reserve(clippedRows = CLIPPED_ROWS): void {
    const { capacity } = this;
    const { layout, pointSize, numbered } = this.rules;
    this.memory.reserve({
      floats: (capacity + clippedRows) * this.stride,
      clipCoordinates: 4 * capacity,
      clipDistances: layout.clipDistances.length * capacity,
      outcodes: capacity,
      edgeFlags: capacity,
    });
    if (numbered) this.numbers = withRoom(this.numbers, Uint32Array, capacity + clippedRows);
    if (pointSize !== null) this.pointSizes = withRoom(this.pointSizes, Float32Array, capacity);
    this.needed = withRoom(this.needed, Uint8Array, capacity);
    this.moved = withRoom(this.moved, Uint32Array, capacity);
    this.stayers = withRoom(this.stayers, Uint32Array, capacity);
  }
}

/** Gives the slots that are needed new numbers in their order, and lists them; how many there are. */
function findStayers(needed: Uint8Array, count: number, moved: Uint32Array, stayers: Uint32Array): number {
  let kept = 0;
  for (let slot = 0; slot < count; slot += 1) {
    const isNeeded = needed[slot] !== 0;
    moved[slot] = isNeeded ? kept : GONE;
    stayers[kept] = slot;
    if (isNeeded) kept += 1;
  }
  return kept;
}
