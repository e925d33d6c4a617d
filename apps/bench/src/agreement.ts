/** Whether a yardstick computes what we do. */

import { RESULT_WORDS } from "./data/vertices.js";

/** A yardstick that computes something else is not a yardstick. */
export class DisagreementError extends Error {}

/** @throws DisagreementError unless the bits are the same; any NaN equals any other */
export function expectSameBits(title: string, actual: Float32Array, expected: Float32Array): void {
  const words = [actual, expected].map(({ buffer, byteOffset, length }) => {
    return new Uint32Array(buffer, byteOffset, length);
  });
  expectAll(title, actual, expected, (a, b, i) => words[0]![i] === words[1]![i] || (a !== a && b !== b));
}

/** @throws DisagreementError if a component is further from ours than `tolerance`, relative if it is above 1 */
export function expectClose(
  title: string,
  actual: Float32Array,
  expected: Float32Array,
  tolerance: number,
): void {
  expectAll(title, actual, expected, (a, b) => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)));
}

function expectAll(
  title: string,
  actual: Float32Array,
  expected: Float32Array,
  agree: (a: number, b: number, i: number) => boolean,
): void {
  if (actual.length !== expected.length)
    throw new DisagreementError(`${title}: ${actual.length} components instead of ${expected.length}`);
  for (let i = 0; i < actual.length; i += 1) {
    const [a, b] = [actual[i]!, expected[i]!];
    if (agree(a, b, i)) continue;
    const vertex = Math.floor(i / RESULT_WORDS);
    throw new DisagreementError(`${title}: vertex ${vertex}, component ${i % RESULT_WORDS}: ${a}, not ${b}`);
  }
}

/** Levels of a color component that count as the same. */
const SAME_LEVELS = 2;

/**
 * The part of the pixels in which two pictures differ visibly.
 * @throws DisagreementError if it is more than `limit`
 */
export function expectSimilarPictures(
  title: string,
  actual: Uint8Array,
  expected: Uint8Array,
  limit: number,
): void {
  let different = 0;
  for (let pixel = 0; pixel < expected.length; pixel += 4)
    if ([0, 1, 2, 3].some((i) => Math.abs(actual[pixel + i]! - expected[pixel + i]!) > SAME_LEVELS))
      different += 1;
  const part = different / (expected.length / 4);
  if (actual.length !== expected.length || part > limit)
    throw new DisagreementError(`${title}: ${(100 * part).toFixed(2)} % of the pixels differ`);
}
