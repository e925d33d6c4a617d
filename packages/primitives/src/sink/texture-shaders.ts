/** What a sink is told about texture shaders. [NV_texture_shader 3.8.13] */

import type { Texture, TextureTarget } from "./textures.js";

/** The vector that a result is for the dot product with s, t and r of a stage after it. [NV_texture_shader 3.8.13.1.14] */
export type DotProductMapping = "identity" | "expand-normal" | "unsigned-hilo" | "signed-hilo";

/** How an operation finds the coordinates at which it samples. */
export type TextureShaderAddress =
  /** Its own, divided by q as without texture shaders. */
  | "own"
  /** Its own, moved by an offset, without a division. */
  | "offset"
  /** Alpha and red, or green and blue, of the previous texture input. */
  | "alpha-red"
  | "green-blue"
  /** Dot products of this stage and the one or two before it, or the one before and the one after. */
  | "dot-products"
  | "diffuse"
  /** The reflection at the normal vector that three dot products are. */
  | "reflection"
  | "constant-eye-reflection";

/** What an operation consists of. */
export interface TextureShaderRow {
  /** The target that it samples, and how; null if it samples none. */
  readonly samples: { readonly target: TextureTarget; readonly address: TextureShaderAddress } | null;
  /** Whether it computes a dot product with its previous texture input. */
  readonly isDotProduct: boolean;
  /** Dot products of stages before it that it takes. */
  readonly dotProductsBefore: 0 | 1 | 2;
}

const plain = { isDotProduct: false, dotProductsBefore: 0 } as const;
const dot = (dotProductsBefore: 0 | 1 | 2) => ({ isDotProduct: true, dotProductsBefore }) as const;
const samples = (target: TextureTarget, address: TextureShaderAddress) => ({ samples: { target, address } });

/** The operations but NONE, as which an inconsistent stage operates: it takes no part. [NV_texture_shader 3.8.13.1] */
export const TEXTURE_SHADER_ROWS = {
  "1d": { ...samples("1d", "own"), ...plain },
  "2d": { ...samples("2d", "own"), ...plain },
  rectangle: { ...samples("rectangle", "own"), ...plain },
  "cube-map": { ...samples("cube-map", "own"), ...plain },
  "pass-through": { samples: null, ...plain },
  "cull-fragment": { samples: null, ...plain },
  "offset-2d": { ...samples("2d", "offset"), ...plain },
  "offset-2d-scale": { ...samples("2d", "offset"), ...plain },
  "offset-rectangle": { ...samples("rectangle", "offset"), ...plain },
  "offset-rectangle-scale": { ...samples("rectangle", "offset"), ...plain },
  "dependent-alpha-red": { ...samples("2d", "alpha-red"), ...plain },
  "dependent-green-blue": { ...samples("2d", "green-blue"), ...plain },
  "dot-product": { samples: null, ...dot(0) },
  "dot-product-depth-replace": { samples: null, ...dot(1) },
  "dot-product-2d": { ...samples("2d", "dot-products"), ...dot(1) },
  "dot-product-rectangle": { ...samples("rectangle", "dot-products"), ...dot(1) },
  "dot-product-cube-map": { ...samples("cube-map", "dot-products"), ...dot(2) },
  "dot-product-diffuse-cube-map": { ...samples("cube-map", "diffuse"), ...dot(1) },
  "dot-product-reflect-cube-map": { ...samples("cube-map", "reflection"), ...dot(2) },
  "dot-product-const-eye-reflect-cube-map": {
    ...samples("cube-map", "constant-eye-reflection"),
    ...dot(2),
  },
} as const satisfies Readonly<Record<string, TextureShaderRow>>;

/** What a stage of texture shaders does. [NV_texture_shader 3.8.13.1] */
export type TextureShaderOperation = keyof typeof TEXTURE_SHADER_ROWS;

/** A consistent stage of texture shaders whose operation is not NONE. [NV_texture_shader 3.8.13] */
export interface TextureShader {
  readonly operation: TextureShaderOperation;
  /** The unit whose result it takes, if it takes one: a lower one that takes part in the draw. */
  readonly previous: number;
  /** How a dot product takes this result. */
  readonly mapping: DotProductMapping;
  /** For s, t, r and q: whether less than zero passes, else zero or more does. */
  readonly culledUnlessNegative: readonly [boolean, boolean, boolean, boolean];
  /** Column by column. */
  readonly offsetMatrix: readonly [number, number, number, number];
  readonly offsetScale: number;
  readonly offsetBias: number;
  readonly constantEye: readonly [number, number, number];
  /** The bounds of a depth that is replaced. [NV_texture_shader 3.8.13.1.21] */
  readonly depthRange: readonly [low: number, high: number];
}

/** The texture of a stage that looks at none: one texel. */
export const NO_TEXTURE: Texture = {
  target: "2d",
  format: "rgba",
  faces: [[{ width: 1, height: 1, depth: 1, border: 0, texels: new Uint8Array(4) }]],
  minFilter: "nearest",
  magFilter: "nearest",
  wrap: ["repeat", "repeat", "repeat"],
  borderColor: [0, 0, 0, 0],
  minLod: -1000,
  maxLod: 1000,
};
