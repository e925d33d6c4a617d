import { encodeAnimation, type EncodableImage, encodePng } from "@glasm/raster";
import type { Picture } from "../panel/panel.js";

/** A picture as a PNG file. */
export function pngFile(picture: Picture): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodePng(imageOf(picture)));
}

/** Pictures as an animated PNG file with the milliseconds of each. */
export function animationFile(pictures: readonly Picture[], delay: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeAnimation(pictures.map(imageOf), delay));
}

function imageOf({ width, height, pixels }: Picture): EncodableImage {
  return { width, height, data: pixels };
}
