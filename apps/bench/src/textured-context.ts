import { createContext, type GL } from "@glasm/context";
import type { Rasterizer } from "@glasm/raster";
import { type TexturedFill, TEXTURE_SIZE } from "./data/textured-fill.js";
import { VERTEX_WORDS } from "./data/vertices.js";
import { createWindow } from "./window.js";

/** A context of a window, in which the texture and the arrays are set, and conventional vertex processing. */
export function createTexturedContext(
  { attributes, texels }: TexturedFill,
  sink: Rasterizer = createWindow(),
): GL {
  const gl = createContext({ sink });
  let from = 0;
  for (let level = 0, size = TEXTURE_SIZE; size >= 1; level += 1, size /= 2) {
    const bytes = texels.subarray(from, from + 4 * size * size);
    gl.texImage2D(gl.TEXTURE_2D, level, gl.RGBA, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    from += bytes.length;
  }
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
  gl.enable(gl.TEXTURE_2D);
  const stride = 4 * VERTEX_WORDS;
  gl.vertexPointer(4, gl.FLOAT, stride, attributes);
  gl.texCoordPointer(4, gl.FLOAT, stride, attributes.subarray(4));
  gl.colorPointer(4, gl.FLOAT, stride, attributes.subarray(12));
  for (const array of [gl.VERTEX_ARRAY, gl.TEXTURE_COORD_ARRAY, gl.COLOR_ARRAY]) gl.enableClientState(array);
  return gl;
}
