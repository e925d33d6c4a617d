import { type FunctionBuilder, op } from "@glasm/codegen";
import type { TexelValues } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";
import { type Kept, type Planes, planesOf } from "../compilation/vectors.js";
import { TEXEL_TO_UNIT } from "./source-colors.js";
import {
  isColorless,
  SIGNED_TO_UNIT,
  SIGNED_TO_UNIT_16,
  SIGNED_ZERO,
  SIGNED_ZERO_16,
  signedBytes,
  UNSIGNED_TO_UNIT_16,
} from "./texel-values.js";
import type { TextureOptions } from "./texture-options.js";

type Component = 0 | 1 | 2 | 3;

/** Each of the values of four texels; see toTexelValues. */
export function texelValues(
  f: FunctionBuilder,
  values: TexelValues | undefined,
  texels: readonly Kept[],
): (component: Component) => V128 {
  const splat = (value: number): V128 => f.constant(Float32Array.of(value));
  const signed = (value: V128, zero: number, toUnit: number): V128 =>
    op.f32x4Mul(op.f32x4Sub(value, splat(zero)), splat(toUnit));
  if (values?.type === "hilo")
    return (c) => {
      if (c > 1) return splat(0);
      const sum = op.f32x4Add(op.f32x4Mul(texels[2 * c + 1]!, splat(256)), texels[2 * c]!);
      return values.signed
        ? signed(sum, SIGNED_ZERO_16, SIGNED_TO_UNIT_16)
        : op.f32x4Mul(sum, splat(UNSIGNED_TO_UNIT_16));
    };
  const areSigned = values && signedBytes(values);
  const toUnit = f.keep(splat(TEXEL_TO_UNIT));
  return (c) =>
    areSigned?.[c] === true
      ? signed(texels[c]!, SIGNED_ZERO, SIGNED_TO_UNIT)
      : op.f32x4Mul(texels[c]!, toUnit);
}

/** The texture source colors for values; see setSourceColor. */
export function sourceColors(
  f: FunctionBuilder,
  options: Pick<TextureOptions, "values">,
  values: Planes,
): Planes {
  if (isColorless(options)) return planesOf(f, () => f.constant(Float32Array.of(0)));
  return options.values?.type === "offset" ? [values[3], values[3], values[3], values[3]] : values;
}
