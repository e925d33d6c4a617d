import type { Implementations } from "../ground/arguments/implement.js";
import { makeOrFail, readOrFail, recordShortage } from "../ground/memory/check-memory.js";
import { bytesOf, type Memory } from "../ground/memory/memory.js";
import { changed, isTooLarge } from "./change-image.js";
import { isNegative, isOutside, namedArray, type Region, type SpecifiedShape } from "./check-image.js";
import { isUnaligned } from "./compressed-regions.js";
import { afterChange } from "./after-change.js";
import { ImageArray, type ImageSize } from "./image-array.js";
import { INTERNAL_FORMATS, type InternalFormat } from "./internal-formats.js";
import { compressedBytes, type S3tcFormat } from "./s3tc/s3tc-format.js";
import type { TextureContext } from "./texture-context.js";
import { activeUnit } from "./texture-state.js";

type Dimensions = 1 | 2 | 3;
type CompressedFormat = InternalFormat & { readonly compression: S3tcFormat };

/** A compressed image in memory. */
type Data = readonly [imageSize: number, memory: Memory];

/** The specific compressed format of a token; null, after an error, if there is none for so many dimensions. */
function compressedFormat(
  { errors, extensions }: TextureContext,
  token: number,
  dimensions: Dimensions,
  argument: "internalformat" | "format",
): CompressedFormat | null {
  const format = INTERNAL_FORMATS.get(token);
  const isThere = format?.compression !== undefined && extensions.absentOwner(token) === undefined;
  const reason = "not a specific compressed format";
  if (errors.when(!isThere, "INVALID_ENUM", reason, "[GL1.3 3.8.3]", argument)) return null;
  const isElsewhere = dimensions !== 2;
  const citation = "[EXT_texture_compression_s3tc 3.8.2]";
  if (errors.when(isElsewhere, "INVALID_ENUM", "its images have two dimensions", citation, argument))
    return null;
  return format as CompressedFormat;
}

/** The bytes of an image of a size; null, after an error, if there are more or less. [GL1.3 3.8.3] */
function imageBytes(
  context: TextureContext,
  { compression }: CompressedFormat,
  size: ImageSize,
  [imageSize, memory]: Data,
): Uint8Array | null {
  const needed = compressedBytes(compression, size);
  const reason = `the image has ${needed} bytes`;
  if (context.errors.when(imageSize !== needed, "INVALID_VALUE", reason, "[GL1.3 3.8.3]", "imageSize"))
    return null;
  if (imageSize === 0) return new Uint8Array(0);
  return readOrFail(context, memory, "uint8", imageSize) === null
    ? null
    : bytesOf(memory).slice(0, imageSize);
}

function compressedTexImage(
  context: TextureContext,
  dimensions: Dimensions,
  [target, level]: readonly [number, number],
  {
    internalFormat,
    border,
    ...size
  }: ImageSize & { readonly internalFormat: number; readonly border: number },
  data: Data,
): void {
  const { errors } = context;
  const array = namedArray(context, target, level, { dimensions, rectangles: false });
  if (array === null) return;
  const format = compressedFormat(context, internalFormat, dimensions, "internalformat");
  if (format === null) return;
  const isBorder = border === 0 || border === 1;
  if (errors.when(!isBorder, "INVALID_VALUE", "neither 0 nor 1", "[GL1.3 3.8.1]", "border")) return;
  const reason = "compressed images have no border";
  const citation = "[EXT_texture_compression_s3tc 3.8.2]";
  if (errors.when(border === 1, "INVALID_OPERATION", reason, citation, "border")) return;
  if (isNegative(errors, size)) return;
  const shape: SpecifiedShape = { ...size, border: 0, internalFormat, format };
  if (isTooLarge(context, array, shape)) return;
  const bytes = makeOrFail(context, () => imageBytes(context, format, size, data));
  const image = bytes === null ? null : makeOrFail(context, () => new ImageArray(shape));
  if (bytes === null || image === null) return;
  image.replaceBlocks({ x: 0, y: 0, width: size.width, height: size.height }, bytes);
  const object = changed(context, array);
  object.specify(array.image.face, level, image);
  afterChange(context, object, array);
}

function compressedTexSubImage(
  context: TextureContext,
  dimensions: Dimensions,
  [target, level]: readonly [number, number],
  region: Region,
  given: number,
  data: Data,
): void {
  const array = namedArray(context, target, level, { dimensions, rectangles: false });
  const format = array === null ? null : compressedFormat(context, given, dimensions, "format");
  if (array === null || format === null) return;
  const { row, face } = array.image;
  const object = changed(context, array);
  const shape = object.shape(face, level);
  const isOther = shape.format !== format;
  const reason = "the image has another internal format";
  if (context.errors.when(isOther, "INVALID_OPERATION", reason, "[GL1.3 3.8.3]", "format")) return;
  if (isOutside(context, row, shape, region) || isUnaligned(context, shape, region, false)) return;
  const bytes = makeOrFail(context, () => imageBytes(context, format, region, data));
  if (bytes === null || bytes.length === 0) return;
  makeOrFail(context, () => object.change(face, level).replaceBlocks(region, bytes));
  afterChange(context, object, array);
}

/** Compressed images of textures, in memory. [GL1.3 3.8.3, 6.1.4] */
export const compressedImageCommands = {
  compressedTexImage1D(context, target, level, internalFormat, width, border, ...data) {
    const specification = { internalFormat, width, height: 1, depth: 1, border };
    compressedTexImage(context, 1, [target, level], specification, data);
  },
  compressedTexImage2D(context, target, level, internalFormat, width, height, border, ...data) {
    const specification = { internalFormat, width, height, depth: 1, border };
    compressedTexImage(context, 2, [target, level], specification, data);
  },
  compressedTexImage3D(context, target, level, internalFormat, width, height, depth, border, ...data) {
    const specification = { internalFormat, width, height, depth, border };
    compressedTexImage(context, 3, [target, level], specification, data);
  },
  compressedTexSubImage1D(context, target, level, x, width, format, ...data) {
    const region = { x, y: 0, z: 0, width, height: 1, depth: 1 };
    compressedTexSubImage(context, 1, [target, level], region, format, data);
  },
  compressedTexSubImage2D(context, target, level, x, y, width, height, format, ...data) {
    compressedTexSubImage(context, 2, [target, level], { x, y, z: 0, width, height, depth: 1 }, format, data);
  },
  compressedTexSubImage3D(context, target, level, x, y, z, width, height, depth, format, ...data) {
    compressedTexSubImage(context, 3, [target, level], { x, y, z, width, height, depth }, format, data);
  },

  getCompressedTexImage(context, target, level, memory) {
    const named = namedArray(context, target, level, {});
    if (named === null) return;
    const { row, face } = named.image;
    const compressed = activeUnit(context).bound(row).faces[face]!.get(level)?.compressed ?? null;
    const { errors } = context;
    if (compressed === null)
      return errors.record("INVALID_OPERATION", "the image is not compressed", "[GL1.3 6.1.4]", "target");
    const bytes = bytesOf(memory);
    const reason = `the image has ${compressed.length} bytes, and there are ${bytes.length}`;
    if (bytes.length < compressed.length) return recordShortage(context, memory, reason);
    bytes.set(compressed);
  },
} satisfies Implementations<TextureContext>;
