import { columnOffset, type PolygonMode, type PrimitiveBatch, type RasterState } from "@glasm/primitives";
import { FragmentOperations } from "./fragment-operations/fragment-operations.js";
import type { SampleCounter } from "./fragment-operations/sample-counter.js";
import type { Framebuffer } from "./framebuffer/framebuffer.js";
import { LineRasterizer } from "./lines/lines.js";
import { StippleCounter } from "./lines/stipple-counter.js";
import { BlockWriter } from "./points/block.js";
import { drawPoint } from "./points/points.js";
import { depthOffset } from "./polygons/depth-offset.js";
import { PolygonRasterizer } from "./polygons/polygons.js";
import { SpanRasterizer } from "./polygons/spans.js";
import { TextureStage } from "./fragment-colors/late-fragment-colors.js";
import { TexturedSpans } from "./polygons/late-textured-spans.js";
import { PrimitiveColors } from "./vertices/primitive-colors.js";
import { hasTextureStage } from "./vertices/texture-stage-use.js";
import { TextureCoordinates } from "./vertices/texture-coordinates.js";
import { COLOR, COORDINATE_LIMIT, DEPTH, FOG, INVERSE_W, varyingWords, X, Y } from "./vertices/varyings.js";

/** Rasterizes one batch: everything that its state decides is resolved when it is made. */
export class BatchRasterizer {
  private readonly batch: PrimitiveBatch;
  private readonly state: RasterState;
  private readonly window: number;
  /** Where the fog coordinate is in a vertex row, or -1. */
  private readonly fogColumn: number;
  private readonly colors: PrimitiveColors;
  private readonly writer: BlockWriter;
  private readonly lines: LineRasterizer;
  private readonly stippleCounter: StippleCounter;
  private readonly polygons: PolygonRasterizer;
  /** null in a draw without textures and register combiners. */
  private readonly stage: TextureStage | null;
  private readonly texturedSpans: TexturedSpans | null;
  private readonly coordinates: TextureCoordinates;
  /** Words of a vertex. */
  private readonly words: number;
  /** The vertices of the current primitive as varyings. */
  private vertices: Float64Array;

  /** `stippleCounter` counts the fragments of lines since the line stipple started. */
  constructor(
    framebuffer: Framebuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    stippleCounter = new StippleCounter(),
    sampleCounter: SampleCounter | null = null,
  ) {
    const operations = new FragmentOperations(framebuffer, state, sampleCounter);
    this.batch = batch;
    this.state = state;
    this.window = columnOffset(batch.layout, "window");
    this.fogColumn = state.fog === null ? -1 : columnOffset(batch.layout, "fog-coordinate");
    this.colors = new PrimitiveColors(batch, state);
    this.writer = new BlockWriter(operations);
    this.stage = hasTextureStage(state) ? new TextureStage(state, this.colors.hasSecondary) : null;
    this.coordinates = new TextureCoordinates(batch, state.textures);
    this.words = varyingWords(state.textures.length);
    this.vertices = new Float64Array(16 * this.words);
    this.stippleCounter = stippleCounter;
    this.lines = new LineRasterizer(this.writer, operations.bounds, state, this.stage, stippleCounter);
    this.texturedSpans = this.stage && new TexturedSpans(operations, this.stage);
    this.polygons = new PolygonRasterizer(operations, this.texturedSpans ?? new SpanRasterizer(operations));
  }

  draw(): void {
    const { kind, primitiveCount, firstIndex, facing, pointSize, lineStart } = this.batch;
    for (let i = 0; i < primitiveCount; i += 1) {
      const first = firstIndex[i]!;
      const count = firstIndex[i + 1]! - first;
      // Of a polygon's edges it starts before the first one alone. [GL1.3 3.5.4]
      if (kind !== "point" && lineStart[i] === 1) this.stippleCounter.restart();
      if (!this.loadVertices(i, first, count, facing[i]!)) continue;
      if (kind === "point") this.drawPoint(0, pointSize[i]!, 0);
      else if (kind === "line") this.drawLine(0, 1, 0);
      else this.drawPolygon(first, count, this.state.polygonMode[facing[i] as 0 | 1]);
    }
  }

  /** Fills `vertices`; false if a window coordinate lies beyond all viewports or is a NaN, which draws nothing. */
  private loadVertices(primitive: number, first: number, count: number, facing: number): boolean {
    const { colors, coordinates, window, fogColumn, words } = this;
    if (this.vertices.length < count * words) this.vertices = new Float64Array(2 * count * words);
    const { vertices } = this;
    const { indices, floats, layout } = this.batch;
    let valid = true;
    for (let i = 0; i < count; i += 1) {
      const vertex = indices[first + i]!;
      const at = i * words;
      const row = vertex * layout.stride + window;
      const x = floats[row + X]!;
      const y = floats[row + Y]!;
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

  private drawPoint(vertex: number, size: number, offset: number): void {
    const { vertices, stage, words } = this;
    const at = vertex * words;
    const depth = vertices[at + DEPTH]! + offset;
    stage?.setVertex(vertices, at);
    stage?.apply();
    const color = stage?.color ?? vertices.subarray(at + COLOR, at + words);
    const fog = vertices[at + FOG]!;
    drawPoint(this.writer, vertices[at + X]!, vertices[at + Y]!, depth, size, color, fog);
  }

  private drawLine(a: number, b: number, offset: number): void {
    const { vertices, words } = this;
    const { ends } = this.lines;
    ends.set(vertices.subarray(a * words, (a + 1) * words), 0);
    ends.set(vertices.subarray(b * words, (b + 1) * words), words);
    this.lines.draw(offset);
  }

  /** Draws a polygon in its mode; the vertices and edges of the other modes are those of its boundary. [GL1.3 3.5.4] */
  private drawPolygon(first: number, count: number, mode: PolygonMode): void {
    const offset = depthOffset(this.state, mode, this.vertices, count, this.words);
    if (mode === "fill") {
      this.texturedSpans?.begin(this.vertices, count);
      this.polygons.draw(this.vertices, count, offset);
      return;
    }
    for (let i = 0; i < count; i += 1) {
      if (this.batch.edgeFlags[first + i] === 0) continue;
      if (mode === "point") this.drawPoint(i, this.state.pointSize, offset);
      else this.drawLine(i, (i + 1) % count, offset);
    }
  }
}
