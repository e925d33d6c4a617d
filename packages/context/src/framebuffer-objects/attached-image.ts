import type { ImageArray, PixelHolder } from "../textures/image-array.js";
import type { TextureObject } from "../textures/texture-object.js";
import { loadDepthInteger, loadStencil, storeDepthInteger, storeStencil } from "../textures/texels.js";
import type { ImageFormat } from "./renderable-formats.js";

/** What the pixels of images are in: one holder at a time draws to all of them. */
export interface PixelStore {
  holder: PixelHolder | null;
}

/**
 * An image that is attached to a framebuffer object: of a renderbuffer or of a texture, with its border. Pixels go from
 * the lower left one on. Nobody holds the store when the pixels are asked for. [EXT_framebuffer_object 4.4.6]
 */
export interface AttachedImage {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly store: PixelStore;
  /** The number of the image in its store. */
  readonly slice: number;
  /** Four bytes a pixel, to be read. */
  readonly colors: Uint8Array;
  /** The same memory, to be drawn to. */
  drawnColors(): Uint8Array;
  /** A depth of 24 bits. */
  depth(pixel: number): number;
  stencil(pixel: number): number;
  /** Depths to be drawn to, which count once they are stored. */
  drawnDepths(): Int32Array;
  storeDepths(depths: Int32Array): void;
  /** The same of stencil indices. */
  drawnStencils(): Uint8Array;
  storeStencils(stencils: Uint8Array): void;
}

/** Where the image is in a texture. */
export interface TexturePlace {
  readonly face: number;
  readonly level: number;
  readonly zoffset: number;
}

/** An image of a texture. Its depths and stencil indices are packed, so that they are copied to be drawn to. */
export class TextureSlice implements AttachedImage {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly store: ImageArray;
  readonly slice: number;
  private readonly texture: TextureObject;
  private readonly place: TexturePlace;

  constructor(texture: TextureObject, array: ImageArray, place: TexturePlace) {
    this.texture = texture;
    this.place = place;
    this.store = array;
    this.slice = place.zoffset;
    this.format = array.shape.format;
    this.width = array.shape.width;
    this.height = array.shape.height;
  }

  get colors(): Uint8Array {
    return this.ofSlice(this.store.texels);
  }

  drawnColors(): Uint8Array {
    const { face, level } = this.place;
    this.texture.change(face, level); // after which it is another one to a sink
    return this.writable();
  }

  depth(pixel: number): number {
    return loadDepthInteger(this.colors, pixel);
  }

  stencil(pixel: number): number {
    return loadStencil(this.colors, pixel);
  }

  drawnDepths(): Int32Array {
    const texels = this.drawnColors();
    const depths = new Int32Array(this.width * this.height);
    for (let pixel = 0; pixel < depths.length; pixel += 1) depths[pixel] = loadDepthInteger(texels, pixel);
    return depths;
  }

  storeDepths(depths: Int32Array): void {
    const texels = this.writable();
    depths.forEach((depth, pixel) => storeDepthInteger(texels, pixel, depth));
  }

  drawnStencils(): Uint8Array {
    const texels = this.drawnColors();
    const stencils = new Uint8Array(this.width * this.height);
    for (let pixel = 0; pixel < stencils.length; pixel += 1) stencils[pixel] = loadStencil(texels, pixel);
    return stencils;
  }

  storeStencils(stencils: Uint8Array): void {
    const texels = this.writable();
    stencils.forEach((stencil, pixel) => storeStencil(texels, pixel, stencil));
  }

  /** The array may no longer be the texture's. */
  private writable(): Uint8Array {
    return this.ofSlice(this.store.writableTexels());
  }

  private ofSlice(texels: Uint8Array): Uint8Array {
    const bytes = 4 * this.width * this.height;
    return texels.subarray(this.slice * bytes, (this.slice + 1) * bytes);
  }
}
