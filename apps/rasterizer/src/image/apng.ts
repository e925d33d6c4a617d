import UPNG from "upng-js";
import type { Image } from "./image.js";
import { requirePixels } from "./png.js";

/** upng-js reckons with the size of the first frame and forgets what surrounds each; this is enough for that. */
const SPARE_BYTES = 1024;

/** Longest delay that the format can hold. */
const MAX_DELAY = 65535;

/**
 * Pictures as the bytes of an animated PNG file, lossless, that repeats forever. All have one size and are opaque,
 * as frames are stored by their differences; anything else, no pictures, or a delay that is no integer from 0 to
 * 65535 is a RangeError.
 */
export function encodeAnimation(images: readonly Image[], delayMilliseconds: number): Uint8Array {
  const [first] = images;
  if (first === undefined) throw new RangeError("An animation needs a picture");
  if (!Number.isInteger(delayMilliseconds) || delayMilliseconds < 0 || delayMilliseconds > MAX_DELAY) {
    throw new RangeError(`The delay must be an integer from 0 to ${MAX_DELAY}, not ${delayMilliseconds}`);
  }
  requirePixels(first);
  for (const image of images) requireFrame(image, first);
  const frames = images.map((image, i) => frameBytes(image, i === 0 ? SPARE_BYTES : 0));
  const delays = images.map(() => delayMilliseconds);
  return new Uint8Array(UPNG.encode(frames, first.width, first.height, 0, delays, true));
}

function requireFrame(image: Image, first: Image): void {
  if (image.width !== first.width || image.height !== first.height) {
    throw new RangeError("The pictures of an animation must have one size");
  }
  for (let i = 3; i < image.data.length; i += 4) {
    if (image.data[i] !== 255) throw new RangeError("The pictures of an animation must be opaque");
  }
}

/** The picture's bytes, followed by opaque white that no frame shows. */
function frameBytes(image: Image, spare: number): ArrayBuffer {
  const bytes = new Uint8Array(image.data.length + spare).fill(255);
  bytes.set(image.data);
  return bytes.buffer;
}
