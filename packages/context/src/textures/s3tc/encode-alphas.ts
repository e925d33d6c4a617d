import { setAlphas } from "./palettes.js";

/** Two alphas of a block, and the sum of the squares of what they miss. */
interface Endpoints {
  readonly alpha0: number;
  readonly alpha1: number;
  readonly error: number;
}

/** Codes of alphas are three bits of what `nearestAlpha` gives. */
export const ALPHA_CODE_MASK = 7;

/** Eight times the square of how far the nearest of eight alphas is, plus its code: the lowest of those equally near. */
export function nearestAlpha(alphas: Uint8Array, alpha: number): number {
  let least = Infinity;
  for (let code = 0; code < 8; code += 1) {
    const distance = alphas[code]! - alpha;
    const found = 8 * distance * distance + code;
    if (found < least) least = found;
  }
  return least;
}

/** Endpoints with their error, which is not added up further than to `most`. */
function judged(given: readonly number[], alpha0: number, alpha1: number, most = Infinity): Endpoints {
  const alphas = new Uint8Array(8);
  setAlphas(alphas, alpha0, alpha1);
  let error = 0;
  for (let i = 0; i < given.length && error < most; i += 1) error += nearestAlpha(alphas, given[i]!) >> 3;
  return { alpha0, alpha1, error };
}

/** Goes to endpoints that differ by a step, as long as one is better and has as many alphas between them. */
function climbed(given: readonly number[], from: Endpoints): Endpoints {
  let best = from;
  const hasEight = from.alpha0 > from.alpha1;
  for (;;) {
    const { alpha0, alpha1, error } = best;
    for (const [step0, step1] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const [a, b] = [alpha0 + step0, alpha1 + step1];
      if (Math.min(a, b) < 0 || Math.max(a, b) > 255 || a > b !== hasEight) continue;
      const candidate = judged(given, a, b, best.error);
      if (candidate.error < best.error) best = candidate;
    }
    if (best.error === error) return best;
  }
}

/**
 * The endpoints of a block's alphas, of which there is at least one: with eight alphas from the least to the greatest, or
 * with six beside 0 and 255, whichever is better. [Ruling 408]
 */
export function encodeAlphas(given: readonly number[], isBest: boolean): readonly [number, number] {
  const candidates = [judged(given, Math.max(...given), Math.min(...given))];
  const inner = given.filter((alpha) => alpha > 0 && alpha < 255);
  if (inner.length < given.length)
    candidates.push(
      inner.length === 0 ? judged(given, 0, 255) : judged(given, Math.min(...inner), Math.max(...inner)),
    );
  const tried = isBest ? candidates.map((candidate) => climbed(given, candidate)) : candidates;
  const best = tried.reduce((a, b) => (b.error < a.error ? b : a));
  return [best.alpha0, best.alpha1];
}
