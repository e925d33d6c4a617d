import { checkWhole } from "@glasm/base";
import { firstFrame, type Frame, nextFrame } from "./animation-frames.js";
import type { EncodableImage } from "./image.js";
import { type Chunk, joined, pngFile, uint16s, uint32s } from "./png-chunks.js";
import { compressRows } from "./png-rows.js";
import { checkImage } from "./png.js";

/** Longest delay that the format can hold. */
const MAX_DELAY = 65535;

const MILLISECONDS_PER_SECOND = 1000;

const DISPOSE_NONE = 0;
const BLEND_SOURCE = 0;
const BLEND_OVER = 1;

const BIT_DEPTH = 8;
const TRUECOLOR_WITH_ALPHA = 6;

/**
 * Pictures as the bytes of an animated PNG file, lossless, that repeats forever.
 * @param delayMilliseconds how long each is shown, from 0 to 65535
 * @throws TypeError if the pictures are no array of pictures, or the delay is no number
 * @throws RangeError if there is no picture, they have no pixels or different sizes, or the delay is another one
 */
export function encodeAnimation(images: readonly EncodableImage[], delayMilliseconds: number): Uint8Array {
  if (!Array.isArray(images)) throw new TypeError("encodeAnimation: images must be an array");
  checkWhole("encodeAnimation: delayMilliseconds", delayMilliseconds, 0, MAX_DELAY);
  const [first] = images;
  if (first === undefined) throw new RangeError("encodeAnimation: images is empty; an animation needs one");
  images.forEach((image, i) => {
    const place = `encodeAnimation: images[${i}]`;
    checkImage(place, image);
    const { width, height } = image;
    if (width !== first.width || height !== first.height)
      throw new RangeError(
        `${place} has ${width} x ${height} pixels, images[0] ${first.width} x ${first.height}`,
      );
  });
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

function header({ width, height }: EncodableImage): Uint8Array {
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
