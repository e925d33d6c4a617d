import type { Element, Packing } from "./pixel-formats.js";
import type { PixelImage } from "./pixel-image.js";
import { roundToNearest } from "./round.js";

/** Writes the group of one pixel at a byte offset; pixel -1 is zero. */
export type WriteGroup = (view: DataView, offset: number, pixel: number, littleEndian: boolean) => void;

/** The element that holds the bytes of a group. [GL1.3 Table 3.9, Table 3.10, Table 3.11] */
function pack({ fields, reversed }: Packing, components: readonly number[]): number {
  let element = 0;
  let shift = reversed ? 0 : fields.reduce((sum, bits) => sum + bits, 0);
  for (let i = 0; i < fields.length; i += 1) {
    const bits = fields[i]!;
    if (!reversed) shift -= bits;
    element += roundToNearest(((2 ** bits - 1) * components[i]!) / 255) * 2 ** shift;
    if (reversed) shift += bits;
  }
  return element;
}

/** A component of a pixel's color, from 0 to 255. [GL1.3 4.3.2] */
function component(colors: Uint8Array, pixel: number, element: Element): number {
  if (pixel < 0) return 0;
  const i = pixel * 4;
  if (element !== "luminance") return colors[i + (element as number)]!;
  return Math.min(colors[i]! + colors[i + 1]! + colors[i + 2]!, 255);
}

/** Writes groups of RGBA bytes, four a pixel, in an image's format and type. [GL1.3 4.3.2] */
export function colorWriter(colors: Uint8Array, { elements, type }: PixelImage): WriteGroup {
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
