import type { TexelValues } from "@glasm/primitives";
import { A, BASE_FORMATS, type Selection } from "./base-formats.js";
import type { InternalFormat } from "./internal-formats.js";
import { toByte } from "./to-byte.js";

type OfComponents = readonly [boolean, boolean, boolean, boolean];
const OFFSET_SIGNED: OfComponents = [true, true, false, false];
const HILO_ONES = 0xffff;

/** What the bytes of texels of a format are; undefined for unsigned colors and depths. [NV_texture_shader 3.8.1] */
export function texelValues({ base, signed }: InternalFormat): TexelValues | undefined {
  switch (base) {
    case "hilo":
      return { type: "hilo", signed: signed === "all" };
    case "dsdt":
      return { type: "offset", components: 2 };
    case "dsdt-mag":
      return { type: "offset", components: 3 };
    case "dsdt-mag-intensity":
      return { type: "offset", components: 4 };
    default: {
      if (signed === undefined) return undefined;
      const isSigned = (from: number, c: number): boolean => from <= A && !(signed === "colors" && c === A);
      return {
        type: "color",
        signed: BASE_FORMATS[base].source.map(isSigned) as readonly boolean[] as OfComponents,
      };
    }
  }
}

/** From [-1,1] to [0,1]; a NaN counts as 0. [Ruling 461] */
const halved = (component: number): number => (Number.isNaN(component) ? 0.5 : (component + 1) / 2);

/** Which components are signed. */
export function signedComponents(values: TexelValues): OfComponents {
  if (values.type === "hilo") return [values.signed, values.signed, false, false];
  return values.type === "color" ? values.signed : OFFSET_SIGNED;
}

/** Stores the selected components of a group as a texel, clamped as they are signed or not. [NV_texture_shader 3.8.1] */
export function storeValues(
  texels: Uint8Array,
  index: number,
  group: Float64Array,
  from: Selection,
  values: TexelValues,
): void {
  const at = 4 * index;
  if (values.type === "hilo") {
    for (let i = 0; i < 2; i += 1) {
      const value = values.signed ? halved(group[i]!) : group[i]!;
      const integer = value >= 1 ? HILO_ONES : value > 0 ? (value * HILO_ONES + 0.5) | 0 : 0;
      texels[at + 2 * i] = integer & 0xff;
      texels[at + 2 * i + 1] = integer >> 8;
    }
    return;
  }
  const signed = signedComponents(values);
  for (let c = 0; c < 4; c += 1) {
    const component = group[from[c]!]!;
    texels[at + c] = toByte(signed[c]! ? halved(component) : component);
  }
}

/** Loads the components of a texel. */
export function loadValues(
  texels: Uint8Array,
  index: number,
  group: Float64Array,
  values: TexelValues,
): void {
  const at = 4 * index;
  if (values.type === "hilo") {
    for (let i = 0; i < 2; i += 1) {
      const value = (texels[at + 2 * i]! | (texels[at + 2 * i + 1]! << 8)) / HILO_ONES;
      group[i] = values.signed ? 2 * value - 1 : value;
    }
    return;
  }
  const signed = signedComponents(values);
  for (let c = 0; c < 4; c += 1) {
    const value = texels[at + c]! / 0xff;
    group[c] = signed[c]! ? 2 * value - 1 : value;
  }
}
