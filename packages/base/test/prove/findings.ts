/** What proofs find. */

/** What checking a claim on a number of points found. */
export interface Finding {
  readonly points: number;
  /** The largest error, as a part of its bound; NaN if a result was NaN or not what it has to be. */
  readonly worst: number;
  /** The point where the largest error is. */
  readonly at: number;
}

export const NOTHING: Finding = { points: 0, worst: 0, at: 0 };

export function combine(a: Finding, b: Finding): Finding {
  const later = b.worst > a.worst || b.worst !== b.worst;
  return { points: a.points + b.points, worst: later ? b.worst : a.worst, at: later ? b.at : a.at };
}

/** Whether every error found is below its bound. */
export function holds(finding: Finding): boolean {
  return finding.worst < 1;
}
