import { stack, type Volume } from "./pixel-placement.js";
import type { ImageLayout } from "./pixel-store.js";

/** Where the bits of a bitmap lie in memory. [GL1.3 3.6.4] */
export interface BitmapPlacement {
  /** The byte where the first row begins, bits that are skipped included. */
  readonly first: number;
  /** Bytes from a row to the next one. */
  readonly row: number;
  /** Bits at the beginning of a row that are skipped. */
  readonly skippedBits: number;
  /** Whether the first bit of a byte is the least significant one. */
  readonly lsbFirst: boolean;
  /** After the last byte; 0 if there is no bit. */
  readonly end: number;
}

export function placeBitmap(
  { alignment, rowLength, skipRows, skipPixels, lsbFirst }: ImageLayout,
  width: number,
  height: number,
): BitmapPlacement {
  const row = alignment * Math.ceil((rowLength > 0 ? rowLength : width) / (8 * alignment));
  const first = skipRows * row;
  const isEmpty = width === 0 || height === 0;
  const end = isEmpty ? 0 : first + (height - 1) * row + Math.ceil((skipPixels + width) / 8);
  return { first, row, skippedBits: skipPixels, lsbFirst, end };
}

/** Where the bits of several bitmaps lie. */
export type BitmapVolumePlacement = BitmapPlacement & { readonly image: number };

/** Places bitmaps of three dimensions. [GL1.3 3.6.4, 3.8.1] */
export function placeBitmapVolume(layout: ImageLayout, volume: Volume): BitmapVolumePlacement {
  return stack(placeBitmap(layout, volume.width, volume.height), layout, volume);
}

/** The bit of a column and row in the memory that was placed. */
export function readBit(bytes: Uint8Array, placement: BitmapPlacement, column: number, row: number): number {
  const bit = placement.skippedBits + column;
  return (bytes[byteOf(placement, bit, row)]! >> shiftOf(placement, bit)) & 1;
}

export function writeBit(
  bytes: Uint8Array,
  placement: BitmapPlacement,
  column: number,
  row: number,
  value: number,
): void {
  const bit = placement.skippedBits + column;
  const at = byteOf(placement, bit, row);
  const shift = shiftOf(placement, bit);
  bytes[at] = (bytes[at]! & ~(1 << shift)) | ((value & 1) << shift);
}

/**
 * Visits the bits that remain after all are written in order: the part of a row that the next one overwrites is left
 * out, so that there are no more visits than bits of memory.
 */
export function forEachBit(
  { row: bytes, end }: BitmapPlacement,
  width: number,
  height: number,
  visit: (column: number, row: number) => void,
): void {
  if (end === 0) return;
  const kept = Math.min(width, 8 * bytes);
  for (let row = 0; row < height; row += 1) {
    const columns = row === height - 1 ? width : kept;
    for (let column = 0; column < columns; column += 1) visit(column, row);
  }
}

function byteOf(placement: BitmapPlacement, bit: number, row: number): number {
  return placement.first + row * placement.row + Math.floor(bit / 8);
}

function shiftOf({ lsbFirst }: BitmapPlacement, bit: number): number {
  return lsbFirst ? bit % 8 : 7 - (bit % 8);
}
