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

/** The mean of the samples of each pixel, byte by byte, rounded to nearest, halves upward. [GL1.3 4.1.10, Ruling 422] */
export function meanColors(packedColor: Int32Array, samples: number): Uint8Array {
  const bytes = bytesOf(packedColor);
  const size = bytes.length / samples;
  const means = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    let sum = samples >> 1;
    for (let at = i; at < bytes.length; at += size) sum += bytes[at]!;
    means[i] = Math.floor(sum / samples);
  }
  return means;
}
