/** Words in bytes: eight each, the lowest first. [Ruling 315] */

import type { Word } from "./bits.js";

export const BYTES_OF_A_WORD = 8;

/** The words of some bytes; what is left behind the last whole one is not read. */
export function wordsOfBytes(bytes: Uint8Array): readonly Word[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / BYTES_OF_A_WORD) }, (_, i) => ({
    low: view.getUint32(BYTES_OF_A_WORD * i, true),
    high: view.getUint32(BYTES_OF_A_WORD * i + 4, true),
  }));
}

export function bytesOfWords(words: readonly Word[]): Uint8Array {
  const bytes = new Uint8Array(BYTES_OF_A_WORD * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach(({ low, high }, i) => {
    view.setUint32(BYTES_OF_A_WORD * i, low, true);
    view.setUint32(BYTES_OF_A_WORD * i + 4, high, true);
  });
  return bytes;
}
