import { MAX_EVAL_ORDER } from "../ground/implementation/limits.js";
import { BernsteinBasis } from "./bernstein.js";
import type { Dimension, MapTarget } from "./map-targets.js";

/**
 * A polynomial map; never changed, Map makes a new one. One of a single variable u is one of two variables whose
 * order in v is 1. All numbers are doubles. [GL1.3 5.1, Ruling 94]
 */
export interface EvaluatorMap {
  readonly target: MapTarget;
  readonly dimension: Dimension;
  readonly uOrder: number;
  readonly vOrder: number;
  /** u1, u2 and for two variables v1, v2. */
  readonly domain: readonly number[];
  /** `target.components` values a control point; Rij is the point number `vOrder` x i + j. */
  readonly points: Float64Array;
}

/** The map of a target in a new context: of order 1. [GL1.3 5.1] */
export function initialMap(target: MapTarget, dimension: Dimension): EvaluatorMap {
  const domain = dimension === 1 ? [0, 1] : [0, 1, 0, 1];
  return { target, dimension, uOrder: 1, vOrder: 1, domain, points: Float64Array.from(target.initial) };
}

const MAX_COMPONENTS = 4;

/** Evaluates maps. It is an object for its buffers. */
export class MapEvaluator {
  private readonly uBasis = new BernsteinBasis(MAX_EVAL_ORDER);
  private readonly vBasis = new BernsteinBasis(MAX_EVAL_ORDER);
  /** Those of one degree less, for derivatives. */
  private readonly uLower = new BernsteinBasis(MAX_EVAL_ORDER);
  private readonly vLower = new BernsteinBasis(MAX_EVAL_ORDER);
  private readonly point = new Float64Array(MAX_COMPONENTS);
  private readonly uPartial = new Float64Array(MAX_COMPONENTS);
  private readonly vPartial = new Float64Array(MAX_COMPONENTS);
  private readonly cross = new Float64Array(3);

  /** The map's values at a point of its domain; the array is valid until the next call. [GL1.3 5.1] */
  evaluate(map: EvaluatorMap, u: number, v: number): Float64Array {
    const uBasis = this.uBasis.at(map.uOrder, normalizedCoordinate(map.domain, 0, u));
    const vBasis = this.vBasis.at(map.vOrder, normalizedCoordinate(map.domain, 2, v));
    sum(map, uBasis, map.uOrder, vBasis, map.vOrder, 0, this.point);
    return this.point;
  }

  /**
   * The cross product of the partial derivatives of a map of two variables with three or four components, which
   * count as homogeneous coordinates. The derivatives are those of the polynomial on [0,1] x [0,1]. The array is
   * valid until the next call. [GL1.3 5.1, VP1 5.1, Ruling 95]
   */
  normal(map: EvaluatorMap, u: number, v: number): Float64Array {
    const { cross, point, uPartial, vPartial } = this;
    const { uOrder, vOrder, domain } = map;
    const uNormalized = normalizedCoordinate(domain, 0, u);
    const vNormalized = normalizedCoordinate(domain, 2, v);
    const uBasis = this.uBasis.at(uOrder, uNormalized);
    const vBasis = this.vBasis.at(vOrder, vNormalized);
    sum(map, this.uLower.at(uOrder - 1, uNormalized), uOrder - 1, vBasis, vOrder, vOrder, uPartial);
    sum(map, uBasis, uOrder, this.vLower.at(vOrder - 1, vNormalized), vOrder - 1, 1, vPartial);
    for (let c = 0; c < MAX_COMPONENTS; c += 1) {
      uPartial[c] = uPartial[c]! * (uOrder - 1);
      vPartial[c] = vPartial[c]! * (vOrder - 1);
    }
    if (map.target.components === 4) {
      sum(map, uBasis, uOrder, vBasis, vOrder, 0, point);
      project(point, uPartial);
      project(point, vPartial);
    }
    for (let c = 0; c < 3; c += 1) {
      const [d, e] = [(c + 1) % 3, (c + 2) % 3];
      cross[c] = uPartial[d]! * vPartial[e]! - uPartial[e]! * vPartial[d]!;
    }
    return cross;
  }
}

/** Where between 0 and 1 a coordinate lies in its interval of a domain. [GL1.3 5.1] */
function normalizedCoordinate(domain: readonly number[], first: number, coordinate: number): number {
  if (first >= domain.length) return 0;
  const start = domain[first]!;
  return (coordinate - start) / (domain[first + 1]! - start);
}

/**
 * The sum of the control points that two bases weigh; with `ahead` above 0, of the differences between the point
 * this many numbers ahead and the point itself.
 */
function sum(
  { target, vOrder, points }: EvaluatorMap,
  uBasis: Float64Array,
  uCount: number,
  vBasis: Float64Array,
  vCount: number,
  ahead: number,
  out: Float64Array,
): void {
  const { components } = target;
  for (let c = 0; c < components; c += 1) {
    let total = 0;
    for (let i = 0; i < uCount; i += 1) {
      let row = 0;
      for (let j = 0; j < vCount; j += 1) {
        const at = (vOrder * i + j) * components + c;
        const value = ahead === 0 ? points[at]! : points[at + ahead * components]! - points[at]!;
        row += vBasis[j]! * value;
      }
      total += uBasis[i]! * row;
    }
    out[c] = total;
  }
}

/** Turns a derivative of (x, y, z, w) into that of (x/w, y/w, z/w). [GL1.3 5.1] */
function project(point: Float64Array, partial: Float64Array): void {
  const w = point[3]!;
  for (let c = 0; c < 3; c += 1) partial[c] = (partial[c]! - (point[c]! / w) * partial[3]!) / w;
}
