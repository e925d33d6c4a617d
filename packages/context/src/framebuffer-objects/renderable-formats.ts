import type { BufferComponent } from "../framebuffer/framebuffer-binding.js";
import { TOKENS } from "../generated/tokens.js";
import { DEPTH_BITS, STENCIL_BITS } from "../ground/implementation/limits.js";
import { type BaseFormat, componentBits } from "../textures/base-formats.js";
import { INTERNAL_FORMATS, type InternalFormat } from "../textures/internal-formats.js";

/** The internal format of an image that may be attached: a texture's, or one of stencil indices. */
export type ImageFormat =
  | InternalFormat
  | { readonly token: number; readonly base: "stencil"; readonly compression?: undefined };

/** A logical buffer of a framebuffer. */
export type LogicalBuffer = "color" | "depth" | "stencil";

/** Which logical buffers images of a base format can be. [EXT_framebuffer_object 4.4.4, EXT_packed_depth_stencil Chapter 4] */
const RENDERABLE: Readonly<Partial<Record<BaseFormat | "stencil", readonly LogicalBuffer[]>>> = {
  rgb: ["color"],
  rgba: ["color"],
  depth: ["depth"],
  stencil: ["stencil"],
  "depth-stencil": ["depth", "stencil"],
};

/** Whether images of a format can be a logical buffer. Compressed ones cannot. [EXT_framebuffer_object 4.4.4] */
export function isRenderable({ base, compression }: ImageFormat, buffer: LogicalBuffer): boolean {
  return compression === undefined && RENDERABLE[base]?.includes(buffer) === true;
}

/** Whether pixels of a format are other numbers than a surface draws: those of signed colors. [Ruling 450] */
export function hasSignedColors(format: ImageFormat): boolean {
  return "signed" in format && format.signed !== undefined;
}

/** Bits of a component in every image that has it. [Ruling 80, Ruling 452] */
export function bitsOf(format: ImageFormat, component: BufferComponent): number {
  if (component === "depth") return isRenderable(format, "depth") ? DEPTH_BITS : 0;
  if (component === "stencil") return isRenderable(format, "stencil") ? STENCIL_BITS : 0;
  const isThere = isRenderable(format, "color") && (component !== "alpha" || format.base === "rgba");
  return isThere ? componentBits(component) : 0;
}

/** The formats that only renderbuffers have. [EXT_framebuffer_object 4.4.2.1] */
const STENCIL_FORMATS: readonly ImageFormat[] = [
  TOKENS.STENCIL_INDEX,
  TOKENS.STENCIL_INDEX1_EXT,
  TOKENS.STENCIL_INDEX4_EXT,
  TOKENS.STENCIL_INDEX8_EXT,
  TOKENS.STENCIL_INDEX16_EXT,
].map((token) => ({ token, base: "stencil" }));

/** What RenderbufferStorageEXT takes. [EXT_framebuffer_object 4.4.2.1, Errors] */
export const RENDERBUFFER_FORMATS: ReadonlyMap<number, ImageFormat> = new Map<number, ImageFormat>(
  [...INTERNAL_FORMATS.values(), ...STENCIL_FORMATS]
    .filter((format) => format.compression === undefined && RENDERABLE[format.base] !== undefined)
    .map((format) => [format.token, format]),
);
