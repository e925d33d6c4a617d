import type { ReadKind } from "@glasm/primitives";
import { isIncomplete, lacksBuffer } from "../framebuffer/framebuffer-binding.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { byteLengthOf, bytesOf, type Memory, viewOf } from "../ground/memory/memory.js";
import type { LoadColorAt } from "../pixel-transfer/color-image.js";
import { TOKENS } from "../generated/tokens.js";
import { placeBitmap, readBit } from "../pixel-transfer/bitmap-placement.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { kindOf, type PixelImage, unpackedImage } from "../pixel-transfer/pixel-image.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import type { Element } from "../pixel-transfer/pixel-formats.js";
import { place } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { colorReader } from "../pixel-transfer/pixel-unpacking.js";
import { clamp } from "../ground/numbers/round.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { byteTables } from "./byte-tables.js";
import { colorGroups, drawGroups, type Groups, onGrid, type Size, type Values } from "./fragments.js";

type Load = Groups["load"];

/** Stores what the group at a byte offset gives. */
type LoadAt = (offset: number, values: Values, pixel: number) => void;

/** Makes it for the groups of an image in memory. */
type MakeLoadAt = (
  context: RasterPositionContext,
  image: PixelImage,
  memory: Memory,
  littleEndian: boolean,
) => LoadAt;

const loadDepths: MakeLoadAt = ({ pixelModes }, { type }, memory, littleEndian) => {
  const view = viewOf(memory);
  return (offset, values, pixel) => {
    const depth = type.toComponent(type.read(view, offset, littleEndian));
    values[pixel] = clamp(pixelModes.transferDepth(depth), 0, 1);
  };
};

const loadStencils: MakeLoadAt = ({ pixelModes }, { type }, memory, littleEndian) => {
  const view = viewOf(memory);
  return (offset, values, pixel) => {
    values[pixel] = pixelModes.transferStencil(type.read(view, offset, littleEndian)) & STENCIL_ONES;
  };
};

const loadDepthStencils: MakeLoadAt = ({ pixelModes }, image, memory, littleEndian) => {
  const read = colorReader(image, pixelModes);
  const view = viewOf(memory);
  const pair = new Float64Array(4);
  return (offset, values, pixel) => {
    read(view, offset, littleEndian, pair);
    values[2 * pixel] = clamp(pair[0]!, 0, 1);
    values[2 * pixel + 1] = pair[1]!;
  };
};

const LOADERS = {
  depth: loadDepths,
  stencil: loadStencils,
  "depth-stencil": loadDepthStencils,
} as const;

/** Of images with fewer groups tables would take longer than the groups. */
const TABLE_GROUPS = 1024;

/** How far the byte that a component of a color comes from is from the first one of its group. */
function byteOf({ elements, type }: PixelImage, component: number): number {
  if (type.packing !== null) return 0;
  const isOf = (element: Element): boolean =>
    element === component || (element === "luminance" && component < 3);
  return Math.max(elements.findIndex(isOf), 0);
}

/** Loads colors of which each component comes from a byte. */
function loadByteColors(
  { pixelModes }: RasterPositionContext,
  image: PixelImage,
  memory: Memory,
  offsetOf: (column: number, row: number) => number,
): Load {
  const read = colorReader(image, pixelModes);
  const group = new Uint8Array(4);
  const view = viewOf(group);
  const [red, green, blue, alpha] = byteTables((byte, color) => {
    group.fill(byte);
    read(view, 0, true, color);
  });
  const [toRed, toGreen, toBlue, toAlpha] = [0, 1, 2, 3].map((i) => byteOf(image, i)) as [
    ...[number, number, number, number],
  ];
  const bytes = bytesOf(memory);
  return (column, row, values, pixel) => {
    const from = offsetOf(column, row);
    const to = 4 * pixel;
    values[to] = red[bytes[from + toRed]!]!;
    values[to + 1] = green[bytes[from + toGreen]!]!;
    values[to + 2] = blue[bytes[from + toBlue]!]!;
    values[to + 3] = alpha[bytes[from + toAlpha]!]!;
  };
}

/** Makes groups once they are needed: of colors all may be changed then. */
type MakeGroups = () => Groups | null;

/** The groups of an image in memory; null, after an error, if the memory is too short. [GL1.3 3.6.4, Ruling 45] */
function imageGroups(
  context: RasterPositionContext,
  area: Size,
  image: PixelImage,
  memory: Memory,
): MakeGroups | null {
  const { unpack } = context.pixelStore;
  const endUnder = (modes: ImageLayout): number => place(modes, image, area).end;
  if (
    endsBeforeImage(context, memory, {
      layout: unpack,
      modes: "UNPACK",
      end: endUnder,
      size: image.type.size,
    })
  )
    return null;
  const { first, group, row: rowBytes, end } = place(unpack, image, area);
  const littleEndian = !unpack.swapBytes;
  const isThere = (): boolean => end <= byteLengthOf(memory);
  const kind = kindOf(image);
  if (kind !== "color") {
    const loadAt = LOADERS[kind](context, image, memory, littleEndian);
    const load: Load = (column, row, values, pixel) =>
      loadAt(first + row * rowBytes + column * group, values, pixel);
    return () => ({ ...area, kind, load, isThere });
  }
  const offsetOf = (column: number, row: number): number => first + row * rowBytes + column * group;
  const isTabled = image.type.size === 1 && area.width * area.height >= TABLE_GROUPS;
  if (isTabled && context.imaging.isIdle(2))
    return () => ({ ...area, kind, load: loadByteColors(context, image, memory, offsetOf), isThere });
  const read = colorReader(image, context.pixelModes);
  const view = viewOf(memory);
  const loadColor: LoadColorAt = (column, row, color) =>
    read(view, offsetOf(column, row), littleEndian, color);
  return () => colorGroups(context, area, loadColor, isThere);
}

/** Reads bits of a bitmap, as long as its memory is there. */
export interface Bits {
  readonly read: (column: number, row: number) => number;
  readonly isThere: () => boolean;
}

/** The bits of a bitmap in memory; null, after an error, if the memory is too short. [GL1.3 3.6.4, 3.7, Ruling 45] */
export function bits(
  context: RasterPositionContext,
  { width, height }: Size,
  memory: Memory | null,
): Bits | null {
  const { unpack } = context.pixelStore;
  const end = (modes: ImageLayout): number => placeBitmap(modes, width, height).end;
  if (endsBeforeImage(context, memory, { layout: unpack, modes: "UNPACK", end })) return null;
  const placement = placeBitmap(unpack, width, height);
  const isThere = (): boolean => placement.end <= (memory === null ? 0 : byteLengthOf(memory));
  const bytes = memory === null ? new Uint8Array(0) : bytesOf(memory);
  return { isThere, read: (column, row) => readBit(bytes, placement, column, row) };
}

/** Indices of one bit. */
function bitGroups(
  context: RasterPositionContext,
  area: Size,
  kind: "color" | "stencil",
  memory: Memory,
): MakeGroups | null {
  const { pixelModes } = context;
  const bitmap = bits(context, area, memory);
  if (bitmap === null) return null;
  const { isThere } = bitmap;
  if (kind === "color") {
    const transferIndex = pixelModes.colorIndexTransfer();
    const loadColor: LoadColorAt = (column, row, color) => transferIndex(bitmap.read(column, row), color);
    return () => colorGroups(context, area, loadColor, isThere);
  }
  const load: Load = (column, row, values, pixel) => {
    values[pixel] = pixelModes.transferStencil(bitmap.read(column, row)) & STENCIL_ONES;
  };
  return () => ({ ...area, kind, load, isThere });
}

/** Groups at the raster position, zoomed; in feedback mode a token of theirs. [GL1.3 3.6.4, 5.3] */
export function rasterize(context: RasterPositionContext, token: number, makeGroups: MakeGroups): void {
  const { rasterPosition, renderMode, pixelModes } = context;
  if (!rasterPosition.values.isValid) return;
  renderMode.feedBack(token, rasterPosition.values.vertex);
  if (renderMode.mode !== "render") return;
  const [x, y] = rasterPosition.coordinates;
  const horizontal = { start: onGrid(x!), zoom: pixelModes.zoomX };
  const vertical = { start: onGrid(y!), zoom: pixelModes.zoomY };
  const groups = makeOrFail(context, makeGroups);
  if (groups !== null) drawGroups(context, groups, horizontal, vertical);
}

/** What is drawn without being fragments, for which there have to be buffers. [GL1.3 4.3.1, EXT_packed_depth_stencil Errors] */
function bypassed(format: number): readonly ReadKind[] {
  if (format === TOKENS.STENCIL_INDEX) return ["stencil"];
  return format === TOKENS.DEPTH_STENCIL_EXT ? ["depth", "stencil"] : [];
}

/** [GL1.3 3.6.4, 4.3.1] */
export function drawPixels(
  context: RasterPositionContext,
  ...[width, height, format, type, memory]: [number, number, number, number, Memory]
): void {
  const { errors } = context;
  if (
    errors.when(
      width < 0 || height < 0,
      "INVALID_VALUE",
      "it is negative",
      "[GL1.3 2.5]",
      width < 0 ? "width" : "height",
    )
  )
    return;
  const area = { width, height };
  const image = unpackedImage(errors, format, type);
  if (image === null) return;
  const indices = format === TOKENS.STENCIL_INDEX ? "stencil" : "color";
  if (isIncomplete(context) || lacksBuffer(context, bypassed(format))) return;
  const groups =
    image === "bitmap"
      ? bitGroups(context, area, indices, memory)
      : imageGroups(context, area, image, memory);
  if (groups !== null) rasterize(context, TOKENS.DRAW_PIXEL_TOKEN, groups);
}
