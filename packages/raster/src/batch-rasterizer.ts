import { columnOffset, type PolygonMode, type PrimitiveBatch, type RasterState } from "@glasm/primitives";
import { FragmentOperations } from "./fragment-operations/fragment-operations.js";
import type { SampleCounter } from "./fragment-operations/sample-counter.js";
import type { Framebuffer } from "./framebuffer/framebuffer.js";
import { LineData } from "./lines/line-data.js";
import { LineRasterizer, type Lines } from "./lines/lines.js";
import { RectangleLines } from "./lines/late-rectangle-lines.js";
import { StippleCounter } from "./lines/stipple-counter.js";
import { ALL_ALIKE, NO_SHIFT, type SampleRules, type Shift } from "./multisampling/sample-rules.js";
import { BlockWriter } from "./points/block.js";
import { ShapedPoints } from "./points/late-shaped-points.js";
import { type Points, SquarePoints } from "./points/points.js";
import { depthOffset } from "./polygons/depth-offset.js";
import { PolygonRasterizer, type Polygons } from "./polygons/polygons.js";
import { SmoothPolygonRasterizer } from "./polygons/late-smooth-polygons.js";
import { SpanRasterizer } from "./polygons/spans.js";
import { TexturedSpans, TextureStage } from "./polygons/late-textured-spans.js";
import { PrimitiveColors } from "./vertices/primitive-colors.js";
import { hasTextureStage } from "./vertices/texture-stage-use.js";
import { TextureCoordinates } from "./vertices/texture-coordinates.js";
import { COORDINATE_LIMIT, DEPTH, FOG, INVERSE_W, varyingWords, X, Y } from "./vertices/varyings.js";

/** Rasterizes one batch: everything that its state decides is resolved when it is made. */
export class BatchRasterizer {
  private readonly batch: PrimitiveBatch;
  private readonly state: RasterState;
  private readonly window: number;
  /** What is added to window coordinates. */
  private readonly shift: Shift;
  private readonly operations: FragmentOperations;
  /** Where the fog coordinate is in a vertex row, or -1. */
  private readonly fogColumn: number;
  /** Where the size of the points that polygons become is in a vertex row, or -1. */
  private readonly sizeColumn: number;
  private readonly colors: PrimitiveColors;
  private readonly points: Points;
  private readonly lineData: LineData;
  private readonly lines: Lines;
  private readonly stippleCounter: StippleCounter;
  private readonly polygons: Polygons;
  /** null in a draw without textures and register combiners. */
  private readonly stage: TextureStage | null;
  private readonly coordinates: TextureCoordinates;
  /** Words of a vertex. */
  private readonly words: number;
  /** The vertices of the current primitive as varyings. */
  private vertices: Float64Array;

  /**
   * `stippleCounter` counts the fragments of lines since the line stipple started. With a shift the primitives cover the
   * centers of pixels by the rules for samples. [GL1.3 3.3.2, 3.4.4, 3.5.6]
   */
  constructor(
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    rules: SampleRules = ALL_ALIKE,
    stippleCounter = new StippleCounter(),
    sampleCounter: SampleCounter | null = null,
  ) {
    const operations = new FragmentOperations(framebuffer, state, rules, sampleCounter);
    this.batch = batch;
    this.state = state;
    this.window = columnOffset(batch.layout, "window");
    this.fogColumn = state.fog === null ? -1 : columnOffset(batch.layout, "fog-coordinate");
    this.sizeColumn = columnOffset(batch.layout, "point-size");
    this.colors = new PrimitiveColors(batch, state);
    const writer = new BlockWriter(operations);
    this.stage = hasTextureStage(state) ? new TextureStage(state, this.colors.hasSecondary) : null;
    this.coordinates = new TextureCoordinates(batch, state.textures);
    this.words = varyingWords(state.textures.length);
    this.vertices = new Float64Array(16 * this.words);
    this.stippleCounter = stippleCounter;
    this.operations = operations;
    this.shift = rules.shift ?? NO_SHIFT;
    const isSampled = rules.shift !== null;
    const isShaped = isSampled || state.smooth.point || state.pointSprite !== undefined;
    this.points = isShaped
      ? new ShapedPoints(writer, operations.bounds, this.stage, state, isSampled)
      : new SquarePoints(writer, this.stage);
    this.lineData = new LineData(this.stage, this.colors.hasSecondary);
    const { bounds } = operations;
    this.lines =
      isSampled || state.smooth.line
        ? new RectangleLines(this.lineData, writer, bounds, state, stippleCounter, isSampled)
        : new LineRasterizer(this.lineData, writer, bounds, state, stippleCounter);
    const spans = this.stage ? new TexturedSpans(operations, this.stage) : new SpanRasterizer(operations);
    const PolygonClass = state.smooth.polygon && !isSampled ? SmoothPolygonRasterizer : PolygonRasterizer;
    this.polygons = new PolygonClass(operations, spans);
  }

  draw(): void {
    const { kind, primitiveCount, firstIndex, facing, pointSize, lineStart } = this.batch;
    for (let i = 0; i < primitiveCount; i += 1) {
      const first = firstIndex[i]!;
      const count = firstIndex[i + 1]! - first;
      // Of a polygon's edges it starts before the first one alone. [GL1.3 3.5.4]
      if (kind !== "point" && lineStart[i] === 1) this.stippleCounter.restart();
      if (!this.loadVertices(i, first, count, facing[i]!)) continue;
      this.operations.setFacing(facing[i]!);
      if (kind === "point") this.points.draw(this.vertices, 0, pointSize[i]!, 0);
      else if (kind === "line") this.drawLine(0, 1, 0);
      else this.drawPolygon(first, count, this.state.polygonMode[facing[i] as 0 | 1]);
    }
  }

  /** Fills `vertices`; false if a window coordinate lies beyond all viewports or is a NaN, which draws nothing. */
  private loadVertices(primitive: number, first: number, count: number, facing: number): boolean {
    const { colors, coordinates, window, fogColumn, words, shift } = this;
    if (this.vertices.length < count * words) this.vertices = new Float64Array(2 * count * words);
    const { vertices } = this;
    const { indices, floats, layout } = this.batch;
    let valid = true;
    for (let i = 0; i < count; i += 1) {
      const vertex = indices[first + i]!;
      const at = i * words;
      const row = vertex * layout.stride + window;
      const x = floats[row + X]! + shift[0];
      const y = floats[row + Y]! + shift[1];
      valid &&= Math.abs(x) < COORDINATE_LIMIT && Math.abs(y) < COORDINATE_LIMIT;
      vertices[at + X] = x;
      vertices[at + Y] = y;
      vertices[at + DEPTH] = floats[row + DEPTH]!;
      vertices[at + INVERSE_W] = floats[row + INVERSE_W]!;
      colors.store(primitive, vertex, facing, vertices, at);
      coordinates.store(vertex, vertices, at);
      if (fogColumn >= 0) vertices[at + FOG] = floats[vertex * layout.stride + fogColumn]!;
    }
    return valid;
  }

  private drawLine(a: number, b: number, offset: number): void {
    const { vertices, words } = this;
    const { ends } = this.lineData;
    ends.set(vertices.subarray(a * words, (a + 1) * words), 0);
    ends.set(vertices.subarray(b * words, (b + 1) * words), words);
    this.lines.draw(offset);
  }

  /** The size of the point that a corner of a polygon becomes. [GL1.3 3.5.4, Ruling 420] */
  private sizeOf(corner: number): number {
    if (this.sizeColumn < 0) return this.state.pointSize;
    const { floats, indices, layout } = this.batch;
    const size = floats[indices[corner]! * layout.stride + this.sizeColumn]!;
    return size > 0 ? size : 0;
  }

  /** Draws a polygon in its mode; the vertices and edges of the other modes are those of its boundary. [GL1.3 3.5.4] */
  private drawPolygon(first: number, count: number, mode: PolygonMode): void {
    const offset = depthOffset(this.state, mode, this.vertices, count, this.words);
    if (mode === "fill") {
      this.polygons.draw(this.vertices, count, offset);
      return;
    }
    for (let i = 0; i < count; i += 1) {
      if (this.batch.edgeFlags[first + i] === 0) continue;
      if (mode === "point") this.points.draw(this.vertices, i * this.words, this.sizeOf(first + i), offset);
      else this.drawLine(i, (i + 1) % count, offset);
    }
  }
}
