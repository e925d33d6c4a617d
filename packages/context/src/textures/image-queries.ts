import type { TexelValues } from "@glasm/primitives";
import type { Implementation, Implementations } from "../ground/arguments/implement.js";
import { viewOf, type WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { PixelModes } from "../pixel-transfer/pixel-modes.js";
import { kindOf, type PixelImage } from "../pixel-transfer/pixel-image.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import {
  colorWriter,
  depthStencilWriter,
  depthWriter,
  signedWriter,
  type WriteGroup,
} from "../pixel-transfer/pixel-packing.js";
import { forEachVolumeGroup, placeVolume } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { TextureContext } from "./texture-context.js";
import { type NamedArray, namedArray } from "./check-image.js";
import { returnedPixels } from "./check-pixels.js";
import { type ImageArray, type ImageShape, NULL_SHAPE } from "./image-array.js";
import { BASE_FORMATS, componentBits, type TextureComponent } from "./base-formats.js";
import { type InternalFormat } from "./internal-formats.js";
import { loadDepth, loadIndex, loadStencil, returnedTexels, selectable } from "./texels.js";
import { loadValues, texelValues } from "./texel-values.js";
import { lookedUp, type Palette } from "./palette.js";
import type { S3tcAlpha } from "./s3tc/s3tc-format.js";
import { activeUnit } from "./texture-state.js";
import { layoutFor } from "./unpacked-colors.js";

/** Bits of uncompressed images that look about as good. [ARB_texture_compression 6.1.3, Ruling 409] */
const COMPRESSED_BITS: Readonly<Partial<Record<TextureComponent, number>>> = { red: 5, green: 6, blue: 5 };
const COMPRESSED_ALPHA_BITS: Readonly<Record<S3tcAlpha, number>> = {
  none: 0,
  "one bit": 1,
  "four bits": 4,
  endpoints: 8,
};

function componentBitsOf({ compression }: InternalFormat, component: TextureComponent): number {
  if (compression === undefined) return componentBits(component);
  return component === "alpha" ? COMPRESSED_ALPHA_BITS[compression.alpha] : COMPRESSED_BITS[component]!;
}

const bits =
  (component: TextureComponent) =>
  ({ format }: ImageShape): number =>
    format !== null && BASE_FORMATS[format.base].components.includes(component)
      ? componentBitsOf(format, component)
      : 0;

/** The variables of an array. TEXTURE_COMPONENTS is another name of the internal format. [GL1.3 Table 6.15, Table 6.16] */
const VARIABLES: ReadonlyMap<number, (shape: ImageShape) => number> = new Map([
  [TOKENS.TEXTURE_WIDTH, ({ width }: ImageShape) => width],
  [TOKENS.TEXTURE_HEIGHT, ({ height }: ImageShape) => height],
  [TOKENS.TEXTURE_DEPTH, ({ depth }: ImageShape) => depth],
  [TOKENS.TEXTURE_BORDER, ({ border }: ImageShape) => border],
  [TOKENS.TEXTURE_INTERNAL_FORMAT, ({ internalFormat }: ImageShape) => internalFormat],
  [TOKENS.TEXTURE_RED_SIZE, bits("red")],
  [TOKENS.TEXTURE_GREEN_SIZE, bits("green")],
  [TOKENS.TEXTURE_BLUE_SIZE, bits("blue")],
  [TOKENS.TEXTURE_ALPHA_SIZE, bits("alpha")],
  [TOKENS.TEXTURE_LUMINANCE_SIZE, bits("luminance")],
  [TOKENS.TEXTURE_INTENSITY_SIZE, bits("intensity")],
  [TOKENS.TEXTURE_DEPTH_SIZE_ARB, bits("depth")],
  [TOKENS.TEXTURE_STENCIL_SIZE_EXT, bits("stencil")],
  [TOKENS.TEXTURE_HI_SIZE_NV, bits("hi")],
  [TOKENS.TEXTURE_LO_SIZE_NV, bits("lo")],
  [TOKENS.TEXTURE_DS_SIZE_NV, bits("ds")],
  [TOKENS.TEXTURE_DT_SIZE_NV, bits("dt")],
  [TOKENS.TEXTURE_MAG_SIZE_NV, bits("magnitude")],
  [TOKENS.TEXTURE_INDEX_SIZE_EXT, ({ format }: ImageShape) => format?.indexBits ?? 0],
  [
    TOKENS.TEXTURE_COMPRESSED,
    ({ format }: ImageShape) => (format?.compression === undefined ? TOKENS.FALSE : TOKENS.TRUE),
  ],
]);

function shapeOf(context: TextureContext, { image: { row, face, isProxy }, level }: NamedArray): ImageShape {
  if (isProxy) return context.textures.proxy(row).get(level) ?? NULL_SHAPE;
  return activeUnit(context).bound(row).shape(face, level);
}

/** Bytes of a compressed image; that of a proxy and one that is not compressed has none, an error. [GL1.3 6.1.3] */
function getCompressedSize(
  context: TextureContext,
  { image, level }: NamedArray,
  params: WrittenElements,
): void {
  const { row, face, isProxy } = image;
  const array = isProxy ? undefined : activeUnit(context).bound(row).faces[face]!.get(level);
  const compressed = array?.compressed ?? null;
  if (compressed !== null) return storeState(context, params, compressed.length, "integer");
  const reason = isProxy ? "a proxy has no image" : "the image is not compressed";
  context.errors.record("INVALID_OPERATION", reason, "[GL1.3 6.1.3]", "pname");
}

function getTexLevelParameter(
  context: TextureContext,
  ...[target, level, pname, params]: [number, number, number, WrittenElements]
): void {
  const { errors } = context;
  const array = namedArray(context, target, level, { proxies: true });
  if (array === null) return;
  if (pname === TOKENS.TEXTURE_COMPRESSED_IMAGE_SIZE) return getCompressedSize(context, array, params);
  const variable = VARIABLES.get(pname);
  if (variable === undefined)
    return errors.record("INVALID_ENUM", "there is no such state", "[GL1.3 6.1.3]", "pname");
  storeState(context, params, variable(shapeOf(context, array)), "integer");
}

/** The colors that GetTexImage returns: those that indices stand for, if texels are some. [GL1.3 Table 6.1, EXT_paletted_texture Chapter 6] */
function returnedColors({ shape, texels }: ImageArray, palette: Palette): Uint8Array {
  return shape.format.base === "index"
    ? returnedTexels(lookedUp(texels, palette), palette.format)
    : returnedTexels(texels, shape.format);
}

/** What writes the indices of texels. [EXT_paletted_texture Chapter 6] */
function indexWriter({ texels }: ImageArray, { type }: PixelImage): WriteGroup {
  const { indexMask } = type;
  return (view, offset, pixel, littleEndian) => {
    const index = loadIndex(texels, pixel);
    type.write(view, offset, indexMask === null ? index : (index & indexMask) >>> 0, littleEndian);
  };
}

/** The depths that GetTexImage returns. [ARB_depth_texture 6.1.4] */
function returnedDepths({ texels }: ImageArray): Float64Array {
  return Float64Array.from({ length: texels.length / 4 }, (_, index) => loadDepth(texels, index));
}

/** The stencil indices that GetTexImage returns. [EXT_packed_depth_stencil 6.1.4] */
function returnedStencils({ texels }: ImageArray): Uint8Array {
  return Uint8Array.from({ length: texels.length / 4 }, (_, index) => loadStencil(texels, index));
}

/** No pixel transfer operations are performed. [GL1.3 6.1.4] */
export const NO_TRANSFER = new PixelModes();

/** What writes texels that are neither unsigned colors nor depths. [NV_texture_shader 6.1.4] */
function valueWriter({ shape, texels }: ImageArray, image: PixelImage, values: TexelValues): WriteGroup {
  const { returned } = BASE_FORMATS[shape.format.base];
  const group = selectable();
  return signedWriter((pixel, i) => {
    loadValues(texels, pixel, group, values);
    return group[returned[i]!]!;
  }, image);
}

/** What writes the texels of an array. [Ruling 122] */
function groupWriter(array: ImageArray, image: PixelImage, palette: Palette): WriteGroup {
  if (image.elements[0] === "color index") return indexWriter(array, image);
  const values = texelValues(array.shape.format);
  if (values !== undefined) return valueWriter(array, image, values);
  switch (kindOf(image)) {
    case "depth":
      return depthWriter(returnedDepths(array), image.type, NO_TRANSFER);
    case "depth-stencil":
      return depthStencilWriter(returnedDepths(array), returnedStencils(array), image.type, NO_TRANSFER);
    default:
      return colorWriter(returnedColors(array, palette), image, NO_TRANSFER);
  }
}

/** [GL1.3 6.1.4] */
const getTexImage: Implementation<TextureContext, "getTexImage"> = (
  context,
  ...[target, level, format, type, pixels]
) => {
  const { pixelStore } = context;
  const named = namedArray(context, target, level, {});
  if (named === null) return;
  const { row, face } = named.image;
  const texture = activeUnit(context).bound(row);
  const image = returnedPixels(context, format, type, texture.shape(face, level));
  const array = texture.faces[face]!.get(level);
  if (image === null || array === undefined) return;
  const layout = layoutFor(pixelStore.pack, row);
  const end = (modes: ImageLayout): number => placeVolume(modes, image, array.shape).end;
  const { size } = image.type;
  if (endsBeforeImage(context, pixels, { layout, modes: "PACK", end, size })) return;
  const placement = placeVolume(layout, image, array.shape);
  const write = groupWriter(array, image, context.textures.presentShared ?? texture.palette);
  const view = viewOf(pixels);
  forEachVolumeGroup(placement, array.shape, (offset, index) =>
    write(view, offset, index, !pixelStore.pack.swapBytes),
  );
};

/** Queries of images. [GL1.3 6.1.3, 6.1.4] */
export const imageQueries = {
  getTexLevelParameterfv: getTexLevelParameter,
  getTexLevelParameteriv: getTexLevelParameter,
  getTexImage,
} satisfies Implementations<TextureContext>;
