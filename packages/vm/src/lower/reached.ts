/** Which instructions lanes have executed, as bits: bit i of word w stands for instruction 32 w + i. */

const WORD_BITS = 32;

/** How many words have the bits of this many instructions. */
export function reachedWords(instructions: number): number {
  return Math.ceil(instructions / WORD_BITS);
}

/** The bits of instructions in a word; 0 if none of them is there. */
export function reachedBits(instructions: readonly number[], word: number): number {
  return instructions
    .filter((index) => Math.floor(index / WORD_BITS) === word)
    .reduce((bits, index) => bits | (1 << (index % WORD_BITS)), 0);
}

/** Sets the byte of each instruction to 1 whose bit is set in a word; others stay as they are. */
export function markReached(reached: Uint8Array, word: number, bits: number): void {
  for (let bit = 0; bit < WORD_BITS; bit++)
    if (((bits >>> bit) & 1) === 1) reached[word * WORD_BITS + bit] = 1;
}
