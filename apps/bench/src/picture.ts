import type { GL } from "@glasm/context";
import { PICTURE_SIZE } from "./data/scenes.js";

/** RGBA bytes of a context's picture, the bottom row first. */
export function readPicture(gl: GL): Uint8Array {
  const picture = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE);
  gl.readPixels(0, 0, PICTURE_SIZE, PICTURE_SIZE, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  return picture;
}
