import { checkBoolean, checkedOptions, checkedView, checkWhole, type OptionChecks } from "@glasm/base";
import { MAX_VIEWPORT_SIZE, type SurfaceImages } from "@glasm/primitives";
import { Framebuffer } from "../framebuffer/framebuffer.js";

const WORD_BYTES = 4;

function checkSize(place: string, size: unknown): void {
  checkWhole(place, size, 0, MAX_VIEWPORT_SIZE);
}

/** That they are images is checked when their size is known. */
function isLater(): void {}

const MEMBERS: OptionChecks<SurfaceImages> = {
  width: checkSize,
  height: checkSize,
  alpha: checkBoolean,
  color: isLater,
  depth: isLater,
  stencil: isLater,
};

/** The words of the colors. */
function colorWords(color: unknown, pixels: number): Int32Array {
  const { buffer, byteOffset } = checkedView("surface: color", color, "Uint8Array", WORD_BYTES * pixels);
  if (byteOffset % WORD_BYTES !== 0)
    throw new RangeError(
      `surface: color begins at byte ${byteOffset}, which is not a multiple of ${WORD_BYTES}`,
    );
  return new Int32Array(buffer, byteOffset, pixels);
}

/**
 * A framebuffer of images: what is drawn to a missing one goes to memory that nobody sees.
 * @throws TypeError, RangeError if the images are not as SurfaceImages says
 */
export function framebufferOf(images: SurfaceImages): Framebuffer {
  const { width, height, color, depth, stencil } = checkedOptions("surface", images, MEMBERS);
  const pixels = width * height;
  return new Framebuffer(width, height, 0, 1, {
    packedColor: color === null ? new Int32Array(pixels) : colorWords(color, pixels),
    depth:
      depth === null ? new Int32Array(pixels) : checkedView("surface: depth", depth, "Int32Array", pixels),
    stencil:
      stencil === null
        ? new Uint8Array(pixels)
        : checkedView("surface: stencil", stencil, "Uint8Array", pixels),
  });
}
