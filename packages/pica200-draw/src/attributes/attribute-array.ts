/** Where the attributes of vertices come from. [Ruling 152] */

import { checkWhole } from "@glasm/base";
import { COMPONENT_COUNT, REGISTERS } from "@glasm/pica200";
import {
  type ArrayFormats,
  checkArrayHasVertex,
  checkedArray,
  type DescribedArray,
  type LoadedArray,
} from "@glasm/primitives";

/** The types of an array's numbers; whole ones become floating-point numbers of the same value. */
export const ATTRIBUTE_FORMATS = ["byte", "ubyte", "short", "float"] as const;
/** The type of an array's numbers, by its name. */
export type AttributeFormat = (typeof ATTRIBUTE_FORMATS)[number];

/** The arrays that have numbers of the formats. */
const ARRAYS: ArrayFormats<AttributeFormat> = {
  byte: Int8Array,
  ubyte: Uint8Array,
  short: Int16Array,
  float: Float32Array,
};

/**
 * Numbers in memory that a v register is loaded from; components that are missing are those of (0, 0, 0, 1). Integers are
 * not scaled: 255 becomes 255.0.
 */
export type AttributeArray = DescribedArray<AttributeFormat>;

/** The same four numbers for each vertex. */
export type FixedAttribute = readonly [x: number, y: number, z: number, w: number];

/** An attribute of a v register, ready to be loaded. */
export interface Attribute {
  readonly register: number;
  /** What components have that no array gives. */
  readonly rest: readonly number[];
  /** null if all components are the same for each vertex. */
  readonly array: LoadedArray | null;
}

const MISSING = [0, 0, 0, 1]; // [PICA200 8 s38]

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedAttributes(place: string, given: unknown): readonly Attribute[] {
  if (!Array.isArray(given)) throw new TypeError(`${place} must be an array`);
  checkWhole(`${place}: length`, given.length, 0, REGISTERS.v.count);
  return given.flatMap((attribute: unknown, register) =>
    attribute === undefined || attribute === null
      ? []
      : [{ register, ...checkedAttribute(`${place}[${register}]`, attribute) }],
  );
}

function checkedAttribute(place: string, given: unknown): Omit<Attribute, "register"> {
  if (Array.isArray(given)) return { rest: checkedNumbers(place, given), array: null };
  return { rest: MISSING, array: checkedArray(place, given as AttributeArray, ARRAYS) };
}

function checkedNumbers(place: string, given: readonly unknown[]): readonly number[] {
  checkWhole(`${place}: length`, given.length, COMPONENT_COUNT, COMPONENT_COUNT);
  return given.map((number, component) => {
    if (typeof number !== "number") throw new TypeError(`${place}[${component}] must be a number`);
    return number;
  });
}

/** @throws RangeError unless the arrays have the vertex, and so all before it */
export function checkHasVertex(place: string, attributes: readonly Attribute[], vertex: number): void {
  for (const { register, array } of attributes)
    if (array !== null) checkArrayHasVertex(`${place}[${register}]`, array, vertex);
}
