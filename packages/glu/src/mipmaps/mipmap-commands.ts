import { command, parameter } from "@glasm/base";
import type { Memory } from "@glasm/base";
import type { GL } from "@glasm/context";
import { buildMipmaps } from "./build-mipmaps.js";
import { scaleImage } from "./scale-image.js";

const { int, memory, token } = parameter;

/**
 * Images of other sizes, and textures with mipmaps. Each command gives 0, or the code of the error that it has done nothing
 * for: INVALID_ENUM, INVALID_VALUE, INVALID_OPERATION or OUT_OF_MEMORY of GLU. [GLU1.3 3, Ruling 488]
 */
export interface MipmapCommands {
  /** Scales an image; pixel storage modes apply to both sides. [GLU1.3 3.1] */
  ScaleImage(
    format: number,
    widthin: number,
    heightin: number,
    typein: number,
    datain: Memory,
    widthout: number,
    heightout: number,
    typeout: number,
    dataout: Memory,
  ): number;
  /** Loads a texture with all levels. [GLU1.3 3.2] */
  Build1DMipmaps(
    target: number,
    internalFormat: number,
    width: number,
    format: number,
    type: number,
    data: Memory,
  ): number;
  /** Loads a texture with all levels. [GLU1.3 3.2] */
  Build2DMipmaps(
    target: number,
    internalFormat: number,
    width: number,
    height: number,
    format: number,
    type: number,
    data: Memory,
  ): number;
  /** Loads a texture with all levels. [GLU1.3 3.2] */
  Build3DMipmaps(
    target: number,
    internalFormat: number,
    width: number,
    height: number,
    depth: number,
    format: number,
    type: number,
    data: Memory,
  ): number;
  /** Loads the levels from base to max of a texture, of which the image is that of `level`. [GLU1.3 3.2] */
  Build1DMipmapLevels(
    target: number,
    internalFormat: number,
    width: number,
    format: number,
    type: number,
    level: number,
    base: number,
    max: number,
    data: Memory,
  ): number;
  /** Loads the levels from base to max of a texture, of which the image is that of `level`. [GLU1.3 3.2] */
  Build2DMipmapLevels(
    target: number,
    internalFormat: number,
    width: number,
    height: number,
    format: number,
    type: number,
    level: number,
    base: number,
    max: number,
    data: Memory,
  ): number;
  /** Loads the levels from base to max of a texture, of which the image is that of `level`. [GLU1.3 3.2] */
  Build3DMipmapLevels(
    target: number,
    internalFormat: number,
    width: number,
    height: number,
    depth: number,
    format: number,
    type: number,
    level: number,
    base: number,
    max: number,
    data: Memory,
  ): number;
}

const TEXTURE = [token("target"), int("internalFormat")] as const;
const WIDTH = [int("width")] as const;
const AREA = [int("width"), int("height")] as const;
const VOLUME = [int("width"), int("height"), int("depth")] as const;
const PIXELS = [token("format"), token("type")] as const;
const LEVELS = [int("level"), int("base"), int("max")] as const;
const DATA = [memory("data")] as const;

const allLevels = (gl: GL) => ({
  Build1DMipmaps: command(
    "Build1DMipmaps",
    [...TEXTURE, ...WIDTH, ...PIXELS, ...DATA],
    (target, internalFormat, width, format, type, data) =>
      buildMipmaps(gl, {
        ...{ dimensions: 1, target, internalFormat, size: [width, 1, 1], format, type, data },
      }),
  ),
  Build2DMipmaps: command(
    "Build2DMipmaps",
    [...TEXTURE, ...AREA, ...PIXELS, ...DATA],
    (target, internalFormat, width, height, format, type, data) =>
      buildMipmaps(gl, {
        ...{ dimensions: 2, target, internalFormat, size: [width, height, 1], format, type, data },
      }),
  ),
  Build3DMipmaps: command(
    "Build3DMipmaps",
    [...TEXTURE, ...VOLUME, ...PIXELS, ...DATA],
    (target, internalFormat, width, height, depth, format, type, data) =>
      buildMipmaps(gl, {
        ...{ dimensions: 3, target, internalFormat, size: [width, height, depth], format, type, data },
      }),
  ),
});

const someLevels = (gl: GL) => ({
  Build1DMipmapLevels: command(
    "Build1DMipmapLevels",
    [...TEXTURE, ...WIDTH, ...PIXELS, ...LEVELS, ...DATA],
    (target, internalFormat, width, format, type, level, base, max, data) =>
      buildMipmaps(
        gl,
        { dimensions: 1, target, internalFormat, size: [width, 1, 1], format, type, data },
        { level, base, max },
      ),
  ),
  Build2DMipmapLevels: command(
    "Build2DMipmapLevels",
    [...TEXTURE, ...AREA, ...PIXELS, ...LEVELS, ...DATA],
    (target, internalFormat, width, height, format, type, level, base, max, data) =>
      buildMipmaps(
        gl,
        { dimensions: 2, target, internalFormat, size: [width, height, 1], format, type, data },
        { level, base, max },
      ),
  ),
  Build3DMipmapLevels: command(
    "Build3DMipmapLevels",
    [...TEXTURE, ...VOLUME, ...PIXELS, ...LEVELS, ...DATA],
    (target, internalFormat, width, height, depth, format, type, level, base, max, data) =>
      buildMipmaps(
        gl,
        { dimensions: 3, target, internalFormat, size: [width, height, depth], format, type, data },
        { level, base, max },
      ),
  ),
});

export const mipmapCommands = (gl: GL) =>
  ({
    ScaleImage: command(
      "ScaleImage",
      [
        ...([token("format"), int("widthin"), int("heightin"), token("typein"), memory("datain")] as const),
        ...([int("widthout"), int("heightout"), token("typeout"), memory("dataout")] as const),
      ],
      (format, widthin, heightin, typein, datain, widthout, heightout, typeout, dataout) =>
        scaleImage(
          gl,
          format,
          { size: [widthin, heightin, 1], type: typein, data: datain },
          { size: [widthout, heightout, 1], type: typeout, data: dataout },
        ),
    ),
    ...allLevels(gl),
    ...someLevels(gl),
  }) satisfies MipmapCommands;
