/** The targets of textures and images, and which instruction takes which. */

import type { OptionName } from "./options.js";
import type { Version } from "./program-types.js";

/** What the table says of the target of a texture. */
export interface TextureTargetRow {
  /** How many components of an offset may be other than zero. [NV_gpu_program4 2.X.4.4] */
  readonly offsets: 0 | 1 | 2 | 3;
  /** Whether the coordinates and the reference value need a second vector. [Ruling 267] */
  readonly second?: true;
  readonly shadow?: true;
  /** The version that has it, and an option by which an older one does. */
  readonly since?: Version;
  readonly option?: OptionName;
  /** Whether lookups have no level of detail that could be clamped. [ARB_sparse_texture_clamp Table X.17] */
  readonly single?: true;
}

const multisample = { single: true, since: "5.0", option: "NV_texture_multisample" } as const;

/** The targets of textures. [NV_gpu_program4 2.X.4.4], [NV_gpu_program5 2.X.2], [NV_texture_multisample 2.X.2] */
export const TEXTURE_TARGETS = {
  "1D": { offsets: 1 },
  "2D": { offsets: 2 },
  "3D": { offsets: 3 },
  CUBE: { offsets: 0 },
  RECT: { offsets: 2, single: true },
  ARRAY1D: { offsets: 1 },
  ARRAY2D: { offsets: 2 },
  ARRAYCUBE: { offsets: 0, since: "4.1" },
  SHADOW1D: { offsets: 1, shadow: true },
  SHADOW2D: { offsets: 2, shadow: true },
  SHADOWRECT: { offsets: 2, shadow: true, single: true },
  SHADOWCUBE: { offsets: 0, shadow: true },
  SHADOWARRAY1D: { offsets: 1, shadow: true },
  SHADOWARRAY2D: { offsets: 2, shadow: true },
  SHADOWARRAYCUBE: { offsets: 0, shadow: true, second: true, since: "4.1" },
  BUFFER: { offsets: 0, single: true },
  RENDERBUFFER: { ...multisample, offsets: 2 },
  "2DMS": { ...multisample, offsets: 2 },
  ARRAY2DMS: { ...multisample, offsets: 2 },
} as const satisfies Record<string, TextureTargetRow>;

/** The target of a texture. */
export type TextureTarget = keyof typeof TEXTURE_TARGETS;
/** All targets of textures. */
const TEXTURE_TARGET_NAMES = Object.keys(TEXTURE_TARGETS) as readonly TextureTarget[];

const MULTISAMPLE: readonly TextureTarget[] = ["RENDERBUFFER", "2DMS", "ARRAY2DMS"];
const NOT_LOOKED_UP: readonly TextureTarget[] = ["BUFFER", ...MULTISAMPLE];
const LOOKED_UP = without(NOT_LOOKED_UP);
const NO_LEVEL: readonly TextureTarget[] = ["SHADOWCUBE", "SHADOWARRAY2D", "SHADOWARRAYCUBE"];
const GATHERED: readonly TextureTarget[] = [
  "2D",
  "ARRAY2D",
  "RECT",
  "SHADOW2D",
  "SHADOWARRAY2D",
  "SHADOWRECT",
];

/** The targets that each instruction takes. [NV_gpu_program4 2.X.4.4], [NV_gpu_program5 2.X.8 TXG], [Ruling 267] */
export const TARGETS_OF: Readonly<Record<string, readonly TextureTarget[]>> = {
  TEX: LOOKED_UP,
  TXD: LOOKED_UP,
  LOD: LOOKED_UP,
  TXB: without([...NOT_LOOKED_UP, ...NO_LEVEL]),
  TXL: without([...NOT_LOOKED_UP, ...NO_LEVEL]),
  TXP: without([...NOT_LOOKED_UP, ...NO_LEVEL]),
  TXF: TEXTURE_TARGET_NAMES.filter((target) => !/SHADOW|CUBE/.test(target) && !MULTISAMPLE.includes(target)),
  TXFMS: MULTISAMPLE,
  TXQ: TEXTURE_TARGET_NAMES,
  TXG: [...GATHERED, "CUBE", "ARRAYCUBE", "SHADOWCUBE", "SHADOWARRAYCUBE"],
  TXGO: GATHERED,
};

/** The instructions that take a component of the texture behind the unit. [NV_gpu_program5 2.X.4.4] */
export const GATHERS: ReadonlySet<string> = new Set(["TXG", "TXGO"]);

function without(left: readonly TextureTarget[]): readonly TextureTarget[] {
  return TEXTURE_TARGET_NAMES.filter((target) => !left.includes(target));
}

/** The targets of images. [EXT_shader_image_load_store 2.X.2] */
export const IMAGE_TARGETS = [
  "1D",
  "2D",
  "3D",
  "RECT",
  "CUBE",
  "BUFFER",
  "ARRAY1D",
  "ARRAY2D",
  "ARRAYCUBE",
  "2DMS",
  "ARRAY2DMS",
] as const;
/** The target of an image. */
export type ImageTarget = (typeof IMAGE_TARGETS)[number];
