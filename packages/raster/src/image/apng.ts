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

/** The frames of an animation as they come; of pictures it keeps the first one's size and the last one. */
export class AnimationEncoder {
  readonly #place: string;
  readonly #delay: number;
  readonly #chunks: Chunk[] = [];
  #size: Pick<EncodableImage, "width" | "height"> | null = null;
  #last: EncodableImage | null = null;
  #count = 0;

  /**
   * @param command whose errors are thrown
   * @throws TypeError, RangeError unless the delay is a whole number from 0 to 65535
   */
  constructor(command: string, delayMilliseconds: number) {
    checkWhole(`${command}: delayMilliseconds`, delayMilliseconds, 0, MAX_DELAY);
    this.#place = command;
    this.#delay = delayMilliseconds;
  }

  /**
   * Adds a picture, whose bytes must stay as they are until the next one is added.
   * @throws TypeError, RangeError if it is no picture, or has another size than the first
   */
  add(image: EncodableImage): void {
    const place = `${this.#place}: images[${this.#count}]`;
    checkImage(place, image);
    const { width, height } = image;
    this.#size ??= { width, height };
    if (width !== this.#size.width || height !== this.#size.height) {
      const first = `${this.#size.width} x ${this.#size.height}`;
      throw new RangeError(`${place} has ${width} x ${height} pixels, images[0] has ${first}`);
    }
    const frame = this.#last === null ? firstFrame(image) : nextFrame(image, this.#last);
    this.#chunks.push(...frameChunks(frame, this.#count, this.#delay));
    this.#last = image;
    this.#count += 1;
  }

  /** @throws RangeError if there is no picture */
  file(): Uint8Array {
    if (this.#size === null) throw new RangeError(`${this.#place}: images is empty; an animation needs one`);
    return pngFile([
      { type: "IHDR", data: header(this.#size) },
      // 0 times is forever.
      { type: "acTL", data: uint32s(this.#count, 0) },
      ...this.#chunks,
      { type: "IEND", data: new Uint8Array(0) },
    ]);
  }
}

/**
 * Pictures as the bytes of an animated PNG file, lossless, that repeats forever.
 * @param delayMilliseconds how long each is shown, from 0 to 65535
 * @throws TypeError if the pictures are no array of pictures, or the delay is no number
 * @throws RangeError if there is no picture, they have no pixels or different sizes, or the delay is another one
 */
export function encodeAnimation(images: readonly EncodableImage[], delayMilliseconds: number): Uint8Array {
  if (!Array.isArray(images)) throw new TypeError("encodeAnimation: images must be an array");
  const encoder = new AnimationEncoder("encodeAnimation", delayMilliseconds);
  for (const image of images) encoder.add(image);
  return encoder.file();
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
