import { ImageArray, type ImageShape, innerSize } from "./image-array.js";
import { type InternalFormat, isOfDepths } from "./internal-formats.js";
import type { TextureTargetRow } from "./texture-targets.js";

type Shape = ImageShape & { readonly format: InternalFormat };

/** Texels of an array along one dimension that a derived texel is the mean of. */
type Sources = readonly [number, number];

/** The shape of the array of the next level; null after the last one. [GL1.3 3.8.8] */
function nextShape(shape: Shape, row: TextureTargetRow): Shape | null {
  const inner = innerSize(shape, row);
  if (inner.width === 1 && inner.height === 1 && inner.depth === 1) return null;
  const halved = (size: number, dimension: number): number =>
    dimension > row.dimensions ? 1 : Math.max(1, size >> 1) + 2 * shape.border;
  return {
    ...shape,
    width: halved(inner.width, 1),
    height: halved(inner.height, 2),
    depth: halved(inner.depth, 3),
  };
}

/**
 * For each texel along a dimension the two of the array before that it is the mean of, which may be the same. A border
 * is made of the border.
 */
function sourcesAlong(size: number, from: number, border: number): readonly Sources[] {
  const isWhole = from - 2 * border === 1;
  return Array.from({ length: size }, (_, texel): Sources => {
    if (texel < border) return [0, 0];
    if (texel >= size - border) return [from - 1, from - 1];
    const first = border + 2 * (texel - border);
    return isWhole ? [border, border] : [first, first + 1];
  });
}

/**
 * Visits each derived texel with the numbers of the eight that it is the mean of, of which some are the same where
 * there are fewer dimensions or one texel alone. The array of numbers is reused.
 */
function forEachMean(
  shape: Shape,
  from: Shape,
  { dimensions }: TextureTargetRow,
  visit: (index: number, sources: Int32Array) => void,
): void {
  const along = (name: "width" | "height" | "depth", dimension: number): readonly Sources[] =>
    sourcesAlong(shape[name], from[name], dimension > dimensions ? 0 : shape.border);
  const columns = along("width", 1);
  const rows = along("height", 2);
  const sources = new Int32Array(8);
  let index = 0;
  for (const [k0, k1] of along("depth", 3))
    for (const [j0, j1] of rows) {
      const starts = [
        k0 * from.height + j0,
        k0 * from.height + j1,
        k1 * from.height + j0,
        k1 * from.height + j1,
      ];
      for (const [i0, i1] of columns) {
        for (let n = 0; n < 4; n += 1) {
          sources[2 * n] = starts[n]! * from.width + i0;
          sources[2 * n + 1] = starts[n]! * from.width + i1;
        }
        visit(index, sources);
        index += 1;
      }
    }
}

/** The mean of a byte of eight texels, rounded to nearest, halves upwards. */
function meanByte(texels: Uint8Array, sources: Int32Array, component: number): number {
  let sum = 4;
  for (let n = 0; n < 8; n += 1) sum += texels[4 * sources[n]! + component]!;
  return sum >> 3;
}

/** Stores the mean of numbers of several bytes of eight texels, which begin at a byte of each, likewise. */
function storeMean(
  texels: Uint8Array,
  sources: Int32Array,
  first: number,
  bytes: number,
  to: Uint8Array,
  index: number,
): void {
  let sum = 4;
  for (let n = 0; n < 8; n += 1)
    for (let i = 0; i < bytes; i += 1) sum += texels[4 * sources[n]! + first + i]! << (8 * i);
  const mean = sum >> 3;
  for (let i = 0; i < bytes; i += 1) to[4 * index + first + i] = (mean >> (8 * i)) & 0xff;
}

/** The array of a shape whose texels are means of those of the array before. [SGIS_generate_mipmap Chapter 3, Ruling 405] */
function deriveArray(
  shape: Shape,
  before: ImageArray,
  target: TextureTargetRow,
  isBest: boolean,
): ImageArray {
  const array = new ImageArray(shape);
  const texels = array.writableTexels();
  const hasDepths = isOfDepths(shape.format);
  const areIndices = shape.format.base === "index";
  forEachMean(shape, before.shape, target, (index, sources) => {
    // Indices have no mean: the first one stays. [Ruling 413]
    if (areIndices) {
      for (let i = 0; i < 4; i += 1) texels[4 * index + i] = before.texels[4 * sources[0]! + i]!;
      return;
    }
    if (shape.format.base === "hilo") {
      for (const first of [0, 2]) storeMean(before.texels, sources, first, 2, texels, index);
      return;
    }
    if (!hasDepths) {
      for (let i = 0; i < 4; i += 1) texels[4 * index + i] = meanByte(before.texels, sources, i);
      return;
    }
    storeMean(before.texels, sources, 0, 3, texels, index);
    // Indices have no mean: the first one stays. [Ruling 412]
    texels[4 * index + 3] = before.texels[4 * sources[0]! + 3]!;
  });
  const { width, height } = shape;
  if (shape.format.compression !== undefined) array.compress({ x: 0, y: 0, width, height }, isBest);
  return array;
}

/** The arrays that follow one. */
export function deriveArrays(
  base: ImageArray,
  target: TextureTargetRow,
  isBest: boolean,
): readonly ImageArray[] {
  const arrays: ImageArray[] = [];
  let before = base;
  for (;;) {
    const shape = nextShape(before.shape, target);
    if (shape === null) return arrays;
    before = deriveArray(shape, before, target, isBest);
    arrays.push(before);
  }
}
