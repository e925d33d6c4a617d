import type { ReadKind } from "@glasm/primitives";
import { STENCIL_ONES } from "../ground/implementation/limits.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { readWindow } from "../framebuffer/window-pixels.js";
import type { TextureContext } from "./texture-context.js";
import type { NamedArray, Region } from "./check-image.js";
import type { ImageShape, ImageSize } from "./image-array.js";
import { BASE_FORMATS, type Selection } from "./base-formats.js";
import { isOfDepths } from "./internal-formats.js";
import {
  loadTexel,
  selectable,
  selectedByte,
  type SelectedByte,
  storeDepth,
  storeIndex,
  storeStencil,
  storeTexel,
} from "./texels.js";
import { storeValues, texelValues } from "./texel-values.js";
import type { TextureTargetRow } from "./texture-targets.js";
import type { TextureObject } from "./texture-object.js";
import type { ColorBytes, Colors } from "./unpacked-colors.js";

/** What CopyTexImage reads for an array. [GL1.3 3.8.2, ARB_depth_texture 3.8.2, EXT_packed_depth_stencil Chapter 3] */
export function copiedKinds({ format }: Pick<ImageShape, "format">): readonly ReadKind[] {
  if (!isOfDepths(format)) return ["color"];
  return format!.base === "depth-stencil" ? ["depth", "stencil"] : ["depth"];
}

/** What CopyTexImage takes of the window for an array: depths if it has these. [GL1.3 3.8.2, ARB_depth_texture 3.8.2] */
export function windowValues(
  context: TextureContext,
  place: readonly [x: number, y: number],
  size: ImageSize,
  { format }: Pick<ImageShape, "format">,
): Colors {
  if (!isOfDepths(format)) return windowColors(context, place, size);
  return windowDepths(context, place, size, format!.base === "depth-stencil");
}

/** The depths of the window; those outside of it are 0 before pixel transfer. Every window has some. [ARB_depth_texture 3.8.2] */
function windowDepths(
  context: TextureContext,
  [x, y]: readonly [number, number],
  { width, height }: ImageSize,
  hasStencils: boolean,
): Colors {
  const { pixelModes } = context;
  const window = readWindow(context, { x, y, width, height }, "depth");
  const stencils = hasStencils ? readWindow(context, { x, y, width, height }, "stencil").values : null;
  return {
    forEach(visit, color) {
      for (let index = 0; index < width * height; index += 1) {
        const pixel = window.pixel(x + (index % width), y + Math.floor(index / width));
        color[0] = pixelModes.transferDepth(pixel < 0 ? 0 : window.values[pixel]!);
        if (stencils !== null)
          color[1] = pixelModes.transferStencil(pixel < 0 ? 0 : stencils[pixel]!) & STENCIL_ONES;
        visit(index);
      }
    },
    bytes: null,
  };
}

/** The colors of the window; those outside of it are 0 before pixel transfer. [GL1.3 3.8.2, Ruling 56] */
function windowColors(
  context: TextureContext,
  [x, y]: readonly [number, number],
  { width, height }: ImageSize,
): Colors {
  const window = readWindow(context, { x, y, width, height }, "color");
  const transfer = context.pixelModes.colorTransfer();
  return {
    forEach(visit, color) {
      for (let index = 0; index < width * height; index += 1) {
        const pixel = window.pixel(x + (index % width), y + Math.floor(index / width));
        if (pixel < 0) color.fill(0, 0, 4);
        else loadTexel(window.values, pixel, color);
        transfer(color);
        visit(index);
      }
    },
    bytes: null,
  };
}

/** The number of the texel for each one of a region; an array has so few that all are 32-bit integers. */
function texelNumbers(shape: ImageShape, { dimensions }: TextureTargetRow, region: Region) {
  const { width, height, border } = shape;
  const i = region.x + border;
  const j = dimensions > 1 ? region.y + border : 0;
  const k = dimensions > 2 ? region.z + border : 0;
  const first = (k * height + j) * width + i;
  return (index: number): number => {
    const row = (index / region.width) | 0;
    const slice = (row / region.height) | 0;
    return first + (slice * height + (row - slice * region.height)) * width + (index - row * region.width);
  };
}

/** Stores colors into a region of an array, of which a sink may know the one before. [GL1.3 3.8.1, 3.8.2] */
export function storeColors(
  context: TextureContext,
  object: TextureObject,
  { image: { face }, level }: NamedArray,
  region: Region,
  colors: Colors,
): void {
  const shape = object.shape(face, level);
  if (shape.format === null || region.width * region.height * region.depth === 0) return;
  const texels = makeOrFail(context, () => object.change(face, level).writableTexels());
  if (texels === null) return;
  const { source } = BASE_FORMATS[shape.format.base];
  const texelNumber = texelNumbers(shape, object.row, region);
  const values = texelValues(shape.format);
  if (values !== undefined) {
    const group = selectable();
    return colors.forEach((index) => storeValues(texels, texelNumber(index), group, source, values), group);
  }
  if (colors.bytes !== null) return copyBytes(colors.bytes, region, texels, texelNumber, source);
  const color = selectable();
  const { indexBits } = shape.format;
  if (indexBits !== undefined)
    return colors.forEach((index) => storeIndex(texels, texelNumber(index), color[0]!, indexBits), color);
  if (isOfDepths(shape.format)) {
    const hasStencils = shape.format.base === "depth-stencil";
    return colors.forEach((index) => {
      storeDepth(texels, texelNumber(index), color[0]!);
      if (hasStencils) storeStencil(texels, texelNumber(index), color[1]!);
    }, color);
  }
  colors.forEach((index) => storeTexel(texels, texelNumber(index), color, source), color);
}

/** Stores colors whose bytes are those of texels: as components in [0,1] they would be rounded to what they were. */
function copyBytes(
  { memory, placement: { first, group, row, image }, elements }: ColorBytes,
  { width, height, depth }: Region,
  texels: Uint8Array,
  texelNumber: (index: number) => number,
  source: Selection,
): void {
  const byte = (component: 0 | 1 | 2 | 3): SelectedByte => selectedByte(source[component], elements);
  const bytes = [byte(0), byte(1), byte(2), byte(3)] as const;
  // Code that is not optimized yet would load the members of objects for every texel.
  const [
    { offset: xOffset, kept: xKept, constant: xConstant },
    { offset: yOffset, kept: yKept, constant: yConstant },
    { offset: zOffset, kept: zKept, constant: zConstant },
    { offset: wOffset, kept: wKept, constant: wConstant },
  ] = bytes;
  const isInPlace = group === 4 && bytes.every(({ offset, kept }, i) => offset === i || kept === 0);
  const changed = bytes.flatMap(({ kept, constant }, offset) =>
    kept === 255 && constant === 0 ? [] : [{ offset, kept, constant }],
  );
  for (let line = 0; line < height * depth; line += 1) {
    const slice = Math.floor(line / height);
    let from = first + slice * image + (line - slice * height) * row;
    let to = 4 * texelNumber(line * width);
    if (isInPlace) {
      const row = texels.subarray(to, to + 4 * width);
      row.set(memory.subarray(from, from + 4 * width));
      for (const { offset, kept, constant } of changed)
        for (let at = offset; at < row.length; at += 4) row[at] = (row[at]! & kept) | constant;
      continue;
    }
    for (const end = to + 4 * width; to < end; to += 4, from += group) {
      texels[to] = (memory[from + xOffset]! & xKept) | xConstant;
      texels[to + 1] = (memory[from + yOffset]! & yKept) | yConstant;
      texels[to + 2] = (memory[from + zOffset]! & zKept) | zConstant;
      texels[to + 3] = (memory[from + wOffset]! & wKept) | wConstant;
    }
  }
}

/** A whole array as a region. */
export function wholeRegion({ width, height, depth, border }: ImageShape): Region {
  return { x: -border, y: -border, z: -border, width, height, depth };
}
