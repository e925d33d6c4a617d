import type { Image, Rasterizer } from "@glasm/raster";
import type { GlutWindow } from "./windows.js";

/**
 * The front buffer of a rasterizer without transparency, as a window shows it.
 * @param into an earlier picture: if it has the same size, it is filled and returned
 */
export function opaqueImage(rasterizer: Rasterizer, into?: Image): Image {
  const image = rasterizer.image(into);
  // Each pixel is opaque already.
  if (!rasterizer.alpha) return image;
  const words = wordsOf(image);
  for (let i = 0; i < words.length; i += 1) words[i]! |= OPAQUE;
  return image;
}

/**
 * What a window shows: its front buffer without transparency, and over it what its subwindows show.
 * @param into an earlier picture: if it has the same size, it is filled and returned
 */
export function windowImage(window: GlutWindow, into?: Image): Image {
  const image = opaqueImage(window.rasterizer, into);
  for (const child of window.children) if (child.isShown) draw(windowImage(child), child.x, child.y, image);
  return image;
}

/** The alpha of a pixel, in its bytes' order. */
const [OPAQUE] = new Uint32Array(Uint8Array.of(0, 0, 0, 255).buffer) as unknown as [number];

const wordsOf = ({ data }: Image): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);

/** Copies a picture into another one at a position, as far as it lies in it. */
function draw(from: Image, x: number, y: number, to: Image): void {
  const source = wordsOf(from);
  const target = wordsOf(to);
  const left = Math.max(0, -x);
  const right = Math.min(from.width, to.width - x);
  for (let row = Math.max(0, -y); row < Math.min(from.height, to.height - y) && left < right; row += 1) {
    const line = source.subarray(row * from.width + left, row * from.width + right);
    target.set(line, (y + row) * to.width + x + left);
  }
}
