import { columnOffset, type PrimitiveBatch, type Texture, type TextureUnit } from "@glasm/primitives";
import { BY_X, COORDINATES } from "../texturing/coordinates.js";
import { scaleBounds } from "../texturing/level-of-detail.js";
import { GRADIENT, LEVEL, UNIT } from "../texturing/texture-layout.js";
import type { PlacedImage } from "../texturing/texture-memory.js";
import { TEXEL_FRACTION_BITS } from "../texturing/wrap.js";
import { TextureCoordinates } from "../vertices/texture-coordinates.js";
import { INVERSE_W, TEXTURE, varyingWords, X, Y } from "../vertices/varyings.js";
import { largestTriangle } from "./largest-triangle.js";
import { setGradient } from "./texture-gradient.js";

/** A memory in its kinds of elements. */
export interface Elements {
  readonly words: Int32Array;
  readonly singles: Float32Array;
  readonly doubles: Float64Array;
}

/** A texture unit of a draw, whose images are in memory. */
export interface PlacedUnit extends TextureUnit {
  readonly images: readonly (readonly PlacedImage[])[];
  /** Where its coordinates are in a vertex row, in bytes. */
  readonly column: number;
}

function levelsOf({ faces }: Texture): number {
  return faces.length * faces[0]!.length;
}

/** Bytes that `writeUnits` needs. */
export function unitsBytes(units: readonly TextureUnit[]): number {
  return units.reduce((bytes, { texture }) => bytes + UNIT.bytes + LEVEL.bytes * levelsOf(texture), 0);
}

/** Describes texture units at an address, and their image arrays after them. */
export function writeUnits(
  elements: Elements,
  address: number,
  units: readonly PlacedUnit[],
  images: number,
  gradients: number,
): void {
  let levels = address + UNIT.bytes * units.length;
  units.forEach((unit, i) => {
    const at = address + UNIT.bytes * i;
    writeUnit(elements, at, unit, levels, gradients);
    for (const image of unit.images.flat()) {
      writeLevel(elements, levels, image, images);
      levels += LEVEL.bytes;
    }
  });
}

function writeUnit(
  { words, singles }: Elements,
  at: number,
  { texture, environment, images, column }: PlacedUnit,
  levels: number,
  gradients: number,
): void {
  const [low, high] = scaleBounds(texture);
  const count = images[0]!.length;
  words[(at + UNIT.levels) / 4] = levels;
  words[(at + UNIT.last) / 4] = count - 1;
  words[(at + UNIT.count) / 4] = count;
  words[(at + UNIT.column) / 4] = column;
  words[(at + UNIT.gradients) / 4] = gradients;
  singles.set(images[0]![0]!.size, (at + UNIT.size) / 4);
  singles[(at + UNIT.low) / 4] = low;
  singles[(at + UNIT.high) / 4] = high;
  if ("color" in environment) singles.set(environment.color, (at + UNIT.color) / 4);
}

function writeLevel(
  { words, doubles }: Elements,
  at: number,
  { texels, row, slice, size }: PlacedImage,
  images: number,
): void {
  words[(at + LEVEL.texels) / 4] = images + texels;
  words[(at + LEVEL.row) / 4] = row;
  words[(at + LEVEL.slice) / 4] = slice;
  words.set(
    size.map((texelCount) => texelCount << TEXEL_FRACTION_BITS),
    (at + LEVEL.steps) / 4,
  );
  doubles.set(size, (at + LEVEL.size) / 8);
}

/** Bytes of the derivatives of a batch's texture coordinates. */
export function gradientsBytes(primitives: number, units: number): number {
  return primitives * units * GRADIENT.bytes;
}

/** Stores how the texture coordinates of each polygon of a batch vary, see GRADIENT. [GL1.3 3.8.7, Ruling 108] */
export function fillGradients(batch: PrimitiveBatch, units: readonly TextureUnit[], out: Float32Array): void {
  const { firstIndex, indices, floats, layout, primitiveCount } = batch;
  const window = columnOffset(layout, "window");
  const words = varyingWords(units.length);
  const coordinates = new TextureCoordinates(batch, units);
  const gradient = new Float64Array(COORDINATES);
  let vertices = new Float64Array(8 * words);
  for (let i = 0, at = 0; i < primitiveCount; i += 1) {
    const first = firstIndex[i]!;
    const count = firstIndex[i + 1]! - first;
    if (vertices.length < count * words) vertices = new Float64Array(2 * count * words);
    for (let corner = 0; corner < count; corner += 1) {
      const vertex = indices[first + corner]!;
      const row = vertex * layout.stride + window;
      for (const word of [X, Y, INVERSE_W]) vertices[corner * words + word] = floats[row + word]!;
      coordinates.store(vertex, vertices, corner * words);
    }
    const largest = largestTriangle(vertices, count, words) * words;
    for (let unit = 0; unit < units.length; unit += 1, at += GRADIENT.bytes / 4) {
      setGradient(vertices, largest, words, TEXTURE + 4 * unit, gradient, 0);
      for (let word = 0; word < GRADIENT.bytes / 4; word += 1) out[at + word] = gradient[BY_X + word]!;
    }
  }
}
