import { TOKENS } from "../generated/tokens.js";
import {
  type PixelImage,
  pixelImage,
  type UnpackedImage,
  unpackedImage,
} from "../pixel-transfer/pixel-image.js";
import { SHADER_FORMATS } from "../pixel-transfer/pixel-formats.js";
import type { ImageShape } from "./image-array.js";
import type { ShaderBaseFormat } from "./base-formats.js";
import { isOfDepths } from "./internal-formats.js";
import type { TextureContext } from "./texture-context.js";

/** What an image in memory is of: some formats are of nothing that textures hold. */
function isRefused(
  { errors, extensions }: TextureContext,
  format: number,
  refused: readonly number[],
  citation: string,
): boolean {
  const withDepths = extensions.has("GL_ARB_depth_texture");
  const reason = withDepths ? "textures hold colors and depths" : "textures hold colors";
  const isWrong = refused.includes(format) || (!withDepths && format === TOKENS.DEPTH_COMPONENT);
  return errors.when(isWrong, "INVALID_ENUM", reason, citation, "format");
}

/** The format of images in memory for what texture shaders take. [NV_texture_shader 3.8.1] */
const SHADER_PIXELS: Readonly<Record<ShaderBaseFormat, number>> = {
  hilo: TOKENS.HILO_NV,
  dsdt: TOKENS.DSDT_NV,
  "dsdt-mag": TOKENS.DSDT_MAG_NV,
  "dsdt-mag-intensity": TOKENS.DSDT_MAG_VIB_NV,
};

/** Whether what texture shaders take meets something else, an error. [NV_texture_shader 3.8.1, 3.8.2, 6.1.4, Errors] */
function isShaderMismatch(
  { errors }: TextureContext,
  format: number,
  { format: internal }: FormattedShape,
): boolean {
  const expected = SHADER_PIXELS[internal?.base as ShaderBaseFormat] as number | undefined;
  const fails = expected === undefined ? SHADER_FORMATS.has(format) : format !== expected;
  const reason = "the image holds something else";
  return errors.when(fails, "INVALID_OPERATION", reason, "[NV_texture_shader 3.8.1, 6.1.4]", "format");
}

/** Whether depths and colors meet, or indices are asked for that are not there, an error. [ARB_depth_texture Errors, EXT_packed_depth_stencil 6.1.4] */
function isMismatch(
  { errors }: TextureContext,
  format: number,
  { format: internal }: FormattedShape,
  isQuery: boolean,
): boolean {
  const hasDepths = isOfDepths(internal);
  const isPair = format === TOKENS.DEPTH_STENCIL_EXT;
  const lacksStencil = isQuery && isPair && internal?.base !== "depth-stencil";
  const fails = lacksStencil || hasDepths !== (format === TOKENS.DEPTH_COMPONENT || isPair);
  const kept = hasDepths ? "the image is of depths" : "the image is of colors";
  const reason = hasDepths && lacksStencil ? "the image has no stencil indices" : kept;
  const citation = "[ARB_depth_texture 3.8.1, 6.1.4, EXT_packed_depth_stencil Chapter 3, 6.1.4]";
  return errors.when(fails, "INVALID_OPERATION", reason, citation, "format");
}

/** Whether an image is not of indices in integers, an error where indices are asked for. [EXT_paletted_texture Chapter 3, Ruling 413] */
function isNoIndex({ errors }: TextureContext, format: number, image: UnpackedImage): boolean {
  const citation = "[EXT_paletted_texture Chapter 3, Ruling 413]";
  const isOther = format !== TOKENS.COLOR_INDEX;
  if (errors.when(isOther, "INVALID_OPERATION", "the image is of color indices", citation, "format"))
    return true;
  const isNoInteger = image === "bitmap" || image.type.indexMask === null;
  return errors.when(isNoInteger, "INVALID_ENUM", "indices of images are integers", citation, "type");
}

/** An array that pixels go to or come from, which may not be specified yet. */
type FormattedShape = Pick<ImageShape, "format">;

/** The format and type of an image that an array takes; null after an error. [GL1.3 3.8.1] */
export function givenPixels(
  context: TextureContext,
  format: number,
  type: number,
  shape: FormattedShape,
  dimensions: 1 | 2 | 3,
): UnpackedImage | null {
  if (isRefused(context, format, [TOKENS.STENCIL_INDEX], "[GL1.3 3.8.1]")) return null;
  const image = unpackedImage(context.errors, format, type, dimensions < 3);
  if (image === null || isMismatch(context, format, shape, false)) return null;
  if (isShaderMismatch(context, format, shape)) return null;
  return shape.format?.base === "index" && isNoIndex(context, format, image) ? null : image;
}

/** The format and type of an image that an array gives; null after an error. [GL1.3 6.1.4] */
export function returnedPixels(
  context: TextureContext,
  format: number,
  type: number,
  shape: FormattedShape,
): PixelImage | null {
  const isPaletted = shape.format?.base === "index";
  const refused = isPaletted ? [TOKENS.STENCIL_INDEX] : [TOKENS.STENCIL_INDEX, TOKENS.COLOR_INDEX];
  if (isRefused(context, format, refused, "[GL1.3 6.1.4]")) return null;
  const image = pixelImage(context.errors, format, type, true);
  if (image === null || isMismatch(context, format, shape, true)) return null;
  return isShaderMismatch(context, format, shape) ? null : image;
}
