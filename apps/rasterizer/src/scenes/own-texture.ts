/** A picture that somebody's own programs and shaders look up by texture coordinates. */

import { checkMembers, checkObject, checkWhole, isArrayOf } from "@glasm/base";
import type { GL } from "@glasm/context";
import { makeTexture } from "@glasm/pica200-draw";
import type { Texture } from "@glasm/primitives";

/** RGBA, a byte a component, the top row first: its top is where t is 1. Alpha is not used. */
export interface OwnTexture {
  /** In texels: a power of two, for a vertex program up to 4096, for shaders from 8 to 1024. */
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

const MEMBERS = ["width", "height", "data"];
const COMPONENTS = 4;

/** What the sides of a texture can be. */
export interface TextureSides {
  /** Whose textures they are, for messages. */
  readonly of: string;
  readonly least: number;
  readonly most: number;
}

/** [GL1.3 3.8.1] */
export const GL_SIDES: TextureSides = { of: "OpenGL 1.3", least: 1, most: 4096 };
/** [Ruling 154] */
export const PICA200_SIDES: TextureSides = { of: "the PICA200", least: 8, most: 1024 };

/**
 * @throws TypeError if it is no picture
 * @throws RangeError if its sides are none of a texture, or its data are of another length
 */
export function checkTexture(place: string, texture: OwnTexture, { of, least, most }: TextureSides): void {
  checkObject(place, texture);
  checkMembers(place, texture, MEMBERS);
  const { width, height, data } = texture;
  checkWhole(`${place}.width`, width, 1);
  checkWhole(`${place}.height`, height, 1);
  for (const side of [width, height])
    if (side < least || side > most || (side & (side - 1)) !== 0)
      throw new RangeError(
        `the texture has ${width} x ${height} texels; those of ${of} have sides that are powers of two from ${least} to ${most}`,
      );
  if (!isArrayOf(data, "Uint8ClampedArray") && !isArrayOf(data, "Uint8Array"))
    throw new TypeError(`${place}.data must be a Uint8ClampedArray or a Uint8Array`);
  if (data.length !== COMPONENTS * width * height)
    throw new RangeError(
      `${place}.data has ${data.length} bytes; ${width} x ${height} texels have ${COMPONENTS * width * height}`,
    );
}

/** The same with the row where t is 0 first, and opaque. */
function upright({ width, height, data }: OwnTexture): Uint8Array {
  const length = COMPONENTS * width;
  const texels = new Uint8Array(length * height);
  for (let row = 0; row < height; row += 1)
    texels.set(data.subarray(length * row, length * (row + 1)), length * (height - 1 - row));
  for (let alpha = COMPONENTS - 1; alpha < texels.length; alpha += COMPONENTS) texels[alpha] = 255;
  return texels;
}

/** A texture of the PICA200, which repeats. */
export function ownPica200Texture(texture: OwnTexture): Texture {
  const { width, height } = texture;
  return makeTexture({ width, height, texels: upright(texture) });
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly texels: Uint8Array;
}

/** Gives a picture and all smaller ones to the bound texture. */
export function buildTexture(gl: GL, texture: OwnTexture): void {
  let image: Level = { width: texture.width, height: texture.height, texels: upright(texture) };
  for (let level = 0; ; level += 1) {
    const { width, height, texels } = image;
    gl.texImage2D(gl.TEXTURE_2D, level, gl.RGB8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
    if (width === 1 && height === 1) return;
    image = smaller(image);
  }
}

/** Half as long sides, but at least 1; each texel is the mean of those in its place. */
function smaller({ width, height, texels }: Level): Level {
  const [half, low] = [Math.max(1, width / 2), Math.max(1, height / 2)];
  const [across, up] = [width / half, height / low];
  const means = new Uint8Array(COMPONENTS * half * low);
  for (let i = 0; i < means.length; i += 1) {
    const [component, texel] = [i % COMPONENTS, Math.floor(i / COMPONENTS)];
    const [column, row] = [across * (texel % half), up * Math.floor(texel / half)];
    let sum = 0;
    for (let y = row; y < row + up; y += 1)
      for (let x = column; x < column + across; x += 1)
        sum += texels[COMPONENTS * (width * y + x) + component]!;
    means[i] = Math.floor(sum / (across * up) + 0.5);
  }
  return { width: half, height: low, texels: means };
}
