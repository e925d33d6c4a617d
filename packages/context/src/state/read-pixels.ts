import type { Implementation } from "../commands/implement.js";
import { byteLengthOf, viewOf } from "../commands/memory.js";
import type { Rectangle, Sink } from "../draw/sink.js";
import { TOKENS } from "../generated/tokens.js";
import { pack, PIXEL_FORMATS, PIXEL_TYPES, type Element, type PixelType } from "./pixel-formats.js";
import { forEachGroup, place } from "./pixel-placement.js";

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

/** The part of a rectangle that lies in the window. */
function visible({ x, y, width, height }: Rectangle, window: Sink): Rectangle {
  const left = Math.min(Math.max(x, 0), window.width);
  const bottom = Math.min(Math.max(y, 0), window.height);
  const right = Math.min(Math.max(x + width, left), window.width);
  const top = Math.min(Math.max(y + height, bottom), window.height);
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}

/** Writes the group of one pixel at a byte offset; pixel -1 lies outside of the window and is zero. */
type WriteGroup = (view: DataView, offset: number, pixel: number, littleEndian: boolean) => void;

/** A component of a pixel's color, from 0 to 255. [GL1.3 4.3.2] */
function component(colors: Uint8Array, pixel: number, element: Element): number {
  if (pixel < 0) return 0;
  const i = pixel * 4;
  if (element !== "luminance") return colors[i + (element as number)]!;
  return Math.min(colors[i]! + colors[i + 1]! + colors[i + 2]!, 255);
}

function colorWriter(colors: Uint8Array, elements: readonly Element[], type: PixelType): WriteGroup {
  const { packing, convert, write, size } = type;
  if (packing !== null) {
    return (view, offset, pixel, littleEndian) => {
      const components = elements.map((element) => component(colors, pixel, element));
      write(view, offset, pack(packing, components), littleEndian);
    };
  }
  const converted = Float64Array.from({ length: 256 }, (_, byte) => convert(byte, 255));
  return (view, offset, pixel, littleEndian) => {
    for (let i = 0; i < elements.length; i += 1) {
      const byte = component(colors, pixel, elements[i]!);
      write(view, offset + i * size, converted[byte]!, littleEndian);
    }
  };
}

function depthWriter(depths: Float64Array, { convert, write }: PixelType): WriteGroup {
  return (view, offset, pixel, littleEndian) =>
    write(view, offset, convert(pixel < 0 ? 0 : depths[pixel]!, 1), littleEndian);
}

/** What writes the pixels of the visible part of the window, if there is one. */
function groupWriter(
  sink: Sink | undefined,
  inside: Rectangle,
  elements: readonly Element[],
  type: PixelType,
): WriteGroup {
  if (elements[0] === "depth") {
    return depthWriter(sink?.read(inside, "depth") ?? new Float64Array(), type);
  }
  return colorWriter(sink?.read(inside, "color") ?? new Uint8Array(), elements, type);
}

/**
 * Reads into the array that holds the type's elements; another one is a TypeError. Pixels outside of the
 * window are zero. [GL1.3 4.3.2]
 */
export const readPixels: Implementation<"readPixels"> = (
  { errors, options: { sink }, pixelStore },
  ...[x, y, width, height, format, type, pixels]
) => {
  const pixelType = PIXEL_TYPES.get(type);
  if (pixelType !== undefined && !(pixels instanceof pixelType.array))
    throw new TypeError(`readPixels: argument pixels must be ${pixelType.arrayName}`);
  const elements = PIXEL_FORMATS.get(format);
  const indexed = format === TOKENS.COLOR_INDEX;
  const bitmap = type === TOKENS.BITMAP;
  if (errors.when(!pixelType && !bitmap, "INVALID_ENUM", "no type of pixels", "[GL1.3 Table 3.5]")) return;
  if (errors.when(!elements && !indexed, "INVALID_ENUM", "no format of pixels", "[GL1.3 Table 3.6]")) return;
  if (errors.when(indexed, "INVALID_OPERATION", "the colors are no indices", "[GL1.3 4.3.2]")) return;
  if (errors.when(bitmap, "INVALID_ENUM", "a bitmap holds indices", "[GL1.3 3.6.4]")) return;
  if (errors.when(width < 0 || height < 0, "INVALID_VALUE", "the size is negative", "[GL1.3 2.5]")) return;
  if (elements === undefined || pixelType === undefined) return;
  const { packing } = pixelType;
  const mismatch = packing !== null && !packing.formats.includes(format);
  if (errors.when(mismatch, "INVALID_OPERATION", "the type is for other formats", "[GL1.3 Table 3.8]"))
    return;

  const area = { x, y, width, height };
  const placement = place(pixelStore.pack, pixelType, packing === null ? elements.length : 1, area);
  const short = placement.end > byteLengthOf(pixels);
  if (errors.when(short, "INVALID_VALUE", "the array is too short", "[GL1.3 4.3.2]")) return;

  const inside = sink === undefined ? NOWHERE : visible(area, sink);
  const isVisible = inside.width > 0 && inside.height > 0;
  const write = groupWriter(isVisible ? sink : undefined, inside, elements, pixelType);
  const view = viewOf(pixels);
  forEachGroup(placement, area, (offset, column, row) => {
    const i = x + column - inside.x;
    const j = y + row - inside.y;
    const isInside = i >= 0 && i < inside.width && j >= 0 && j < inside.height;
    write(view, offset, isInside ? j * inside.width + i : -1, !pixelStore.pack.swapBytes);
  });
};
