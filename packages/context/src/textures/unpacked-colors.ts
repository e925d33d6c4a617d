import { makeOrFail } from "../ground/memory/check-memory.js";
import { bytesOf, type Memory, viewOf } from "../ground/memory/memory.js";
import { placeBitmapVolume, readBit } from "../pixel-transfer/bitmap-placement.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import { hasUnsignedBytes, type PixelImage, type UnpackedImage } from "../pixel-transfer/pixel-image.js";
import { forEachVolumeGroup, placeVolume, type VolumePlacement } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import {
  type ColorImage,
  imageColors,
  type ImageDimensions,
  transferredImage,
} from "../pixel-transfer/color-image.js";
import { colorReader, indexReader } from "../pixel-transfer/pixel-unpacking.js";
import type { ImageSize } from "./image-array.js";
import type { TextureContext } from "./texture-context.js";
import type { TextureTargetRow } from "./texture-targets.js";

/** Colors of a region, from the lower left back one, or depths. */
export interface Colors {
  /** Visits them by number, stored into `color`; a depth as its first component. */
  forEach(visit: (index: number) => void, color: Float64Array): void;
  /** Where they lie if they are bytes that nothing changes, else null. */
  readonly bytes: ColorBytes | null;
}

/** Colors of a byte for each component. */
export interface ColorBytes {
  readonly memory: Uint8Array;
  readonly placement: VolumePlacement;
  readonly elements: PixelImage["elements"];
}

/** Pixel storage modes for a target: those about images are for three dimensions. [GL1.3 3.8.1, 6.1.4] */
export function layoutFor(layout: ImageLayout, { dimensions }: TextureTargetRow): ImageLayout {
  return dimensions === 3 ? layout : { ...layout, imageHeight: 0, skipImages: 0 };
}

/** The colors of groups in memory. */
function groupColors(
  context: TextureContext,
  memory: Memory,
  pixels: PixelImage,
  row: TextureTargetRow,
  size: ImageSize,
  areIndices: boolean,
): Colors | null {
  const { unpack } = context.pixelStore;
  const layout = layoutFor(unpack, row);
  const end = (modes: ImageLayout): number => placeVolume(modes, pixels, size).end;
  const elementSize = pixels.type.size;
  if (endsBeforeImage(context, memory, { layout, modes: "UNPACK", end, size: elementSize })) return null;
  const placement = placeVolume(layout, pixels, size);
  const read = areIndices ? indexReader(pixels, context.pixelModes) : colorReader(pixels, context.pixelModes);
  const view = viewOf(memory);
  const isCopied = hasUnsignedBytes(pixels) && context.pixelModes.leavesColors;
  return {
    forEach: (visit, color) =>
      forEachVolumeGroup(placement, size, (offset, index) => {
        read(view, offset, !unpack.swapBytes, color);
        visit(index);
      }),
    bytes: isCopied ? { memory: bytesOf(memory), placement, elements: pixels.elements } : null,
  };
}

/** The colors of bits in memory, which are color indices. [GL1.3 3.6.4, 3.8.1] */
function bitmapColors(
  context: TextureContext,
  memory: Memory,
  row: TextureTargetRow,
  size: ImageSize,
): Colors | null {
  const layout = layoutFor(context.pixelStore.unpack, row);
  const end = (modes: ImageLayout): number => placeBitmapVolume(modes, size).end;
  if (endsBeforeImage(context, memory, { layout, modes: "UNPACK", end })) return null;
  const placement = placeBitmapVolume(layout, size);
  const transferIndex = context.pixelModes.colorIndexTransfer();
  const bytes = bytesOf(memory);
  const { width, height, depth } = size;
  return {
    forEach(visit, color) {
      let index = 0;
      for (let slice = 0; slice < depth; slice += 1) {
        const bitmap = { ...placement, first: placement.first + slice * placement.image };
        for (let line = 0; line < height; line += 1)
          for (let column = 0; column < width; column += 1) {
            transferIndex(readBit(bytes, bitmap, column, line), color);
            visit(index);
            index += 1;
          }
      }
    },
    bytes: null,
  };
}

/** The colors in client memory, or indices as first components; null, after an error, if there are too few. [GL1.3 3.8.1, Ruling 45] */
export function unpackedColors(
  context: TextureContext,
  memory: Memory,
  pixels: UnpackedImage,
  row: TextureTargetRow,
  size: ImageSize,
  areIndices = false,
): Colors | null {
  return pixels === "bitmap"
    ? bitmapColors(context, memory, row, size)
    : groupColors(context, memory, pixels, row, size, areIndices);
}

/** The colors of a transferred image. */
function ofImage(image: ColorImage): Colors {
  const load = imageColors(image);
  const count = image.width * image.height * image.depth;
  return {
    forEach(visit, color) {
      for (let index = 0; index < count; index += 1) {
        load(index, color);
        visit(index);
      }
    },
    bytes: null,
  };
}

/** What decides how the operations on whole images act on an image. */
interface ImageKind {
  readonly dimensions: ImageDimensions;
  readonly isOfColors: boolean;
}

/** The size of an image after convolution, which there is for colors. [GL1.3 3.6.5] */
export function convolvedSize<Size extends ImageSize>(
  { imaging }: TextureContext,
  size: Size,
  { dimensions, isOfColors }: ImageKind,
): Size {
  return isOfColors ? imaging.convolvedSize(size, dimensions) : size;
}

/** Colors after the operations on whole images: null after an error, "consumed" if these consume them. [GL1.3 3.6.5] */
export function transferredColors(
  context: TextureContext,
  colors: Colors,
  size: ImageSize,
  { dimensions, isOfColors }: ImageKind,
): Colors | "consumed" | null {
  if (!isOfColors || context.imaging.isIdle(dimensions)) return colors;
  const transferred = makeOrFail(context, () =>
    transferredImage(context, size, dimensions, (visit, color) => colors.forEach(visit, color)),
  );
  return transferred === null || transferred === "consumed" ? transferred : ofImage(transferred);
}
