import type { TextureFormat } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { DEPTH_BITS, STENCIL_BITS } from "../ground/implementation/limits.js";
import type { S3tcFormat } from "./s3tc/s3tc-format.js";
import type { Element } from "../pixel-transfer/pixel-formats.js";

/** Components of a texture image. [GL1.3 Table 3.15, ARB_depth_texture 3.8.1] */
export type TextureComponent =
  | "red"
  | "green"
  | "blue"
  | "alpha"
  | "luminance"
  | "intensity"
  | "depth"
  | "stencil";

const COLOR_BITS = 8;

/** Bits of a component of every image that has it. [Ruling 80, Ruling 420] */
export const componentBits = (component: TextureComponent): number =>
  component === "depth" ? DEPTH_BITS : component === "stencil" ? STENCIL_BITS : COLOR_BITS;

const [R, G, B, A, ZERO, ONE] = [0, 1, 2, 3, 4, 5] as const;

/** For red, green, blue and alpha: which of them it is taken from, or a constant. */
export type Selection = readonly [number, number, number, number];

/** What the texels of an image are made of. [GL1.3 Table 3.15, ARB_depth_texture 3.8.1] */
export type BaseFormat = TextureFormat | "depth" | "depth-stencil";

interface BaseFormatRow {
  readonly components: readonly TextureComponent[];
  /** The texture source color of a texel, of the color that it is made from. [GL1.3 Table 3.15, Table 3.21] */
  readonly source: Selection;
  /** What GetTexImage returns, of the texture source color. [GL1.3 Table 6.1] */
  readonly returned: Selection;
}

export const BASE_FORMATS: Readonly<Record<BaseFormat, BaseFormatRow>> = {
  alpha: { components: ["alpha"], source: [ZERO, ZERO, ZERO, A], returned: [ZERO, ZERO, ZERO, A] },
  luminance: { components: ["luminance"], source: [R, R, R, ONE], returned: [R, ZERO, ZERO, ONE] },
  "luminance-alpha": {
    components: ["luminance", "alpha"],
    source: [R, R, R, A],
    returned: [R, ZERO, ZERO, A],
  },
  intensity: { components: ["intensity"], source: [R, R, R, R], returned: [R, ZERO, ZERO, ONE] },
  rgb: { components: ["red", "green", "blue"], source: [R, G, B, ONE], returned: [R, G, B, ONE] },
  rgba: { components: ["red", "green", "blue", "alpha"], source: [R, G, B, A], returned: [R, G, B, A] },
  // A color stands for a depth by its first component. [ARB_depth_texture Chapter 3]
  depth: { components: ["depth"], source: [R, R, R, R], returned: [R, R, R, R] },
  "depth-stencil": { components: ["depth", "stencil"], source: [R, R, R, R], returned: [R, R, R, R] },
};

/** A color, and after it the constants that a selection may name. */
export const selectable = (): Float64Array => Float64Array.of(0, 0, 0, 0, 0, 1);

/** A component as a byte: clamped to [0,1] and rounded to nearest; NaN gives 0. [GL1.3 3.8.1] */
function toByte(component: number): number {
  return component >= 1 ? 0xff : component > 0 ? (component * 0xff + 0.5) | 0 : 0;
}

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
  const integer = depth >= 1 ? DEPTH_ONES : depth > 0 ? (depth * DEPTH_ONES + 0.5) | 0 : 0;
  const at = 4 * index;
  texels[at] = integer & 0xff;
  texels[at + 1] = (integer >> 8) & 0xff;
  texels[at + 2] = integer >> 16;
}

/** Stores a stencil index beside a depth. [EXT_packed_depth_stencil Chapter 3, Ruling 429] */
export function storeStencil(texels: Uint8Array, index: number, stencil: number): void {
  texels[4 * index + 3] = stencil;
}

/** The stencil index of a texel with a depth. */
export function loadStencil(texels: Uint8Array, index: number): number {
  return texels[4 * index + 3]!;
}

/** The depth of a texel. */
export function loadDepth(texels: Uint8Array, index: number): number {
  const at = 4 * index;
  return (texels[at]! | (texels[at + 1]! << 8) | (texels[at + 2]! << 16)) / DEPTH_ONES;
}

/** An internal format. Images with different objects were specified with different formats. [GL1.3 3.8.9] */
export interface InternalFormat {
  readonly token: number;
  readonly base: BaseFormat;
  /** How its images are compressed; left out if they are not. */
  readonly compression?: S3tcFormat;
}

/** Whether texels are depths, with stencil indices or without. */
export function isOfDepths(format: InternalFormat | null): boolean {
  return format !== null && BASE_FORMATS[format.base].components[0] === "depth";
}

/** The word of a texel that is black with alpha 1. */
const [OPAQUE_BLACK] = new Uint32Array(Uint8Array.of(0, 0, 0, 0xff).buffer) as unknown as readonly [number];

/** Texels of the color 0. */
export function blankTexels({ base }: InternalFormat, count: number): Uint8Array {
  if (BASE_FORMATS[base].source[A] !== ONE) return new Uint8Array(4 * count);
  return new Uint8Array(new Uint32Array(count).fill(OPAQUE_BLACK).buffer);
}

const {
  ALPHA,
  LUMINANCE,
  LUMINANCE_ALPHA,
  INTENSITY,
  RGB,
  RGBA,
  COMPRESSED_ALPHA,
  COMPRESSED_LUMINANCE,
  COMPRESSED_LUMINANCE_ALPHA,
  COMPRESSED_INTENSITY,
  COMPRESSED_RGB,
  COMPRESSED_RGBA,
} = TOKENS;

/** Each base format with its token, its generic compressed format, and the sized formats. */
const FAMILIES: readonly (readonly [TextureFormat, base: number, compressed: number, sized: number[]])[] = [
  ["alpha", ALPHA, COMPRESSED_ALPHA, [TOKENS.ALPHA4, TOKENS.ALPHA8, TOKENS.ALPHA12, TOKENS.ALPHA16]],
  [
    "luminance",
    LUMINANCE,
    COMPRESSED_LUMINANCE,
    [TOKENS.LUMINANCE4, TOKENS.LUMINANCE8, TOKENS.LUMINANCE12, TOKENS.LUMINANCE16],
  ],
  [
    "luminance-alpha",
    LUMINANCE_ALPHA,
    COMPRESSED_LUMINANCE_ALPHA,
    [
      TOKENS.LUMINANCE4_ALPHA4,
      TOKENS.LUMINANCE6_ALPHA2,
      TOKENS.LUMINANCE8_ALPHA8,
      TOKENS.LUMINANCE12_ALPHA4,
      TOKENS.LUMINANCE12_ALPHA12,
      TOKENS.LUMINANCE16_ALPHA16,
    ],
  ],
  [
    "intensity",
    INTENSITY,
    COMPRESSED_INTENSITY,
    [TOKENS.INTENSITY4, TOKENS.INTENSITY8, TOKENS.INTENSITY12, TOKENS.INTENSITY16],
  ],
  [
    "rgb",
    RGB,
    COMPRESSED_RGB,
    [
      ...[TOKENS.R3_G3_B2, TOKENS.RGB4, TOKENS.RGB5, TOKENS.RGB8],
      ...[TOKENS.RGB10, TOKENS.RGB12, TOKENS.RGB16],
    ],
  ],
  [
    "rgba",
    RGBA,
    COMPRESSED_RGBA,
    [
      ...[TOKENS.RGBA2, TOKENS.RGBA4, TOKENS.RGB5_A1, TOKENS.RGBA8],
      ...[TOKENS.RGB10_A2, TOKENS.RGBA12, TOKENS.RGBA16],
    ],
  ],
];

/** [ARB_depth_texture 3.8.1] */
const DEPTH_FORMATS = [
  TOKENS.DEPTH_COMPONENT,
  TOKENS.DEPTH_COMPONENT16_ARB,
  TOKENS.DEPTH_COMPONENT24_ARB,
  TOKENS.DEPTH_COMPONENT32_ARB,
];

const { COMPRESSED_RGB_S3TC_DXT1_EXT, COMPRESSED_RGBA_S3TC_DXT5_EXT } = TOKENS;

/** The specific compressed formats. [EXT_texture_compression_s3tc Chapter 3] */
const S3TC_FORMATS: readonly InternalFormat[] = [
  {
    token: COMPRESSED_RGB_S3TC_DXT1_EXT,
    base: "rgb",
    compression: { alpha: "none", blockBytes: 8 },
  },
  {
    token: TOKENS.COMPRESSED_RGBA_S3TC_DXT1_EXT,
    base: "rgba",
    compression: { alpha: "one bit", blockBytes: 8 },
  },
  {
    token: TOKENS.COMPRESSED_RGBA_S3TC_DXT3_EXT,
    base: "rgba",
    compression: { alpha: "four bits", blockBytes: 16 },
  },
  {
    token: COMPRESSED_RGBA_S3TC_DXT5_EXT,
    base: "rgba",
    compression: { alpha: "endpoints", blockBytes: 16 },
  },
];

/** The specific formats that generic ones become where there are some. [GL1.3 3.8.1, Ruling 426] */
export const SPECIFIC_FORMATS: ReadonlyMap<number, number> = new Map<number, number>([
  [COMPRESSED_RGB, COMPRESSED_RGB_S3TC_DXT1_EXT],
  [COMPRESSED_RGBA, COMPRESSED_RGBA_S3TC_DXT5_EXT],
]);

/**
 * What TexImage and CopyTexImage accept. A generic compressed format without a specific one is replaced by its base
 * format. [GL1.3 3.8.1, Table 3.16, Table 3.18]
 */
export const INTERNAL_FORMATS: ReadonlyMap<number, InternalFormat> = new Map<number, InternalFormat>([
  ...FAMILIES.flatMap(([base, token, compressed, sized]): (readonly [number, InternalFormat])[] => {
    const format = { token, base };
    return [
      [token, format] as const,
      [compressed, format] as const,
      ...sized.map((size) => [size, { token: size, base }] as const),
    ];
  }),
  ...S3TC_FORMATS.map((format): [number, InternalFormat] => [format.token, format]),
  ...DEPTH_FORMATS.map((token): [number, InternalFormat] => [token, { token, base: "depth" }]),
  ...[TOKENS.DEPTH_STENCIL_EXT, TOKENS.DEPTH24_STENCIL8_EXT].map((token): [number, InternalFormat] => [
    token,
    { token, base: "depth-stencil" },
  ]),
]);

/** Whether images of a format hold colors, and not depths. */
export function holdsColors({ base }: InternalFormat): boolean {
  return base !== "depth" && base !== "depth-stencil";
}

/** The uncompressed format with the components of a compressed one. [GL1.3 3.8.1] */
export function uncompressedFormat({ base }: InternalFormat): InternalFormat {
  return INTERNAL_FORMATS.get(base === "rgb" ? RGB : RGBA)!;
}

/** The formats that TexImage takes as numbers of components. [GL1.3 3.8.1] */
export const NUMBERED_FORMATS: ReadonlyMap<number, InternalFormat> = new Map(
  [LUMINANCE, LUMINANCE_ALPHA, RGB, RGBA].map((token, i) => [i + 1, INTERNAL_FORMATS.get(token)!]),
);
