import { type Memory } from "@glasm/base";
import { type GL, type PIXELS, TOKENS as GL_TOKENS } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import {
  bytesWithoutGaps,
  type Image,
  isTooShort,
  MAX_NUMBERS,
  readImage,
  roundedImage,
  type Size,
  volumeOf,
} from "./image.js";
import { imageFormat, type ImageFormat } from "./image-format.js";
import { layoutOf, withoutGaps } from "./pixel-storage.js";
import { scaledImage } from "./scale.js";

/** What is given for mipmaps, whatever the dimensions. */
export interface MipmapSource {
  readonly dimensions: 1 | 2 | 3;
  readonly target: number;
  readonly internalFormat: number;
  readonly size: Size;
  readonly format: number;
  readonly type: number;
  readonly data: Memory;
}

/** Which levels are loaded, and which one the given image is of. */
export interface LevelRange {
  readonly level: number;
  readonly base: number;
  readonly max: number;
}

/** The nearest power of two, of the middle between two the larger. [GLU1.3 3.2, Ruling 490] */
function nearestPower(length: number): number {
  let power = 1;
  while (3 * power <= 2 * length) power *= 2;
  return power;
}

const halved = (size: Size): Size =>
  size.map((length) => Math.max(Math.floor(length / 2), 1)) as unknown as Size;

/** The first level that fits into a texture of the target. [Ruling 490] */
function fitting(gl: GL, { dimensions, target }: MipmapSource, size: Size): Size {
  const isFace = target >= gl.TEXTURE_CUBE_MAP_POSITIVE_X && target <= gl.TEXTURE_CUBE_MAP_NEGATIVE_Z;
  const largest = new Int32Array(1);
  if (dimensions === 3) gl.getIntegerv(gl.MAX_3D_TEXTURE_SIZE, largest);
  else gl.getIntegerv(isFace ? gl.MAX_CUBE_MAP_TEXTURE_SIZE : gl.MAX_TEXTURE_SIZE, largest);
  let fits = size;
  while (Math.max(...fits) > Math.max(largest[0]!, 1)) fits = halved(fits);
  return fits;
}

/** The highest level of a pyramid above its first one. */
const levelsOf = (size: Size): number => 31 - Math.clz32(Math.max(...size));

/** [GLU1.3 3.2] */
const isOutside = ({ level, base, max }: LevelRange, highest: number): boolean =>
  base < 0 || level > base || max < base || max > highest;

/** Gives the GL a level. */
function load(gl: GL, source: MipmapSource, level: number, size: Size, type: number, data: Memory): void {
  const { dimensions, target, internalFormat, format } = source;
  const [width, height, depth] = size;
  if (dimensions === 1) gl.texImage1D(target, level, internalFormat, width, 0, format, type, data);
  else if (dimensions === 2)
    gl.texImage2D(target, level, internalFormat, width, height, 0, format, type, data);
  else gl.texImage3D(target, level, internalFormat, width, height, depth, 0, format, type, data);
}

/** The format of levels that GLU makes: of bits it makes bytes. */
function levelFormat(format: ImageFormat, source: MipmapSource): readonly [ImageFormat, type: number] {
  if (format.type !== null) return [format, source.type];
  const ofBytes = imageFormat(source.format, GL_TOKENS.UNSIGNED_BYTE) as ImageFormat;
  return [ofBytes, GL_TOKENS.UNSIGNED_BYTE];
}

/** Loads the levels of the range, each made from the one before; one of the size given is as it is in memory. [GLU1.3 3.2, Ruling 487] */
function loadLevels(
  gl: GL,
  source: MipmapSource,
  format: ImageFormat,
  layout: PIXELS.ImageLayout,
  first: Size,
  { level: given, base, max }: LevelRange,
): void {
  const isScaled = first.some((length, axis) => length !== source.size[axis]);
  if (!isScaled && given >= base) load(gl, source, given, first, source.type, source.data);
  const [made, type] = levelFormat(format, source);
  let image: Image = readImage(source.data, format, source.size, layout);
  if (isScaled) image = roundedImage(scaledImage(image, first), made);
  withoutGaps(gl, () => {
    for (let level = given; level <= max; level += 1) {
      if (level > given) image = roundedImage(scaledImage(image, halved(image.size)), made);
      if (level >= base && (isScaled || level > given))
        load(gl, source, level, image.size, type, bytesWithoutGaps(image, made));
    }
  });
}

/**
 * Builds mipmaps, all of them or a range.
 * @returns 0, or the error that there is nothing loaded for
 */
export function buildMipmaps(gl: GL, source: MipmapSource, range?: LevelRange): number {
  const { size, format, type, data } = source;
  const image = format === gl.STENCIL_INDEX ? TOKENS.INVALID_ENUM : imageFormat(format, type);
  if (typeof image === "number") return image;
  if (Math.min(...size) < 1) return TOKENS.INVALID_VALUE;
  const powers = size.map(nearestPower) as unknown as Size;
  const first = range === undefined ? fitting(gl, source, powers) : powers;
  const levels = range ?? { level: 0, base: 0, max: levelsOf(first) };
  if (isOutside(levels, levels.level + levelsOf(first))) return TOKENS.INVALID_VALUE;
  const layout = layoutOf(gl, "UNPACK", source.dimensions === 3);
  if (isTooShort(data, image, size, layout)) return TOKENS.INVALID_VALUE;
  const numbers = image.count * Math.max(volumeOf(size), volumeOf(first));
  if (numbers > MAX_NUMBERS) return TOKENS.OUT_OF_MEMORY;
  loadLevels(gl, source, image, layout, first, levels);
  return 0;
}
