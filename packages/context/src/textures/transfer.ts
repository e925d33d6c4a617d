import { makeOrFail } from "../ground/memory/check-memory.js";
import { bytesOf, type Memory, viewOf } from "../ground/memory/memory.js";
import { isUnsignedByte, type PixelImage } from "../pixel-transfer/pixel-image.js";
import { forEachVolumeGroup, placeVolume, type VolumePlacement } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import { colorReader } from "../pixel-transfer/pixel-unpacking.js";
import { readWindow } from "../framebuffer/window-pixels.js";
import type { TextureContext } from "./texture-context.js";
import type { NamedArray, Region } from "./check-image.js";
import type { ImageShape, ImageSize } from "./image-array.js";
import {
  BASE_FORMATS,
  loadTexel,
  selectable,
  selectedByte,
  type SelectedByte,
  type Selection,
  storeTexel,
} from "./internal-formats.js";
import type { TextureTargetRow } from "./texture-targets.js";
import type { TextureObject } from "./texture-object.js";

/** Colors of a region, from the lower left back one. */
export interface Colors {
  /** Visits them by number, stored into `color`. */
  forEach(visit: (index: number) => void, color: Float64Array): void;
  /** Where they lie if they are bytes that nothing changes, else null. */
  readonly bytes: ColorBytes | null;
}

/** Colors of a byte for each component. */
interface ColorBytes {
  readonly memory: Uint8Array;
  readonly placement: VolumePlacement;
  readonly elements: PixelImage["elements"];
}

/** Pixel storage modes for a target: those about images are for three dimensions. [GL1.3 3.8.1, 6.1.4] */
export function layoutFor(layout: ImageLayout, { dimensions }: TextureTargetRow): ImageLayout {
  return dimensions === 3 ? layout : { ...layout, imageHeight: 0, skipImages: 0 };
}

/** The colors in client memory; null, after an error, if there are too few. [GL1.3 3.8.1, Ruling 45] */
export function unpackedColors(
  context: TextureContext,
  memory: Memory,
  pixels: PixelImage,
  row: TextureTargetRow,
  size: ImageSize,
): Colors | null {
  const { unpack } = context.pixelStore;
  const layout = layoutFor(unpack, row);
  const end = (modes: ImageLayout): number => placeVolume(modes, pixels, size).end;
  if (endsBeforeImage(context, memory, { layout, modes: "UNPACK", end })) return null;
  const placement = placeVolume(layout, pixels, size);
  const read = colorReader(pixels);
  const transfer = context.pixelModes.colorTransfer();
  const view = viewOf(memory);
  const isCopied = isUnsignedByte(pixels) && context.pixelModes.leavesColors;
  return {
    forEach: (visit, color) =>
      forEachVolumeGroup(placement, size, (offset, index) => {
        read(view, offset, !unpack.swapBytes, color);
        transfer(color);
        visit(index);
      }),
    bytes: isCopied ? { memory: bytesOf(memory), placement, elements: pixels.elements } : null,
  };
}

/** The colors of the window; those outside of it are 0 before pixel transfer. [GL1.3 3.8.2, Ruling 56] */
export function windowColors(
  context: TextureContext,
  x: number,
  y: number,
  { width, height }: ImageSize,
): Colors {
  const window = readWindow(context, { x, y, width, height }, "color");
  const transfer = context.pixelModes.colorTransfer();
  return {
    forEach(visit, color) {
      for (let index = 0; index < width * height; index += 1) {
        const pixel = window.pixel(x + (index % width), y + Math.floor(index / width));
        if (pixel < 0) color.fill(0, 0, 4);
        else loadTexel(window.values, pixel, color);
        transfer(color);
        visit(index);
      }
    },
    bytes: null,
  };
}

/** The number of the texel for each one of a region; an array has so few that all are 32-bit integers. */
function texelNumbers(shape: ImageShape, { dimensions }: TextureTargetRow, region: Region) {
  const { width, height, border } = shape;
  const i = region.x + border;
  const j = dimensions > 1 ? region.y + border : 0;
  const k = dimensions > 2 ? region.z + border : 0;
  const first = (k * height + j) * width + i;
  return (index: number): number => {
    const row = (index / region.width) | 0;
    const slice = (row / region.height) | 0;
    return first + (slice * height + (row - slice * region.height)) * width + (index - row * region.width);
  };
}

/** Stores colors into a region of an array, of which a sink may know the one before. [GL1.3 3.8.1, 3.8.2] */
export function storeColors(
  context: TextureContext,
  object: TextureObject,
  { image: { face }, level }: NamedArray,
  region: Region,
  colors: Colors,
): void {
  const shape = object.shape(face, level);
  if (shape.format === null || region.width * region.height * region.depth === 0) return;
  const texels = makeOrFail(context, () => object.writableTexels(face, level));
  if (texels === null) return;
  const { source } = BASE_FORMATS[shape.format.base];
  const texelNumber = texelNumbers(shape, object.row, region);
  if (colors.bytes !== null) return copyBytes(colors.bytes, region, texels, texelNumber, source);
  const color = selectable();
  colors.forEach((index) => storeTexel(texels, texelNumber(index), color, source), color);
}

/** Stores colors whose bytes are those of texels: as components in [0,1] they would be rounded to what they were. */
function copyBytes(
  { memory, placement: { first, group, row, image }, elements }: ColorBytes,
  { width, height, depth }: Region,
  texels: Uint8Array,
  texelNumber: (index: number) => number,
  source: Selection,
): void {
  const byte = (component: 0 | 1 | 2 | 3): SelectedByte => selectedByte(source[component], elements);
  const bytes = [byte(0), byte(1), byte(2), byte(3)] as const;
  // Code that is not optimized yet would load the members of objects for every texel.
  const [
    { offset: xOffset, kept: xKept, constant: xConstant },
    { offset: yOffset, kept: yKept, constant: yConstant },
    { offset: zOffset, kept: zKept, constant: zConstant },
    { offset: wOffset, kept: wKept, constant: wConstant },
  ] = bytes;
  const isInPlace = group === 4 && bytes.every(({ offset, kept }, i) => offset === i || kept === 0);
  const changed = bytes.flatMap(({ kept, constant }, offset) =>
    kept === 255 && constant === 0 ? [] : [{ offset, kept, constant }],
  );
  for (let line = 0; line < height * depth; line += 1) {
    const slice = Math.floor(line / height);
    let from = first + slice * image + (line - slice * height) * row;
    let to = 4 * texelNumber(line * width);
    if (isInPlace) {
      const row = texels.subarray(to, to + 4 * width);
      row.set(memory.subarray(from, from + 4 * width));
      for (const { offset, kept, constant } of changed)
        for (let at = offset; at < row.length; at += 4) row[at] = (row[at]! & kept) | constant;
      continue;
    }
    for (const end = to + 4 * width; to < end; to += 4, from += group) {
      texels[to] = (memory[from + xOffset]! & xKept) | xConstant;
      texels[to + 1] = (memory[from + yOffset]! & yKept) | yConstant;
      texels[to + 2] = (memory[from + zOffset]! & zKept) | zConstant;
      texels[to + 3] = (memory[from + wOffset]! & wKept) | wConstant;
    }
  }
}

/** A whole array as a region. */
export function wholeRegion({ width, height, depth, border }: ImageShape): Region {
  return { x: -border, y: -border, z: -border, width, height, depth };
}
