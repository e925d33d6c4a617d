/** Words that instructions are tried with: special ones, and pairs of special halves. */

import { HALVES } from "../nv-gpu/conversion.js";
import { draws, wordsOf } from "../nv-gpu/words.js";

/** Words of 64 bits; of sources of 32 bits the lower half counts. */
export type Operands = readonly bigint[];

/** Four words for each of some lanes, always the same ones for the same seed. */
export function operandsFor(seed: number, count: number): readonly Operands[] {
  const draw = draws(seed);
  const special = [...wordsOf(true, false), ...wordsOf(false, false)];
  const half = (): bigint => HALVES[draw(HALVES.length)]!;
  const word = (): bigint => {
    const kind = draw(4);
    if (kind === 0) return half() | (half() << 16n);
    if (kind === 1) return (BigInt(draw(0x10000)) << 16n) | BigInt(draw(0x10000));
    return special[draw(special.length)]!;
  };
  return Array.from({ length: count }, () =>
    [0, 1, 2, 3].map(() => word() | (draw(3) === 0 ? 0n : word() << 32n)),
  );
}
