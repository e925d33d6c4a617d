/** The bounds of the chips' functions, on every single that they are claimed for. */

import { prove, type Proof } from "@glasm/base/prove";
import { checker } from "./check.js";
import { CLAIMS, type Claim } from "./claims.js";

const POINTS_PER_PART = 2 ** 22;

function proofOf(claim: Claim): Proof {
  const parts = claim.ranges.flatMap(({ first, last }) =>
    Array.from({ length: Math.ceil((last - first + 1) / POINTS_PER_PART) }, (_, part) => {
      const start = first + part * POINTS_PER_PART;
      return { start, count: Math.min(POINTS_PER_PART, last - start + 1) };
    }),
  );
  let check: ReturnType<typeof checker> | undefined;
  return {
    ...claim,
    parts: parts.length,
    check: (part) => (check ??= checker(claim))(parts[part]!.start, parts[part]!.count, 1),
    where: (at) => at.toString(16).padStart(8, "0"),
  };
}

await prove(CLAIMS.map(proofOf), import.meta.url);
