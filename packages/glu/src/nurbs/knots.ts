import { TOKENS } from "../tokens/tokens.js";

/** The largest order of a curve or surface. [Ruling 496] */
export const MAX_ORDER = 24;

/** In one direction: the order, and knots that do not decrease, at least twice as many. */
export interface Knots {
  readonly order: number;
  readonly knots: Float64Array;
}

/** Where a polynomial piece lies: between two knots that are neighbours and not equal. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The number of the knot that it begins with, the last one of those that are equal. */
  readonly knot: number;
}

/** What is wrong with an order or a count of knots, as an error; null if nothing is. [GLU1.3 7.2, Ruling 496] */
export function orderError(order: number, knotCount: number): number | null {
  if (knotCount < 0) return TOKENS.NURBS_ERROR33;
  if (order < 1 || order > MAX_ORDER) return TOKENS.NURBS_ERROR1;
  return knotCount < 2 * order ? TOKENS.NURBS_ERROR2 : null;
}

/** What is wrong with knots. [GLU1.3 7.2, 7.3, Ruling 496] */
export function knotError({ order, knots }: Knots): number | null {
  if (!knots.every((knot) => Number.isFinite(knot))) return TOKENS.NURBS_ERROR32;
  if (knots[knots.length - order] === knots[order - 1]) return TOKENS.NURBS_ERROR3;
  for (let i = 1; i < knots.length; i += 1) if (knots[i - 1]! > knots[i]!) return TOKENS.NURBS_ERROR4;
  // A knot that is equal to the one `order` knots before has too many between them.
  for (let i = order; i < knots.length; i += 1) if (knots[i - order] === knots[i]) return TOKENS.NURBS_ERROR5;
  return null;
}

/** The pieces of the domain, which the first and the last knots but `order` - 1 bound. */
export function spansOf({ order, knots }: Knots): Span[] {
  const spans: Span[] = [];
  for (let knot = order - 1; knot < knots.length - order; knot += 1) {
    const [start, end] = [knots[knot]!, knots[knot + 1]!];
    if (start < end) spans.push({ start, end, knot });
  }
  return spans;
}
