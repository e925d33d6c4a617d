import { TOKENS } from "../tokens/tokens.js";
import type { Piece, PiecewiseMap } from "./bernstein-form.js";
import { type ControlNet, domainNet, objectNet, windowNet } from "./control-net.js";
import { derivativeBounds, type DerivativeBounds, refinedBounds } from "./derivative-bounds.js";
import type { NurbsProperties } from "./properties.js";
import type { SamplingMatrices } from "./sampling-matrices.js";

/** Numbers for both directions of the domain. */
export interface Both {
  readonly u: number;
  readonly v: number;
}

/** Of pixels, the length of edges where a surface comes behind the eye and is sampled by parametric error. [Ruling 502] */
const PIXELS_BEHIND = 8;

/** What part of a step is not worth a step more: rates and lengths are rounded. */
const SLACK = 1e-6;

/** The least whole number of steps that is not smaller, at least 1. */
export const wholeSteps = (steps: number, most: number): number =>
  steps > 1 ? Math.min(Math.ceil(steps * (1 - SLACK)), most) : 1;

/** How densely the pieces of one object are sampled. [GLU1.3 7.6, Ruling 502] */
export class Sampling {
  private readonly matrices: SamplingMatrices;
  private readonly isByDomain: boolean;
  private readonly isInWindow: boolean;
  /** Whether the tolerance is one of distances from the surface, and not of lengths of edges. */
  private readonly isByError: boolean;
  private readonly tolerance: number;
  private readonly rates: Both;
  /** How fast points move, as far as pieces were measured: pixels or units, or samples, for a unit of the domain. */
  private speeds = { u: 0, v: 0 };

  constructor(properties: NurbsProperties, matrices: SamplingMatrices) {
    const { samplingMethod: method, samplingTolerance, parametricTolerance, uStep, vStep } = properties;
    this.matrices = matrices;
    this.isByDomain = method === TOKENS.DOMAIN_DISTANCE;
    this.isInWindow = method === TOKENS.PATH_LENGTH || method === TOKENS.PARAMETRIC_ERROR;
    this.isByError = method === TOKENS.PARAMETRIC_ERROR || method === TOKENS.OBJECT_PARAMETRIC_ERROR;
    this.tolerance = this.isByDomain ? 1 : this.isByError ? parametricTolerance : samplingTolerance;
    this.rates = { u: uStep, v: vStep };
  }

  /** The steps along a piece of a map for vertices, from its start to its end, as they come, not whole ones. */
  measure(piece: Piece): Both {
    const [uLength, vLength] = [piece.u.end - piece.u.start, piece.v.end - piece.v.start];
    if (this.isByDomain) {
      this.speeds = this.rates;
      return { u: this.rates.u * uLength, v: this.rates.v * vLength };
    }
    const bounds = this.boundsOf(this.isInWindow ? windowNet(piece, this.matrices) : objectNet(piece));
    const { width, height } = this.matrices;
    const moved = bounds ?? { u: width + height, v: width + height };
    this.speeds = {
      u: Math.max(this.speeds.u, moved.u / uLength),
      v: Math.max(this.speeds.v, moved.v / vLength),
    };
    if (bounds !== null) return this.stepsOf(bounds);
    const edge = this.isByError ? PIXELS_BEHIND : this.tolerance;
    return { u: moved.u / edge, v: moved.v / edge };
  }

  /** The steps along a piece of a trimming curve, after the surface was measured. */
  measureTrim(piece: Piece): number {
    const net = domainNet(piece);
    const points = net.points.map((value, i) =>
      i % 3 === 0 ? value * this.speeds.u : i % 3 === 1 ? value * this.speeds.v : value,
    );
    const bounds = this.boundsOf({ ...net, points });
    // What moves by no more than this in either direction moves by no more than its square root of 2 together.
    const steps = bounds === null ? 1 : this.stepsOf(bounds).u * Math.SQRT2;
    return piece.uOrder > 2 ? Math.max(steps, piece.uOrder) : steps;
  }

  /** The bounds of a net, nearer ones where they save steps. */
  private boundsOf(net: ControlNet): DerivativeBounds | null {
    const bounds = derivativeBounds(net);
    if (bounds === null) return null;
    const { u, v } = this.stepsOf(bounds);
    return u > 1 || v > 1 ? refinedBounds(net) : bounds;
  }

  /**
   * By lengths, those of the greatest derivative. By distance, what bounds it for a triangle of linear interpolation,
   * (|uu| du^2 + 2 |uv| du dv + |vv| dv^2) / 8, with half of the tolerance for each direction that is bent.
   */
  private stepsOf({ u, v, uu, uv, vv }: DerivativeBounds): Both {
    const { tolerance } = this;
    if (!this.isByError) return { u: u / tolerance, v: v / tolerance };
    const share = (uu + uv === 0 || vv + uv === 0 ? 8 : 4) * tolerance;
    return { u: Math.sqrt((uu + uv) / share), v: Math.sqrt((vv + uv) / share) };
  }
}

/** The steps along each span of a map for vertices: in each direction those of the piece that needs most. */
export function measureAll(
  map: PiecewiseMap,
  sampling: Sampling,
): { readonly u: Float64Array; readonly v: Float64Array } {
  const [u, v] = [new Float64Array(map.uSpans.length), new Float64Array(map.vSpans.length)];
  for (let i = 0; i < u.length; i += 1)
    for (let j = 0; j < v.length; j += 1) {
      const steps = sampling.measure(map.piece(i, j));
      u[i] = Math.max(u[i]!, steps.u);
      v[j] = Math.max(v[j]!, steps.v);
    }
  return { u, v };
}
