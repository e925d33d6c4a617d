import type { TextureFormat } from "@glasm/primitives";
import { DEPTH_BITS, STENCIL_BITS } from "../ground/implementation/limits.js";

/** Components of a texture image. [GL1.3 Table 3.15, ARB_depth_texture 3.8.1] */
export type TextureComponent =
  | "red"
  | "green"
  | "blue"
  | "alpha"
  | "luminance"
  | "intensity"
  | "depth"
  | "stencil"
  | "index"
  | "hi"
  | "lo"
  | "ds"
  | "dt"
  | "magnitude";

const COLOR_BITS = 8;
/** [NV_texture_shader 3.8.1] */
const HILO_BITS = 16;

/** Bits of the components that have not as many as colors. */
const OTHER_BITS: Readonly<Partial<Record<TextureComponent, number>>> = {
  depth: DEPTH_BITS,
  stencil: STENCIL_BITS,
  hi: HILO_BITS,
  lo: HILO_BITS,
};

/** Bits of a component of every image that has it. [Ruling 80, Ruling 403] */
export const componentBits = (component: TextureComponent): number => OTHER_BITS[component] ?? COLOR_BITS;

/** What a selection names: components of a color, or constants. */
const [R, G, B, A, ZERO, ONE] = [0, 1, 2, 3, 4, 5] as const;
export { A, ONE };

/** For red, green, blue and alpha: which of them it is taken from, or a constant. */
export type Selection = readonly [number, number, number, number];

/** What the texels of an image are made of. [GL1.3 Table 3.15, ARB_depth_texture 3.8.1] */
export type BaseFormat = TextureFormat | "depth" | "depth-stencil" | "index" | ShaderBaseFormat;

/** What texture shaders take: hi and lo, and texture offset groups. [NV_texture_shader 3.8.1] */
export type ShaderBaseFormat = "hilo" | "dsdt" | "dsdt-mag" | "dsdt-mag-intensity";

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
  // What an index stands for is in the palette. [EXT_paletted_texture Chapter 3]
  index: { components: ["index"], source: [R, G, B, A], returned: [R, G, B, A] },
  hilo: { components: ["hi", "lo"], source: [R, G, ZERO, ZERO], returned: [R, G, ZERO, ZERO] },
  dsdt: { components: ["ds", "dt"], source: [R, G, ZERO, ZERO], returned: [R, G, ZERO, ZERO] },
  "dsdt-mag": {
    components: ["ds", "dt", "magnitude"],
    source: [R, G, B, ZERO],
    returned: [R, G, B, ZERO],
  },
  // The fourth component is a vibrance outside of the image. [NV_texture_shader 3.8.1]
  "dsdt-mag-intensity": {
    components: ["ds", "dt", "magnitude", "intensity"],
    source: [R, G, B, A],
    returned: [R, G, B, A],
  },
  "depth-stencil": { components: ["depth", "stencil"], source: [R, R, R, R], returned: [R, R, R, R] },
};
