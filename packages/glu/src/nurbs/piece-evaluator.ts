import { BernsteinBasis } from "@glasm/base";
import type { Piece } from "./bernstein-form.js";
import { MAX_ORDER, type Span } from "./knots.js";

const normalized = ({ start, end }: Span, place: number): number => (place - start) / (end - start);

/** The sum of control points that two bases weigh; `from` and `step` choose differences of them. */
function weigh(
  { points, uOrder, type }: Piece,
  uBasis: Float64Array,
  uCount: number,
  vBasis: Float64Array,
  vCount: number,
  difference: number,
  out: Float64Array,
): void {
  const { components } = type;
  for (let c = 0; c < components; c += 1) {
    let total = 0;
    for (let j = 0; j < vCount; j += 1) {
      let row = 0;
      for (let i = 0, at = j * uOrder * components + c; i < uCount; i += 1, at += components)
        row += uBasis[i]! * (difference === 0 ? points[at]! : points[at + difference]! - points[at]!);
      total += vBasis[j]! * row;
    }
    out[c] = total;
  }
}

/** Turns a derivative of (x, y, z, w) into that of (x / w, y / w, z / w), but for a factor of 1 / w. */
function project(point: Float64Array, partial: Float64Array): void {
  const weight = point[3]!;
  for (let c = 0; c < 3; c += 1) partial[c] = partial[c]! - (point[c]! / weight) * partial[3]!;
}

/** Evaluates pieces of maps, in double precision. It is an object for its buffers, which results are in until the next call. */
export class PieceEvaluator {
  private readonly uBasis = new BernsteinBasis(MAX_ORDER);
  private readonly vBasis = new BernsteinBasis(MAX_ORDER);
  /** Those of one degree less, for derivatives. */
  private readonly uLower = new BernsteinBasis(MAX_ORDER);
  private readonly vLower = new BernsteinBasis(MAX_ORDER);
  private readonly point = new Float64Array(4);
  private readonly uPartial = new Float64Array(4);
  private readonly vPartial = new Float64Array(4);

  /** The numbers of a map at a place of its domain, as they are, weights among them. */
  evaluate(piece: Piece, u: number, v: number): Float64Array {
    const uBasis = this.uBasis.at(piece.uOrder, normalized(piece.u, u));
    const vBasis = this.vBasis.at(piece.vOrder, normalized(piece.v, v));
    weigh(piece, uBasis, piece.uOrder, vBasis, piece.vOrder, 0, this.point);
    return this.point;
  }

  /**
   * The normal of a map for vertices, of length 1: the cross product of its partial derivatives. It is 0 where that is.
   * [GLU1.3 7.2, GL1.3 5.1, Ruling 95]
   */
  normal(piece: Piece, u: number, v: number): readonly [number, number, number] {
    const { uPartial: du, vPartial: dv } = this;
    const { uOrder, vOrder, type } = piece;
    const { components } = type;
    const [uPlace, vPlace] = [normalized(piece.u, u), normalized(piece.v, v)];
    const [uBasis, vBasis] = [this.uBasis.at(uOrder, uPlace), this.vBasis.at(vOrder, vPlace)];
    const uLower = this.uLower.at(uOrder - 1, uPlace);
    const vLower = this.vLower.at(vOrder - 1, vPlace);
    weigh(piece, uLower, uOrder - 1, vBasis, vOrder, components, du);
    weigh(piece, uBasis, uOrder, vLower, vOrder - 1, uOrder * components, dv);
    if (components === 4) {
      const point = this.evaluate(piece, u, v);
      project(point, du);
      project(point, dv);
    }
    const x = du[1]! * dv[2]! - du[2]! * dv[1]!;
    const y = du[2]! * dv[0]! - du[0]! * dv[2]!;
    const z = du[0]! * dv[1]! - du[1]! * dv[0]!;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    return [x / length, y / length, z / length];
  }
}
