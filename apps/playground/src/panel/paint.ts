import type { Picture } from "./panel.js";

/** Shows a picture on a canvas, which gets its size. Like a window it shows colors whatever their alpha is. */
export function paint(canvas: HTMLCanvasElement, { width, height, pixels }: Picture): void {
  // Whoever sets the size of a canvas clears it.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const image = new ImageData(opaque(pixels), width, height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
}

/** The same colors with an alpha of 255. */
function opaque(pixels: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const copy = new Uint8ClampedArray(pixels);
  for (let i = 3; i < copy.length; i += 4) copy[i] = 255;
  return copy;
}
