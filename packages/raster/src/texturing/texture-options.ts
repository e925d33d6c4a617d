import type {
  CombineArgument,
  Comparison,
  TexelValues,
  TextureEnvironment,
  TextureFormat,
  TextureShader,
  TextureTarget,
  TextureUnit,
  TextureWrap,
} from "@glasm/primitives";
import { dimensionsOf, type Filter } from "./image-filter.js";
import { scaleBounds, switchOver } from "./level-of-detail.js";
import { isOpaque, minificationOf } from "./source-colors.js";

/** An environment without its color. */
export type EnvironmentOptions =
  | { readonly mode: "replace" | "modulate" | "decal" | "add" | "none" | "blend" }
  | Omit<Extract<TextureEnvironment, { readonly mode: "combine" }>, "color">;

/** What decides the instructions of a texture unit. */
export interface TextureOptions {
  readonly unit: number;
  readonly target: TextureTarget;
  readonly dimensions: 1 | 2 | 3;
  readonly format: TextureFormat;
  /** There if the texels are depths. */
  readonly depths?: { readonly comparison: Comparison | null; readonly hasFailValue: boolean };
  /** There if the texels are neither unsigned colors nor depths. */
  readonly values?: TexelValues;
  /** What a stage of texture shaders does, but for its numbers. */
  readonly shader?: Pick<TextureShader, "operation" | "previous" | "mapping" | "culledUnlessNegative">;
  /** Whether colors of the draw may be negative. */
  readonly isSigned: boolean;
  /** For each dimension. */
  readonly wrap: readonly TextureWrap[];
  readonly magFilter: Filter;
  readonly minFilter: Filter;
  readonly mipmapFilter: Filter | null;
  /** Whether TEXTURE_MIN_LOD or TEXTURE_MAX_LOD can matter. */
  readonly hasBounds: boolean;
  /** Whether the level of detail has a bias. */
  readonly hasBias: boolean;
  readonly switchOver: number;
  /** How many times at most a footprint is sampled. */
  readonly maxAnisotropy: number;
  readonly environment: EnvironmentOptions;
  /** Whether vertex rows have the coordinates. */
  readonly hasCoordinates: boolean;
}

export function textureOptions(
  { unit, texture, environment, lodBias = 0, shader }: TextureUnit,
  column: number,
  isSigned: boolean,
): TextureOptions {
  const dimensions = dimensionsOf(texture);
  const [minFilter, mipmapFilter] = minificationOf(texture);
  const [low, high] = scaleBounds(texture);
  const { depths } = texture;
  return {
    unit,
    ...(depths && {
      depths: {
        comparison: depths.comparison,
        hasFailValue: depths.comparison !== null && depths.failValue !== 0,
      },
    }),
    ...(texture.values && { values: texture.values }),
    ...(shader && { shader: shaderOptions(shader) }),
    isSigned,
    target: texture.target,
    dimensions,
    format: texture.format,
    wrap: texture.wrap.slice(0, dimensions),
    magFilter: texture.magFilter,
    minFilter,
    mipmapFilter,
    hasBounds: low !== 0 || high !== Infinity,
    hasBias: lodBias !== 0,
    switchOver: switchOver(texture),
    maxAnisotropy: texture.maxAnisotropy ?? 1,
    environment: withoutColor(environment),
    hasCoordinates: column >= 0,
  };
}

function shaderOptions({
  operation,
  previous,
  mapping,
  culledUnlessNegative,
}: TextureShader): NonNullable<TextureOptions["shader"]> {
  return { operation, previous, mapping, culledUnlessNegative };
}

function withoutColor(environment: TextureEnvironment): EnvironmentOptions {
  if (environment.mode !== "combine") return { mode: environment.mode };
  const { mode, rgb, alpha } = environment;
  return { mode, rgb, alpha };
}

/** Whether it matters how fast coordinates vary. */
export function needsScale({ magFilter, minFilter, mipmapFilter, maxAnisotropy }: TextureOptions): boolean {
  return mipmapFilter !== null || magFilter !== minFilter || maxAnisotropy > 1;
}

/** Whether anything depends on what a unit samples: the environments of some units do not look at it. */
export function isSampled(
  textures: readonly TextureOptions[],
  sampled: Pick<TextureOptions, "unit" | "format">,
): boolean {
  return textures.some(({ unit, environment }) => {
    if (environment.mode === "none") return false;
    if (environment.mode !== "combine") return unit === sampled.unit;
    const { rgb, alpha } = environment;
    const looksAt = ({ source, operand }: CombineArgument, isColor: boolean): boolean =>
      source === sampled.unit &&
      (!isOpaque(sampled) || (isColor && (operand === "src-color" || operand === "one-minus-src-color")));
    return (
      rgb.arguments.some((argument) => looksAt(argument, true)) ||
      alpha.arguments.some((argument) => looksAt(argument, false))
    );
  });
}
