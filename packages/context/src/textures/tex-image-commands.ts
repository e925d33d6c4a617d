import { TOKENS } from "../generated/tokens.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { Memory } from "../ground/memory/memory.js";
import type { ImageDimensions } from "../pixel-transfer/color-image.js";
import type { TextureContext } from "./texture-context.js";
import { changed, isTooLarge, specify, update } from "./change-image.js";
import {
  isOutside,
  isSupported,
  type NamedArray,
  namedArray,
  type Region,
  type Specification,
  specifiedShape,
} from "./check-image.js";
import { givenPixels } from "./check-pixels.js";
import { isUnaligned } from "./compressed-regions.js";
import { NULL_SHAPE } from "./image-array.js";
import { holdsColors, INTERNAL_FORMATS, isOfDepths } from "./internal-formats.js";
import { copiedKinds, windowValues } from "./transfer.js";
import { isIncomplete, lacksBuffer } from "../framebuffer/framebuffer-binding.js";
import { convolvedSize, transferredColors, unpackedColors } from "./unpacked-colors.js";

/** Whether images of an internal format are of colors; numbers of components say so too. */
function isOfColors(internalFormat: number): boolean {
  const format = INTERNAL_FORMATS.get(internalFormat);
  return format === undefined || holdsColors(format);
}

/** TexImage. A proxy that is not supported is not an error, but its state is zero. [GL1.3 3.8.1, 3.8.10, Ruling 81] */
function texImage(
  context: TextureContext,
  dimensions: ImageDimensions,
  [target, level]: readonly [number, number],
  specification: Specification,
  [format, type, memory]: readonly [number, number, Memory | null],
): void {
  const array = namedArray(context, target, level, { dimensions, proxies: true });
  const kind = { dimensions, isOfColors: isOfColors(specification.internalFormat) };
  const convolved = convolvedSize(context, specification, kind);
  const shape = array === null ? null : specifiedShape(context, array.image, convolved, false);
  if (array === null || shape === null) return;
  const pixels = givenPixels(context, format, type, shape, dimensions);
  if (pixels === null) return;
  const { row, isProxy } = array.image;
  if (isOfIndices(context, array.image, format)) return;
  if (isProxy) {
    const supported = isSupported(array.image, level, shape);
    context.textures.proxy(row).set(level, supported ? shape : NULL_SHAPE);
    return;
  }
  if (isTooLarge(context, array, shape)) return;
  if (memory === null) return specify(context, array, shape, null);
  const areIndices = shape.format.base === "index";
  const colors = unpackedColors(context, memory, pixels, row, specification, areIndices);
  const transferred = colors && transferredColors(context, colors, specification, kind);
  if (transferred !== null) specify(context, array, shape, transferred === "consumed" ? null : transferred);
}

/** Whether a rectangle is given color indices, an error. [ARB_texture_rectangle Errors] */
function isOfIndices({ errors }: TextureContext, { row }: NamedArray["image"], format: number): boolean {
  const isWrong = row.target === "rectangle" && format === TOKENS.COLOR_INDEX;
  const reason = "rectangles take no color indices";
  return errors.when(isWrong, "INVALID_ENUM", reason, "[ARB_texture_rectangle Errors, Ruling 411]", "format");
}

function texSubImage(
  context: TextureContext,
  dimensions: ImageDimensions,
  [target, level]: readonly [number, number],
  region: Region,
  [format, type, memory]: readonly [number, number, Memory],
): void {
  const array = namedArray(context, target, level, { dimensions });
  if (array === null) return;
  const { row, face } = array.image;
  const shape = changed(context, array).shape(face, level);
  const pixels = givenPixels(context, format, type, shape, dimensions);
  const kind = { dimensions, isOfColors: shape.format !== null && holdsColors(shape.format) };
  const convolved = convolvedSize(context, region, kind);
  if (pixels === null || isOutside(context, row, shape, convolved)) return;
  if (isUnaligned(context, shape, convolved)) return;
  const areIndices = shape.format?.base === "index";
  const colors = unpackedColors(context, memory, pixels, row, region, areIndices);
  const transferred = colors && transferredColors(context, colors, region, kind);
  if (transferred !== "consumed") update(context, array, convolved, transferred);
}

function copyTexImage(
  context: TextureContext,
  dimensions: ImageDimensions,
  [target, level]: readonly [number, number],
  specification: Specification,
  [x, y]: readonly [number, number],
): void {
  const array = namedArray(context, target, level, { dimensions });
  const kind = { dimensions, isOfColors: isOfColors(specification.internalFormat) };
  const convolved = convolvedSize(context, specification, kind);
  const shape = array === null ? null : specifiedShape(context, array.image, convolved, true);
  if (array === null || shape === null || isTooLarge(context, array, shape)) return;
  if (isIncomplete(context) || lacksBuffer(context, copiedKinds(shape))) return;
  const colors = makeOrFail(context, () => windowValues(context, [x, y], specification, shape));
  const transferred = colors && transferredColors(context, colors, specification, kind);
  if (transferred !== null) specify(context, array, shape, transferred === "consumed" ? null : transferred);
}

function copyTexSubImage(
  context: TextureContext,
  dimensions: ImageDimensions,
  [target, level]: readonly [number, number],
  region: Region,
  [x, y]: readonly [number, number],
): void {
  const array = namedArray(context, target, level, { dimensions });
  if (array === null) return;
  const shape = changed(context, array).shape(array.image.face, level);
  const { format } = shape;
  const isUncopied = format !== null && !holdsColors(format) && !isOfDepths(format);
  const reason = "the window has nothing of that kind";
  const citation = "[EXT_paletted_texture Chapter 3, NV_texture_shader Errors]";
  if (context.errors.when(isUncopied, "INVALID_OPERATION", reason, citation, "target")) return;
  // What is copied into an image of three dimensions has two. [GL1.3 3.6.5]
  const planes = dimensions === 1 ? 1 : 2;
  const isColored = shape.format !== null && holdsColors(shape.format);
  const kind = { dimensions: planes, isOfColors: isColored } as const;
  const convolved = convolvedSize(context, region, kind);
  if (isOutside(context, array.image.row, shape, convolved) || isUnaligned(context, shape, convolved)) return;
  if (isIncomplete(context) || lacksBuffer(context, copiedKinds(shape))) return;
  const colors = makeOrFail(context, () => windowValues(context, [x, y], region, shape));
  const transferred = colors && transferredColors(context, colors, region, kind);
  if (transferred !== "consumed") update(context, array, convolved, transferred);
}

/** Images of textures, from memory and from the window. [GL1.3 3.8.1, 3.8.2] */
export const texImageCommands = {
  texImage1D(context, target, level, internalFormat, width, border, ...pixels) {
    const specification = { internalFormat, width, height: 1, depth: 1, border };
    texImage(context, 1, [target, level], specification, pixels);
  },
  texImage2D(context, target, level, internalFormat, width, height, border, ...pixels) {
    const specification = { internalFormat, width, height, depth: 1, border };
    texImage(context, 2, [target, level], specification, pixels);
  },
  texImage3D(context, target, level, internalFormat, width, height, depth, border, ...pixels) {
    const specification = { internalFormat, width, height, depth, border };
    texImage(context, 3, [target, level], specification, pixels);
  },
  texSubImage1D(context, target, level, x, width, ...pixels) {
    texSubImage(context, 1, [target, level], { x, y: 0, z: 0, width, height: 1, depth: 1 }, pixels);
  },
  texSubImage2D(context, target, level, x, y, width, height, ...pixels) {
    texSubImage(context, 2, [target, level], { x, y, z: 0, width, height, depth: 1 }, pixels);
  },
  texSubImage3D(context, target, level, x, y, z, width, height, depth, ...pixels) {
    texSubImage(context, 3, [target, level], { x, y, z, width, height, depth }, pixels);
  },
  copyTexImage1D(context, target, level, internalFormat, x, y, width, border) {
    const specification = { internalFormat, width, height: 1, depth: 1, border };
    copyTexImage(context, 1, [target, level], specification, [x, y]);
  },
  copyTexImage2D(context, target, level, internalFormat, x, y, width, height, border) {
    const specification = { internalFormat, width, height, depth: 1, border };
    copyTexImage(context, 2, [target, level], specification, [x, y]);
  },
  copyTexSubImage1D(context, target, level, xOffset, x, y, width) {
    const region = { x: xOffset, y: 0, z: 0, width, height: 1, depth: 1 };
    copyTexSubImage(context, 1, [target, level], region, [x, y]);
  },
  copyTexSubImage2D(context, target, level, xOffset, yOffset, x, y, width, height) {
    const region = { x: xOffset, y: yOffset, z: 0, width, height, depth: 1 };
    copyTexSubImage(context, 2, [target, level], region, [x, y]);
  },
  copyTexSubImage3D(context, target, level, xOffset, yOffset, zOffset, x, y, width, height) {
    const region = { x: xOffset, y: yOffset, z: zOffset, width, height, depth: 1 };
    copyTexSubImage(context, 3, [target, level], region, [x, y]);
  },
} satisfies Implementations<TextureContext>;
