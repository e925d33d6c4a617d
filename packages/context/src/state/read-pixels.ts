import type { Implementation } from "../commands/implement.js";
import { byteLengthOf, viewOf } from "../commands/memory.js";
import type { Rectangle, Sink } from "../draw/sink.js";
import { TOKENS } from "../generated/tokens.js";
import { PIXEL_TYPES, type PixelType } from "./pixel-formats.js";
import { type PixelImage, pixelImage } from "./pixel-image.js";
import { colorWriter, type WriteGroup } from "./pixel-packing.js";
import { forEachGroup, place } from "./pixel-placement.js";
import { visiblePart } from "./visible.js";

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

function depthWriter(depths: Float64Array, { convert, write }: PixelType): WriteGroup {
  return (view, offset, pixel, littleEndian) =>
    write(view, offset, convert(pixel < 0 ? 0 : depths[pixel]!, 1), littleEndian);
}

/** What writes the pixels of the visible part of the window, if there is one. */
function groupWriter(sink: Sink | undefined, inside: Rectangle, image: PixelImage): WriteGroup {
  if (image.elements[0] === "depth") {
    return depthWriter(sink?.read(inside, "depth") ?? new Float64Array(), image.type);
  }
  return colorWriter(sink?.read(inside, "color") ?? new Uint8Array(), image);
}

/** Throws a TypeError if `pixels`, which a command writes, does not hold elements of the type. */
export function checkPixelArray(command: string, type: number, pixels: ArrayBufferView): void {
  const pixelType = PIXEL_TYPES.get(type);
  if (pixelType !== undefined && !(pixels instanceof pixelType.array))
    throw new TypeError(`${command}: argument pixels must be ${pixelType.arrayName}`);
}

/**
 * Reads into the array that holds the type's elements; another one is a TypeError. Pixels outside of the
 * window are zero. [GL1.3 4.3.2]
 */
export const readPixels: Implementation<"readPixels"> = (
  { errors, options: { sink }, pixelStore },
  ...[x, y, width, height, format, type, pixels]
) => {
  checkPixelArray("readPixels", type, pixels);
  const indexed = format === TOKENS.COLOR_INDEX;
  if (errors.when(indexed, "INVALID_OPERATION", "the colors are no indices", "[GL1.3 4.3.2]")) return;
  if (errors.when(width < 0 || height < 0, "INVALID_VALUE", "the size is negative", "[GL1.3 2.5]")) return;
  const image = pixelImage(errors, format, type);
  if (image === null) return;

  const area = { x, y, width, height };
  const placement = place(pixelStore.pack, image, area);
  const short = placement.end > byteLengthOf(pixels);
  if (errors.when(short, "INVALID_VALUE", "the array is too short", "[GL1.3 4.3.2]")) return;

  const inside = sink === undefined ? NOWHERE : visiblePart(area, sink);
  const isVisible = inside.width > 0 && inside.height > 0;
  const write = groupWriter(isVisible ? sink : undefined, inside, image);
  const view = viewOf(pixels);
  forEachGroup(placement, area, (offset, column, row) => {
    const i = x + column - inside.x;
    const j = y + row - inside.y;
    const isInside = i >= 0 && i < inside.width && j >= 0 && j < inside.height;
    write(view, offset, isInside ? j * inside.width + i : -1, !pixelStore.pack.swapBytes);
  });
};
