import { createContext, type ContextOptions, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";

/** A sink that can draw to images, and does not. */
export class SurfaceSink extends PixelSink {
  surface() {
    return { clear() {}, draw() {}, drawPixels() {}, finish() {} };
  }
}

/** A context with a window of 4 by 4 pixels. */
export function context(options: ContextOptions = {}): GL {
  return createContext({ sink: new SurfaceSink(4, 4, undefined, undefined, undefined, 16), ...options });
}

export function bind(gl: GL, name = 1): void {
  gl.bindFramebufferEXT(gl.FRAMEBUFFER_EXT, name);
}

/** A renderbuffer that is bound and has an image. */
export function renderbuffer(gl: GL, name: number, format: TokenName, width = 2, height = 2): void {
  gl.bindRenderbufferEXT(gl.RENDERBUFFER_EXT, name);
  gl.renderbufferStorageEXT(gl.RENDERBUFFER_EXT, TOKENS[format], width, height);
}

export function attach(gl: GL, point: TokenName, name: number): void {
  gl.framebufferRenderbufferEXT(gl.FRAMEBUFFER_EXT, TOKENS[point], gl.RENDERBUFFER_EXT, name);
}

/** A new renderbuffer that is attached. */
export function attachNew(
  gl: GL,
  point: TokenName,
  name: number,
  format: TokenName,
  width = 2,
  height = 2,
): void {
  renderbuffer(gl, name, format, width, height);
  attach(gl, point, name);
}

/** What is attached to a point: its type, its name and what there is to know of a texture's image. */
export function attached(gl: GL, point: TokenName): number[] {
  const data = new Int32Array(1);
  const get = (name: TokenName): number => {
    gl.getFramebufferAttachmentParameterivEXT(gl.FRAMEBUFFER_EXT, TOKENS[point], TOKENS[name], data);
    return data[0]!;
  };
  const type = get("FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE_EXT");
  const common = [type, get("FRAMEBUFFER_ATTACHMENT_OBJECT_NAME_EXT")];
  if (type !== TOKENS.TEXTURE) return common;
  return [
    ...common,
    get("FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT"),
    get("FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE_EXT"),
    get("FRAMEBUFFER_ATTACHMENT_TEXTURE_3D_ZOFFSET_EXT"),
  ];
}

const NAMES = new Map<number, string>(
  (Object.entries(TOKENS) as [TokenName, number][])
    .filter(([name]) => /^FRAMEBUFFER_(COMPLETE|INCOMPLETE|UNSUPPORTED)/.test(name))
    .map(([name, value]) => [value, name.replace(/^FRAMEBUFFER_(INCOMPLETE_)?|_EXT$/g, "")]),
);

/** What CheckFramebufferStatusEXT returns, without what all names have. */
export function status(gl: GL): string {
  return NAMES.get(gl.checkFramebufferStatusEXT(gl.FRAMEBUFFER_EXT))!;
}

/** Images of the targets that textures may have, of 2 texels in each dimension, at a level. */
export function texture(
  gl: GL,
  target: TokenName,
  name: number,
  format: TokenName = "RGBA",
  level = 0,
): void {
  gl.bindTexture(TOKENS[target], name);
  const rest = [0, gl.RGBA, gl.UNSIGNED_BYTE, null] as const;
  if (target === "TEXTURE_1D") gl.texImage1D(gl.TEXTURE_1D, level, TOKENS[format], 2, ...rest);
  else if (target === "TEXTURE_3D") gl.texImage3D(gl.TEXTURE_3D, level, TOKENS[format], 2, 2, 2, ...rest);
  else if (target === "TEXTURE_CUBE_MAP")
    for (let face = 0; face < 6; face += 1)
      gl.texImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, level, TOKENS[format], 2, 2, ...rest);
  else gl.texImage2D(TOKENS[target], level, TOKENS[format], 2, 2, ...rest);
}
