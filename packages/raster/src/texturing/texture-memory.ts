import type { Texture, TextureImage } from "@glasm/primitives";
import { borderBytes, dimensionsOf } from "./image-filter.js";

const TEXEL_BYTES = 4;

/** An image array in memory, with a frame of one texel around it in each dimension. */
export interface PlacedImage {
  /** Bytes from the beginning of the images to the first texel of the frame. */
  readonly frame: number;
  readonly row: number;
  readonly slice: number;
  /** Texels without the border; 1 beyond the dimensions. */
  readonly size: readonly [number, number, number];
}

/** The shape of an image with its frame. */
function placedAt(
  at: number,
  texture: Texture,
  image: TextureImage,
): PlacedImage & { readonly bytes: number; readonly widths: readonly number[] } {
  const dimensions = dimensionsOf(texture);
  const inner = (size: number, axis: number): number => (axis < dimensions ? size - 2 * image.border : 1);
  const size = [inner(image.width, 0), inner(image.height, 1), inner(image.depth, 2)] as const;
  const widths = [0, 1, 2].map((axis) => (axis < dimensions ? 1 : 0)) as [number, number, number];
  const row = TEXEL_BYTES * (size[0] + 2 * widths[0]);
  const slice = row * (size[1] + 2 * widths[1]);
  // What lies one texel further than the frame is read, too, with the weight 0.
  const bytes = slice * (size[2] + 2 * widths[2]) + slice + row + TEXEL_BYTES;
  return { frame: at, row, slice, size, bytes: Math.ceil(bytes / 16) * 16, widths };
}

/** Texel numbers of an axis with its frame, as REPEAT or another mode continues it. */
function wrapped(index: number, size: number, repeats: boolean): number {
  return repeats ? (index + size) % size : index;
}

/** The bytes of texels as words; a copy of those that do not lie at a word. */
function texelWords(texels: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = texels.byteOffset % TEXEL_BYTES === 0 ? texels : texels.slice();
  return new Int32Array(buffer, byteOffset, length / TEXEL_BYTES);
}

/** Copies an image into memory with its frame: the border, the border color, or the other end. [GL1.3 3.8.5, 3.8.7] */
function copyImage(
  words: Int32Array,
  texture: Texture,
  image: TextureImage,
  placed: ReturnType<typeof placedAt>,
): void {
  const { size, frame, widths, row, slice } = placed;
  const source = texelWords(image.texels);
  const border = borderWord(texture);
  const repeats = texture.wrap.map((wrap) => wrap === "repeat");
  const [own, ownY, ownZ] = widths.map((width) => width * image.border) as [number, number, number];
  const at = (i: number, j: number, k: number): number => {
    const x = wrapped(i, size[0], repeats[0]!) + own;
    const y = wrapped(j, size[1], repeats[1]! && widths[1] === 1) + ownY;
    const z = wrapped(k, size[2], repeats[2]! && widths[2] === 1) + ownZ;
    const isInside = x >= 0 && x < image.width && y >= 0 && y < image.height && z >= 0 && z < image.depth;
    return isInside ? source[(z * image.height + y) * image.width + x]! : border;
  };
  const texels = frame + TEXEL_BYTES * widths[0]! + row * widths[1]! + slice * widths[2]!;
  for (let k = -widths[2]!; k < size[2] + widths[2]!; k += 1)
    for (let j = -widths[1]!; j < size[1] + widths[1]!; j += 1) {
      const to = (texels + k * slice + j * row) / TEXEL_BYTES;
      const isInside = k >= 0 && k < size[2] && j >= 0 && j < size[1];
      const from = ((k + ownZ) * image.height + j + ownY) * image.width + own;
      if (isInside) words.set(source.subarray(from, from + size[0]), to);
      else for (let i = 0; i < size[0]; i += 1) words[to + i] = at(i, j, k);
      words[to - 1] = at(-1, j, k);
      words[to + size[0]] = at(size[0], j, k);
    }
}

/** The four bytes of the border color as a word. */
function borderWord(texture: Texture): number {
  return borderBytes(texture).reduce((word, byte, i) => word | ((byte & 0xff) << (8 * i)), 0);
}

/** How an image's frame depends on its texture: a different number for each frame. */
function frameKey(texture: Texture): number {
  const { wrap } = texture;
  const dimensions = dimensionsOf(texture);
  let key = dimensions;
  for (let i = 0; i < dimensions; i += 1) key = 2 * key + (wrap[i] === "repeat" ? 1 : 0);
  return key * 2 ** 32 + (borderWord(texture) >>> 0);
}

/**
 * Images of textures side by side in a part of a memory, which stay there from draw to draw: an image never changes.
 * When the room is used up all of them leave, and those come back that are still in use.
 */
export class TextureMemory {
  /** The number of the time that all images which are there stay together: then they leave, and it is the next one. */
  stay = 0;
  private used = 0;
  private placed = new WeakMap<TextureImage, Map<number, PlacedImage>>();

  /** Bytes that the images of textures need if none is there. */
  static bytesOf(textures: readonly Texture[]): number {
    let bytes = 0;
    for (const texture of textures)
      for (const image of texture.faces.flat()) bytes += placedAt(0, texture, image).bytes;
    return bytes;
  }

  /** Forgets all images. */
  clear(): void {
    this.stay += 1;
    this.used = 0;
    this.placed = new WeakMap();
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.used;
  }

  /** Bytes in use after these textures have been added. */
  bytesWith(textures: readonly Texture[]): number {
    let bytes = this.used;
    for (const texture of textures) {
      const key = frameKey(texture);
      for (const image of texture.faces.flat())
        if (!this.placed.get(image)?.has(key)) bytes += placedAt(0, texture, image).bytes;
    }
    return bytes;
  }

  /** Sees that the images of a texture are in memory; `words` is the memory from where the images begin. */
  place(texture: Texture, words: Int32Array): readonly (readonly PlacedImage[])[] {
    const key = frameKey(texture);
    return texture.faces.map((levels) => levels.map((image) => this.placeImage(texture, image, key, words)));
  }

  private placeImage(texture: Texture, image: TextureImage, key: number, words: Int32Array): PlacedImage {
    let byFrame = this.placed.get(image);
    if (byFrame === undefined) this.placed.set(image, (byFrame = new Map<number, PlacedImage>()));
    const known = byFrame.get(key);
    if (known !== undefined) return known;
    const placed = placedAt(this.used, texture, image);
    copyImage(words, texture, image, placed);
    this.used += placed.bytes;
    byFrame.set(key, placed);
    return placed;
  }
}
