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
 * The Bernstein form of a piece: control point number j is the polynomial's blossom of the start, order - 1 - j times, and of the
 * end, j times, by de Boor's scheme in double precision. Each row has a control point of a B-spline.
 */
function bernsteinRows({ order, knots }: Knots, { start, end, knot }: Span, rows: Rows): Float64Array {
  const { values, length } = rows;
  const degree = order - 1;
  const size = order * length;
  const first = knot - degree;
  const result = new Float64Array(size);
  const scheme = new Float64Array(size);
  for (let j = 0; j <= degree; j += 1) {
    scheme.set(values.subarray(first * length, first * length + size));
    for (let level = 1; level <= degree; level += 1) {
      const at = level <= degree - j ? start : end;
      for (let m = degree; m >= level; m -= 1) {
        const left = knots[first + m]!;
        const weight = (at - left) / (knots[knot + 1 + m - level]! - left);
        for (let to = m * length; to < (m + 1) * length; to += 1)
          scheme[to] = (1 - weight) * scheme[to - length]! + weight * scheme[to]!;
      }
    }
    result.set(scheme.subarray(degree * length), j * length);
  }
  return result;
}

/**
 * The Bernstein forms of all pieces in one direction. Where pieces meet without a gap they have the same bits, so that there are
 * no cracks: each begins with the last control points of the one before.
 */
function bernsteinForms(knots: Knots, spans: readonly Span[], rows: Rows): Float64Array[] {
  const forms: Float64Array[] = [];
  spans.forEach((span, i) => {
    const form = bernsteinRows(knots, span, rows);
    const before = forms[i - 1];
    if (before !== undefined && span.knot - spans[i - 1]!.knot < knots.order)
      form.set(before.subarray((knots.order - 1) * rows.length));
    forms.push(form);
  });
  return forms;
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
  private readonly forms: readonly Float64Array[];
  private columnAt = -1;
  private column: readonly Float64Array[] = [];

  constructor(map: SplineMap) {
    this.map = map;
    this.uSpans = spansOf(map.u);
    this.vSpans = spansOf(map.v);
    const { v, type } = map;
    const length = (v.knots.length - v.order) * type.components;
    this.forms = bernsteinForms(map.u, this.uSpans, { values: map.points, length });
  }

  /** The piece of a span of u and one of v. */
  piece(uSpan: number, vSpan: number): Piece {
    const { type, u, v } = this.map;
    if (uSpan !== this.columnAt) {
      const values = transposed(this.forms[uSpan]!, u.order, v.knots.length - v.order, type.components);
      this.column = bernsteinForms(v, this.vSpans, { values, length: u.order * type.components });
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
