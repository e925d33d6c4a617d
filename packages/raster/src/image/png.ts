import { arrayLength, checkObject, checkWhole, isArrayOf } from "@glasm/base";
import { encode } from "fast-png";
import type { EncodableImage } from "./image.js";

/**
 * A picture as the bytes of a PNG file, lossless.
 * @throws TypeError if it is not a picture
 * @throws RangeError if it has no pixels, or more or fewer bytes than it needs: PNG has no such files
 */
export function encodePng(image: EncodableImage): Uint8Array {
  checkImage("encodePng: image", image);
  return encode({ width: image.width, height: image.height, data: image.data, channels: 4, depth: 8 });
}

/**
 * @throws TypeError if a value is not a picture
 * @throws RangeError if no PNG file can hold it
 */
export function checkImage(place: string, image: EncodableImage): void {
  checkObject(place, image);
  const { width, height, data } = image;
  checkWhole(`${place}.width`, width, 1);
  checkWhole(`${place}.height`, height, 1);
  if (!isArrayOf(data, "Uint8ClampedArray") && !isArrayOf(data, "Uint8Array"))
    throw new TypeError(`${place}.data must be a Uint8ClampedArray or a Uint8Array`);
  const bytes = 4 * width * height;
  if (arrayLength(data) !== bytes)
    throw new RangeError(
      `${place}.data has ${arrayLength(data)} bytes; ${width} x ${height} pixels have ${bytes}`,
    );
}
