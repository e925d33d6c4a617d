import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { highHalf, highHalves, lowHalf } from "../compilation/lanes.js";
import { EDGES, RECORD, SPAN } from "../compilation/memory-layout.js";
import type { Kept } from "../compilation/vectors.js";
import type { FillOptions } from "./fill-options.js";

type FourVectors = readonly [Kept, Kept, Kept, Kept];

/** The edges of a span. */
export interface SpanEdges {
  /** Where the addresses are of the records of the left edge's lower and upper end, and the right edge's. */
  readonly ends: Local<"i32">;
  /** Where what belongs to the polygon is, see EDGES. */
  readonly polygon: Local<"i32">;
}

/** Address of the record of one of those four ends. */
export function recordOf({ ends }: SpanEdges, end: number): Expression<"i32"> {
  return op.i32Load(ends, 4 * end);
}

/** Where a span is, and the data at its left end that do not depend on textures, and how they change to the right end. */
export interface SpanDepth {
  readonly edges: SpanEdges;
  /** The x of both ends, twice each. */
  readonly left: Kept;
  readonly width: Kept;
  /** Whether they are in order; if not, all is as at the left end. */
  readonly ordered: Kept;
  /** Depth and 1/w. */
  readonly depth: Kept;
  readonly depthStep: Kept;
}

/** The same with colors over w. */
export interface SpanData extends SpanDepth {
  readonly redGreen: Kept;
  readonly redGreenStep: Kept;
  readonly blueAlpha: Kept;
  readonly blueAlphaStep: Kept;
  /** The fog coordinate over w, twice; null without fog. */
  readonly fog: { readonly start: Kept; readonly step: Kept } | null;
}

/** The ends of a span as both edges have them. */
export interface AlongEdges {
  /** The x of both ends, twice each. */
  readonly x: readonly [Kept, Kept];
  /** The values of the left and of the right end, from those of records. */
  readonly both: (load: (record: Local<"i32">) => Expression<"v128">) => readonly [Kept, Kept];
}

/** Interpolates along both edges of a span, at the center of a row. [GL1.3 3.5.1] */
export function alongEdges(f: FunctionBuilder, span: Local<"i32">, edges: SpanEdges): AlongEdges {
  const zero = f.constant(Float64Array.of(0));
  const one = f.constant(Float64Array.of(1));
  const records = [0, 1, 2, 3].map((end) => f.keep(recordOf(edges, end)));
  const loaded = (load: (record: Local<"i32">) => Expression<"v128">): FourVectors =>
    records.map((record) => f.keep(load(record))) as readonly Kept[] as FourVectors;
  const positions = loaded((record) => op.v128Load(record, RECORD.position));
  const row = op.i32Load(span, SPAN.row);
  const below = f.keep(highHalves(positions[0], positions[2]));
  const above = f.keep(highHalves(positions[1], positions[3]));
  const center = op.f64x2Splat(op.f64Add(op.f64ConvertI32S(row), 0.5));
  const quotient = op.f64x2Div(op.f64x2Sub(center, below), op.f64x2Sub(above, below));
  const t = f.keep(op.v128And(keptToUnit(quotient, zero, one), op.f64x2Gt(above, below)));
  const [tLeft, tRight] = [f.keep(lowHalf(t)), f.keep(highHalf(t))];
  const mix = (a: Kept, b: Kept, at: Kept) => op.f64x2Add(a, op.f64x2Mul(at, op.f64x2Sub(b, a)));
  const ends = ([a, b, c, d]: FourVectors): readonly [Kept, Kept] => [
    f.keep(mix(a, b, tLeft)),
    f.keep(mix(c, d, tRight)),
  ];
  const [left, right] = ends(positions);
  return { x: [f.keep(lowHalf(left)), f.keep(lowHalf(right))], both: (load) => ends(loaded(load)) };
}

/** The value at the left end, and the step to the right end. */
export function leftAndStep(f: FunctionBuilder, [left, right]: readonly [Kept, Kept]): readonly [Kept, Kept] {
  return [left, f.keep(op.f64x2Sub(right, left))];
}

/** Where a span is, and its depths. */
export function interpolateDepth(f: FunctionBuilder, edges: SpanEdges, { x, both }: AlongEdges): SpanDepth {
  const [left, width] = leftAndStep(f, x);
  const ordered = f.keep(op.f64x2Gt(x[1], left));
  const [depth, depthStep] = leftAndStep(
    f,
    both((record) => op.v128Load(record, RECORD.depth)),
  );
  return { edges, left, width, ordered, depth, depthStep };
}

/** All data of a span without textures. */
export function interpolateEnds(
  f: FunctionBuilder,
  options: FillOptions,
  span: Local<"i32">,
  edges: SpanEdges,
): SpanData {
  const along = alongEdges(f, span, edges);
  const colorAt = (at: number): readonly [Kept, Kept] =>
    leftAndStep(
      f,
      along.both((record) => vertexColor(options, edges, record, at)),
    );
  const depth = interpolateDepth(f, edges, along);
  const [redGreen, redGreenStep] = colorAt(RECORD.color);
  const [blueAlpha, blueAlphaStep] = colorAt(RECORD.color + 16);
  const fog = options.fog === null ? null : leftAndStep(f, fogEnds(along));
  return {
    ...depth,
    redGreen,
    redGreenStep,
    blueAlpha,
    blueAlphaStep,
    fog: fog && { start: fog[0], step: fog[1] },
  };
}

/** The fog coordinate over w at both ends, twice each. */
export function fogEnds({ both }: AlongEdges): readonly [Kept, Kept] {
  return both((record) => op.f64x2Splat(op.f64Load(record, RECORD.fog)));
}

/** Two components of a vertex's color over w, where the front's are: of the polygon's face, or of the provoking vertex. */
export function vertexColor(
  { flat, twoSided }: FillOptions,
  { polygon }: SpanEdges,
  record: Local<"i32">,
  at: number,
): Expression<"v128"> {
  const from = flat ? op.i32Load(polygon, EDGES.provoking) : record;
  const face = twoSided ? op.i32Add(from, op.i32Load(polygon, EDGES.face)) : from;
  const color = op.v128Load(face, at);
  return flat ? op.f64x2Mul(color, highHalf(op.v128Load(record, RECORD.depth))) : color;
}

/** t where it lies in [0,1], else the nearer limit; 0 for a NaN. */
export function keptToUnit(
  t: Expression<"v128">,
  zero: Expression<"v128">,
  one: Expression<"v128">,
): Expression<"v128"> {
  return op.f64x2Pmin(one, op.f64x2Pmax(zero, t));
}
