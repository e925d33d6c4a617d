import type { EncodableImage } from "./image.js";

const PIXEL_BYTES = 4;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle that becomes part of the picture before it. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly image: EncodableImage;
  /** Whether transparent pixels leave what was there; otherwise all are replaced. */
  readonly blendsOver: boolean;
}

/** The whole picture. */
export function firstFrame(image: EncodableImage): Frame {
  return { x: 0, y: 0, image, blendsOver: false };
}

/**
 * What makes `image` of the picture before it, of the same size: the smallest rectangle in which they differ, or one
 * pixel. If all in it is opaque, what does not change is transparent black, which compresses best.
 */
export function nextFrame(image: EncodableImage, before: EncodableImage): Frame {
  const rectangle = differenceOf(image, before);
  const part = cut(image, rectangle);
  const blendsOver = isOpaque(part);
  if (blendsOver) clearEqual(part, cut(before, rectangle));
  return { x: rectangle.x, y: rectangle.y, image: part, blendsOver };
}

function differenceOf(image: EncodableImage, before: EncodableImage): Rectangle {
  let [left, top, right, bottom] = [image.width, image.height, -1, -1];
  for (let i = 0; i < image.data.length; i += 1) {
    if (image.data[i] === before.data[i]) continue;
    const pixel = Math.floor(i / PIXEL_BYTES);
    const [x, y] = [pixel % image.width, Math.floor(pixel / image.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (bottom < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A copy of a part of a picture. */
function cut(image: EncodableImage, { x, y, width, height }: Rectangle): EncodableImage {
  const rowBytes = width * PIXEL_BYTES;
  const data = new Uint8ClampedArray(height * rowBytes);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * image.width + x) * PIXEL_BYTES;
    data.set(image.data.subarray(start, start + rowBytes), row * rowBytes);
  }
  return { width, height, data };
}

function isOpaque({ data }: EncodableImage): boolean {
  for (let i = PIXEL_BYTES - 1; i < data.length; i += PIXEL_BYTES) if (data[i] !== 255) return false;
  return true;
}

/** Makes the pixels that are those of another picture transparent black. */
function clearEqual({ data }: EncodableImage, other: EncodableImage): void {
  for (let start = 0; start < data.length; start += PIXEL_BYTES) {
    let component = 0;
    while (component < PIXEL_BYTES && data[start + component] === other.data[start + component])
      component += 1;
    if (component === PIXEL_BYTES) data.fill(0, start, start + PIXEL_BYTES);
  }
}
