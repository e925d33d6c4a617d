import { BernsteinBasis } from "@glasm/base";
import { MAX_EVAL_ORDER } from "../ground/implementation/limits.js";
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
  /** The map whose differences there are: of each control point and the next one in u, and in v. */
  private differenced: EvaluatorMap | null = null;
  private uDifferences = new Float64Array(0);
  private vDifferences = new Float64Array(0);

  /** The map's values at a point of its domain; the array is valid until the next call. [GL1.3 5.1] */
  evaluate(map: EvaluatorMap, u: number, v: number): Float64Array {
    const uBasis = this.uBasis.at(map.uOrder, normalizedCoordinate(map.domain, 0, u));
    const vBasis = this.vBasis.at(map.vOrder, normalizedCoordinate(map.domain, 2, v));
    sum(map.points, map.target.components, uBasis, map.uOrder, vBasis, map.vOrder, this.point);
    return this.point;
  }

  /**
   * The cross product of the partial derivatives of a map of two variables with three or four components, which
   * count as homogeneous coordinates. The derivatives are those of the polynomial on [0,1] x [0,1]. The array is
   * valid until the next call. [GL1.3 5.1, VP1 5.1, Ruling 95]
   */
  normal(map: EvaluatorMap, u: number, v: number): Float64Array {
    const { cross, point, uPartial, vPartial } = this;
    const { uOrder, vOrder, domain, points } = map;
    const { components } = map.target;
    this.takeDifferences(map);
    const uNormalized = normalizedCoordinate(domain, 0, u);
    const vNormalized = normalizedCoordinate(domain, 2, v);
    const uBasis = this.uBasis.at(uOrder, uNormalized);
    const vBasis = this.vBasis.at(vOrder, vNormalized);
    const uLower = this.uLower.at(uOrder - 1, uNormalized);
    const vLower = this.vLower.at(vOrder - 1, vNormalized);
    sum(this.uDifferences, components, uLower, uOrder - 1, vBasis, vOrder, uPartial);
    sum(this.vDifferences, components, uBasis, uOrder, vLower, vOrder - 1, vPartial);
    for (let c = 0; c < MAX_COMPONENTS; c += 1) {
      uPartial[c] = uPartial[c]! * (uOrder - 1);
      vPartial[c] = vPartial[c]! * (vOrder - 1);
    }
    if (components === 4) {
      sum(points, components, uBasis, uOrder, vBasis, vOrder, point);
      project(point, uPartial);
      project(point, vPartial);
    }
    cross[0] = uPartial[1]! * vPartial[2]! - uPartial[2]! * vPartial[1]!;
    cross[1] = uPartial[2]! * vPartial[0]! - uPartial[0]! * vPartial[2]!;
    cross[2] = uPartial[0]! * vPartial[1]! - uPartial[1]! * vPartial[0]!;
    return cross;
  }

  /** Makes the differences of a map's control points, unless they are those of the last one. */
  private takeDifferences(map: EvaluatorMap): void {
    if (map === this.differenced) return;
    const { uOrder, vOrder, points } = map;
    const { components } = map.target;
    const row = vOrder * components;
    this.uDifferences = new Float64Array((uOrder - 1) * row);
    this.vDifferences = new Float64Array(uOrder * (row - components));
    for (let at = 0; at < this.uDifferences.length; at += 1)
      this.uDifferences[at] = points[at + row]! - points[at]!;
    for (let i = 0, to = 0; i < uOrder; i += 1)
      for (let at = i * row; at < (i + 1) * row - components; at += 1, to += 1)
        this.vDifferences[to] = points[at + components]! - points[at]!;
    this.differenced = map;
  }
}

/** Where between 0 and 1 a coordinate lies in its interval of a domain. [GL1.3 5.1] */
function normalizedCoordinate(domain: readonly number[], first: number, coordinate: number): number {
  if (first >= domain.length) return 0;
  const start = domain[first]!;
  return (coordinate - start) / (domain[first + 1]! - start);
}

/** The sum of `uCount` x `vCount` points that two bases weigh. */
function sum(
  points: Float64Array,
  components: number,
  uBasis: Float64Array,
  uCount: number,
  vBasis: Float64Array,
  vCount: number,
  out: Float64Array,
): void {
  if (components === 3) return sumOfThree(points, uBasis, uCount, vBasis, vCount, out);
  for (let c = 0; c < components; c += 1) {
    let total = 0;
    for (let i = 0, at = c; i < uCount; i += 1) {
      let row = 0;
      for (let j = 0; j < vCount; j += 1, at += components) row += vBasis[j]! * points[at]!;
      total += uBasis[i]! * row;
    }
    out[c] = total;
  }
}

/** The same for three components, which most maps have: one pass in place of three. */
function sumOfThree(
  points: Float64Array,
  uBasis: Float64Array,
  uCount: number,
  vBasis: Float64Array,
  vCount: number,
  out: Float64Array,
): void {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0, at = 0; i < uCount; i += 1) {
    let [rowX, rowY, rowZ] = [0, 0, 0];
    for (let j = 0; j < vCount; j += 1, at += 3) {
      const weight = vBasis[j]!;
      rowX += weight * points[at]!;
      rowY += weight * points[at + 1]!;
      rowZ += weight * points[at + 2]!;
    }
    const weight = uBasis[i]!;
    x += weight * rowX;
    y += weight * rowY;
    z += weight * rowZ;
  }
  out[0] = x;
  out[1] = y;
  out[2] = z;
}

/** Turns a derivative of (x, y, z, w) into that of (x/w, y/w, z/w). [GL1.3 5.1] */
function project(point: Float64Array, partial: Float64Array): void {
  const w = point[3]!;
  for (let c = 0; c < 3; c += 1) partial[c] = (partial[c]! - (point[c]! / w) * partial[3]!) / w;
}
