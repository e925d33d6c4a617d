import { withRoom } from "../arrays/grow.js";
import { type ClipVolume, MAX_CLIP_PLANES } from "./clip-volume.js";

const BOUNDARY = 1;

/** The vertices that primitives are made of, by the numbers of their slots, and what they are clipped to. */
export interface ClippedVertices {
  readonly volume: ClipVolume;
  /** Words of a row. */
  readonly stride: number;
  /** A row a slot, whose words are interpolated but for the first four, the window coordinates. */
  readonly floats: Float32Array;
  /** Four words a slot. */
  readonly clipCoordinates: Float32Array;
  /** For each slot the clip distances. */
  readonly clipDistances: Float32Array;
}

/**
 * Clips lines and polygons to a clip volume, one half-space at a time. [GL1.3 2.11, 2.13.8]
 *
 * A vertex under work is a row of doubles: a row of its slot with clip coordinates in the place of window coordinates,
 * then its distance to every half-space that the primitive crosses.
 * Distances are interpolated like everything else and never computed again, so that the point on an edge
 * depends on the two ends of the edge alone, and primitives that share an edge get the same points.
 */
export class Clipper {
  /** Number of vertices of the clipped primitive. */
  count = 0;
  /** Their row numbers in `values`, in the order of the boundary. */
  vertices = new Uint32Array(16);
  /** 1 if the edge from this vertex to the next is a boundary edge. */
  edges = new Uint8Array(16);
  values = new Float64Array(0);
  /** Words from one row of `values` to the next. */
  stride = 0;
  /** For each row: the slot of an original vertex, or -1. */
  origins = new Int32Array(64);

  private source!: ClippedVertices;
  private volume!: ClipVolume;
  /** Words of a row before the distances. */
  private sourceStride = 0;
  private rows = 0;
  /** The half-spaces that the primitive crosses, in order. They have numbers. */
  private readonly crossed = new Uint8Array(1 + MAX_CLIP_PLANES);
  private crossedCount = 0;
  private keptCount = 0;
  private keptVertices = new Uint32Array(16);
  private keptEdges = new Uint8Array(16);

  /** Clips a line to the half-spaces of a bit set; false if nothing is left. Otherwise `vertices` has its two ends. */
  line(source: ClippedVertices, first: number, second: number, planes: number): boolean {
    this.start(source, 2, planes);
    this.load(first, 1);
    this.load(second, 1);
    for (let number = 0; number < this.crossedCount; number += 1) if (!this.clipLine(number)) return false;
    this.pullIn(2);
    return true;
  }

  /**
   * Clips the polygon with the given slots and edge flags to the half-spaces of a bit set; false if nothing is left.
   * Otherwise `vertices` and `edges` describe what is.
   */
  polygon(
    source: ClippedVertices,
    slots: Uint32Array,
    edges: Uint8Array,
    count: number,
    planes: number,
  ): boolean {
    this.start(source, count, planes);
    for (let i = 0; i < count; i += 1) this.load(slots[i]!, edges[i]!);
    for (let number = 0; number < this.crossedCount; number += 1) {
      this.clipPolygon(number);
      if (this.count < 3) return false;
    }
    this.pullIn(this.count);
    return true;
  }

  private start(source: ClippedVertices, count: number, planes: number): void {
    const { volume, stride } = source;
    this.crossedCount = 0;
    for (let plane = 0; planes >> plane !== 0; plane += 1)
      if (((planes >> plane) & 1) !== 0) this.cross(plane);
    this.source = source;
    this.volume = volume;
    this.sourceStride = stride;
    this.stride = stride + this.crossedCount;
    this.rows = 0;
    this.count = 0;
    this.reserveVertices(count);
  }

  private cross(plane: number): void {
    this.crossed[this.crossedCount] = plane;
    this.crossedCount += 1;
  }

  private load(slot: number, edge: number): void {
    const row = this.newRow(slot);
    const { values, sourceStride, volume } = this;
    const { clipCoordinates, floats, clipDistances } = this.source;
    const { planeCount, count } = volume;
    const at = row * this.stride;
    for (let word = 0; word < 4; word += 1) values[at + word] = clipCoordinates[4 * slot + word]!;
    for (let word = 4; word < sourceStride; word += 1)
      values[at + word] = floats[slot * sourceStride + word]!;
    const distanceCount = count - planeCount;
    for (let number = 0; number < this.crossedCount; number += 1) {
      const plane = this.crossed[number]!;
      values[at + sourceStride + number] =
        plane < planeCount
          ? volume.distance(plane, values, at)
          : clipDistances[slot * distanceCount + plane - planeCount]!;
    }
    this.vertices[this.count] = row;
    this.edges[this.count] = edge;
    this.count += 1;
  }

  private distance(row: number, number: number): number {
    return this.values[row * this.stride + this.sourceStride + number]!;
  }

  private clipLine(number: number): boolean {
    const first = this.vertices[0]!;
    const second = this.vertices[1]!;
    const before = this.distance(first, number);
    const after = this.distance(second, number);
    if (before < 0 && after < 0) return false;
    if (before < 0) this.vertices[0] = this.intersection(second, first, number);
    if (after < 0) this.vertices[1] = this.intersection(first, second, number);
    return true;
  }

  private clipPolygon(number: number): void {
    this.keptCount = 0;
    this.reserveVertices(2 * this.count); // an edge keeps its first end and one intersection at most
    for (let i = 0; i < this.count; i += 1) {
      const vertex = this.vertices[i]!;
      const next = this.vertices[i + 1 === this.count ? 0 : i + 1]!;
      this.clipEdge(number, vertex, next, this.edges[i]!);
    }
    [this.vertices, this.keptVertices] = [this.keptVertices, this.vertices];
    [this.edges, this.keptEdges] = [this.keptEdges, this.edges];
    this.count = this.keptCount;
  }

  /** Keeps what is inside of an edge; the edge from a point on the plane along it is a boundary edge. [GL1.3 2.11] */
  private clipEdge(number: number, vertex: number, next: number, edge: number): void {
    const here = this.distance(vertex, number);
    const there = this.distance(next, number);
    const leaves = there < 0;
    if (here >= 0) this.keep(vertex, here === 0 && leaves ? BOUNDARY : edge);
    if (here > 0 && leaves) this.keep(this.intersection(vertex, next, number), BOUNDARY);
    if (here < 0 && there > 0) this.keep(this.intersection(next, vertex, number), edge);
  }

  private keep(vertex: number, edge: number): void {
    this.keptVertices[this.keptCount] = vertex;
    this.keptEdges[this.keptCount] = edge;
    this.keptCount += 1;
  }

  /**
   * The point where an edge meets a plane. Exchanging its ends, or the two sides of the plane, changes no bit:
   * that keeps neighbours and complements together. [GL1.3 2.11, 2.13.8, Ruling 59]
   */
  private intersection(inside: number, outside: number, number: number): number {
    const row = this.newRow(-1);
    const { values, stride } = this;
    const insideWeight = -this.distance(outside, number);
    const outsideWeight = this.distance(inside, number);
    const sum = insideWeight + outsideWeight;
    const at = row * stride;
    const from = inside * stride;
    const to = outside * stride;
    for (let word = 0; word < stride; word += 1)
      values[at + word] = (insideWeight * values[from + word]! + outsideWeight * values[to + word]!) / sum;
    values[at + this.sourceStride + number] = 0;
    const plane = this.crossed[number]!;
    if (plane < this.volume.planeCount) this.volume.snap(plane, values, at);
    return row;
  }

  /** What rounding put outside of the volume comes back, of the vertices that clipping has made. */
  private pullIn(count: number): void {
    for (let i = 0; i < count; i += 1) {
      const row = this.vertices[i]!;
      if (this.origins[row]! < 0) this.volume.pullIn(this.values, row * this.stride);
    }
  }

  private newRow(origin: number): number {
    const row = this.rows;
    this.rows += 1;
    this.origins = withRoom(this.origins, Int32Array, this.rows);
    this.values = withRoom(this.values, Float64Array, this.rows * this.stride);
    this.origins[row] = origin;
    return row;
  }

  private reserveVertices(count: number): void {
    this.vertices = withRoom(this.vertices, Uint32Array, count);
    this.edges = withRoom(this.edges, Uint8Array, count);
    this.keptVertices = withRoom(this.keptVertices, Uint32Array, count);
    this.keptEdges = withRoom(this.keptEdges, Uint8Array, count);
  }
}
