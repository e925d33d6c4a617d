import type { TexelValues, Texture, TextureUnit } from "@glasm/primitives";
import { toByte } from "../framebuffer/fixed-point.js";
import { TEXEL_TO_UNIT } from "./source-colors.js";
import { WHOLE_WEIGHT } from "./wrap.js";

const { fround } = Math;

type OfSigned = readonly [boolean, boolean, boolean, boolean];
const OFFSET_SIGNED: OfSigned = [true, true, false, false];

/** Zero of signed bytes and of signed numbers of 16 bits, and what makes them values in [-1,1), times 2^14 as filters have them. */
export const SIGNED_ZERO = 128 * WHOLE_WEIGHT;
export const SIGNED_TO_UNIT = 1 / SIGNED_ZERO;
export const SIGNED_ZERO_16 = 32768 * WHOLE_WEIGHT;
export const SIGNED_TO_UNIT_16 = 1 / SIGNED_ZERO_16;
/** What makes unsigned numbers of 16 bits, times 2^14, values in [0,1]. */
export const UNSIGNED_TO_UNIT_16 = fround(1 / (65535 * WHOLE_WEIGHT));

/** Which components of texels of single bytes are signed. */
export function signedBytes(values: Exclude<TexelValues, { readonly type: "hilo" }>): OfSigned {
  return values.type === "color" ? values.signed : OFFSET_SIGNED;
}

/** From [-1,1] to [0,1]. */
const halved = (value: number): number => (value + 1) / 2;

/** The bytes of a texel with these components. [Ruling 461] */
export function texelBytes(components: readonly number[], values: TexelValues): readonly number[] {
  if (values.type === "hilo")
    return components.slice(0, 2).flatMap((component) => {
      const value = values.signed ? halved(component) : component;
      const integer = value >= 1 ? 0xffff : value > 0 ? (value * 0xffff + 0.5) | 0 : 0;
      return [integer & 0xff, integer >> 8];
    });
  const signed = signedBytes(values);
  return components.map((component, c) => toByte(signed[c] === true ? halved(component) : component));
}

/** Makes values of filtered bytes: a color, hi and lo, or ds, dt, magnitude and intensity. */
export function toTexelValues(values: TexelValues | undefined, color: Float64Array): void {
  if (values?.type === "hilo") return toHilo(values.signed, color);
  const signed = values && signedBytes(values);
  for (let c = 0; c < 4; c += 1)
    color[c] =
      signed?.[c] === true
        ? fround(color[c]! - SIGNED_ZERO) * SIGNED_TO_UNIT
        : fround(color[c]! * TEXEL_TO_UNIT);
}

/** A filter is linear, so that it may have the bytes of a number one by one. */
function toHilo(isSigned: boolean, color: Float64Array): void {
  for (let i = 0; i < 2; i += 1) {
    const sum = fround(color[2 * i + 1]! * 256 + color[2 * i]!);
    color[i] = isSigned
      ? fround(sum - SIGNED_ZERO_16) * SIGNED_TO_UNIT_16
      : fround(sum * UNSIGNED_TO_UNIT_16);
  }
  color[2] = color[3] = 0;
}

/** Whether the texture source color is zero, whatever is sampled. [NV_texture_shader Issues] */
export function isColorless({ values }: Pick<Texture, "values">): boolean {
  return values?.type === "hilo" || (values?.type === "offset" && values.components < 4);
}

/** Whether some unit of a draw has texture source colors with negative components. */
export function haveNegatives(units: readonly Pick<TextureUnit, "texture">[]): boolean {
  return units.some(({ texture: { values } }) => values?.type === "color");
}

/** Puts the texture source color for values into `color`. [NV_texture_shader 3.8.9, Table 3.D] */
export function setSourceColor(
  texture: Pick<Texture, "values">,
  values: Float64Array,
  color: Float64Array,
): void {
  if (isColorless(texture)) color.fill(0);
  else if (texture.values?.type === "offset") color.fill(values[3]!);
  else for (let c = 0; c < 4; c += 1) color[c] = values[c]!;
}
