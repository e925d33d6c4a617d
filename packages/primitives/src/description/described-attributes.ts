/** Where the attributes of vertices come from that are words: singles or integers, whichever a program reads. [Ruling 297] */

import { arrayName, checkArray, checkName, checkWhole, singleToBits } from "@glasm/base";
import {
  ARRAY_MEMBERS,
  type ArrayFormats,
  checkArrayHasVertex,
  checkedArray,
  type DescribedArray,
  type LoadedArray,
} from "./attribute-array.js";

/** The types of an array's numbers. */
export const ATTRIBUTE_FORMATS = [
  ...(["byte", "ubyte", "short", "ushort", "int", "uint", "float", "double"] as const),
] as const;
/** The type of an array's numbers, by its name. */
export type AttributeFormat = (typeof ATTRIBUTE_FORMATS)[number];

/**
 * What becomes of an array's numbers: singles of the same value; singles in [0,1] or, if they have a sign, [-1,1], of whole
 * ones; words that hold the same integers; words of 64 bits as they stand, which LONG variables read.
 * [Ruling 297]
 */
export const HANDLINGS = ["cast", "normalize", "integer", "long"] as const;
/** What becomes of an array's numbers, by its name. */
export type Handling = (typeof HANDLINGS)[number];

/** The arrays that have numbers of the formats. */
const ARRAYS: ArrayFormats<AttributeFormat> = {
  byte: Int8Array,
  ubyte: Uint8Array,
  short: Int16Array,
  ushort: Uint16Array,
  int: Int32Array,
  uint: Uint32Array,
  float: Float32Array,
  double: Float64Array,
};

/**
 * Numbers in memory that an attribute is loaded from; components that are missing are those of (0, 0, 0, 1), as singles or
 * integers, and zeros with the handling "long".
 */
export interface AttributeArray<Handled extends Handling = Handling> extends DescribedArray<AttributeFormat> {
  /** Default "cast". "integer" is for formats of integers, "long" for "double", whatever the 64 bits are. */
  readonly handling?: Handled;
}

/** The same for each vertex: four numbers, which become singles, or the words of four integers, or the eight of 64 bits each. */
export type FixedAttribute = readonly [x: number, y: number, z: number, w: number] | Int32Array | Uint32Array;

/** An attribute by its generic number, ready to be loaded. */
export interface Attribute {
  readonly number: number;
  /** The words that vertices have where the array has none: four, or eight of 64-bit components. */
  readonly words: Uint32Array;
  /** null if all components are the same for each vertex. */
  readonly array: (LoadedArray<AttributeFormat> & { readonly handling: Handling }) | null;
}

const COMPONENTS = 4;
const SINGLE_ONE = singleToBits(1);

/** What attributes may be. */
export interface AttributeRules {
  /** How many there are at most. */
  readonly limit: number;
  readonly handlings: readonly Handling[];
}

/** @throws TypeError, RangeError if an attribute is of another kind, or something of it out of its range */
export function checkedAttributes(
  place: string,
  given: unknown,
  { limit, handlings }: AttributeRules,
): readonly Attribute[] {
  if (!Array.isArray(given)) throw new TypeError(`${place} must be an array`);
  checkWhole(`${place}: length`, given.length, 0, limit);
  return given.flatMap((attribute: unknown, number) =>
    attribute === undefined || attribute === null
      ? []
      : [{ number, ...checkedAttribute(`${place}[${number}]`, attribute, handlings) }],
  );
}

function checkedAttribute(
  place: string,
  given: unknown,
  handlings: readonly Handling[],
): Omit<Attribute, "number"> {
  if (Array.isArray(given)) return { words: singles(place, given), array: null };
  const name = arrayName(given);
  if (name === "Int32Array" || name === "Uint32Array") {
    const words = fixedWords(place, given as Int32Array | Uint32Array, name, handlings.includes("long"));
    return { words, array: null };
  }
  const array = given as AttributeArray;
  const loaded = checkedArray(place, array, ARRAYS, [...ARRAY_MEMBERS, "handling"]);
  const { handling = "cast" } = array;
  checkHandling(place, handling, loaded.format, handlings);
  return { words: missing(handling), array: { ...loaded, handling } };
}

function checkHandling(
  place: string,
  handling: Handling,
  format: AttributeFormat,
  handlings: readonly Handling[],
): void {
  checkName(`${place}.handling`, handling, handlings);
  const isWhole = format !== "float" && format !== "double";
  const takes = { cast: true, normalize: true, integer: isWhole, long: format === "double" };
  if (!takes[handling])
    throw new TypeError(
      `${place}.handling is "${handling}", which takes ${handling === "long" ? '"double"' : "integers"}, not "${format}"`,
    );
}

function singles(place: string, given: readonly unknown[]): Uint32Array {
  checkWhole(`${place}: length`, given.length, COMPONENTS, COMPONENTS);
  return Uint32Array.from(given, (number, component) => {
    if (typeof number !== "number") throw new TypeError(`${place}[${component}] must be a number`);
    return singleToBits(number);
  });
}

function fixedWords(
  place: string,
  given: Int32Array | Uint32Array,
  name: "Int32Array" | "Uint32Array",
  mayBeLong: boolean,
): Uint32Array {
  checkArray(place, given, name, COMPONENTS);
  const words = Uint32Array.from(given);
  if (words.length === COMPONENTS || (mayBeLong && words.length === 2 * COMPONENTS)) return words;
  throw new RangeError(`${place} must have ${mayBeLong ? "4 or 8" : "4"} words, not ${words.length}`);
}

function missing(handling: Handling): Uint32Array {
  if (handling === "long") return new Uint32Array(2 * COMPONENTS);
  return Uint32Array.of(0, 0, 0, handling === "integer" ? 1 : SINGLE_ONE);
}

/** @throws RangeError unless the arrays have the vertex, and so all before it */
export function checkAttributesHaveVertex(
  place: string,
  attributes: readonly Attribute[],
  vertex: number,
): void {
  for (const { number, array } of attributes)
    if (array !== null) checkArrayHasVertex(`${place}[${number}]`, array, vertex);
}
