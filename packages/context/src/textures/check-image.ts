import { TOKENS } from "../generated/tokens.js";
import type { ErrorLatch } from "../ground/errors/errors.js";
import type { TextureContext } from "./texture-context.js";
import type { ImageShape, ImageSize } from "./image-array.js";
import {
  holdsColors,
  INTERNAL_FORMATS,
  type InternalFormat,
  isOfDepths,
  NUMBERED_FORMATS,
  SPECIFIC_FORMATS,
  uncompressedFormat,
} from "./internal-formats.js";
import { texelValues } from "./texel-values.js";
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
  if (isCopy && format?.base === "index") return undefined; // [EXT_paletted_texture Chapter 3]
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
  { row, isProxy }: ImageTarget,
  specification: Specification,
  isCopy: boolean,
): SpecifiedShape | null {
  const { errors } = context;
  const { internalFormat, border, width, height, depth } = specification;
  const isSuggested = internalFormat === TOKENS.COLOR_INDEX && isProxy && !isCopy;
  const named = isSuggested ? TOKENS.COLOR_INDEX8_EXT : internalFormat; // [EXT_paletted_texture Chapter 3, Ruling 413]
  const known = internalFormatOf(context, named, isCopy);
  const isVolume = row.dimensions === 3 && known !== undefined && texelValues(known) !== undefined;
  const format = isVolume ? undefined : known; // [NV_texture_shader New Tokens]
  const [error, citation] = isCopy
    ? (["INVALID_ENUM", "[GL1.3 3.8.2]"] as const)
    : (["INVALID_VALUE", "[GL1.3 3.8.1]"] as const);
  if (errors.when(format === undefined, error, "not an internal format", citation, "internalformat"))
    return null;
  const isUncopied = isCopy && !holdsColors(format!) && !isOfDepths(format!);
  const uncopied = "the window has nothing of that kind";
  if (errors.when(isUncopied, "INVALID_OPERATION", uncopied, "[NV_texture_shader Errors]", "internalformat"))
    return null;
  const isIndexed = format!.base === "index" && row.target === "rectangle";
  const indexed = "rectangles have no palettes";
  if (errors.when(isIndexed, "INVALID_ENUM", indexed, "[ARB_texture_rectangle Errors]", "internalformat"))
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
