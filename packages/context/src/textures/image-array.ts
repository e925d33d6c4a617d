import type { TextureImage } from "@glasm/primitives";
import { type InternalFormat } from "./internal-formats.js";
import { blankTexels } from "./texels.js";
import { decodeBlocks, encodeBlocks } from "./s3tc/late-s3tc.js";
import { BLOCK_SIDE, type Blocks, blocksAcross, compressedBytes, type Sides } from "./s3tc/s3tc-format.js";
import { colored, type Palette } from "./palette.js";
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
  /** TEXTURE_INTERNAL_FORMAT: the format as it was given, but for what has replaced a compressed one. */
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

/** A rectangle of texels of an array without a border. */
interface TexelRectangle extends Sides {
  readonly x: number;
  readonly y: number;
}

/** The blocks that a region touches. */
function blocksOf({ x, y, width, height }: TexelRectangle): Blocks {
  const [column, row] = [Math.floor(x / BLOCK_SIDE), Math.floor(y / BLOCK_SIDE)];
  return {
    x: column,
    y: row,
    columns: blocksAcross(x + width) - column,
    rows: blocksAcross(y + height) - row,
  };
}

/** What has the pixels of images while it draws to them. */
export interface PixelHolder {
  /** Sees that the images have their pixels, and has them no longer. */
  give(): void;
}

/** A specified image array. */
export class ImageArray {
  /** What draws to the array, and has its texels; null if nothing does. [EXT_framebuffer_object 4.4.6] */
  holder: PixelHolder | null = null;
  readonly shape: ImageShape & { readonly format: InternalFormat };
  /** The blocks of a compressed array, of which its texels are made; null if it is not compressed. */
  private readonly blocks: Uint8Array | null;
  private current: TextureImage;
  private isHandedOver = false;
  private colored: {
    readonly source: TextureImage;
    readonly palette: Palette;
    readonly image: TextureImage;
  } | null = null;

  /** Its texels are made of black with alpha 0, as nothing else is specified. */
  constructor(shape: ImageShape & { readonly format: InternalFormat }) {
    const { width, height, depth, border } = shape;
    this.shape = shape;
    const { compression } = shape.format;
    this.blocks = compression === undefined ? null : new Uint8Array(compressedBytes(compression, shape));
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
    this.holder?.give();
    this.isHandedOver = true;
    return this.current;
  }

  /** The image for a sink of an array of indices; the same object until the array or the palette changes. */
  handOverWith(palette: Palette): TextureImage {
    const source = this.handOver();
    const { colored: known } = this;
    if (known === null || known.source !== source || known.palette !== palette)
      this.colored = { source, palette, image: colored(source, palette) };
    return this.colored!.image;
  }

  /** The compressed image; null if it is not compressed. */
  get compressed(): Uint8Array | null {
    return this.blocks;
  }

  /** Compresses the blocks that a region touches, and makes their texels what the blocks say. */
  compress(region: TexelRectangle, isBest: boolean): void {
    const { blocks, shape } = this;
    const touched = blocksOf(region);
    encodeBlocks(shape.format.compression!, shape, this.texels, blocks!, touched, isBest);
    decodeBlocks(shape.format.compression!, shape, blocks!, this.writableTexels(), touched);
  }

  /** Replaces the blocks that a region touches by those of a compressed image. */
  replaceBlocks(region: TexelRectangle, data: Uint8Array): void {
    const { blocks, shape } = this;
    const { blockBytes } = shape.format.compression!;
    const touched = blocksOf(region);
    const { x, y, columns, rows } = touched;
    const bytes = columns * blockBytes;
    for (let row = 0; row < rows; row += 1)
      blocks!.set(
        data.subarray(row * bytes, (row + 1) * bytes),
        ((y + row) * blocksAcross(shape.width) + x) * blockBytes,
      );
    decodeBlocks(shape.format.compression!, shape, blocks!, this.writableTexels(), touched);
  }

  /** The texels, to be read. */
  get texels(): Uint8Array {
    this.holder?.give();
    return this.current.texels;
  }

  /** The texels, to be changed: a copy if a sink knows them. */
  writableTexels(): Uint8Array {
    this.holder?.give();
    if (this.isHandedOver) {
      this.current = { ...this.current, texels: new Uint8Array(this.current.texels) };
      this.isHandedOver = false;
    }
    return this.current.texels;
  }
}
