import type { GL } from "@glasm/context";
import { PICTURE_SIZE } from "./data/scenes.js";

/** RGBA bytes of a context's picture of this width and height, the bottom row first. */
export function readPicture(gl: GL, size = PICTURE_SIZE): Uint8Array {
  const picture = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  return picture;
}
