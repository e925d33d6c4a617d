/** Components of constant registers, of which a NaN may have bits of its own. [Ruling 381] */

import { bitsToHex, NAN_BITS, singleFromBits, singleText, singleToBits } from "@glasm/base";

/** A number; or a NaN that has other bits than the one NaN, which numbers do not keep, as `NaN(7fffffff)`. */
export type Component = number | string;

const BEGINNING = "NaN(";
/** Such a text, but not one of the one NaN, nor of infinity, whose bits are no NaN's. */
const OWN_BITS = /^NaN\((?!7fc00000|[7f]f800000)[7f]f[89a-f][\da-f]{5}\)$/;

/** Whether a value is a NaN with bits of its own. */
export const hasOwnBits = (value: unknown): value is string =>
  typeof value === "string" && OWN_BITS.test(value);

/** The component that a word of a single is. */
export function componentOfBits(bits: number): Component {
  const x = singleFromBits(bits);
  return x === x || bits >>> 0 === NAN_BITS ? x : `${BEGINNING}${bitsToHex(bits)})`;
}

/** The word of a component that is a single. */
export function bitsOfComponent(component: Component): number {
  return typeof component === "number"
    ? singleToBits(component)
    : parseInt(component.slice(BEGINNING.length), 16);
}

/** The number that a component is. */
export function numberOfComponent(component: Component): number {
  return typeof component === "number" ? component : NaN;
}

/** As it is shown: a number by the fewest digits that give it back. */
export function textOfComponent(component: Component): string {
  return typeof component === "number" ? singleText(component) : component;
}
