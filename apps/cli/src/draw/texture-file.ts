/** `--texture FILE.png`: what somebody's own programs and shaders look up by texture coordinates. [Ruling 228] */

import type { OwnTexture } from "@glasm/rasterizer";
import type { DecodedPng } from "fast-png";
import { UsageError } from "../exit.js";
import { displayName, readBytes } from "../files.js";
import type { Host } from "../host.js";

/** Of a file. */
const MAX_BYTES = 0x4000000;
/** Of a side, in pixels: no texture is larger. */
const MAX_SIDE = 4096;
/** Where a PNG file has its width and its height. */
const SIDES_AT = 16;

/** @throws UsageError if a file is no picture of this kind, FileError if it cannot be read */
export async function readTexture(file: string, host: Host): Promise<OwnTexture> {
  const bytes = await readBytes(file, MAX_BYTES + 1, host);
  const refuse = (reason: string): UsageError => new UsageError(`${displayName(file)}: ${reason}`);
  if (bytes.length > MAX_BYTES) throw refuse(`it is larger than ${MAX_BYTES} bytes, the most that is read`);
  const { decode, hasPngSignature } = await import("fast-png");
  if (!hasPngSignature(bytes) || bytes.length < SIDES_AT + 8) throw refuse("this is not a PNG file");
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(SIDES_AT), view.getUint32(SIDES_AT + 4)];
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw refuse(`it has ${width} x ${height} pixels; the sides of textures have at most ${MAX_SIDE}`);
  try {
    return textureOf(decode(bytes, { checkCrc: true }));
  } catch (error) {
    throw refuse(`this is not a whole PNG file: ${(error as Error).message}`);
  }
}

/** RGBA of what a file holds: gray or colors, maybe with alpha, or places in a palette. */
function textureOf(png: DecodedPng): OwnTexture {
  const { width, height, channels, palette } = png;
  const isColored = channels >= 3;
  const data = new Uint8Array(4 * width * height).fill(255);
  const sampleOf = samples(png);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const color = palette?.[sampleOf(pixel, 0)];
    for (let component = 0; component < 3; component++)
      data[4 * pixel + component] =
        color === undefined ? sampleOf(pixel, isColored ? component : 0) : color[component]!;
  }
  return { width, height, data };
}

/** Gives a channel of a pixel: a place in a palette, or from 0 to 255. Rows of less than a byte a channel begin in a byte. */
function samples({ width, data, depth, channels, palette }: DecodedPng) {
  const largest = 2 ** depth - 1;
  const rowBits = 8 * Math.ceil((width * channels * depth) / 8);
  const rawOf = (pixel: number, channel: number): number => {
    if (depth >= 8) return data[channels * pixel + channel]!;
    const bit = rowBits * Math.floor(pixel / width) + depth * (pixel % width);
    return (data[bit >> 3]! >> (8 - depth - (bit & 7))) & largest;
  };
  if (palette !== undefined) return rawOf;
  return (pixel: number, channel: number): number =>
    Math.floor((255 * rawOf(pixel, channel)) / largest + 0.5);
}
