import type { ReadKind } from "@glasm/primitives";
import type { ErrorLatch } from "../ground/errors/errors.js";
import { TOKENS } from "../generated/tokens.js";
import {
  type Element,
  PIXEL_FORMATS,
  PIXEL_TYPES,
  type PixelType,
  SHADER_FORMATS,
  SHADER_TYPES,
  type ShaderGroup,
} from "./pixel-formats.js";

/** What a format and a type say about an image in memory. */
export interface PixelImage {
  readonly elements: readonly Element[];
  readonly type: PixelType;
  /** Elements of the type that a group takes: one if it is packed. */
  readonly count: number;
  /** There if the groups are neither colors, depths nor indices. */
  readonly group?: ShaderGroup;
}

/**
 * The image of a format and a type; null, after an error, if there is none. Images of textures may have more of both.
 * [NV_texture_shader Errors]
 */
export function pixelImage(
  errors: ErrorLatch,
  format: number,
  type: number,
  ofShaders = false,
): PixelImage | null {
  const pixelType = PIXEL_TYPES.get(type) ?? (ofShaders ? SHADER_TYPES.get(type) : undefined);
  const shaderFormat = ofShaders ? SHADER_FORMATS.get(format) : undefined;
  const elements = PIXEL_FORMATS.get(format) ?? shaderFormat?.elements;
  const bitmap = type === TOKENS.BITMAP;
  if (errors.when(bitmap, "INVALID_ENUM", "a bitmap holds indices", "[GL1.3 3.6.4]", "type")) return null;
  if (errors.when(!pixelType, "INVALID_ENUM", "not a type of pixels", "[GL1.3 Table 3.5]", "type"))
    return null;
  if (errors.when(!elements, "INVALID_ENUM", "not a format of pixels", "[GL1.3 Table 3.6]", "format"))
    return null;
  const isUnpacked = format === TOKENS.DEPTH_STENCIL_EXT && type !== TOKENS.UNSIGNED_INT_24_8_EXT;
  const citation = "[EXT_packed_depth_stencil Errors]";
  if (
    errors.when(isUnpacked, "INVALID_ENUM", "depths and indices are UNSIGNED_INT_24_8_EXT", citation, "type")
  )
    return null;
  const { packing } = pixelType!;
  const mismatch = packing !== null && !packing.formats.includes(format);
  if (errors.when(mismatch, "INVALID_OPERATION", "it goes with other formats", "[GL1.3 Table 3.8]", "type"))
    return null;
  const count = packing === null ? elements!.length : 1;
  return { elements: elements!, type: pixelType!, count, ...(shaderFormat && { group: shaderFormat.group }) };
}

/** Groups of elements, or bits, which are indices. */
export type UnpackedImage = PixelImage | "bitmap";

/** The image of a format and a type that is read from memory; null, after an error, if there is none. [GL1.3 3.6.4] */
export function unpackedImage(
  errors: ErrorLatch,
  format: number,
  type: number,
  ofShaders = false,
): UnpackedImage | null {
  const isOfIndices = format === TOKENS.COLOR_INDEX || format === TOKENS.STENCIL_INDEX;
  return type === TOKENS.BITMAP && isOfIndices ? "bitmap" : pixelImage(errors, format, type, ofShaders);
}

/** Which buffers of a window hold what an image is of. */
export function kindOf({ elements: [first, second] }: PixelImage): ReadKind | "depth-stencil" {
  if (first === "depth") return second === undefined ? "depth" : "depth-stencil";
  return first === "stencil" ? "stencil" : "color";
}

/** Whether elements are components of a color, each an unsigned byte. */
export function hasUnsignedBytes({ elements, type, group }: PixelImage): boolean {
  const isOfColors = group === undefined && elements[0] !== "color index" && elements[0] !== "depth";
  return isOfColors && type === PIXEL_TYPES.get(TOKENS.UNSIGNED_BYTE);
}

/** Whether groups are red, green, blue and alpha in a byte each, as windows have them. */
export function isOfWindowColors(image: PixelImage): boolean {
  const { elements } = image;
  return hasUnsignedBytes(image) && elements.length === 4 && elements.every((element, i) => element === i);
}
