import type { Memory } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import { converter } from "./elements.js";
import { isTooShort, MAX_NUMBERS, readImage, type Size, volumeOf, writeImage } from "./image.js";
import { imageFormat } from "./image-format.js";
import { layoutOf } from "./pixel-storage.js";
import { scaledImage } from "./scale.js";

/** An image in memory, of a format that is given elsewhere. */
export interface ImageInMemory {
  readonly size: Size;
  readonly type: number;
  readonly data: Memory;
}

/**
 * Scales an image to another one, by the storage modes of memory that is read and written. [GLU1.3 3.1]
 * @returns 0, or the error that nothing is written for
 */
export function scaleImage(gl: GL, format: number, source: ImageInMemory, target: ImageInMemory): number {
  const [from, to] = [imageFormat(format, source.type), imageFormat(format, target.type)];
  if (typeof from === "number") return from;
  if (typeof to === "number") return to;
  if (Math.min(...source.size, ...target.size) < 0) return TOKENS.INVALID_VALUE;
  // [Ruling 488]
  const [unpacking, packing] = [layoutOf(gl, "UNPACK", false), layoutOf(gl, "PACK", false)];
  if (volumeOf(source.size) === 0 || volumeOf(target.size) === 0) return 0;
  const isShort =
    isTooShort(source.data, from, source.size, unpacking) ||
    isTooShort(target.data, to, target.size, packing);
  if (isShort) return TOKENS.INVALID_VALUE;
  if (from.count * Math.max(volumeOf(source.size), volumeOf(target.size)) > MAX_NUMBERS)
    return TOKENS.OUT_OF_MEMORY;
  const image = scaledImage(readImage(source.data, from, source.size, unpacking), target.size);
  const convert = converter(from, to);
  const values = image.values.map((value, i) => convert(value, i % image.count));
  writeImage({ ...image, values }, target.data, to, packing);
  return 0;
}
