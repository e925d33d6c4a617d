import { TOKENS } from "../generated/tokens.js";
import type { PixelHolder } from "../textures/image-array.js";
import type { AttachedImage, PixelStore } from "./attached-image.js";
import { type ImageFormat, isRenderable, RENDERBUFFER_FORMATS } from "./renderable-formats.js";

const NO_WORDS = new Int32Array(0);
const NO_BYTES = new Uint8Array(0);

/** A depth of 1. */
const FARTHEST = 2 ** 24 - 1;

/** The image of a renderbuffer: new ones are black, with alpha 0 if they have some, of depth 1 and of index 0. [Ruling 452] */
export class RenderbufferImage implements AttachedImage, PixelStore {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly slice = 0;
  holder: PixelHolder | null = null;
  readonly colors: Uint8Array;
  private readonly depths: Int32Array;
  private readonly stencils: Uint8Array;

  /** More pixels than fit into memory are a RangeError. */
  constructor(format: ImageFormat, width: number, height: number) {
    const pixels = width * height;
    this.format = format;
    this.width = width;
    this.height = height;
    this.colors = isRenderable(format, "color") ? new Uint8Array(4 * pixels) : NO_BYTES;
    if (format.base === "rgb") for (let at = 3; at < 4 * pixels; at += 4) this.colors[at] = 0xff;
    this.depths = isRenderable(format, "depth") ? new Int32Array(pixels).fill(FARTHEST) : NO_WORDS;
    this.stencils = isRenderable(format, "stencil") ? new Uint8Array(pixels) : NO_BYTES;
  }

  get store(): PixelStore {
    return this;
  }

  drawnColors(): Uint8Array {
    return this.colors;
  }

  depth(pixel: number): number {
    return this.depths[pixel]!;
  }

  stencil(pixel: number): number {
    return this.stencils[pixel]!;
  }

  drawnDepths(): Int32Array {
    return this.depths;
  }

  /** They are those that were drawn to. */
  storeDepths(): void {}

  drawnStencils(): Uint8Array {
    return this.stencils;
  }

  storeStencils(): void {}
}

/** A renderbuffer object. [EXT_framebuffer_object 4.4.2.1] */
export class Renderbuffer {
  readonly name: number;
  isDeleted = false;
  /** Another one with each storage. */
  image = new RenderbufferImage(RENDERBUFFER_FORMATS.get(TOKENS.RGBA)!, 0, 0);

  constructor(name: number) {
    this.name = name;
  }
}
