import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import type { FillOptions } from "./fill-options.js";
import { highHalf, highHalves, lowHalf } from "./lanes.js";
import { POLYGON, RECORD } from "./memory-layout.js";

type Vector = Local<"v128">;

/** An edge: addresses of the records of its lower and upper end. */
export interface Edge {
  readonly lower: Local<"i32">;
  readonly upper: Local<"i32">;
}

/** The data at the left end of a span and how they change to the right end; colors over w. */
export interface SpanData {
  /** The x of both ends, twice each. */
  readonly left: Vector;
  readonly width: Vector;
  /** Whether they are in order; if not, all is as at the left end. */
  readonly ordered: Vector;
  /** Depth and 1/w. */
  readonly depth: Vector;
  readonly depthStep: Vector;
  readonly redGreen: Vector;
  readonly redGreenStep: Vector;
  readonly blueAlpha: Vector;
  readonly blueAlphaStep: Vector;
}

/** Interpolates along both edges of a span, at the center of a row. [GL1.3 3.5.1] */
export function interpolateEnds(
  f: FunctionBuilder,
  options: FillOptions,
  row: Local<"i32">,
  left: Edge,
  right: Edge,
): SpanData {
  const zero = f.constant(Float64Array.of(0));
  const one = f.constant(Float64Array.of(1));
  const positions = [left.lower, left.upper, right.lower, right.upper].map((record) =>
    f.keep(op.v128Load(record, RECORD.position)),
  ) as [Vector, Vector, Vector, Vector];
  const below = f.keep(highHalves(positions[0], positions[2]));
  const above = f.keep(highHalves(positions[1], positions[3]));
  const center = op.f64x2Splat(op.f64Add(op.f64ConvertI32S(row), 0.5));
  const quotient = op.f64x2Div(op.f64x2Sub(center, below), op.f64x2Sub(above, below));
  const t = f.keep(op.v128And(keptToUnit(quotient, zero, one), op.f64x2Gt(above, below)));
  const [tLeft, tRight] = [f.keep(lowHalf(t)), f.keep(highHalf(t))];
  const mix = (a: Vector, b: Vector, at: Vector) => op.f64x2Add(a, op.f64x2Mul(at, op.f64x2Sub(b, a)));

  /** The value at the left end, and the step to the right end. */
  const both = (load: (record: Local<"i32">) => Expression<"v128">): readonly [Vector, Vector] => {
    const end = ({ lower, upper }: Edge, at: Vector) =>
      f.keep(mix(f.keep(load(lower)), f.keep(load(upper)), at));
    const start = end(left, tLeft);
    return [start, f.keep(op.f64x2Sub(end(right, tRight), start))];
  };
  const leftX = f.keep(lowHalf(f.keep(mix(positions[0], positions[1], tLeft))));
  const rightX = f.keep(lowHalf(f.keep(mix(positions[2], positions[3], tRight))));
  const width = f.keep(op.f64x2Sub(rightX, leftX));
  const ordered = f.keep(op.f64x2Gt(rightX, leftX));
  const [depth, depthStep] = both((record) => op.v128Load(record, RECORD.depth));
  const [redGreen, redGreenStep] = both((record) => colorPair(options, record, 0));
  const [blueAlpha, blueAlphaStep] = both((record) => colorPair(options, record, 16));
  return {
    left: leftX,
    width,
    ordered,
    depth,
    depthStep,
    redGreen,
    redGreenStep,
    blueAlpha,
    blueAlphaStep,
  };
}

/** Two components of a vertex's color over w: of the polygon's face, or of the provoking vertex. */
function colorPair({ flat, twoSided }: FillOptions, record: Local<"i32">, at: number): Expression<"v128"> {
  if (flat) {
    const color = op.v128Load(op.i32Load(0, POLYGON.flatColor), at);
    return op.f64x2Mul(color, highHalf(op.v128Load(record, RECORD.depth)));
  }
  if (!twoSided) return op.v128Load(record, RECORD.color + at);
  return op.v128Load(op.i32Add(record, op.i32Load(0, POLYGON.face)), RECORD.color + at);
}

/** t where it lies in [0,1], else the nearer limit; 0 for a NaN. */
export function keptToUnit(
  t: Expression<"v128">,
  zero: Expression<"v128">,
  one: Expression<"v128">,
): Expression<"v128"> {
  return op.f64x2Pmin(one, op.f64x2Pmax(zero, t));
}
