import { checkWhole, joined } from "@glasm/base";
import { firstFrame, type Frame, nextFrame } from "./animation-frames.js";
import type { EncodableImage } from "./image.js";
import { type Chunk, partsOf, SIGNATURE, uint16s, uint32s } from "./png-chunks.js";
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

/** Most frames whose chunks can be numbered, two each, in 31 bits. */
const MAX_FRAMES = 2 ** 30;

/** The file of an animation, in pieces as its pictures come; of these it keeps the last one alone. */
export class AnimationEncoder {
  readonly #place: string;
  readonly #delay: number;
  readonly #frames: number;
  #last: EncodableImage | null = null;
  #count = 0;

  /**
   * @param command whose errors are thrown
   * @param frames how many pictures there will be, which the file says before them
   * @throws TypeError, RangeError unless the delay is a whole number from 0 to 65535, and `frames` one from 1 to 2^30
   */
  constructor(command: string, delayMilliseconds: number, frames: number) {
    checkWhole(`${command}: delayMilliseconds`, delayMilliseconds, 0, MAX_DELAY);
    checkWhole(`${command}: frames`, frames, 1, MAX_FRAMES);
    this.#place = command;
    this.#delay = delayMilliseconds;
    this.#frames = frames;
  }

  /**
   * Takes the next picture, whose bytes must stay as they are until the one after it is added, and gives the next bytes
   * of the file. After the last picture the file is whole.
   * @throws TypeError, RangeError if it is not a picture, has another size than the first, or is one too many
   */
  add(image: EncodableImage): Uint8Array {
    const [index, last] = [this.#count, this.#last];
    const place = `${this.#place}: images[${index}]`;
    if (index === this.#frames)
      throw new RangeError(`${place} is one more than the ${index} that were to come`);
    checkImage(place, image);
    if (last !== null && (image.width !== last.width || image.height !== last.height)) {
      const first = `${last.width} x ${last.height}`;
      throw new RangeError(`${place} has ${image.width} x ${image.height} pixels, images[0] has ${first}`);
    }
    const frame = last === null ? firstFrame(image) : nextFrame(image, last);
    this.#last = image;
    this.#count += 1;
    return joined([
      ...(index === 0 ? [SIGNATURE, ...partsOf(this.#beginning(image))] : []),
      ...partsOf(frameChunks(frame, index, this.#delay)),
      ...(this.#count === this.#frames ? partsOf([{ type: "IEND", data: new Uint8Array(0) }]) : []),
    ]);
  }

  #beginning(image: EncodableImage): Chunk[] {
    return [
      { type: "IHDR", data: header(image) },
      // 0 times is forever.
      { type: "acTL", data: uint32s(this.#frames, 0) },
    ];
  }
}

/**
 * Pictures as the bytes of an animated PNG file, lossless, that repeats forever.
 * @param delayMilliseconds how long each is shown, from 0 to 65535
 * @throws TypeError if the pictures are not an array of pictures, or the delay is not a number
 * @throws RangeError if there is no picture, they have no pixels or different sizes, or the delay is another one
 */
export function encodeAnimation(images: readonly EncodableImage[], delayMilliseconds: number): Uint8Array {
  if (!Array.isArray(images)) throw new TypeError("encodeAnimation: images must be an array");
  if (images.length === 0) throw new RangeError("encodeAnimation: images is empty; an animation needs one");
  const encoder = new AnimationEncoder("encodeAnimation", delayMilliseconds, images.length);
  const pieces: Uint8Array[] = [];
  for (const image of images) pieces.push(encoder.add(image));
  return joined(pieces);
}

function header({ width, height }: Pick<EncodableImage, "width" | "height">): Uint8Array {
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
