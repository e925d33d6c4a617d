import type { Texture, TextureUnit } from "@glasm/primitives";
import { biasFactor, scaleBounds } from "../texturing/level-of-detail.js";
import { scaleOf } from "../texturing/image-filter.js";
import { LEVEL, UNIT } from "../texturing/texture-layout.js";
import type { PlacedImage, TextureMemory } from "../texturing/texture-memory.js";
import { WHOLE_WEIGHT } from "../texturing/wrap.js";

/** A memory in its kinds of elements. */
interface Elements {
  readonly words: Int32Array;
  readonly singles: Float32Array;
  readonly doubles: Float64Array;
}

/** A texture unit of a draw, whose images are in memory. */
interface PlacedUnit extends TextureUnit {
  readonly images: readonly (readonly PlacedImage[])[];
  /** Where its coordinates are in a vertex row, in bytes. */
  readonly column: number;
}

function levelsOf({ faces }: Texture): number {
  return faces.length * faces[0]!.length;
}

/** Bytes that `writeUnits` needs. */
function unitsBytes(units: readonly TextureUnit[]): number {
  return units.reduce((bytes, { texture }) => bytes + UNIT.bytes + LEVEL.bytes * levelsOf(texture), 0);
}

/** Describes texture units from the beginning of a memory on, and their image arrays after them; `gradients` is left out. */
function writeUnits(elements: Elements, units: readonly PlacedUnit[], images: number): void {
  let levels = UNIT.bytes * units.length;
  units.forEach((unit, i) => {
    writeUnit(elements, UNIT.bytes * i, unit, levels);
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
): void {
  const { texture, environment, images, column } = unit;
  const [low, high] = scaleBounds(texture);
  const count = images[0]!.length;
  words[(at + UNIT.levels) / 4] = levels;
  words[(at + UNIT.last) / 4] = count - 1;
  words[(at + UNIT.count) / 4] = count;
  words[(at + UNIT.column) / 4] = column;
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

/** The texture units of a state, and their description, which is the same at every draw but for where it is. */
export class DrawnUnits {
  readonly count: number;
  /** Bytes of the description. */
  readonly bytes: number;
  private readonly memory: TextureMemory;
  private readonly units: readonly TextureUnit[];
  private readonly textures: readonly Texture[];
  private readonly columns: readonly number[];
  /** As it would be at the address 0, and which stay of the images it is of. */
  private words = new Int32Array(0);
  private stay = -1;

  /**
   * @param memory of their images
   * @param columns where the coordinates of each are in a vertex row, in words
   */
  constructor(memory: TextureMemory, units: readonly TextureUnit[], columns: readonly number[]) {
    this.memory = memory;
    this.count = units.length;
    this.bytes = unitsBytes(units);
    this.units = units;
    this.textures = units.map(({ texture }) => texture);
    this.columns = columns;
  }

  /** Bytes of all images in memory after those of the units have been added. */
  get imageBytes(): number {
    const { memory } = this;
    return memory.stay === this.stay ? memory.bytes : memory.bytesWith(this.textures);
  }

  /** Sees that the images are in memory, from an address on, and describes the units at another one. */
  write(words: Int32Array, images: number, address: number, gradients: number): void {
    if (this.memory.stay !== this.stay) this.describe(words, images);
    words.set(this.words, address / 4);
    for (let i = 0; i < this.count; i += 1) {
      const at = address + UNIT.bytes * i;
      words[(at + UNIT.levels) / 4]! += address;
      words[(at + UNIT.gradients) / 4] = gradients;
    }
  }

  private describe(words: Int32Array, images: number): void {
    const { memory } = this;
    const imageWords = words.subarray(images / 4);
    const placed = this.units.map((unit, i): PlacedUnit => {
      return { ...unit, images: memory.place(unit.texture, imageWords), column: 4 * this.columns[i]! };
    });
    this.words = new Int32Array(this.bytes / 4);
    const { buffer } = this.words;
    writeUnits(
      { words: this.words, singles: new Float32Array(buffer), doubles: new Float64Array(buffer) },
      placed,
      images,
    );
    this.stay = memory.stay;
  }
}
