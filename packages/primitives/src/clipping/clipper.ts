import type { ClipVolume } from "./clip-volume.js";
import { withRoom } from "./grow.js";
import type { VertexStore } from "./vertex-store.js";

const BOUNDARY = 1;

/**
 * Clips lines and polygons to the clip volume, one plane at a time. [GL1.3 2.11, 2.13.8]
 *
 * A vertex under work is a row of doubles: the words of its record, then its distance to every plane.
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

  private store!: VertexStore;
  private volume!: ClipVolume;
  private recordStride = 0;
  private rows = 0;
  private keptCount = 0;
  private keptVertices = new Uint32Array(16);
  private keptEdges = new Uint8Array(16);

  /** Clips a line to the planes of a bit set; false if nothing is left. Otherwise `vertices` has its two ends. */
  line(store: VertexStore, first: number, second: number, planes: number): boolean {
    this.start(store, 2);
    this.load(first, 1);
    this.load(second, 1);
    for (let plane = 0; planes >> plane !== 0; plane += 1) {
      if (((planes >> plane) & 1) !== 0 && !this.clipLine(plane)) return false;
    }
    return true;
  }

  /**
   * Clips the polygon with the given slots and edge flags to the planes of a bit set; false if nothing is left.
   * Otherwise `vertices` and `edges` describe what is.
   */
  polygon(store: VertexStore, slots: Uint32Array, edges: Uint8Array, count: number, planes: number): boolean {
    this.start(store, count);
    for (let i = 0; i < count; i += 1) this.load(slots[i]!, edges[i]!);
    for (let plane = 0; planes >> plane !== 0; plane += 1) {
      if (((planes >> plane) & 1) !== 0) this.clipPolygon(plane);
      if (this.count < 3) return false;
    }
    return true;
  }

  private start(store: VertexStore, count: number): void {
    const { volume, layout } = store.rules;
    this.store = store;
    this.volume = volume;
    this.recordStride = layout.stride;
    this.stride = layout.stride + volume.planes.length;
    this.rows = 0;
    this.count = 0;
    this.reserveVertices(count);
  }

  private load(slot: number, edge: number): void {
    const row = this.newRow(slot);
    const { values, recordStride, volume } = this;
    const { clipCoordinates, floats, clipDistances, rules } = this.store;
    const { sink, distances } = rules.layout;
    const at = row * this.stride;
    for (let word = 0; word < 4; word += 1) values[at + word] = clipCoordinates[4 * slot + word]!;
    for (let word = 4; word < sink.stride; word += 1) values[at + word] = floats[slot * sink.stride + word]!;
    for (let i = 0; i < distances.length; i += 1)
      values[at + sink.stride + i] = clipDistances[slot * distances.length + i]!;
    for (let plane = 0; plane < volume.planes.length; plane += 1)
      values[at + recordStride + plane] = volume.distance(plane, values, at);
    this.vertices[this.count] = row;
    this.edges[this.count] = edge;
    this.count += 1;
  }

  private distance(row: number, plane: number): number {
    return this.values[row * this.stride + this.recordStride + plane]!;
  }

  private clipLine(plane: number): boolean {
    const first = this.vertices[0]!;
    const second = this.vertices[1]!;
    const before = this.distance(first, plane);
    const after = this.distance(second, plane);
    if (before < 0 && after < 0) return false;
    if (before < 0) this.vertices[0] = this.intersection(second, first, plane);
    if (after < 0) this.vertices[1] = this.intersection(first, second, plane);
    return true;
  }

  private clipPolygon(plane: number): void {
    this.keptCount = 0;
    this.reserveVertices(2 * this.count); // an edge keeps its first end and one intersection at most
    for (let i = 0; i < this.count; i += 1) {
      const vertex = this.vertices[i]!;
      const next = this.vertices[i + 1 === this.count ? 0 : i + 1]!;
      this.clipEdge(plane, vertex, next, this.edges[i]!);
    }
    [this.vertices, this.keptVertices] = [this.keptVertices, this.vertices];
    [this.edges, this.keptEdges] = [this.keptEdges, this.edges];
    this.count = this.keptCount;
  }

  /** Keeps what is inside of an edge; the edge from a point on the plane along it is a boundary edge. [GL1.3 2.11] */
  private clipEdge(plane: number, vertex: number, next: number, edge: number): void {
    const here = this.distance(vertex, plane);
    const there = this.distance(next, plane);
    const leaves = there < 0;
    if (here >= 0) this.keep(vertex, here === 0 && leaves ? BOUNDARY : edge);
    if (here > 0 && leaves) this.keep(this.intersection(vertex, next, plane), BOUNDARY);
    if (here < 0 && there > 0) this.keep(this.intersection(next, vertex, plane), edge);
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
  private intersection(inside: number, outside: number, plane: number): number {
    const row = this.newRow(-1);
    const { values, stride } = this;
    const insideWeight = -this.distance(outside, plane);
    const outsideWeight = this.distance(inside, plane);
    const sum = insideWeight + outsideWeight;
    const at = row * stride;
    const from = inside * stride;
    const to = outside * stride;
    for (let word = 0; word < stride; word += 1)
      values[at + word] = (insideWeight * values[from + word]! + outsideWeight * values[to + word]!) / sum;
    values[at + this.recordStride + plane] = 0;
    this.volume.snap(plane, values, at);
    return row;
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
