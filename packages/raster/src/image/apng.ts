import { firstFrame, type Frame, nextFrame } from "./animation-frames.js";
import type { Image } from "./image.js";
import { type Chunk, joined, pngFile, uint16s, uint32s } from "./png-chunks.js";
import { compressRows } from "./png-rows.js";
import { requirePixels } from "./png.js";

/** Longest delay that the format can hold. */
const MAX_DELAY = 65535;

const MILLISECONDS_PER_SECOND = 1000;

const DISPOSE_NONE = 0;
const BLEND_SOURCE = 0;
const BLEND_OVER = 1;

const BIT_DEPTH = 8;
const TRUECOLOR_WITH_ALPHA = 6;

/**
 * Pictures as the bytes of an animated PNG file, lossless, that repeats forever. All have one size; anything else, no
 * pictures, or a delay that is no integer from 0 to 65535 is a RangeError.
 */
export function encodeAnimation(images: readonly Image[], delayMilliseconds: number): Uint8Array {
  const [first] = images;
  if (first === undefined) throw new RangeError("An animation needs a picture");
  if (!Number.isInteger(delayMilliseconds) || delayMilliseconds < 0 || delayMilliseconds > MAX_DELAY) {
    throw new RangeError(`The delay must be an integer from 0 to ${MAX_DELAY}, not ${delayMilliseconds}`);
  }
  images.forEach(requirePixels);
  if (images.some(({ width, height }) => width !== first.width || height !== first.height)) {
    throw new RangeError("The pictures of an animation must have one size");
  }
  return pngFile([
    { type: "IHDR", data: header(first) },
    // 0 times is forever.
    { type: "acTL", data: uint32s(images.length, 0) },
    ...images.flatMap((image, i) => {
      const frame = i === 0 ? firstFrame(image) : nextFrame(image, images[i - 1]!);
      return frameChunks(frame, i, delayMilliseconds);
    }),
    { type: "IEND", data: new Uint8Array(0) },
  ]);
}

function header({ width, height }: Image): Uint8Array {
  const [compression, filters, interlace] = [0, 0, 0];
  const bytes = [BIT_DEPTH, TRUECOLOR_WITH_ALPHA, compression, filters, interlace];
  return joined([uint32s(width, height), Uint8Array.from(bytes)]);
}

/** How a frame is shown, and its pixels: those of the first are what a viewer without animation shows. */
function frameChunks(frame: Frame, index: number, delayMilliseconds: number): Chunk[] {
  const pixels = compressRows(frame.image);
  const control = (sequence: number): Chunk => ({
    type: "fcTL",
    data: frameControl(frame, sequence, delayMilliseconds),
  });
  if (index === 0) return [control(0), { type: "IDAT", data: pixels }];
  // All chunks of animation are numbered together; the first frame has one, each other two.
  const sequence = 2 * index - 1;
  return [control(sequence), { type: "fdAT", data: joined([uint32s(sequence + 1), pixels]) }];
}

function frameControl(
  { x, y, image, blendsOver }: Frame,
  sequence: number,
  delayMilliseconds: number,
): Uint8Array {
  const blend = blendsOver ? BLEND_OVER : BLEND_SOURCE;
  return joined([
    uint32s(sequence, image.width, image.height, x, y),
    uint16s(delayMilliseconds, MILLISECONDS_PER_SECOND),
    Uint8Array.of(DISPOSE_NONE, blend),
  ]);
}
