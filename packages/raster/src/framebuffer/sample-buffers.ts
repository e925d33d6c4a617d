import { DEPTH_MAX } from "./fixed-point.js";

/** Buffers with as many elements as there are pixels, or samples of all pixels: those of one sample after another. */
export interface SampleBuffers {
  readonly packedColor: Int32Array;
  readonly depth: Int32Array;
  readonly stencil: Uint8Array;
}

/** New buffers; more elements than fit into memory are a RangeError. */
export function newBuffers(elements: number, color: number): SampleBuffers {
  return {
    packedColor: new Int32Array(elements).fill(color),
    depth: new Int32Array(elements).fill(DEPTH_MAX),
    stencil: new Uint8Array(elements),
  };
}

/** The same memory in bytes. */
export function bytesOf(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Two of the four bytes of a word, with room above each for the sum of as many as a pixel has samples. */
const EVERY_OTHER_BYTE = 0x00ff00ff;

/**
 * Stores the means of the samples of pixels in a range, byte by byte, rounded to nearest, halves upward.
 * [GL1.3 4.1.10, Ruling 422]
 * @param samples a power of two
 * @param at where the first of them goes in `means`
 */
export function storeMeans(
  packedColor: Int32Array,
  samples: number,
  [from, to]: readonly [number, number],
  means: Int32Array,
  at: number,
): void {
  const size = packedColor.length / samples;
  const bits = 31 - Math.clz32(samples);
  const half = (samples >> 1) * 0x00010001;
  for (let pixel = from; pixel < to; pixel += 1) {
    let even = half;
    let odd = half;
    for (let sample = pixel; sample < packedColor.length; sample += size) {
      const color = packedColor[sample]!;
      even += color & EVERY_OTHER_BYTE;
      odd += (color >>> 8) & EVERY_OTHER_BYTE;
    }
    means[at + pixel - from] =
      ((even >> bits) & EVERY_OTHER_BYTE) | (((odd >> bits) & EVERY_OTHER_BYTE) << 8);
  }
}
