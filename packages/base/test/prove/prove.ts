/** Every error bound, on every single that it is claimed for. */

import { check } from "./check.js";
import { CLAIMS, type Claim, type Range } from "./claims.js";
import { prove, type Proof } from "./run.js";

const POINTS_PER_PART = 2 ** 23;

function split({ first, last, step }: Range): Range[] {
  const parts: Range[] = [];
  for (let start = first; start <= last; start += POINTS_PER_PART * step) {
    const end = Math.min(last, start + (POINTS_PER_PART - 1) * step);
    parts.push({ first: start, last: end, step });
  }
  return parts;
}

function proofOf(claim: Claim): Proof {
  const parts = claim.ranges.flatMap(split);
  return {
    ...claim,
    parts: parts.length,
    check: (part) => check(claim, parts[part]!),
    where: (at) => at.toString(16).padStart(8, "0"),
  };
}

await prove(CLAIMS.map(proofOf), import.meta.url);
