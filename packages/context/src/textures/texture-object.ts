import type { Texture, TextureColor, TextureFormat } from "@glasm/primitives";
import { MAX_TEXTURE_ANISOTROPY } from "../ground/implementation/limits.js";
import { initialValues } from "../ground/state-rows/parameters.js";
import { completeArrays } from "./completeness.js";
import { type ImageArray, type ImageShape, NULL_SHAPE } from "./image-array.js";
import { BASE_FORMATS } from "./base-formats.js";
import { type InternalFormat } from "./internal-formats.js";
import { signedComponents, texelValues } from "./texel-values.js";
import { selectable } from "./texels.js";
import { INITIAL_PALETTE, type Palette } from "./palette.js";
import type { TextureTargetRow } from "./texture-targets.js";
import { OF_RECTANGLES, TEXTURE_PARAMETERS, type TextureParameters } from "./texture-parameters.js";
import {
  COMPARISON_FUNCTIONS,
  COMPARISON_MODES,
  DEPTH_MODES,
  MAGNIFICATION_FILTERS,
  MINIFICATION_FILTERS,
  WRAPS,
} from "./texture-tokens.js";

const NONE_SIGNED = [false, false, false, false] as const;

/** The border values as a texture source color, or as the components of other texels; those without a sign are clamped to [0,1]. [GL1.3 3.8.7, Table 3.21, NV_texture_shader 3.8.5] */
function borderColor({ TEXTURE_BORDER_VALUES_NV }: TextureParameters, format: InternalFormat): TextureColor {
  const color = selectable();
  color.set(TEXTURE_BORDER_VALUES_NV);
  const values = texelValues(format);
  const signed = values === undefined ? NONE_SIGNED : signedComponents(values);
  const { source } = BASE_FORMATS[format.base];
  return source.map((from, c) => {
    const component = color[from]!;
    return component > (signed[c]! ? -1 : 0) ? Math.min(component, 1) : signed[c]! ? -1 : 0;
  }) as readonly number[] as TextureColor;
}

/** What textures of depths are sampled as. [ARB_depth_texture Chapter 3, ARB_shadow Chapter 3, ARB_shadow_ambient Chapter 3] */
function depthSampling(parameters: TextureParameters): Pick<Texture, "format" | "depths"> {
  const isCompared = COMPARISON_MODES.get(parameters.TEXTURE_COMPARE_MODE_ARB)!;
  return {
    format: DEPTH_MODES.get(parameters.DEPTH_TEXTURE_MODE_ARB)!,
    depths: {
      comparison: isCompared ? COMPARISON_FUNCTIONS.get(parameters.TEXTURE_COMPARE_FUNC_ARB)! : null,
      failValue: parameters.TEXTURE_COMPARE_FAIL_VALUE_ARB,
    },
  };
}

/** The format that texels are sampled as. */
function samplingOf(
  internal: InternalFormat,
  parameters: TextureParameters,
): Pick<Texture, "format" | "depths" | "values"> {
  const { base } = internal;
  if (base === "depth" || base === "depth-stencil") return depthSampling(parameters);
  const values = texelValues(internal);
  if (values === undefined || values.type === "color")
    return { format: base as TextureFormat, ...(values && { values }) };
  return { format: base === "dsdt-mag-intensity" ? "intensity" : "rgba", values }; // [NV_texture_shader 3.8.9]
}

/** What a texture's target, images and parameters amount to; null if they are not complete. */
function textureOf(object: TextureObject, palette: Palette): Texture | null {
  const { row, parameters } = object;
  const minFilter = MINIFICATION_FILTERS.get(parameters.TEXTURE_MIN_FILTER)!;
  const arrays = completeArrays(object, minFilter !== "nearest" && minFilter !== "linear");
  if (arrays === null) return null;
  const { format } = arrays[0]![0]!.shape;
  const colors = format.base === "index" ? palette.format : format;
  const maxAnisotropy = Math.floor(Math.min(parameters.TEXTURE_MAX_ANISOTROPY_EXT, MAX_TEXTURE_ANISOTROPY));
  return {
    target: row.target,
    ...samplingOf(colors, parameters),
    faces: arrays.map((levels) =>
      levels.map((array) => (format.base === "index" ? array.handOverWith(palette) : array.handOver())),
    ),
    minFilter,
    magFilter: MAGNIFICATION_FILTERS.get(parameters.TEXTURE_MAG_FILTER)!,
    wrap: [
      WRAPS.get(parameters.TEXTURE_WRAP_S)!,
      WRAPS.get(parameters.TEXTURE_WRAP_T)!,
      WRAPS.get(parameters.TEXTURE_WRAP_R)!,
    ],
    borderColor: borderColor(parameters, colors),
    ...(maxAnisotropy > 1 && { maxAnisotropy }),
    minLod: parameters.TEXTURE_MIN_LOD,
    maxLod: parameters.TEXTURE_MAX_LOD,
  };
}

/** A texture object, or a default texture, whose name is 0. [GL1.3 3.8.10, 3.8.11] */
export class TextureObject {
  readonly name: number;
  readonly row: TextureTargetRow;
  /** The arrays by level of detail, for each face. */
  readonly faces: readonly Map<number, ImageArray>[];
  /** Units that it was bound to use the default texture from then on. [Ruling 83] */
  isDeleted = false;
  private values: TextureParameters;
  private present: Palette = INITIAL_PALETTE;
  /** What `resolve` gave since the last change, if it gave a texture. */
  private resolved: Texture | null = null;
  private resolvedWith: Palette = INITIAL_PALETTE;

  constructor(name: number, row: TextureTargetRow) {
    this.name = name;
    this.row = row;
    const initial = initialValues(TEXTURE_PARAMETERS);
    this.values = row.target === "rectangle" ? { ...initial, ...OF_RECTANGLES } : initial;
    this.faces = Array.from({ length: row.faces }, () => new Map<number, ImageArray>());
  }

  get palette(): Palette {
    return this.present;
  }

  set palette(palette: Palette) {
    this.present = palette;
    this.resolved = null;
  }

  /** Never changed: other values are another object. */
  get parameters(): TextureParameters {
    return this.values;
  }

  set parameters(values: TextureParameters) {
    this.values = values;
    this.resolved = null;
  }

  /** The shape of an array, whether it was specified or not. */
  shape(face: number, level: number): ImageShape {
    return this.faces[face]!.get(level)?.shape ?? NULL_SHAPE;
  }

  /** Makes the array the one of its level. */
  specify(face: number, level: number, array: ImageArray): void {
    this.faces[face]!.set(level, array);
    this.resolved = null;
  }

  /** An array that is there, to be changed. */
  change(face: number, level: number): ImageArray {
    this.resolved = null;
    return this.faces[face]!.get(level)!;
  }

  /** Whether what the sink got last is still what it would get. */
  isStill(texture: Texture | null): boolean {
    return this.resolved === texture;
  }

  /** What the sink gets, with a palette in the place of the texture's, or none; null if the texture is not complete. */
  resolve(shared: Palette | null): Texture | null {
    const palette = shared ?? this.present;
    if (this.resolvedWith !== palette) this.resolved = null;
    this.resolvedWith = palette;
    return (this.resolved ??= textureOf(this, palette));
  }
}
