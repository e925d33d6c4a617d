import type { PixelModes } from "./pixel-modes.js";
import type { Element, Field, Packing, PixelType } from "./pixel-formats.js";
import type { PixelImage } from "./pixel-image.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";

/** Writes the group of one pixel at a byte offset; pixel -1 is one whose components, depth or index are zero. */
export type WriteGroup = (view: DataView, offset: number, pixel: number, littleEndian: boolean) => void;

/** The element that holds components, which `component` gives in 255ths. [GL1.3 4.3.2, Table 4.7] */
function pack({ fields }: Packing, component: (i: number) => number): number {
  let element = 0;
  for (let i = 0; i < fields.length; i += 1) {
    const { shift, ones } = fields[i]!;
    element |= roundToNearest((ones * component(i)) / 255) << shift;
  }
  return element >>> 0;
}

/** For each of four components what pixel transfer makes of each byte, in 255ths and not clamped. [GL1.3 3.6.5] */
function transferTables({ colorArithmetic, mapsColors, maps }: PixelModes): readonly Float64Array[] {
  const lookups = mapsColors ? maps.colorLookups() : null;
  return colorArithmetic.map(([scale, bias], i) =>
    Float64Array.from({ length: 256 }, (_, byte) =>
      lookups === null ? byte * scale + 255 * bias : 255 * lookups[i]!((byte / 255) * scale + bias),
    ),
  );
}

/** An element of a pixel's color in 255ths, clamped. [GL1.3 4.3.2] */
function elementReader(colors: Uint8Array, modes: PixelModes): (pixel: number, element: Element) => number {
  const tables = transferTables(modes);
  const component = (pixel: number, i: number): number => tables[i]![pixel < 0 ? 0 : colors[4 * pixel + i]!]!;
  return (pixel, element) => {
    const value =
      element === "luminance"
        ? component(pixel, 0) + component(pixel, 1) + component(pixel, 2)
        : component(pixel, element as number);
    return clamp(value, 0, 255);
  };
}

/** Writes groups of RGBA bytes, four a pixel, after pixel transfer in an image's format and type. [GL1.3 4.3.2] */
export function colorWriter(
  colors: Uint8Array,
  { elements, type }: PixelImage,
  modes: PixelModes,
): WriteGroup {
  const { packing, convert, write, size } = type;
  const read = elementReader(colors, modes);
  if (packing !== null) {
    return (view, offset, pixel, littleEndian) => {
      const element = pack(packing, (i) => read(pixel, elements[i]!));
      write(view, offset, element, littleEndian);
    };
  }
  return (view, offset, pixel, littleEndian) => {
    for (let i = 0; i < elements.length; i += 1)
      write(view, offset + i * size, convert(read(pixel, elements[i]!), 255), littleEndian);
  };
}

/** Writes depths in [0,1] after pixel transfer. [GL1.3 4.3.2] */
export function depthWriter(
  depths: Float64Array,
  { convert, write }: PixelType,
  modes: PixelModes,
): WriteGroup {
  return (view, offset, pixel, littleEndian) => {
    const depth = modes.transferDepth(pixel < 0 ? 0 : depths[pixel]!);
    write(view, offset, convert(clamp(depth, 0, 1), 1), littleEndian);
  };
}

/** Writes depths in [0,1] with stencil indices after pixel transfer. [EXT_packed_depth_stencil Chapter 4] */
export function depthStencilWriter(
  depths: Float64Array,
  stencils: Uint8Array,
  { packing, write }: PixelType,
  modes: PixelModes,
): WriteGroup {
  const [high, low] = packing!.fields as readonly [Field, Field];
  return (view, offset, pixel, littleEndian) => {
    const depth = clamp(modes.transferDepth(pixel < 0 ? 0 : depths[pixel]!), 0, 1);
    const index = modes.transferStencil(pixel < 0 ? 0 : stencils[pixel]!) & low.ones;
    write(view, offset, ((roundToNearest(depth * high.ones) << high.shift) | index) >>> 0, littleEndian);
  };
}

/** Writes stencil indices after pixel transfer, masked for types of integers. [GL1.3 4.3.2, Table 4.6] */
export function stencilWriter(
  stencils: Uint8Array,
  { indexMask, write }: PixelType,
  modes: PixelModes,
): WriteGroup {
  return (view, offset, pixel, littleEndian) => {
    const index = modes.transferStencil(pixel < 0 ? 0 : stencils[pixel]!);
    write(view, offset, indexMask === null ? index : (index & indexMask) >>> 0, littleEndian);
  };
}
