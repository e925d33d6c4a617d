import { DEPTH_BITS } from "../ground/implementation/limits.js";
import type { Element } from "../pixel-transfer/pixel-formats.js";
import { A, BASE_FORMATS, ONE, type Selection } from "./base-formats.js";
import { toByte } from "./to-byte.js";
import { storeValues, texelValues } from "./texel-values.js";
import type { InternalFormat } from "./internal-formats.js";

/** A color, and after it the constants that a selection may name. */
export const selectable = (): Float64Array => Float64Array.of(0, 0, 0, 0, 0, 1);

/** A byte of a texel: the bits that it keeps of one of a color, or a constant. */
export interface SelectedByte {
  readonly offset: number;
  readonly kept: number;
  readonly constant: number;
}

/** Where the byte of a selected component is among those of a color with these elements, or which one it always is. */
export function selectedByte(selected: number, elements: readonly Element[]): SelectedByte {
  const offset = elements.findIndex(
    (element) => element === selected || (element === "luminance" && selected < A),
  );
  if (offset >= 0) return { offset, kept: 0xff, constant: 0 };
  return { offset: 0, kept: 0, constant: selected === ONE || selected === A ? 0xff : 0 };
}

/** Stores the selected components of a color as a texel. [GL1.3 3.8.1] */
export function storeTexel(texels: Uint8Array, index: number, color: Float64Array, from: Selection): void {
  const at = 4 * index;
  texels[at] = toByte(color[from[0]]!);
  texels[at + 1] = toByte(color[from[1]]!);
  texels[at + 2] = toByte(color[from[2]]!);
  texels[at + 3] = toByte(color[from[3]]!);
}

/** Texels as GetTexImage returns them. [GL1.3 Table 6.1] */
export function returnedTexels(texels: Uint8Array, { base }: Pick<InternalFormat, "base">): Uint8Array {
  const { returned } = BASE_FORMATS[base];
  const colors = new Uint8Array(texels.length);
  const color = selectable();
  for (let index = 0; index < texels.length / 4; index += 1) {
    loadTexel(texels, index, color);
    storeTexel(colors, index, color, returned);
  }
  return colors;
}

/** Loads the components of a texel. */
export function loadTexel(texels: Uint8Array, index: number, color: Float64Array): void {
  const at = 4 * index;
  color[0] = texels[at]! / 0xff;
  color[1] = texels[at + 1]! / 0xff;
  color[2] = texels[at + 2]! / 0xff;
  color[3] = texels[at + 3]! / 0xff;
}

const DEPTH_ONES = 2 ** DEPTH_BITS - 1;

/** Stores a depth as a texel: clamped to [0,1] and rounded to nearest; NaN gives 0. [ARB_depth_texture 3.8.1] */
export function storeDepth(texels: Uint8Array, index: number, depth: number): void {
  storeDepthInteger(texels, index, depth >= 1 ? DEPTH_ONES : depth > 0 ? (depth * DEPTH_ONES + 0.5) | 0 : 0);
}

/** Stores the 24 bits of a depth as a texel. */
export function storeDepthInteger(texels: Uint8Array, index: number, integer: number): void {
  const at = 4 * index;
  texels[at] = integer & 0xff;
  texels[at + 1] = (integer >> 8) & 0xff;
  texels[at + 2] = integer >> 16;
}

/** Stores a stencil index beside a depth. [EXT_packed_depth_stencil Chapter 3, Ruling 412] */
export function storeStencil(texels: Uint8Array, index: number, stencil: number): void {
  texels[4 * index + 3] = stencil;
}

/** The stencil index of a texel with a depth. */
export function loadStencil(texels: Uint8Array, index: number): number {
  return texels[4 * index + 3]!;
}

/** The depth of a texel. */
export function loadDepth(texels: Uint8Array, index: number): number {
  return loadDepthInteger(texels, index) / DEPTH_ONES;
}

/** Its 24 bits. */
export function loadDepthInteger(texels: Uint8Array, index: number): number {
  const at = 4 * index;
  return texels[at]! | (texels[at + 1]! << 8) | (texels[at + 2]! << 16);
}

/** Stores an index as a texel, as many of its bits as there are. [EXT_paletted_texture Chapter 3] */
export function storeIndex(texels: Uint8Array, texel: number, index: number, bits: number): void {
  const kept = index & (2 ** bits - 1);
  texels[4 * texel] = kept & 0xff;
  texels[4 * texel + 1] = kept >> 8;
}

/** The index of a texel. */
export function loadIndex(texels: Uint8Array, texel: number): number {
  return texels[4 * texel]! | (texels[4 * texel + 1]! << 8);
}

/** The word of a texel that is black with alpha 1. */
const [OPAQUE_BLACK] = new Uint32Array(Uint8Array.of(0, 0, 0, 0xff).buffer) as unknown as readonly [number];

/** Texels of the color 0. */
export function blankTexels(format: InternalFormat, count: number): Uint8Array {
  const { base } = format;
  const values = texelValues(format);
  if (values !== undefined) {
    const texel = new Uint8Array(4);
    storeValues(texel, 0, selectable(), BASE_FORMATS[base].source, values);
    return new Uint8Array(new Uint32Array(count).fill(new Uint32Array(texel.buffer)[0]!).buffer);
  }
  if (BASE_FORMATS[base].source[A] !== ONE) return new Uint8Array(4 * count);
  return new Uint8Array(new Uint32Array(count).fill(OPAQUE_BLACK).buffer);
}
