import { type Knots, type Span, spansOf } from "./knots.js";
import type { MapType } from "./map-types.js";

/** A map in B-spline form; a curve is a surface whose order in v is 1. */
export interface SplineMap {
  readonly type: MapType;
  readonly u: Knots;
  readonly v: Knots;
  /** Control points, those that only v tells apart one after another. */
  readonly points: Float64Array;
}

/** A polynomial piece of a map, in Bernstein form over its domain. */
export interface Piece {
  readonly type: MapType;
  readonly u: Span;
  readonly v: Span;
  readonly uOrder: number;
  readonly vOrder: number;
  /** Control points, those that only u tells apart one after another. */
  readonly points: Float64Array;
}

/** The knots of the direction that a curve does not have. */
export const NO_KNOTS: Knots = { order: 1, knots: Float64Array.of(0, 1) };

/** Rows of numbers, one after another. */
interface Rows {
  readonly values: Float64Array;
  /** Numbers of a row. */
  readonly length: number;
}

/**
 * A control point of the Bernstein form of a piece, number j: the polynomial's blossom of the start, order - 1 - j times, and of
 * the end, j times, by de Boor's scheme in double precision. Each row has a control point of a B-spline, and the result is the
 * last one of `scheme`.
 */
function blossom(
  { order, knots }: Knots,
  { start, end, knot }: Span,
  j: number,
  { values, length }: Rows,
  scheme: Float64Array,
): Float64Array {
  const degree = order - 1;
  const first = knot - degree;
  scheme.set(values.subarray(first * length, (knot + 1) * length));
  for (let level = 1; level <= degree; level += 1) {
    const at = level <= degree - j ? start : end;
    for (let m = degree; m >= level; m -= 1) {
      const left = knots[first + m]!;
      const weight = (at - left) / (knots[knot + 1 + m - level]! - left);
      for (let to = m * length; to < (m + 1) * length; to += 1)
        scheme[to] = (1 - weight) * scheme[to - length]! + weight * scheme[to]!;
    }
  }
  return scheme.subarray(degree * length);
}

/**
 * The Bernstein form of a piece. Where it meets the one before without a gap both have the same bits, so that there are no cracks:
 * it begins with the last control point of that one.
 */
function bernsteinForm(knots: Knots, spans: readonly Span[], i: number, rows: Rows): Float64Array {
  const span = spans[i]!;
  const before = spans[i - 1];
  const result = new Float64Array(knots.order * rows.length);
  const scheme = new Float64Array(result.length);
  const isJoined = before !== undefined && span.knot - before.knot < knots.order;
  for (let j = 0; j < knots.order; j += 1) {
    const point =
      j === 0 && isJoined
        ? blossom(knots, before, knots.order - 1, rows, scheme)
        : blossom(knots, span, j, rows, scheme);
    result.set(point, j * rows.length);
  }
  return result;
}

/** Exchanges the first two indices of an array of vectors. */
function transposed(values: Float64Array, rows: number, columns: number, components: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0, from = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, from += components)
      result.set(values.subarray(from, from + components), (column * rows + row) * components);
  return result;
}

/** The number of the span that has a place of the domain, as its start or between its ends. */
function spanAt(spans: readonly Span[], place: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (spans[middle]!.start <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The pieces of a map, made when they are asked for; those of one span of u are kept until another span is asked for. */
export class PiecewiseMap {
  readonly map: SplineMap;
  readonly uSpans: readonly Span[];
  readonly vSpans: readonly Span[];
  private columnAt = -1;
  private column: readonly Float64Array[] = [];

  constructor(map: SplineMap) {
    this.map = map;
    this.uSpans = spansOf(map.u);
    this.vSpans = spansOf(map.v);
  }

  /** The piece of a span of u and one of v. */
  piece(uSpan: number, vSpan: number): Piece {
    const { type, u, v, points } = this.map;
    if (uSpan !== this.columnAt) {
      const columns = v.knots.length - v.order;
      const length = columns * type.components;
      const form = bernsteinForm(u, this.uSpans, uSpan, { values: points, length });
      const rows = {
        values: transposed(form, u.order, columns, type.components),
        length: u.order * type.components,
      };
      this.column = this.vSpans.map((_, i) => bernsteinForm(v, this.vSpans, i, rows));
      this.columnAt = uSpan;
    }
    return {
      type,
      u: this.uSpans[uSpan]!,
      v: this.vSpans[vSpan]!,
      uOrder: u.order,
      vOrder: v.order,
      points: this.column[vSpan]!,
    };
  }

  /** The piece that has a place of the domain. */
  pieceAt(u: number, v: number): Piece {
    return this.piece(spanAt(this.uSpans, u), spanAt(this.vSpans, v));
  }
}
