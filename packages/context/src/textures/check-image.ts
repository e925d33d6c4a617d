import { TOKENS } from "../generated/tokens.js";
import {
  type PixelImage,
  pixelImage,
  type UnpackedImage,
  unpackedImage,
} from "../pixel-transfer/pixel-image.js";
import type { ErrorLatch } from "../ground/errors/errors.js";
import type { TextureContext } from "./texture-context.js";
import type { ImageShape, ImageSize } from "./image-array.js";
import {
  INTERNAL_FORMATS,
  type InternalFormat,
  isOfDepths,
  NUMBERED_FORMATS,
  SPECIFIC_FORMATS,
  uncompressedFormat,
} from "./internal-formats.js";
import { IMAGE_TARGETS, type ImageTarget, maxLevel, type TextureTargetRow } from "./texture-targets.js";

/** The image array that a command names. */
export interface NamedArray {
  readonly image: ImageTarget;
  readonly level: number;
}

/** A rectangular part of an image array; offsets count from the texel after the border. */
export interface Region extends ImageSize {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * The array of a target and a level; null, after an error, if there is none. A command for one number of dimensions
 * accepts only targets of as many.
 */
export function namedArray(
  { errors }: TextureContext,
  target: number,
  level: number,
  allowed: {
    readonly dimensions?: 1 | 2 | 3;
    readonly proxies?: boolean;
    /** Default they are. */
    readonly rectangles?: boolean;
  },
): NamedArray | null {
  const image = IMAGE_TARGETS.get(target);
  const isAllowed =
    image !== undefined &&
    (allowed.proxies === true || !image.isProxy) &&
    (allowed.rectangles !== false || image.row.target !== "rectangle") &&
    (allowed.dimensions ?? image.row.dimensions) === image.row.dimensions;
  if (
    errors.when(!isAllowed, "INVALID_ENUM", "not a target of the command", "[GL1.3 3.8.1, 6.1.3]", "target")
  )
    return null;
  const outside = level < 0 || level > maxLevel(image!.row);
  if (
    errors.when(outside, "INVALID_VALUE", "not a level of detail", "[GL1.3 3.8.1, 3.8.2, Ruling 81]", "level")
  )
    return null;
  return { image: image!, level };
}

/** What TexImage and CopyTexImage are told about an array. */
export interface Specification extends ImageSize {
  readonly internalFormat: number;
  readonly border: number;
}

export type SpecifiedShape = ImageShape & { readonly format: InternalFormat };

/** Whether a size is negative, an error. [GL1.3 2.5] */
export function isNegative(errors: ErrorLatch, { width, height, depth }: ImageSize): boolean {
  const wrong = Object.entries({ width, height, depth }).find(([, size]) => size < 0);
  return errors.when(wrong !== undefined, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", wrong?.[0]);
}

/** The targets of textures of depths. [ARB_depth_texture 3.8.1, ARB_texture_rectangle 3.8.1] */
const TARGETS_OF_DEPTHS: ReadonlySet<TextureTargetRow["target"]> = new Set(["1d", "2d", "rectangle"]);

/** What a token or a number names, unless it takes an extension that is not there; a copy takes no numbers. [GL1.3 3.8.1, 3.8.2] */
function internalFormatOf(
  { extensions }: TextureContext,
  given: number,
  isCopy: boolean,
): InternalFormat | undefined {
  const named = extensions.has("GL_EXT_texture_compression_s3tc")
    ? (SPECIFIC_FORMATS.get(given) ?? given)
    : given;
  const format = INTERNAL_FORMATS.get(named) ?? (isCopy ? undefined : NUMBERED_FORMATS.get(named));
  const isThere = !isOfDepths(format ?? null) || extensions.has("GL_ARB_depth_texture");
  return isThere && extensions.absentOwner(named) === undefined ? format : undefined;
}

/** A compressed format is replaced by its base format where it has no such images. [GL1.3 3.8.1, EXT_texture_compression_s3tc 3.8.2] */
function storedFormat(format: InternalFormat, { target }: TextureTargetRow, border: number): InternalFormat {
  const isPossible = (target === "2d" || target === "cube-map") && border === 0;
  return format.compression === undefined || isPossible ? format : uncompressedFormat(format);
}

/** The shape that is specified, which may yet be too large; null after an error. */
export function specifiedShape(
  context: TextureContext,
  { row }: ImageTarget,
  specification: Specification,
  isCopy: boolean,
): SpecifiedShape | null {
  const { errors } = context;
  const { internalFormat, border, width, height, depth } = specification;
  const format = internalFormatOf(context, internalFormat, isCopy);
  const [error, citation] = isCopy
    ? (["INVALID_ENUM", "[GL1.3 3.8.2]"] as const)
    : (["INVALID_VALUE", "[GL1.3 3.8.1]"] as const);
  if (errors.when(format === undefined, error, "not an internal format", citation, "internalformat"))
    return null;
  const isElsewhere = isOfDepths(format!) && !TARGETS_OF_DEPTHS.has(row.target);
  const reason = "such textures have no depths";
  if (errors.when(isElsewhere, "INVALID_OPERATION", reason, "[ARB_depth_texture 3.8.1]", "internalformat"))
    return null;
  const isBorder = border === 0 || border === 1;
  if (errors.when(!isBorder, "INVALID_VALUE", "neither 0 nor 1", "[GL1.3 3.8.1]", "border")) return null;
  const isBordered = border === 1 && row.target === "rectangle";
  const bordered = "rectangles have no border";
  if (errors.when(isBordered, "INVALID_VALUE", bordered, "[ARB_texture_rectangle 3.8.1]", "border"))
    return null;
  if (isNegative(errors, specification)) return null;
  const isNumber = NUMBERED_FORMATS.has(internalFormat);
  const stored = storedFormat(format!, row, border);
  return {
    ...{ width, height, depth },
    border: border as 0 | 1,
    internalFormat: isNumber ? internalFormat : stored.token,
    format: stored,
  };
}

/** Whether a target has arrays of such a size at a level. A size of 0 makes the null texture. [GL1.3 3.8.1] */
export function isSupported({ row }: ImageTarget, level: number, shape: ImageShape): boolean {
  const isSize = (size: number): boolean => {
    const inner = size - 2 * shape.border;
    const isPower = row.target === "rectangle" || (inner & (inner - 1)) === 0;
    return size === 0 || (inner > 0 && isPower && inner <= row.maxSize >> level);
  };
  const sizes = [shape.width, shape.height, shape.depth].slice(0, row.dimensions);
  return sizes.every(isSize) && (row.faces === 1 || shape.width === shape.height);
}

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

/** An array that pixels go to or come from, which may not be specified yet. */
type FormattedShape = Pick<ImageShape, "format">;

/** The format and type of an image that an array takes; null after an error. [GL1.3 3.8.1] */
export function givenPixels(
  context: TextureContext,
  format: number,
  type: number,
  shape: FormattedShape,
): UnpackedImage | null {
  if (isRefused(context, format, [TOKENS.STENCIL_INDEX], "[GL1.3 3.8.1]")) return null;
  const image = unpackedImage(context.errors, format, type);
  return image === null || isMismatch(context, format, shape, false) ? null : image;
}

/** The format and type of an image that an array gives; null after an error. [GL1.3 6.1.4] */
export function returnedPixels(
  context: TextureContext,
  format: number,
  type: number,
  shape: FormattedShape,
): PixelImage | null {
  if (isRefused(context, format, [TOKENS.STENCIL_INDEX, TOKENS.COLOR_INDEX], "[GL1.3 6.1.4]")) return null;
  const image = pixelImage(context.errors, format, type);
  return image === null || isMismatch(context, format, shape, true) ? null : image;
}

/** Whether a region does not lie inside of an array, an error. [GL1.3 3.8.2] */
export function isOutside(
  { errors }: TextureContext,
  row: TextureTargetRow,
  shape: ImageShape,
  region: Region,
): boolean {
  if (isNegative(errors, region)) return true;
  const { border } = shape;
  const extents = (
    [
      [region.x, region.width, shape.width],
      [region.y, region.height, shape.height],
      [region.z, region.depth, shape.depth],
    ] as const
  ).slice(0, row.dimensions);
  const outside = extents.some(([offset, size, whole]) => offset < -border || offset + size > whole - border);
  return errors.when(
    outside,
    "INVALID_VALUE",
    `the region leaves the image, which is ${shape.width} x ${shape.height} x ${shape.depth}`,
    "[GL1.3 3.8.2]",
  );
}
