import type { TextureFormat } from "@glasm/primitives";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { BASE_FORMATS, type BaseFormat } from "./base-formats.js";
import type { S3tcFormat } from "./s3tc/s3tc-format.js";

/** An internal format. Images with different objects were specified with different formats. [GL1.3 3.8.9] */
export interface InternalFormat {
  readonly token: number;
  readonly base: BaseFormat;
  /** Bits of the indices that its texels are; left out if they are not. */
  readonly indexBits?: number;
  /** Which components are signed: all, or all but alpha; left out if none is. Those of offsets need not be told. */
  readonly signed?: "all" | "colors";
  /** How its images are compressed; left out if they are not. */
  readonly compression?: S3tcFormat;
}

/** Whether texels are depths, with stencil indices or without. */
export function isOfDepths(format: InternalFormat | null): boolean {
  return format !== null && BASE_FORMATS[format.base].components[0] === "depth";
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

/** The formats of indices into a palette. [EXT_paletted_texture Chapter 3] */
const INDEX_FORMATS: readonly InternalFormat[] = (
  [
    [TOKENS.COLOR_INDEX1_EXT, 1],
    [TOKENS.COLOR_INDEX2_EXT, 2],
    [TOKENS.COLOR_INDEX4_EXT, 4],
    [TOKENS.COLOR_INDEX8_EXT, 8],
    [TOKENS.COLOR_INDEX12_EXT, 12],
    [TOKENS.COLOR_INDEX16_EXT, 16],
  ] as const
).map(([token, indexBits]) => ({ token, base: "index", indexBits }));

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

/** [NV_texture_shader 3.8.1] */
const SHADER_FORMATS: readonly InternalFormat[] = (
  [
    [["SIGNED_RGBA_NV", "SIGNED_RGBA8_NV"], { base: "rgba", signed: "all" }],
    [["SIGNED_RGB_UNSIGNED_ALPHA_NV", "SIGNED_RGB8_UNSIGNED_ALPHA8_NV"], { base: "rgba", signed: "colors" }],
    [["SIGNED_RGB_NV", "SIGNED_RGB8_NV"], { base: "rgb", signed: "all" }],
    [["SIGNED_LUMINANCE_NV", "SIGNED_LUMINANCE8_NV"], { base: "luminance", signed: "all" }],
    [
      ["SIGNED_LUMINANCE_ALPHA_NV", "SIGNED_LUMINANCE8_ALPHA8_NV"],
      { base: "luminance-alpha", signed: "all" },
    ],
    [["SIGNED_ALPHA_NV", "SIGNED_ALPHA8_NV"], { base: "alpha", signed: "all" }],
    [["SIGNED_INTENSITY_NV", "SIGNED_INTENSITY8_NV"], { base: "intensity", signed: "all" }],
    [["HILO_NV", "HILO16_NV"], { base: "hilo" }],
    [["SIGNED_HILO_NV", "SIGNED_HILO16_NV"], { base: "hilo", signed: "all" }],
    [["DSDT_NV", "DSDT8_NV"], { base: "dsdt" }],
    [["DSDT_MAG_NV", "DSDT8_MAG8_NV"], { base: "dsdt-mag" }],
    [["DSDT_MAG_INTENSITY_NV", "DSDT8_MAG8_INTENSITY8_NV"], { base: "dsdt-mag-intensity" }],
  ] satisfies [TokenName[], Omit<InternalFormat, "token">][]
).flatMap(([names, format]) => names.map((name) => ({ token: TOKENS[name], ...format })));

/** The specific formats that generic ones become where there are some. [GL1.3 3.8.1, Ruling 409] */
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
  ...SHADER_FORMATS.map((format): [number, InternalFormat] => [format.token, format]),
  ...INDEX_FORMATS.map((format): [number, InternalFormat] => [format.token, format]),
  ...DEPTH_FORMATS.map((token): [number, InternalFormat] => [token, { token, base: "depth" }]),
  ...[TOKENS.DEPTH_STENCIL_EXT, TOKENS.DEPTH24_STENCIL8_EXT].map((token): [number, InternalFormat] => [
    token,
    { token, base: "depth-stencil" },
  ]),
]);

const COLOR_BASES: ReadonlySet<BaseFormat> = new Set(FAMILIES.map(([base]) => base));

/** Whether images of a format hold colors, and not depths or what texture shaders take. */
export function holdsColors({ base }: InternalFormat): boolean {
  return COLOR_BASES.has(base);
}

/** Whether tables and palettes may have a format, too. */
export function holdsPlainColors(format: InternalFormat): boolean {
  return holdsColors(format) && format.signed === undefined && format.compression === undefined;
}

/** The uncompressed format with the components of a compressed one. [GL1.3 3.8.1] */
export function uncompressedFormat({ base }: InternalFormat): InternalFormat {
  return INTERNAL_FORMATS.get(base === "rgb" ? RGB : RGBA)!;
}

/** The formats that TexImage takes as numbers of components. [GL1.3 3.8.1] */
export const NUMBERED_FORMATS: ReadonlyMap<number, InternalFormat> = new Map(
  [LUMINANCE, LUMINANCE_ALPHA, RGB, RGBA].map((token, i) => [i + 1, INTERNAL_FORMATS.get(token)!]),
);
