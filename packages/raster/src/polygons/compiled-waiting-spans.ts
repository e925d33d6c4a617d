import { type Expression, type FunctionBuilder, type Local, op, select, shuffle } from "@glasm/codegen";
import {
  JOB,
  LAST_SPAN,
  LAST_TRIANGLE,
  RECORD,
  SPAN,
  TRIANGLE,
  WAITING_SPANS,
  WAITING_TRIANGLES,
  THREAD,
} from "../compilation/memory-layout.js";
import { STENCIL_TABLES } from "../fragment-operations/stencil.js";
import { GRADIENT, UNIT } from "../texturing/texture-layout.js";
import { recordBytes } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;

/**
 * Where spans wait until there are many. Finding them and drawing them then do not wait for each other: a span
 * without pixels, and there are many, costs no branch.
 */
export class WaitingSpans {
  /** Address of the first span, and after the last one. */
  private readonly first: Word;
  private readonly end: Word;
  /** Address of the triangle of the next spans. */
  private readonly triangle: Word;
  private readonly lastSpan: Word;
  private readonly lastTriangle: Word;
  private readonly f: FunctionBuilder;
  private readonly draw: FunctionBuilder;

  /** For a function; `draw` is the one that draws spans. Nothing waits before `clear`. */
  constructor(f: FunctionBuilder, draw: FunctionBuilder) {
    this.f = f;
    this.draw = draw;
    this.first = f.keep(op.i32Add(THREAD, WAITING_SPANS));
    this.end = f.local("i32");
    this.triangle = f.local("i32");
    this.lastSpan = f.keep(op.i32Add(THREAD, LAST_SPAN));
    this.lastTriangle = f.keep(op.i32Add(THREAD, LAST_TRIANGLE));
  }

  clear(): void {
    this.f.set(this.end, this.first);
    this.f.set(this.triangle, op.i32Add(THREAD, WAITING_TRIANGLES));
  }

  /** Says where the last ones are to another function, which takes that over. */
  handOver(): void {
    this.f.store("i32Store", THREAD, JOB.spansEnd, this.end);
    this.f.store("i32Store", THREAD, JOB.triangle, this.triangle);
  }

  takeOver(): void {
    this.f.set(this.end, op.i32Load(THREAD, JOB.spansEnd));
    this.f.set(this.triangle, op.i32Load(THREAD, JOB.triangle));
  }

  /** Begins a triangle of the polygon of a number: its corners' records. */
  beginTriangle(options: FillOptions, polygon: Word, corners: readonly [Word, Word, Word]): void {
    const { f, triangle } = this;
    f.set(triangle, op.i32Add(triangle, TRIANGLE.bytes));
    f.if(op.i32GtS(triangle, this.lastTriangle), () => {
      this.drawAll();
      this.clear();
    });
    corners.forEach((corner, i) => f.store("i32Store", triangle, TRIANGLE.corners + 4 * i, corner));
    storePolygon(f, options, triangle, polygon);
  }

  /** What belongs to a span besides its columns: its row and its triangle. */
  place(row: Word): Local<"v128"> {
    return this.f.keep(op.i32x4ReplaceLane(3, op.i32x4Splat(row), this.triangle));
  }

  /** Adds a span between the columns in the first two lanes, if they differ. */
  add(columns: Local<"v128">, place: Local<"v128">): void {
    const { f, end } = this;
    f.store("v128Store", end, 0, shuffle([0, 1, 6, 7], columns, place));
    const column = (lane: 0 | 1) => op.i32x4ExtractLane(lane, columns);
    f.set(end, op.i32Add(end, op.i32Mul(op.i32Ne(column(0), column(1)), SPAN.bytes)));
    f.if(op.i32GtS(end, this.lastSpan), () => {
      this.drawAll();
      f.set(end, this.first);
    });
  }

  drawAll(): void {
    this.f.call(this.draw, [this.first, this.end, 0]);
  }
}

/** Stores what belongs to the polygon of a number. */
function storePolygon(f: FunctionBuilder, options: FillOptions, triangle: Word, polygon: Word): void {
  const facing = () => op.i32Load8U(op.i32Add(polygon, op.i32Load(THREAD, JOB.facing)));
  if (options.twoSided)
    f.store("i32Store", triangle, TRIANGLE.face, op.i32Mul(facing(), RECORD.backColor - RECORD.color));
  if (options.twoSidedStencil)
    f.store("i32Store", triangle, TRIANGLE.stencilTables, op.i32Mul(facing(), STENCIL_TABLES.bytes));
  if (options.flat) {
    const vertex = op.i32Load(op.i32Add(op.i32Load(THREAD, JOB.provokingVertex), op.i32Shl(polygon, 2)));
    const record = op.i32Add(op.i32Load(THREAD, JOB.records), op.i32Mul(vertex, recordBytes(options)));
    f.store("i32Store", triangle, TRIANGLE.provoking, record);
  }
  if (options.textures.length > 0)
    f.store("i32Store", triangle, TRIANGLE.gradients, gradientsOf(options, polygon));
  if (options.depthOffset) {
    const offset = op.f64Load(op.i32Add(op.i32Load(THREAD, JOB.depthOffsets), op.i32Shl(polygon, 3)));
    f.store("f64Store", triangle, TRIANGLE.depthOffset, offset);
  }
}

/** The address of the derivatives of a polygon's texture coordinates. */
export function gradientsOf({ textures }: FillOptions, polygon: Word): Expression<"i32"> {
  const all = op.i32Load(op.i32Load(THREAD, JOB.units), UNIT.gradients);
  return op.i32Add(all, op.i32Mul(polygon, GRADIENT.bytes * textures.length));
}

/** The left and the right bound of columns, each in both lanes. */
export function columnBounds(f: FunctionBuilder): readonly [Local<"v128">, Local<"v128">] {
  const bound = (address: number) =>
    f.keep(op.f64x2ConvertLowI32x4S(op.i32x4Splat(op.i32Load(THREAD, address))));
  return [bound(JOB.left), bound(JOB.right)];
}

/** Columns as integers between the bounds. */
export function keptToBounds(
  columns: Expression<"v128">,
  [left, right]: readonly [Local<"v128">, Local<"v128">],
): Expression<"v128"> {
  return op.i32x4TruncSatF64x2SZero(op.f64x2Pmin(right, op.f64x2Pmax(left, columns)));
}

/** From and up to which column a span is. */
export function columnsOf(f: FunctionBuilder, span: Word): Readonly<Record<"x" | "to", Word>> {
  const first = f.keep(op.i32Load(span, SPAN.columns));
  const second = f.keep(op.i32Load(span, SPAN.columns + 4));
  const inOrder = f.keep(op.i32LtS(first, second));
  return { x: f.keep(select(inOrder, first, second)), to: f.keep(select(inOrder, second, first)) };
}
