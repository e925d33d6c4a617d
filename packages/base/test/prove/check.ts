import type { Claim, Range } from "./claims.js";

/** What checking a claim on a number of singles found. */
export interface Finding {
  readonly points: number;
  /** The largest error, as a part of its bound; NaN if an approximation was NaN. */
  readonly worst: number;
  /** Bits of the single where the largest error is. */
  readonly at: number;
}

export const NOTHING: Finding = { points: 0, worst: 0, at: 0 };

const single = new Float32Array(1);
const word = new Uint32Array(single.buffer);

/** Checks a claim on every single of one range. */
export function check({ approximation, exact, bound }: Claim, { first, last, step }: Range): Finding {
  let worst = 0;
  let at = first;
  for (let bits = first; bits <= last; bits += step) {
    word[0] = bits;
    const x = single[0]!;
    const reference = exact(x);
    const error = Math.abs(approximation(x) - reference);
    const limit = bound(x, reference);
    // Written so that a NaN is an error; where the bound is zero so must the error be.
    if (!(error <= worst * limit)) {
      worst = error / limit;
      at = bits;
    }
    if (worst !== worst) break;
  }
  return { points: Math.floor((last - first) / step) + 1, worst, at };
}

export function combine(a: Finding, b: Finding): Finding {
  const later = b.worst > a.worst || b.worst !== b.worst;
  return { points: a.points + b.points, worst: later ? b.worst : a.worst, at: later ? b.at : a.at };
}

/** Whether every error found is below its bound. */
export function holds(finding: Finding): boolean {
  return finding.worst < 1;
}
