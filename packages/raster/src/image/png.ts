import { encode } from "fast-png";
import type { Image } from "./image.js";

/**
 * A picture as the bytes of a PNG file, lossless. A picture without pixels, or with more or
 * fewer bytes than it needs, is a RangeError: PNG has no such files.
 */
export function encodePng(image: Image): Uint8Array {
  requirePixels(image);
  return encode({ width: image.width, height: image.height, data: image.data, channels: 4, depth: 8 });
}

/** Throws a RangeError for a picture that no PNG file can hold. */
export function requirePixels(image: Image): void {
  if (image.width === 0 || image.height === 0) {
    throw new RangeError(`A picture of ${image.width} x ${image.height} pixels can't be a PNG file`);
  }
  const bytes = 4 * image.width * image.height;
  if (image.data.length !== bytes) {
    throw new RangeError(
      `A picture of ${image.width} x ${image.height} pixels has ${bytes} bytes, not ${image.data.length}`,
    );
  }
}
