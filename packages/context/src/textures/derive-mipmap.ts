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

/** The mean of eight depths, likewise. */
function meanDepth(texels: Uint8Array, sources: Int32Array): number {
  let sum = 4;
  for (let n = 0; n < 8; n += 1) {
    const at = 4 * sources[n]!;
    sum += texels[at]! | (texels[at + 1]! << 8) | (texels[at + 2]! << 16);
  }
  return sum >> 3;
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
    if (!hasDepths) {
      for (let i = 0; i < 4; i += 1) texels[4 * index + i] = meanByte(before.texels, sources, i);
      return;
    }
    const depth = meanDepth(before.texels, sources);
    for (let i = 0; i < 3; i += 1) texels[4 * index + i] = (depth >> (8 * i)) & 0xff;
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
