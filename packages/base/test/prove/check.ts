import type { Claim, Range } from "./claims.js";
import type { Finding } from "./findings.js";

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
