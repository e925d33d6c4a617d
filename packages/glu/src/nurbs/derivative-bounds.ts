import type { ControlNet } from "./control-net.js";
import { fourths } from "./halve-net.js";

/** What the lengths of a piece's derivatives do not exceed, where its domain is [0, 1] x [0, 1]. */
export interface DerivativeBounds {
  readonly u: number;
  readonly v: number;
  readonly uu: number;
  readonly uv: number;
  readonly vv: number;
}

/** Steps between control points whose differences make a derivative. */
interface Derivative {
  readonly alongU: number;
  readonly alongV: number;
}

/** The box around control points: its middle, half of its diagonal, and the least weight. */
interface Extent {
  readonly middle: readonly number[];
  readonly radius: number;
  readonly leastWeight: number;
}

const square = (value: number): number => value * value;

function extentOf({ points, dimensions }: ControlNet): Extent {
  const low = new Array<number>(dimensions).fill(Infinity);
  const high = new Array<number>(dimensions).fill(-Infinity);
  let leastWeight = Infinity;
  for (let at = 0; at < points.length; at += dimensions + 1) {
    const weight = points[at + dimensions]!;
    leastWeight = Math.min(leastWeight, weight);
    for (let c = 0; c < dimensions; c += 1) {
      low[c] = Math.min(low[c]!, points[at + c]! / weight);
      high[c] = Math.max(high[c]!, points[at + c]! / weight);
    }
  }
  const diagonal = Math.sqrt(low.reduce((sum, least, c) => sum + square(high[c]! - least), 0));
  return { middle: low.map((least, c) => (least + high[c]!) / 2), radius: diagonal / 2, leastWeight };
}

/** Of the polynomials a derivative's greatest weight, and its greatest part that moves the point. */
interface Greatest {
  readonly weight: number;
  readonly moving: number;
}

/** The binomial coefficients with signs, of differences once and twice. */
const SIGNS = [[1], [-1, 1], [1, -2, 1]] as const;

/** The number that differences of control points are multiplied by in a derivative. */
const factorOf = (order: number, times: number): number =>
  times === 0 ? 1 : times === 1 ? order - 1 : (order - 1) * (order - 2);

function greatest(net: ControlNet, { middle, radius }: Extent, { alongU, alongV }: Derivative): Greatest {
  const { uOrder, vOrder, dimensions, points } = net;
  const stride = dimensions + 1;
  const [uSigns, vSigns] = [SIGNS[alongU]!, SIGNS[alongV]!];
  const difference = (first: number): number => {
    let sum = 0;
    for (let dj = 0; dj <= alongV; dj += 1)
      for (let di = 0; di <= alongU; di += 1)
        sum += vSigns[dj]! * uSigns[di]! * points[first + (dj * uOrder + di) * stride]!;
    return sum;
  };
  let [weight, moving] = [0, 0];
  for (let j = 0; j < vOrder - alongV; j += 1)
    for (let i = 0; i < uOrder - alongU; i += 1) {
      const first = (j * uOrder + i) * stride;
      const ownWeight = difference(first + dimensions);
      let squares = 0;
      for (let c = 0; c < dimensions; c += 1)
        squares += square(difference(first + c) - middle[c]! * ownWeight);
      weight = Math.max(weight, Math.abs(ownWeight));
      moving = Math.max(moving, Math.sqrt(squares) + radius * Math.abs(ownWeight));
    }
  const factor = factorOf(uOrder, alongU) * factorOf(vOrder, alongV);
  return { weight: factor * weight, moving: factor * moving };
}

/**
 * Those of a whole piece by its parts, which are much nearer to the derivatives.
 * @returns null as derivativeBounds
 */
export function refinedBounds(net: ControlNet): DerivativeBounds | null {
  const all = fourths(net).map(derivativeBounds);
  const [across, up] = [net.uOrder > 1 ? 4 : 1, net.vOrder > 1 ? 4 : 1];
  const most = (name: keyof DerivativeBounds, factor: number): number =>
    factor * all.reduce((sum, bounds) => Math.max(sum, bounds![name]), 0);
  if (all.includes(null)) return null;
  return {
    u: most("u", across),
    v: most("v", up),
    uu: most("uu", across * across),
    uv: most("uv", across * up),
    vv: most("vv", up * up),
  };
}

/**
 * Bounds for the derivatives of r = X / W, the projection of a piece, which its control points have by
 * r' = (X' - r W') / W and the like, with r in the box around them. Null if a weight is not positive, and there is no such box.
 */
export function derivativeBounds(net: ControlNet): DerivativeBounds | null {
  const extent = extentOf(net);
  const { leastWeight, radius } = extent;
  if (!(leastWeight > 0) || !Number.isFinite(radius)) return null;
  const of = (alongU: number, alongV: number): Greatest => greatest(net, extent, { alongU, alongV });
  const [ofU, ofV] = [of(1, 0), of(0, 1)];
  const [u, v] = [ofU.moving / leastWeight, ofV.moving / leastWeight];
  return {
    u,
    v,
    uu: (of(2, 0).moving + 2 * u * ofU.weight) / leastWeight,
    uv: (of(1, 1).moving + u * ofV.weight + v * ofU.weight) / leastWeight,
    vv: (of(0, 2).moving + 2 * v * ofV.weight) / leastWeight,
  };
}
