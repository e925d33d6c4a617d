import type { TextureImage } from "@glasm/primitives";
import { blankTexels, type InternalFormat } from "./internal-formats.js";
import type { TextureTargetRow } from "./texture-targets.js";

/** Sizes of an image array as it was specified, the border included; 1 beyond its dimensions. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** What is known of an image array besides its texels: a proxy has nothing else. [GL1.3 3.8.10] */
export interface ImageShape extends ImageSize {
  readonly border: 0 | 1;
  /** TEXTURE_INTERNAL_FORMAT: the format as it was given, but for a compressed one. */
  readonly internalFormat: number;
  /** null for an array that was never specified: its components have no bits. */
  readonly format: InternalFormat | null;
}

/** An array that was never specified, and a proxy for one that is not supported. [GL1.3 3.8.10] */
export const NULL_SHAPE: ImageShape = {
  width: 0,
  height: 0,
  depth: 0,
  border: 0,
  internalFormat: 1,
  format: null,
};

/** The sizes of an array of a target without its border. */
export function innerSize(
  { width, height, depth, border }: ImageShape,
  { dimensions }: TextureTargetRow,
): ImageSize {
  return {
    width: width - 2 * border,
    height: dimensions > 1 ? height - 2 * border : 1,
    depth: dimensions > 2 ? depth - 2 * border : 1,
  };
}

/** A specified image array. */
export class ImageArray {
  readonly shape: ImageShape & { readonly format: InternalFormat };
  private current: TextureImage;
  private isHandedOver = false;

  /** Its texels are made of black with alpha 0, as nothing else is specified. */
  constructor(shape: ImageShape & { readonly format: InternalFormat }) {
    const { width, height, depth, border } = shape;
    this.shape = shape;
    this.current = {
      width,
      height,
      depth,
      border,
      texels: blankTexels(shape.format, width * height * depth),
    };
  }

  /** Whether the array holds no texel, which is as if texturing were disabled. [GL1.3 3.8.1] */
  get isNull(): boolean {
    return this.current.texels.length === 0;
  }

  /** The image for a sink; what changes later is another image. */
  handOver(): TextureImage {
    this.isHandedOver = true;
    return this.current;
  }

  /** The texels, to be read. */
  get texels(): Uint8Array {
    return this.current.texels;
  }

  /** The texels, to be changed: a copy if a sink knows them. */
  writableTexels(): Uint8Array {
    if (this.isHandedOver) {
      this.current = { ...this.current, texels: new Uint8Array(this.current.texels) };
      this.isHandedOver = false;
    }
    return this.current.texels;
  }
}
