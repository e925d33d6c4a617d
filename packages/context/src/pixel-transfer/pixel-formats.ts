import { TOKENS } from "../generated/tokens.js";
import { roundToNearest } from "../ground/numbers/round.js";

/**
 * Where the elements of a group come from when they are read, and go to when they are written: components of the color
 * in order, all but alpha (their sum), the depth, the stencil index, or an index of a color, which is only read.
 */
export type Element = 0 | 1 | 2 | 3 | "luminance" | "depth" | "stencil" | "color index";

/** [GL1.3 Table 3.6, EXT_abgr Chapter 3, EXT_packed_depth_stencil Chapter 3] */
export const PIXEL_FORMATS: ReadonlyMap<number, readonly Element[]> = new Map<number, readonly Element[]>([
  [TOKENS.COLOR_INDEX, ["color index"]],
  [TOKENS.STENCIL_INDEX, ["stencil"]],
  [TOKENS.DEPTH_COMPONENT, ["depth"]],
  [TOKENS.DEPTH_STENCIL_EXT, ["depth", "stencil"]],
  [TOKENS.RED, [0]],
  [TOKENS.GREEN, [1]],
  [TOKENS.BLUE, [2]],
  [TOKENS.ALPHA, [3]],
  [TOKENS.RGB, [0, 1, 2]],
  [TOKENS.RGBA, [0, 1, 2, 3]],
  [TOKENS.BGR, [2, 1, 0]],
  [TOKENS.BGRA, [2, 1, 0, 3]],
  [TOKENS.ABGR_EXT, [3, 2, 1, 0]],
  [TOKENS.LUMINANCE, ["luminance"]],
  [TOKENS.LUMINANCE_ALPHA, ["luminance", 3]],
]);

/** How elements lie in memory. */
export interface PixelType {
  /** Bytes of an element. */
  readonly size: number;
  /** Writes one element at a byte offset. */
  readonly write: (view: DataView, offset: number, value: number, littleEndian: boolean) => void;
  /** Reads one element at a byte offset. */
  readonly read: (view: DataView, offset: number, littleEndian: boolean) => number;
  /** The component that an element stands for. [GL1.3 Table 2.6] */
  readonly toComponent: (element: number) => number;
  /** The element for numerator / denominator, a value in [0,1]. [GL1.3 Table 4.7] */
  readonly convert: (numerator: number, denominator: number) => number;
  /** What an index is masked with before it is written; null if it is not. [GL1.3 Table 4.6] */
  readonly indexMask: number | null;
  /** null: an element is one component. */
  readonly packing: Packing | null;
  /** Whether elements, or fields of them, may stand for negative components. */
  readonly isSigned?: true;
}

/** Where a component lies in an element. [GL1.3 Table 3.9, Table 3.10, Table 3.11] */
export interface Field {
  /** Of its least significant bit. */
  readonly shift: number;
  /** The largest value, which stands for 1. */
  readonly ones: number;
  /** Whether it is a number in two's complement. [NV_texture_shader 3.6.4] */
  readonly isSigned?: true;
}

/** A whole group in one element. [GL1.3 Table 3.8] */
export interface Packing {
  /** Those of the components, from the first one. */
  readonly fields: readonly Field[];
  /** The formats that it goes with. */
  readonly formats: readonly number[];
}

// The multiplication comes first, so that a byte gives the exact integer or half.
const unsigned = (bits: number) => (numerator: number, denominator: number) =>
  roundToNearest(((2 ** bits - 1) * numerator) / denominator);
const signed = (bits: number) => (numerator: number, denominator: number) =>
  roundToNearest((((2 ** bits - 1) * numerator) / denominator - 1) / 2);
const fromUnsigned = (bits: number) => (element: number) => element / (2 ** bits - 1);
const fromSigned = (bits: number) => (element: number) => (2 * element + 1) / (2 ** bits - 1);

const ubyte: PixelType = {
  size: 1,
  write: (view, offset, value) => view.setUint8(offset, value),
  read: (view, offset) => view.getUint8(offset),
  toComponent: fromUnsigned(8),
  convert: unsigned(8),
  indexMask: 2 ** 8 - 1,
  packing: null,
};
const byte: PixelType = {
  ...ubyte,
  isSigned: true,
  read: (view, offset) => view.getInt8(offset),
  toComponent: fromSigned(8),
  convert: signed(8),
  indexMask: 2 ** 7 - 1,
};
const ushort: PixelType = {
  size: 2,
  write: (view, offset, value, littleEndian) => view.setUint16(offset, value, littleEndian),
  read: (view, offset, littleEndian) => view.getUint16(offset, littleEndian),
  toComponent: fromUnsigned(16),
  convert: unsigned(16),
  indexMask: 2 ** 16 - 1,
  packing: null,
};
const short: PixelType = {
  ...ushort,
  isSigned: true,
  read: (view, offset, littleEndian) => view.getInt16(offset, littleEndian),
  toComponent: fromSigned(16),
  convert: signed(16),
  indexMask: 2 ** 15 - 1,
};
const uint: PixelType = {
  size: 4,
  write: (view, offset, value, littleEndian) => view.setUint32(offset, value, littleEndian),
  read: (view, offset, littleEndian) => view.getUint32(offset, littleEndian),
  toComponent: fromUnsigned(32),
  convert: unsigned(32),
  indexMask: 2 ** 32 - 1,
  packing: null,
};
const int: PixelType = {
  ...uint,
  isSigned: true,
  read: (view, offset, littleEndian) => view.getInt32(offset, littleEndian),
  toComponent: fromSigned(32),
  convert: signed(32),
  indexMask: 2 ** 31 - 1,
};
const float: PixelType = {
  isSigned: true,
  size: 4,
  write: (view, offset, value, littleEndian) => view.setFloat32(offset, value, littleEndian),
  read: (view, offset, littleEndian) => view.getFloat32(offset, littleEndian),
  toComponent: (element) => element,
  convert: (numerator, denominator) => numerator / denominator,
  indexMask: null,
  packing: null,
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Fields of this many bits, from the first component, which lies in the most significant bits unless it is reversed. */
const packed = (type: PixelType, bits: readonly number[], reversed = false): PixelType => ({
  ...type,
  packing: {
    fields: bits.map((count, i) => ({
      shift: sum(reversed ? bits.slice(0, i) : bits.slice(i + 1)),
      ones: 2 ** count - 1,
    })),
    formats: bits.length === 3 ? [TOKENS.RGB] : [TOKENS.RGBA, TOKENS.BGRA, TOKENS.ABGR_EXT], // [Ruling 387]
  },
});

/** A depth of 24 bits above a stencil index. [EXT_packed_depth_stencil Chapter 3] */
const depthStencil: PixelType = {
  ...uint,
  packing: {
    fields: [
      { shift: 8, ones: 2 ** 24 - 1 },
      { shift: 0, ones: 2 ** 8 - 1 },
    ],
    formats: [TOKENS.DEPTH_STENCIL_EXT],
  },
};

/** [GL1.3 Table 3.5, EXT_packed_depth_stencil Chapter 3] */
export const PIXEL_TYPES: ReadonlyMap<number, PixelType> = new Map([
  [TOKENS.UNSIGNED_BYTE, ubyte],
  [TOKENS.BYTE, byte],
  [TOKENS.UNSIGNED_SHORT, ushort],
  [TOKENS.SHORT, short],
  [TOKENS.UNSIGNED_INT, uint],
  [TOKENS.INT, int],
  [TOKENS.FLOAT, float],
  [TOKENS.UNSIGNED_BYTE_3_3_2, packed(ubyte, [3, 3, 2])],
  [TOKENS.UNSIGNED_BYTE_2_3_3_REV, packed(ubyte, [3, 3, 2], true)],
  [TOKENS.UNSIGNED_SHORT_5_6_5, packed(ushort, [5, 6, 5])],
  [TOKENS.UNSIGNED_SHORT_5_6_5_REV, packed(ushort, [5, 6, 5], true)],
  [TOKENS.UNSIGNED_SHORT_4_4_4_4, packed(ushort, [4, 4, 4, 4])],
  [TOKENS.UNSIGNED_SHORT_4_4_4_4_REV, packed(ushort, [4, 4, 4, 4], true)],
  [TOKENS.UNSIGNED_SHORT_5_5_5_1, packed(ushort, [5, 5, 5, 1])],
  [TOKENS.UNSIGNED_SHORT_1_5_5_5_REV, packed(ushort, [5, 5, 5, 1], true)],
  [TOKENS.UNSIGNED_INT_8_8_8_8, packed(uint, [8, 8, 8, 8])],
  [TOKENS.UNSIGNED_INT_8_8_8_8_REV, packed(uint, [8, 8, 8, 8], true)],
  [TOKENS.UNSIGNED_INT_10_10_10_2, packed(uint, [10, 10, 10, 2])],
  [TOKENS.UNSIGNED_INT_2_10_10_10_REV, packed(uint, [10, 10, 10, 2], true)],
  [TOKENS.UNSIGNED_INT_24_8_EXT, depthStencil],
]);

/** What a group of a format is that only images of textures take. [NV_texture_shader 3.6.4] */
export type ShaderGroup = "hilo" | "offset";

/** [NV_texture_shader 3.6.4] */
export const SHADER_FORMATS: ReadonlyMap<
  number,
  { readonly group: ShaderGroup; readonly elements: readonly Element[] }
> = new Map([
  [TOKENS.HILO_NV, { group: "hilo", elements: [0, 1] }],
  [TOKENS.DSDT_NV, { group: "offset", elements: [0, 1] }],
  [TOKENS.DSDT_MAG_NV, { group: "offset", elements: [0, 1, 2] }],
  [TOKENS.DSDT_MAG_VIB_NV, { group: "offset", elements: [0, 1, 2, 3] }],
]);

/** Two signed bytes and two unsigned ones. [NV_texture_shader 3.6.4] */
const signedBytes = (shifts: readonly number[]): PixelType => ({
  ...uint,
  isSigned: true,
  packing: {
    fields: shifts.map((shift, i) => ({ shift, ones: 2 ** 8 - 1, ...(i < 2 && { isSigned: true }) })),
    formats: [TOKENS.DSDT_MAG_VIB_NV],
  },
});

/** The types that only images of textures take. [NV_texture_shader 3.6.4] */
export const SHADER_TYPES: ReadonlyMap<number, PixelType> = new Map([
  [TOKENS.UNSIGNED_INT_S8_S8_8_8_NV, signedBytes([24, 16, 8, 0])],
  [TOKENS.UNSIGNED_INT_8_8_S8_S8_REV_NV, signedBytes([0, 8, 16, 24])],
]);
