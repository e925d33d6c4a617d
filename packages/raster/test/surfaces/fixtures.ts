import { createContext, type ContextOptions, type GL, TOKENS, type TokenName } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "../../src/index.js";

export const ENGINES = ["interpreter", "compiled"] as const;
export type Engine = (typeof ENGINES)[number];

export interface World {
  readonly rasterizer: Rasterizer;
  readonly gl: GL;
}

/** A window of 8 by 8 pixels, with a context whose errors are thrown. */
export function world(engine: Engine = "interpreter", options: ContextOptions = {}): World {
  const rasterizer = createRasterizer({ width: 8, height: 8, engine });
  const gl = createContext({
    sink: rasterizer,
    onError({ message }) {
      throw new Error(message);
    },
    ...options,
  });
  return { rasterizer, gl };
}

/** Binds a framebuffer object of this name. */
export function bind(gl: GL, name: number): void {
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, name);
}

/** A texture of a target and an internal format, in all 4 x 4 texels, bound and filtered by the nearest. */
export function texture(gl: GL, name: number, internalFormat: TokenName = "RGBA", size = 4): void {
  gl.bindTexture(gl.TEXTURE_2D, name);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  const isPacked = internalFormat.includes("STENCIL");
  const [format, type] = isPacked
    ? [gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT]
    : [internalFormat.includes("DEPTH") ? gl.DEPTH_COMPONENT : gl.RGBA, gl.UNSIGNED_BYTE];
  gl.texImage2D(gl.TEXTURE_2D, 0, TOKENS[internalFormat], size, size, 0, format!, type!, null);
}

/** Attaches a texture of two dimensions. */
export function attachTexture(gl: GL, point: TokenName, name: number, level = 0): void {
  gl.framebufferTexture2DEXT(gl.FRAMEBUFFER_EXT, TOKENS[point], gl.TEXTURE_2D, name, level);
}

/** Attaches a new renderbuffer. */
export function attachRenderbuffer(
  gl: GL,
  point: TokenName,
  name: number,
  format: TokenName,
  size = 4,
): void {
  gl.bindRenderbufferEXT(gl.RENDERBUFFER_EXT, name);
  gl.renderbufferStorageEXT(gl.RENDERBUFFER_EXT, TOKENS[format], size, size);
  gl.framebufferRenderbufferEXT(gl.FRAMEBUFFER_EXT, TOKENS[point], gl.RENDERBUFFER_EXT, name);
}

/** What the present framebuffer has in a square from the lower left corner on. */
export function colors(gl: GL, size = 4): number[][] {
  const bytes = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return Array.from({ length: size * size }, (_, i) => [...bytes.subarray(4 * i, 4 * i + 4)]);
}

/** The texels of a texture that is bound, as RGBA. */
export function texels(gl: GL, target: TokenName = "TEXTURE_2D", level = 0, count = 16): number[][] {
  const bytes = new Uint8Array(4 * count);
  gl.getTexImage(TOKENS[target], level, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return Array.from({ length: count }, (_, i) => [...bytes.subarray(4 * i, 4 * i + 4)]);
}

/** A rectangle of one color and depth that covers some of the view. */
export function rectangle(
  gl: GL,
  [red, green, blue, alpha]: readonly number[],
  { left = -1, right = 1, z = 0 } = {},
): void {
  gl.color4ub(red!, green!, blue!, alpha!);
  gl.begin(gl.QUADS);
  gl.vertex3f(left, -1, z);
  gl.vertex3f(right, -1, z);
  gl.vertex3f(right, 1, z);
  gl.vertex3f(left, 1, z);
  gl.end();
}

/** The texture that is bound, on the whole view. */
export function textured(gl: GL): void {
  gl.color4f(1, 1, 1, 1);
  gl.enable(gl.TEXTURE_2D);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  gl.begin(gl.QUADS);
  for (const [s, t] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    gl.texCoord2f(s, t);
    gl.vertex2f(2 * s - 1, 2 * t - 1);
  }
  gl.end();
  gl.disable(gl.TEXTURE_2D);
}
