import { singleText } from "@glasm/base";

/** `(x, y, z, w)`. */
export function vectorText(vector: readonly number[]): string {
  return `(${vector.map(singleText).join(", ")})`;
}
