import type { Rectangle } from "@glasm/primitives";
import { makeOrFail } from "../ground/memory/check-memory.js";
import type { Implementation } from "../ground/arguments/implement.js";
import { bytesOf, viewOf } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { forEachBit, placeBitmap, writeBit } from "../pixel-transfer/bitmap-placement.js";
import { eachColorAt, transferredImage } from "../pixel-transfer/color-image.js";
import { isOfWindowColors, kindOf, type PixelImage, pixelImage } from "../pixel-transfer/pixel-image.js";
import {
  colorWriter,
  depthStencilWriter,
  depthWriter,
  imageWriter,
  stencilWriter,
  type WriteGroup,
} from "../pixel-transfer/pixel-packing.js";
import { forEachGroup, place, type Placement } from "../pixel-transfer/pixel-placement.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { readWindow, type WindowPixels } from "../framebuffer/window-pixels.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { loadWindowColors } from "./copy-pixels.js";

/**
 * Which pixels there are at places of the window, and what writes their groups; the bytes of the pixels if groups are these
 * as they are.
 */
type GroupSource = readonly [Pick<WindowPixels, "pixel">, WriteGroup, groups?: Uint8Array];

/** What writes the groups of an image. */
function groupWriter(context: RasterPositionContext, area: Rectangle, image: PixelImage): GroupSource {
  const { pixelModes } = context;
  const kind = kindOf(image);
  if (kind === "depth-stencil") {
    const depths = readWindow(context, area, "depth");
    const stencils = readWindow(context, area, "stencil");
    return [depths, depthStencilWriter(depths.values, stencils.values, image.type, pixelModes)];
  }
  if (kind === "depth") {
    const pixels = readWindow(context, area, "depth");
    return [pixels, depthWriter(pixels.values, image.type, pixelModes)];
  }
  if (kind === "stencil") {
    const pixels = readWindow(context, area, "stencil");
    return [pixels, stencilWriter(pixels.values, image.type, pixelModes)];
  }
  const pixels = readWindow(context, area, "color");
  const write = colorWriter(pixels.values, image, pixelModes);
  return isOfWindowColors(image) && pixelModes.leavesColors
    ? [pixels, write, pixels.values]
    : [pixels, write];
}

/** Writes a rectangle whose groups are bytes that follow one another, row by row; false if it is not all of that kind. */
function copyRows(
  pixel: WindowPixels["pixel"],
  groups: Uint8Array,
  { x, y, width, height }: Rectangle,
  { first, group, row, end }: Placement,
  bytes: Uint8Array,
): boolean {
  const isVisible = pixel(x, y) >= 0 && pixel(x + width - 1, y + height - 1) >= 0;
  const length = width * group;
  if (!isVisible || row < length || end === 0) return false;
  for (let j = 0; j < height; j += 1) {
    const from = group * pixel(x, y + j);
    bytes.set(groups.subarray(from, from + length), first + j * row);
  }
  return true;
}

/** What writes colors that are transferred as a whole; null if the imaging subset consumes them, or after an error. [GL1.3 3.6.5] */
function wholeImage(context: RasterPositionContext, area: Rectangle, image: PixelImage): GroupSource | null {
  const { x, y, width, height } = area;
  const volume = { width, height, depth: 1 };
  const each = eachColorAt(volume, loadWindowColors(context, area));
  const transferred = transferredImage(context, volume, 2, each);
  if (transferred === null || transferred === "consumed") return null;
  const pixel = (column: number, row: number): number => (row - y) * transferred.width + (column - x);
  return [{ pixel }, imageWriter(transferred, image)];
}

/** The lowest bits of stencil indices. [GL1.3 3.6.4, Table 4.6] */
function readStencilBits(context: RasterPositionContext, area: Rectangle, memory: ArrayBufferView): void {
  const { pixelStore, pixelModes } = context;
  const { pack } = pixelStore;
  const end = (modes: ImageLayout): number => placeBitmap(modes, area.width, area.height).end;
  if (endsBeforeImage(context, memory, { layout: pack, modes: "PACK", end })) return;
  const placement = placeBitmap(pack, area.width, area.height);
  const pixels = makeOrFail(context, () => readWindow(context, area, "stencil"));
  if (pixels === null) return;
  const bytes = bytesOf(memory);
  forEachBit(placement, area.width, area.height, (column, row) => {
    const pixel = pixels.pixel(area.x + column, area.y + row);
    const index = pixelModes.transferStencil(pixel < 0 ? 0 : pixels.values[pixel]!);
    writeBit(bytes, placement, column, row, index);
  });
}

/** Pixels outside of the window are zero before pixel transfer. [GL1.3 4.3.2, Ruling 56] */
export const readPixels: Implementation<RasterPositionContext, "readPixels"> = (
  context,
  ...[x, y, width, height, format, type, pixels]
) => {
  const { errors, pixelStore } = context;
  const indexed = format === TOKENS.COLOR_INDEX;
  if (errors.when(indexed, "INVALID_OPERATION", "the colors are not indices", "[GL1.3 4.3.2]", "format"))
    return;
  if (
    errors.when(
      width < 0 || height < 0,
      "INVALID_VALUE",
      "it is negative",
      "[GL1.3 2.5]",
      width < 0 ? "width" : "height",
    )
  )
    return;
  const area = { x, y, width, height };
  if (format === TOKENS.STENCIL_INDEX && type === TOKENS.BITMAP)
    return readStencilBits(context, area, pixels);
  const image = pixelImage(errors, format, type);
  if (image === null) return;

  const isWhole = kindOf(image) === "color" && !context.imaging.isIdle(2);
  const size = isWhole ? context.imaging.convolvedSize({ ...area, depth: 1 }, 2) : area;
  const { pack } = pixelStore;
  const end = (modes: ImageLayout): number => place(modes, image, size).end;
  if (endsBeforeImage(context, pixels, { layout: pack, modes: "PACK", end, size: image.type.size })) return;
  const groups = makeOrFail(context, () => (isWhole ? wholeImage : groupWriter)(context, area, image));
  if (groups === null) return;
  const [window, write, bytes] = groups;
  const placement = place(pack, image, size);
  if (bytes !== undefined && copyRows(window.pixel, bytes, area, placement, bytesOf(pixels))) return;
  const view = viewOf(pixels);
  forEachGroup(placement, size, (offset, column, row) =>
    write(view, offset, window.pixel(x + column, y + row), !pack.swapBytes),
  );
};
