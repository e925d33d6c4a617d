import { isIncomplete, lacksBuffer } from "../framebuffer/framebuffer-binding.js";
import { readWindow } from "../framebuffer/window-pixels.js";
import { TOKENS } from "../generated/tokens.js";
import type { ErrorLatch } from "../ground/errors/errors.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { type Memory, NO_MEMORY, viewOf } from "../ground/memory/memory.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import type { LoadColor } from "../pixel-transfer/color-image.js";
import { type PixelImage, pixelImage } from "../pixel-transfer/pixel-image.js";
import { place } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { componentReader } from "../pixel-transfer/pixel-unpacking.js";
import type { ImagingContext } from "./imaging-context.js";

/** Groups in a row, and rows. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

const NO_COLORS: readonly number[] = [
  ...[TOKENS.COLOR_INDEX, TOKENS.DEPTH_COMPONENT, TOKENS.STENCIL_INDEX],
  TOKENS.DEPTH_STENCIL_EXT,
];

/** The image of a format and a type of colors; null, after an error, if there is none. [GL1.3 3.6.3, 6.1.7] */
export function colorsImage(errors: ErrorLatch, format: number, type: number): PixelImage | null {
  const isOther = NO_COLORS.includes(format);
  const reason = "tables and filters hold colors";
  if (errors.when(isOther, "INVALID_ENUM", reason, "[GL1.3 3.6.3, 6.1.7]", "format")) return null;
  return pixelImage(errors, format, type);
}

/**
 * The colors of an image in memory as DrawPixels would have them after the final expansion to RGBA, before pixel
 * transfer; null, after an error, if the memory is too short. [GL1.3 3.6.3, 3.6.4]
 */
export function givenColors(
  context: ImagingContext,
  memory: Memory | null,
  image: PixelImage,
  area: Area,
): LoadColor | null {
  const { unpack } = context.pixelStore;
  const end = (modes: ImageLayout): number => place(modes, image, area).end;
  if (endsBeforeImage(context, memory, { layout: unpack, modes: "UNPACK", end, size: image.type.size }))
    return null;
  const { first, row, group } = place(unpack, image, area);
  const read = componentReader(image);
  const view = viewOf(memory ?? NO_MEMORY);
  const littleEndian = !unpack.swapBytes;
  return (index, color) => {
    const line = Math.floor(index / area.width);
    read(view, first + line * row + (index - line * area.width) * group, littleEndian, color);
  };
}

/** The colors of the window as CopyPixels has them before pixel transfer. [GL1.3 3.6.3, Ruling 56] */
export function windowColors(context: ImagingContext, x: number, y: number, area: Area): LoadColor | null {
  if (isIncomplete(context) || lacksBuffer(context, ["color"])) return null;
  const window = makeOrFail(context, () => readWindow(context, { x, y, ...area }, "color"));
  if (window === null) return null;
  return (index, color) => {
    const line = Math.floor(index / area.width);
    const pixel = window.pixel(x + (index - line * area.width), y + line);
    for (let i = 0; i < 4; i += 1) color[i] = pixel < 0 ? 0 : window.values[4 * pixel + i]! / 255;
  };
}
