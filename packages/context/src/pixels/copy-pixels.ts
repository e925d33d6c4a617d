import type { Rectangle } from "@glasm/primitives";
import type { LoadColorAt } from "../pixel-transfer/color-image.js";
import { TOKENS } from "../generated/tokens.js";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { clamp } from "../ground/numbers/round.js";
import { isIncomplete, lacksBuffer } from "../framebuffer/framebuffer-binding.js";
import { readWindow } from "../framebuffer/window-pixels.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { byteTables } from "./byte-tables.js";
import { rasterize } from "./draw-pixels.js";
import { colorGroups, type Groups } from "./fragments.js";

type Load = Groups["load"];

/** The colors of the window after arithmetic and lookup; those outside of it are zero before. [GL1.3 4.3.3, Ruling 56] */
export function loadWindowColors(context: RasterPositionContext, area: Rectangle): LoadColorAt {
  const { values: bytes, pixel: pixelOf } = readWindow(context, area, "color");
  const transfer = context.pixelModes.colorTransfer();
  return (column, row, color) => {
    const pixel = pixelOf(area.x + column, area.y + row);
    for (let i = 0; i < 4; i += 1) color[i] = pixel < 0 ? 0 : bytes[4 * pixel + i]! / 255;
    transfer(color);
  };
}

/** The same colors by tables, as long as the imaging subset leaves them alone. */
function loadBytes(context: RasterPositionContext, area: Rectangle): Load {
  const { values: bytes, pixel: pixelOf } = readWindow(context, area, "color");
  const transfer = context.pixelModes.colorTransfer();
  const [red, green, blue, alpha] = byteTables((byte, color) => transfer(color.fill(byte / 255)));
  return (column, row, values, to) => {
    const pixel = pixelOf(area.x + column, area.y + row);
    const from = 4 * pixel;
    values[4 * to] = red[pixel < 0 ? 0 : bytes[from]!]!;
    values[4 * to + 1] = green[pixel < 0 ? 0 : bytes[from + 1]!]!;
    values[4 * to + 2] = blue[pixel < 0 ? 0 : bytes[from + 2]!]!;
    values[4 * to + 3] = alpha[pixel < 0 ? 0 : bytes[from + 3]!]!;
  };
}

function loadDepths(context: RasterPositionContext, area: Rectangle): Load {
  const { values: depths, pixel: pixelOf } = readWindow(context, area, "depth");
  return (column, row, values, to) => {
    const pixel = pixelOf(area.x + column, area.y + row);
    values[to] = clamp(context.pixelModes.transferDepth(pixel < 0 ? 0 : depths[pixel]!), 0, 1);
  };
}

function loadStencils(context: RasterPositionContext, area: Rectangle): Load {
  const { values: stencils, pixel: pixelOf } = readWindow(context, area, "stencil");
  return (column, row, values, to) => {
    const pixel = pixelOf(area.x + column, area.y + row);
    values[to] = context.pixelModes.transferStencil(pixel < 0 ? 0 : stencils[pixel]!) & STENCIL_ONES;
  };
}

function loadDepthStencils(context: RasterPositionContext, area: Rectangle): Load {
  const [loadDepth, loadStencil] = [loadDepths(context, area), loadStencils(context, area)];
  const one = [0];
  return (column, row, values, to) => {
    loadDepth(column, row, one, 0);
    values[2 * to] = one[0]!;
    loadStencil(column, row, one, 0);
    values[2 * to + 1] = one[0]!;
  };
}

const LOADERS = {
  color: loadBytes,
  depth: loadDepths,
  stencil: loadStencils,
  "depth-stencil": loadDepthStencils,
} as const;

const BOTH = ["depth", "stencil"] as const;

type Kind = keyof typeof LOADERS;

/** [GL1.3 4.3.3, EXT_packed_depth_stencil New Tokens] */
const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [TOKENS.COLOR, "color"],
  [TOKENS.DEPTH, "depth"],
  [TOKENS.STENCIL, "stencil"],
  [TOKENS.DEPTH_STENCIL_EXT, "depth-stencil"],
]);

/**
 * Everything is read before anything is drawn, so that both places may overlap. Pixels outside of the window are zero
 * before pixel transfer. [GL1.3 4.3.3, Ruling 56]
 */
export function copyPixels(
  context: RasterPositionContext,
  ...[x, y, width, height, type]: [number, number, number, number, number]
): void {
  const { errors } = context;
  const kind = KINDS.get(type);
  if (kind === undefined)
    return errors.record("INVALID_ENUM", "neither COLOR, DEPTH nor STENCIL", "[GL1.3 4.3.3]", "type");
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
  if (isIncomplete(context) || lacksBuffer(context, kind === "depth-stencil" ? BOTH : [kind])) return;
  const area = { x, y, width, height };
  rasterize(context, TOKENS.COPY_PIXEL_TOKEN, () =>
    kind === "color" && !context.imaging.isIdle(2)
      ? colorGroups(context, area, loadWindowColors(context, area))
      : { width, height, kind, load: LOADERS[kind](context, area), isThere: () => true },
  );
}
