import { byteLengthOf, bytesOf, type Memory, viewOf } from "@glasm/base";
import { PIXELS } from "@glasm/context";
import { readGroup, rounded, writeGroup } from "./elements.js";
import { groupSize, type ImageFormat } from "./image-format.js";

/** How many groups an image has along each axis. */
export type Size = readonly [width: number, height: number, depth: number];

/** An image as numbers, group by group, row by row. */
export interface Image {
  readonly size: Size;
  /** Numbers of a group. */
  readonly count: number;
  readonly values: Float64Array;
}

/** The most numbers of an image. [Ruling 488] */
export const MAX_NUMBERS = 2 ** 27;

export const volumeOf = ([width, height, depth]: Size): number => width * height * depth;

/** Visits the groups of an image in memory, in order, with their number. */
type VisitGroup = (offset: number, group: number) => void;

function forEachGroup(placed: PIXELS.VolumePlacement, [width, height, depth]: Size, visit: VisitGroup): void {
  let group = 0;
  for (let k = 0; k < depth; k += 1)
    for (let j = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1) {
        visit(placed.first + k * placed.image + j * placed.row + i * placed.group, group);
        group += 1;
      }
}

/** Visits the bits of an image in memory, each with its byte, its place there and its number. */
function forEachBit(
  placed: PIXELS.BitmapVolumePlacement,
  [width, height, depth]: Size,
  visit: (byte: number, shift: number, number: number) => void,
): void {
  let number = 0;
  for (let k = 0; k < depth; k += 1)
    for (let j = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1) {
        const bit = placed.skippedBits + i;
        const byte = placed.first + k * placed.image + j * placed.row + (bit >> 3);
        visit(byte, placed.lsbFirst ? bit % 8 : 7 - (bit % 8), number);
        number += 1;
      }
}

const volume = ([width, height, depth]: Size): PIXELS.Volume => ({ width, height, depth });

function place(format: ImageFormat, size: Size, layout: PIXELS.ImageLayout): PIXELS.VolumePlacement {
  const { count, type } = format;
  const groups = { elements: [], type: type!, count: type!.packing === null ? count : 1 };
  return PIXELS.placeVolume(layout, groups, volume(size));
}

/** Whether memory ends before an image in it does. */
export function isTooShort(
  memory: Memory,
  format: ImageFormat,
  size: Size,
  layout: PIXELS.ImageLayout,
): boolean {
  const { end } =
    format.type === null ? PIXELS.placeBitmapVolume(layout, volume(size)) : place(format, size, layout);
  return end > byteLengthOf(memory);
}

/** The image in memory that is long enough. [GLU1.3 3.1] */
export function readImage(
  memory: Memory,
  format: ImageFormat,
  size: Size,
  layout: PIXELS.ImageLayout,
): Image {
  const { count, type } = format;
  const values = new Float64Array(volumeOf(size) * count);
  if (type === null) {
    const bytes = bytesOf(memory);
    forEachBit(PIXELS.placeBitmapVolume(layout, volume(size)), size, (byte, shift, number) => {
      values[number] = (bytes[byte]! >> shift) & 1;
    });
  } else {
    const view = viewOf(memory);
    forEachGroup(place(format, size, layout), size, (offset, group) =>
      readGroup(format, view, offset, !layout.swapBytes, values, group * count),
    );
  }
  return { size, count, values };
}

/** Writes an image, whose numbers the format can hold, to memory that is long enough. [GLU1.3 3.1] */
export function writeImage(
  { size, count, values }: Image,
  memory: Memory,
  format: ImageFormat,
  layout: PIXELS.ImageLayout,
): void {
  if (format.type === null) {
    const bytes = bytesOf(memory);
    forEachBit(PIXELS.placeBitmapVolume(layout, volume(size)), size, (byte, shift, number) => {
      bytes[byte] = (bytes[byte]! & ~(1 << shift)) | (values[number]! << shift);
    });
    return;
  }
  const view = viewOf(memory);
  forEachGroup(place(format, size, layout), size, (offset, group) =>
    writeGroup(format, view, offset, !layout.swapBytes, values, group * count),
  );
}

/** The bytes of an image without gaps. */
export function bytesWithoutGaps(image: Image, format: ImageFormat): Uint8Array {
  const { count, size, values } = image;
  const bytes = new Uint8Array(volumeOf(size) * groupSize(format));
  const view = viewOf(bytes);
  for (let group = 0; group < volumeOf(size); group += 1)
    writeGroup(format, view, group * groupSize(format), true, values, group * count);
  return bytes;
}

/** An image whose numbers are such as its format has. */
export function roundedImage(image: Image, format: ImageFormat): Image {
  return { ...image, values: image.values.map((value) => rounded(value, format)) };
}
