import type { TextureTarget } from "@glasm/primitives";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import {
  MAX_3D_TEXTURE_SIZE,
  MAX_CUBE_MAP_TEXTURE_SIZE,
  MAX_RECTANGLE_TEXTURE_SIZE,
  MAX_TEXTURE_SIZE,
} from "../ground/implementation/limits.js";

/** A kind of texture, which Enable and BindTexture name. */
export interface TextureTargetRow {
  readonly target: TextureTarget;
  readonly name: TokenName;
  readonly binding: TokenName;
  /** The dimensions of its images: only in these do they have borders, and sizes other than 1. */
  readonly dimensions: 1 | 2 | 3;
  readonly faces: 1 | 6;
  readonly maxSize: number;
}

const row = (
  target: TextureTarget,
  name: TokenName,
  binding: TokenName,
  dimensions: 1 | 2 | 3,
  maxSize: number,
): TextureTargetRow => ({ target, name, binding, dimensions, faces: target === "cube-map" ? 6 : 1, maxSize });

/** The targets; where several are enabled, the first one counts. [GL1.3 3.8.13, ARB_texture_rectangle Chapter 3] */
export const TEXTURE_TARGETS = [
  row("cube-map", "TEXTURE_CUBE_MAP", "TEXTURE_BINDING_CUBE_MAP", 2, MAX_CUBE_MAP_TEXTURE_SIZE),
  row("3d", "TEXTURE_3D", "TEXTURE_BINDING_3D", 3, MAX_3D_TEXTURE_SIZE),
  row("rectangle", "TEXTURE_RECTANGLE_ARB", "TEXTURE_BINDING_RECTANGLE_ARB", 2, MAX_RECTANGLE_TEXTURE_SIZE),
  row("2d", "TEXTURE_2D", "TEXTURE_BINDING_2D", 2, MAX_TEXTURE_SIZE),
  row("1d", "TEXTURE_1D", "TEXTURE_BINDING_1D", 1, MAX_TEXTURE_SIZE),
] as const;

/** The targets of BindTexture and TexParameter. [GL1.3 3.8.4, 3.8.11] */
export const TARGET_BY_TOKEN: ReadonlyMap<number, TextureTargetRow> = new Map(
  TEXTURE_TARGETS.map((target) => [TOKENS[target.name], target]),
);

/** What the images of a target are: a texture's, or those of one face. */
export interface ImageTarget {
  readonly row: TextureTargetRow;
  readonly face: number;
  readonly isProxy: boolean;
}

const image = (row: TextureTargetRow, face = 0): ImageTarget => ({ row, face, isProxy: false });
const proxy = (row: TextureTargetRow): ImageTarget => ({ row, face: 0, isProxy: true });

const [CUBE, THREE, RECTANGLE, TWO, ONE] = TEXTURE_TARGETS;

/** The targets of TexImage and of queries of images. [GL1.3 3.8.1, 6.1.3] */
export const IMAGE_TARGETS: ReadonlyMap<number, ImageTarget> = new Map([
  [TOKENS.TEXTURE_1D, image(ONE)],
  [TOKENS.TEXTURE_2D, image(TWO)],
  [TOKENS.TEXTURE_3D, image(THREE)],
  [TOKENS.TEXTURE_RECTANGLE_ARB, image(RECTANGLE)],
  // In the order of Table 3.20, which is that of the tokens.
  ...Array.from({ length: CUBE.faces }, (_, face): [number, ImageTarget] => [
    TOKENS.TEXTURE_CUBE_MAP_POSITIVE_X + face,
    image(CUBE, face),
  ]),
  [TOKENS.PROXY_TEXTURE_1D, proxy(ONE)],
  [TOKENS.PROXY_TEXTURE_2D, proxy(TWO)],
  [TOKENS.PROXY_TEXTURE_3D, proxy(THREE)],
  [TOKENS.PROXY_TEXTURE_RECTANGLE_ARB, proxy(RECTANGLE)],
  [TOKENS.PROXY_TEXTURE_CUBE_MAP, proxy(CUBE)],
]);

/** The highest level of detail that an image of a target can have. [GL1.3 3.8.1, ARB_texture_rectangle 3.8.1] */
export function maxLevel({ maxSize, target }: TextureTargetRow): number {
  if (target === "rectangle") return 0;
  return 31 - Math.clz32(maxSize);
}
