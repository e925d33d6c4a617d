/** The bounds of what NV_gpu_program approximates, as the compiled engine computes it. [Ruling 278] */

import { prove, type Proof } from "@glasm/base/prove";
import { checker, operandsAt } from "./check.js";
import { CLAIMS, type Claim } from "./claims.js";

const POINTS_PER_PART = 2 ** 24;

function proofOf(claim: Claim): Proof {
  let check: ReturnType<typeof checker> | undefined;
  return {
    ...claim,
    parts: Math.ceil(claim.points / POINTS_PER_PART),
    check(part) {
      const first = part * POINTS_PER_PART;
      return (check ??= checker(claim))(first, Math.min(POINTS_PER_PART, claim.points - first), 1);
    },
    where: (at) => operandsAt(claim, at),
  };
}

await prove(CLAIMS.map(proofOf), import.meta.url);
