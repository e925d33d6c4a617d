import { type Expression, type FunctionBuilder, type Local, op, select } from "@glasm/codegen";
import type { FillOptions } from "./fill-options.js";
import { JOB, LAST_SPAN, RECORD, SPAN, SPANS } from "./memory-layout.js";
import { recordBytes } from "./vertices.js";

type Word = Local<"i32">;

/** Words that each span of a polygon takes along; null where the state needs none. */
export interface PolygonData {
  readonly provoking: Word;
  readonly face: Word;
  readonly depthOffset: Local<"f64">;
}

function needsPolygon({ flat, twoSided, depthOffset }: FillOptions): boolean {
  return flat || twoSided || depthOffset;
}

/** Bytes of a span that waits. */
export function spanBytes(options: FillOptions): number {
  return needsPolygon(options) ? SPAN.bytesWithPolygon : SPAN.bytes;
}

/** The locals for what belongs to a polygon. */
export function declarePolygon(f: FunctionBuilder, options: FillOptions): PolygonData | null {
  if (!needsPolygon(options)) return null;
  return { provoking: f.local("i32"), face: f.local("i32"), depthOffset: f.local("f64") };
}

/** Sets what belongs to the polygon of a number. */
export function setPolygon(
  f: FunctionBuilder,
  options: FillOptions,
  { provoking, face, depthOffset }: PolygonData,
  number: Word,
): void {
  if (options.twoSided) {
    const facing = op.i32Load8U(op.i32Add(number, op.i32Load(0, JOB.facing)));
    f.set(face, op.i32Mul(facing, RECORD.backColor - RECORD.color));
  }
  if (options.flat) {
    const vertex = op.i32Load(op.i32Add(op.i32Load(0, JOB.provokingVertex), op.i32Shl(number, 2)));
    f.set(provoking, op.i32Add(op.i32Load(0, JOB.records), op.i32Mul(vertex, recordBytes(options))));
  }
  if (options.depthOffset) {
    f.set(depthOffset, op.f64Load(op.i32Add(op.i32Load(0, JOB.depthOffsets), op.i32Shl(number, 3))));
  }
}

/** Two edges in a row; the span lies between the columns. */
export interface FoundSpan {
  readonly leftLower: Expression<"i32">;
  readonly leftUpper: Expression<"i32">;
  readonly rightLower: Expression<"i32">;
  readonly rightUpper: Expression<"i32">;
  readonly row: Word;
  readonly from: Word;
  readonly to: Word;
}

/** Where spans wait until there are many: looking for them and drawing them then do not wait for each other. */
export class FoundSpans {
  private readonly options: FillOptions;
  private readonly draw: FunctionBuilder;
  private readonly polygon: PolygonData | null;

  /** `draw` is the function that draws all that wait. */
  constructor(options: FillOptions, draw: FunctionBuilder, polygon: PolygonData | null) {
    this.options = options;
    this.draw = draw;
    this.polygon = polygon;
  }

  /** Adds a span if it has pixels, without a branch on that; `end` is the address behind the last one. */
  add(f: FunctionBuilder, end: Word, span: FoundSpan): void {
    for (const name of ["leftLower", "leftUpper", "rightLower", "rightUpper", "row", "from", "to"] as const) {
      f.store("i32Store", end, SPAN[name], span[name]);
    }
    if (this.polygon !== null) {
      f.store("i32Store", end, SPAN.provoking, this.polygon.provoking);
      f.store("i32Store", end, SPAN.face, this.polygon.face);
      f.store("f64Store", end, SPAN.depthOffset, this.polygon.depthOffset);
    }
    const next = f.keep(op.i32Add(end, spanBytes(this.options)));
    f.set(end, select(op.i32LtS(span.from, span.to), next, end));
    f.if(op.i32GtS(end, LAST_SPAN), () => this.flush(f, end));
  }

  /** Draws all that wait. */
  flush(f: FunctionBuilder, end: Word): void {
    f.call(this.draw, [end]);
    f.set(end, SPANS);
  }
}
