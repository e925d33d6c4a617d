import type { Implementations } from "../ground/arguments/implement.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { type Memory, viewOf, type WrittenElements } from "../ground/memory/memory.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import { TOKENS } from "../generated/tokens.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import { type PixelImage, pixelImage } from "../pixel-transfer/pixel-image.js";
import { NO_TRANSFER } from "./image-queries.js";
import { colorWriter } from "../pixel-transfer/pixel-packing.js";
import { forEachVolumeGroup, placeVolume } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { BASE_FORMATS, componentBits, type TextureComponent } from "./base-formats.js";
import {
  INTERNAL_FORMATS,
  type InternalFormat,
  holdsPlainColors,
  NUMBERED_FORMATS,
} from "./internal-formats.js";
import { returnedTexels, selectable, storeTexel } from "./texels.js";
import { NO_PALETTE, type Palette, type PaletteShape } from "./palette.js";
import type { TextureContext } from "./texture-context.js";
import { activeUnit } from "./texture-state.js";
import { IMAGE_TARGETS, TARGET_BY_TOKEN, type TextureTargetRow } from "./texture-targets.js";
import { type Colors, layoutFor, unpackedColors } from "./unpacked-colors.js";

/** The most entries: as many as indices of 16 bits can name. [Ruling 413] */
const MAX_WIDTH = 65536;

/** Where a palette is: of the texture that is bound to a target, of the target's proxy, or shared by all. */
type PaletteTarget = OfTarget | "shared";

interface OfTarget {
  readonly row: TextureTargetRow;
  readonly isProxy: boolean;
}

/** The target that a token names; null, after an error, if none. [EXT_paletted_texture Chapter 3, EXT_shared_texture_palette Chapter 3] */
function paletteTarget(
  { errors }: TextureContext,
  token: number,
  allowsProxies: boolean,
): PaletteTarget | null {
  // Without the extension its token has been refused. [Ruling 384]
  if (token === TOKENS.SHARED_TEXTURE_PALETTE_EXT) return "shared";
  const row = TARGET_BY_TOKEN.get(token);
  const proxy = IMAGE_TARGETS.get(token);
  const ofProxy = allowsProxies && proxy?.isProxy === true ? { row: proxy.row, isProxy: true } : null;
  const found = row === undefined ? ofProxy : { row, isProxy: false };
  const isWrong = found === null || found.row.target === "rectangle";
  const reason = "not a target whose textures have palettes";
  return errors.when(isWrong, "INVALID_ENUM", reason, "[EXT_paletted_texture Chapter 3]", "target")
    ? null
    : found;
}

const isOfProxy = (target: PaletteTarget): target is OfTarget & { readonly isProxy: true } =>
  target !== "shared" && target.isProxy;

/** The palette of a target that is no proxy. */
function paletteOf(context: TextureContext, target: PaletteTarget): Palette {
  return target === "shared" ? context.textures.sharedPalette : activeUnit(context).bound(target.row).palette;
}

function setPalette(context: TextureContext, target: PaletteTarget, palette: Palette): void {
  if (target === "shared") context.textures.sharedPalette = palette;
  else activeUnit(context).bound(target.row).palette = palette;
}

/** The format of entries: any of colors that is not compressed; null after an error. [EXT_paletted_texture Chapter 3, Ruling 413] */
function paletteFormat({ errors, extensions }: TextureContext, token: number): InternalFormat | null {
  const format = INTERNAL_FORMATS.get(token) ?? NUMBERED_FORMATS.get(token);
  const isThere =
    format !== undefined && holdsPlainColors(format) && extensions.absentOwner(token) === undefined;
  const citation = "[EXT_paletted_texture Chapter 3, Ruling 413]";
  return errors.when(!isThere, "INVALID_ENUM", "not a format of palettes", citation, "internalFormat")
    ? null
    : format!;
}

/** The format and type of colors in memory; null after an error. [EXT_paletted_texture Chapter 3, Ruling 413] */
function colorsImage({ errors }: TextureContext, format: number, type: number): PixelImage | null {
  const wrong: readonly number[] = [TOKENS.DEPTH_COMPONENT, TOKENS.STENCIL_INDEX, TOKENS.DEPTH_STENCIL_EXT];
  const citation = "[EXT_paletted_texture Chapter 3, Ruling 413]";
  return errors.when(wrong.includes(format), "INVALID_ENUM", "palettes hold colors", citation, "format")
    ? null
    : pixelImage(errors, format, type);
}

const row1d = (): TextureTargetRow => TARGET_BY_TOKEN.get(TOKENS.TEXTURE_1D)!;

/** Colors in memory as a row of texels. */
function unpackedRow(
  context: TextureContext,
  memory: Memory,
  pixels: PixelImage,
  width: number,
): Colors | null {
  return unpackedColors(context, memory, pixels, row1d(), { width, height: 1, depth: 1 });
}

/** Stores colors as entries from a number on. */
function storeEntries(entries: Uint8Array, start: number, { base }: InternalFormat, colors: Colors): void {
  const color = selectable();
  colors.forEach((index) => storeTexel(entries, start + index, color, BASE_FORMATS[base].source), color);
}

const isPower = (width: number): boolean => width > 0 && (width & (width - 1)) === 0;

/** Replaces the palette of a texture. Without memory its colors are unspecified. [EXT_paletted_texture Chapter 3] */
function colorTable(
  context: TextureContext,
  ...[token, internalFormat, width, format, type, memory]: [
    ...[number, number, number, number, number],
    Memory | null,
  ]
): void {
  const { errors, textures } = context;
  const target = paletteTarget(context, token, true);
  const kept = target === null ? null : paletteFormat(context, internalFormat);
  if (target === null || kept === null) return;
  const citation = "[EXT_paletted_texture Chapter 3]";
  if (errors.when(!isPower(width), "INVALID_VALUE", "not a power of two", citation, "width")) return;
  const pixels = colorsImage(context, format, type);
  if (pixels === null) return;
  const isTooWide = width > MAX_WIDTH;
  if (isOfProxy(target)) {
    const shape = isTooWide ? NO_PALETTE : { internalFormat, format: kept, width };
    textures.proxyPalettes.set(target.row, shape);
    return;
  }
  const reason = `more than ${MAX_WIDTH} entries`;
  if (errors.when(isTooWide, "INVALID_VALUE", reason, "[Ruling 413]", "width")) return;
  const colors = memory === null ? null : unpackedRow(context, memory, pixels, width);
  if (memory !== null && colors === null) return;
  const entries = makeOrFail(context, () => new Uint8Array(4 * width));
  if (entries === null) return;
  if (colors !== null) storeEntries(entries, 0, kept, colors);
  setPalette(context, target, { internalFormat, format: kept, width, colors: entries });
}

/** Replaces entries of a palette, as far as it has them. [EXT_paletted_texture Chapter 3] */
function colorSubTable(
  context: TextureContext,
  ...[token, start, count, format, type, memory]: [number, number, number, number, number, Memory]
): void {
  const { errors } = context;
  const target = paletteTarget(context, token, false);
  if (target === null) return;
  if (errors.when(start < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "start")) return;
  if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "count")) return;
  const pixels = colorsImage(context, format, type);
  if (pixels === null) return;
  const palette = paletteOf(context, target);
  const changed = Math.min(count, Math.max(0, palette.width - start));
  const colors = unpackedRow(context, memory, pixels, changed);
  const entries = colors === null ? null : makeOrFail(context, () => palette.colors.slice());
  if (colors === null || entries === null) return;
  storeEntries(entries, start, palette.format, colors);
  setPalette(context, target, { ...palette, colors: entries });
}

/** [EXT_paletted_texture Chapter 6] */
function getColorTable(
  context: TextureContext,
  ...[token, format, type, memory]: [number, number, number, ArrayBufferView]
): void {
  const { errors, pixelStore } = context;
  const target = paletteTarget(context, token, false);
  if (target === null) return;
  const isOfIndices = format === TOKENS.COLOR_INDEX;
  const citation = "[EXT_paletted_texture Chapter 6, Ruling 413]";
  if (errors.when(isOfIndices, "INVALID_ENUM", "palettes hold colors", citation, "format")) return;
  const image = colorsImage(context, format, type);
  if (image === null) return;
  const palette = paletteOf(context, target);
  const size = { width: palette.width, height: 1, depth: 1 };
  const layout = layoutFor(pixelStore.pack, row1d());
  const end = (modes: ImageLayout): number => placeVolume(modes, image, size).end;
  if (endsBeforeImage(context, memory, { layout, modes: "PACK", end, size: image.type.size })) return;
  const write = colorWriter(returnedTexels(palette.colors, palette.format), image, NO_TRANSFER);
  const view = viewOf(memory);
  forEachVolumeGroup(placeVolume(layout, image, size), size, (offset, index) =>
    write(view, offset, index, !pixelStore.pack.swapBytes),
  );
}

const bits =
  (component: TextureComponent) =>
  ({ format }: PaletteShape): number =>
    format !== null && BASE_FORMATS[format.base].components.includes(component)
      ? componentBits(component)
      : 0;

/** [EXT_paletted_texture New Tokens] */
const PARAMETERS: ReadonlyMap<number, (palette: PaletteShape) => number> = new Map([
  [TOKENS.COLOR_TABLE_FORMAT_EXT, ({ internalFormat }: PaletteShape) => internalFormat],
  [TOKENS.COLOR_TABLE_WIDTH_EXT, ({ width }: PaletteShape) => width],
  [TOKENS.COLOR_TABLE_RED_SIZE_EXT, bits("red")],
  [TOKENS.COLOR_TABLE_GREEN_SIZE_EXT, bits("green")],
  [TOKENS.COLOR_TABLE_BLUE_SIZE_EXT, bits("blue")],
  [TOKENS.COLOR_TABLE_ALPHA_SIZE_EXT, bits("alpha")],
  [TOKENS.COLOR_TABLE_LUMINANCE_SIZE_EXT, bits("luminance")],
  [TOKENS.COLOR_TABLE_INTENSITY_SIZE_EXT, bits("intensity")],
]);

/** [EXT_paletted_texture Chapter 6] */
function getColorTableParameter(
  context: TextureContext,
  ...[token, pname, params]: [number, number, WrittenElements]
): void {
  const target = paletteTarget(context, token, true);
  if (target === null) return;
  const parameter = PARAMETERS.get(pname);
  const citation = "[EXT_paletted_texture Chapter 6]";
  if (parameter === undefined)
    return context.errors.record("INVALID_ENUM", "not state of a palette", citation, "pname");
  const palette: PaletteShape = isOfProxy(target)
    ? (context.textures.proxyPalettes.get(target.row) ?? NO_PALETTE)
    : paletteOf(context, target);
  storeState(context, params, parameter(palette), "integer");
}

/** Palettes of textures. [EXT_paletted_texture Chapter 3, Chapter 6] */
export const paletteCommands = {
  colorTableEXT: colorTable,
  colorSubTableEXT: colorSubTable,
  getColorTableEXT: getColorTable,
  getColorTableParameterivEXT: getColorTableParameter,
  getColorTableParameterfvEXT: getColorTableParameter,
} satisfies Implementations<TextureContext>;
