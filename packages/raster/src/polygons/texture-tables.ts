import type { Texture, TextureUnit } from "@glasm/primitives";
import { biasFactor, scaleBounds } from "../texturing/level-of-detail.js";
import { scaleOf } from "../texturing/image-filter.js";
import { GRADIENT, LEVEL, UNIT } from "../texturing/texture-layout.js";
import type { PlacedImage } from "../texturing/texture-memory.js";
import { WHOLE_WEIGHT } from "../texturing/wrap.js";

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
  { words, singles, doubles }: Elements,
  at: number,
  unit: PlacedUnit,
  levels: number,
  gradients: number,
): void {
  const { texture, environment, images, column } = unit;
  const [low, high] = scaleBounds(texture);
  const count = images[0]!.length;
  words[(at + UNIT.levels) / 4] = levels;
  words[(at + UNIT.last) / 4] = count - 1;
  words[(at + UNIT.count) / 4] = count;
  words[(at + UNIT.column) / 4] = column;
  words[(at + UNIT.gradients) / 4] = gradients;
  singles.set(scaleOf(texture, images[0]![0]!.size), (at + UNIT.scale) / 4);
  singles[(at + UNIT.low) / 4] = low;
  singles[(at + UNIT.high) / 4] = high;
  singles[(at + UNIT.bias) / 4] = biasFactor(unit);
  singles[(at + UNIT.failValue) / 4] = texture.depths?.failValue ?? 0;
  const { shader } = unit;
  if (shader !== undefined) {
    singles.set(shader.offsetMatrix, (at + UNIT.matrix) / 4);
    singles[(at + UNIT.offsetScale) / 4] = shader.offsetScale;
    singles[(at + UNIT.offsetBias) / 4] = shader.offsetBias;
    singles.set(shader.constantEye, (at + UNIT.eye) / 4);
    doubles.set(shader.depthRange, (at + UNIT.depthRange) / 8);
  }
  if ("color" in environment) singles.set(environment.color, (at + UNIT.color) / 4);
}

function writeLevel(
  { words, singles }: Elements,
  at: number,
  { frame, row, slice, size }: PlacedImage,
  images: number,
): void {
  const fill = (numbers: Int32Array | Float32Array, field: number, value: number): void => {
    numbers.fill(value, (at + field) / 4, (at + field) / 4 + 4);
  };
  fill(words, LEVEL.frame, images + frame);
  fill(words, LEVEL.row, row);
  fill(words, LEVEL.slice, slice);
  size.forEach((texels, axis) => {
    fill(words, LEVEL.masks + 16 * axis, texels - 1);
    fill(singles, LEVEL.sizes + 16 * axis, texels);
    fill(singles, LEVEL.steps + 16 * axis, texels * WHOLE_WEIGHT);
  });
}

/** Bytes of the derivatives of a batch's texture coordinates. */
export function gradientsBytes(primitives: number, units: number): number {
  return primitives * units * GRADIENT.bytes;
}
