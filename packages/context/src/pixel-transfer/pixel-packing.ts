import type { ColorImage } from "./color-image.js";
import type { PixelModes } from "./pixel-modes.js";
import type { Element, Field, Packing, PixelType } from "./pixel-formats.js";
import type { PixelImage } from "./pixel-image.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";

/** Writes the group of one pixel at a byte offset; pixel -1 is one whose components, depth or index are zero. */
export type WriteGroup = (view: DataView, offset: number, pixel: number, littleEndian: boolean) => void;

/** A component of a pixel's group: red, green, blue and alpha by their numbers. */
type Component = (pixel: number, i: number) => number;

/** What an element of a pixel's group is made from: a component, or the sum that is its luminance. */
type ReadElement = (pixel: number, element: Element) => number;

/** How such a number, of which 1 is as much as `denominator`, becomes an element or a field of one. */
interface ComponentConversion {
  readonly denominator: number;
  readonly toElement: (component: number, denominator: number) => number;
  /** The field whose largest value is `ones`. */
  readonly toField: (component: number, ones: number, denominator: number) => number;
}

/** A component in [-1,1] as a field in two's complement. [NV_texture_shader 3.6.4] */
const toSignedField = (component: number, ones: number): number =>
  roundToNearest((ones * component - 1) / 2) & ones;

/** A color's component, which is clamped. [GL1.3 Table 4.7] */
const colorConversion = ({ convert }: PixelType, denominator: number): ComponentConversion => ({
  denominator,
  toElement: convert,
  toField: (component, ones) => roundToNearest((ones * component) / denominator),
});

/** Reads elements; a luminance is the sum of red, green and blue. [GL1.3 4.3.2] */
const elementReader =
  (component: Component): ReadElement =>
  (pixel, element) =>
    element === "luminance"
      ? component(pixel, 0) + component(pixel, 1) + component(pixel, 2)
      : component(pixel, element as number);

/** Reads elements clamped to 0 and `most`. [GL1.3 4.3.2] */
function clampedReader(component: Component, most: number): ReadElement {
  const read = elementReader(component);
  return (pixel, element) => clamp(read(pixel, element), 0, most);
}

/** The element that holds all fields. [GL1.3 Table 3.8] */
function pack({ fields }: Packing, field: (i: number, field: Field) => number): number {
  let element = 0;
  for (let i = 0; i < fields.length; i += 1) {
    element |= field(i, fields[i]!) << fields[i]!.shift;
  }
  return element >>> 0;
}

/** Writes groups of components in an image's format and type. [GL1.3 4.3.2] */
function componentWriter(
  { elements, type }: PixelImage,
  read: ReadElement,
  { denominator, toElement, toField }: ComponentConversion,
): WriteGroup {
  const { packing, write, size } = type;
  if (packing !== null) {
    return (view, offset, pixel, littleEndian) => {
      const element = pack(packing, (i, { ones, isSigned }) => {
        const component = read(pixel, elements[i]!);
        return isSigned === true ? toSignedField(component, ones) : toField(component, ones, denominator);
      });
      write(view, offset, element, littleEndian);
    };
  }
  return (view, offset, pixel, littleEndian) => {
    for (let i = 0; i < elements.length; i += 1)
      write(view, offset + i * size, toElement(read(pixel, elements[i]!), denominator), littleEndian);
  };
}

/** For each of four components what pixel transfer makes of each byte, in 255ths and not clamped. [GL1.3 3.6.5] */
function transferTables(modes: PixelModes): readonly Float64Array[] {
  const lookups = modes.mapsColors ? modes.maps.colorLookups() : null;
  return modes
    .colorArithmetic()
    .map(([scale, bias], i) =>
      Float64Array.from({ length: 256 }, (_, byte) =>
        lookups === null ? byte * scale + 255 * bias : 255 * lookups[i]!((byte / 255) * scale + bias),
      ),
    );
}

/** Writes elements that are components of colors: what becomes of each byte is known before. */
function elementWriter(
  colors: Uint8Array,
  elements: readonly number[],
  { convert, write, size }: PixelType,
  tables: readonly Float64Array[],
): WriteGroup {
  const converted = elements.map((i) =>
    tables[i]!.map((component) => convert(clamp(component, 0, 255), 255)),
  );
  return (view, offset, pixel, littleEndian) => {
    for (let i = 0; i < elements.length; i += 1) {
      const byte = pixel < 0 ? 0 : colors[4 * pixel + elements[i]!]!;
      write(view, offset + i * size, converted[i]![byte]!, littleEndian);
    }
  };
}

/** Writes groups of RGBA bytes, four a pixel, after pixel transfer in an image's format and type. [GL1.3 4.3.2] */
export function colorWriter(colors: Uint8Array, image: PixelImage, modes: PixelModes): WriteGroup {
  const tables = transferTables(modes);
  const { elements, type } = image;
  if (type.packing === null && elements.every((element) => typeof element === "number"))
    return elementWriter(colors, elements, type, tables);
  const component: Component = (pixel, i) => tables[i]![pixel < 0 ? 0 : colors[4 * pixel + i]!]!;
  return componentWriter(image, clampedReader(component, 255), colorConversion(type, 255));
}

/** Writes colors in an image's format and type. [GL1.3 4.3.2] */
export function imageWriter({ colors }: ColorImage, image: PixelImage): WriteGroup {
  const read = clampedReader((pixel, i) => colors[4 * pixel + i]!, 1);
  return componentWriter(image, read, colorConversion(image.type, 1));
}

/** Writes values as colors, but those of floats as they are. [GL1.3 Table 4.7, Ruling 431] */
export function valueWriter(value: Component, image: PixelImage): WriteGroup {
  const isFloat = image.type.indexMask === null;
  const read = isFloat ? elementReader(value) : clampedReader(value, 1);
  return componentWriter(image, read, colorConversion(image.type, 1));
}

/** Writes components in [-1,1], of which types that have no sign keep 0 and more, and floats all. [Ruling 462] */
export function signedWriter(value: Component, image: PixelImage): WriteGroup {
  const read = elementReader(value);
  const least = image.type.isSigned === true ? -1 : 0;
  const isFloat = image.type.indexMask === null;
  const kept: ReadElement = isFloat ? read : (pixel, element) => clamp(read(pixel, element), least, 1);
  return componentWriter(image, kept, colorConversion(image.type, 1));
}

/** Writes counts as numbers up to the largest of an element or a field. [Ruling 432] */
export function countWriter(count: Component, image: PixelImage): WriteGroup {
  const most = image.type.indexMask ?? Infinity;
  return componentWriter(image, elementReader(count), {
    denominator: 1,
    toElement: (component) => Math.min(component, most),
    toField: (component, ones) => Math.min(component, ones),
  });
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
