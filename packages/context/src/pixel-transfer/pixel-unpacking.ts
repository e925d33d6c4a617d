import type { Field, Packing } from "./pixel-formats.js";
import type { PixelImage } from "./pixel-image.js";
import type { PixelModes } from "./pixel-modes.js";

/** Reads the color at a byte offset into `color`: red, green, blue, alpha, not clamped. */
export type ReadGroup = (view: DataView, offset: number, littleEndian: boolean, color: Float64Array) => void;

/** The number that a field holds in two's complement. */
const twosComplement = (field: number, ones: number): number =>
  field > ones >> 1 ? field - ones - 1 : field;

/** The components in an element, from the first one. [GL1.3 3.6.4, NV_texture_shader 3.6.4] */
function unpack({ fields }: Packing, element: number, components: Float64Array): void {
  for (let i = 0; i < fields.length; i += 1) {
    const { shift, ones, isSigned } = fields[i]!;
    const field = (element >>> shift) & ones;
    components[i] = isSigned === true ? (2 * twosComplement(field, ones) + 1) / ones : field / ones;
  }
}

/**
 * Reads groups of color components in an image's format and type. A luminance becomes red, green and blue; what a
 * format lacks is 0, alpha 1. [GL1.3 3.6.4]
 */
export function componentReader({ elements, type }: PixelImage): ReadGroup {
  const { packing, read, size, toComponent } = type;
  const components = new Float64Array(4);
  const readComponents = (view: DataView, offset: number, littleEndian: boolean): void => {
    if (packing !== null) unpack(packing, read(view, offset, littleEndian), components);
    else
      for (let i = 0; i < elements.length; i += 1)
        components[i] = toComponent(read(view, offset + i * size, littleEndian));
  };
  return (view, offset, littleEndian, color) => {
    readComponents(view, offset, littleEndian);
    color[0] = color[1] = color[2] = 0;
    color[3] = 1;
    for (let i = 0; i < elements.length; i += 1) {
      const element = elements[i]!;
      const component = components[i]!;
      if (element === "luminance") color[0] = color[1] = color[2] = component;
      else color[element as number] = component;
    }
  };
}

/** Reads color indices that stay ones, as the first component, with pixel transfer. [GL1.3 3.6.5, EXT_paletted_texture Chapter 3] */
export function indexReader({ type: { read } }: PixelImage, modes: PixelModes): ReadGroup {
  return (view, offset, littleEndian, color) => {
    color[0] = modes.transferColorIndex(read(view, offset, littleEndian));
  };
}

/** Stores the depth of a group as the first component, after pixel transfer, and its stencil index, or 0, as the second. [GL1.3 3.6.5] */
function depthReader({ type, elements }: PixelImage, modes: PixelModes): ReadGroup {
  const { read, toComponent, packing } = type;
  if (packing === null || elements.length === 1)
    return (view, offset, littleEndian, color) => {
      color[0] = modes.transferDepth(toComponent(read(view, offset, littleEndian)));
      color[1] = 0;
    };
  const [depth, stencil] = packing.fields as readonly [Field, Field];
  return (view, offset, littleEndian, color) => {
    const element = read(view, offset, littleEndian);
    color[0] = modes.transferDepth((element >>> depth.shift) / depth.ones);
    // An index is not converted. [EXT_packed_depth_stencil Chapter 3]
    color[1] = modes.transferStencil(element & stencil.ones) & stencil.ones;
  };
}

/**
 * Reads groups of components, color indices or depths, which become the first component, in an image's format and type,
 * with the part of pixel transfer that changes each component. [GL1.3 3.6.4, 3.6.5]
 */
export function colorReader(image: PixelImage, modes: PixelModes): ReadGroup {
  if (image.elements[0] === "color index") {
    const { read } = image.type;
    const transferIndex = modes.colorIndexTransfer();
    return (view, offset, littleEndian, color) => transferIndex(read(view, offset, littleEndian), color);
  }
  if (image.elements[0] === "depth") return depthReader(image, modes);
  const read = componentReader(image);
  const transfer = image.group === undefined ? modes.colorTransfer() : modes.shaderTransfer(image.group);
  return (view, offset, littleEndian, color) => {
    read(view, offset, littleEndian, color);
    transfer(color);
  };
}
