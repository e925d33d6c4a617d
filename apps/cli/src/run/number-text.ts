import { bitsText, singleText } from "@glasm/base";

/** `(x, y, z, w)`. @param bits Those of the components, where those of a NaN count */
export function vectorText(vector: readonly number[], bits?: readonly number[]): string {
  return `(${singlesText(vector, bits).join(", ")})`;
}

/** Singles, by their bits where those of a NaN count. */
export function singlesText(values: readonly number[], bits?: readonly number[]): readonly string[] {
  return bits === undefined ? values.map(singleText) : bits.map(bitsText);
}
