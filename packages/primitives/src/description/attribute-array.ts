/** Attributes of vertices in arrays of numbers, for draws that are described. */

import {
  arrayName,
  bytesOf,
  checkMembers,
  checkName,
  checkObject,
  checkWhole,
  isMemory,
  kindOf,
  type Memory,
  oneOf,
} from "@glasm/base";

/** A type of typed arrays. */
export interface NumberArray {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): ArrayLike<number>;
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
}

/** The arrays that have numbers of some formats, by the names of these. */
export type ArrayFormats<Format extends string> = Readonly<Record<Format, NumberArray>>;

/** Numbers in memory that attributes of vertices are loaded from. */
export interface DescribedArray<Format extends string> {
  /** Any view or buffer, in the byte order of the host. */
  readonly data: Memory;
  /** Components of a vertex. */
  readonly components: 1 | 2 | 3 | 4;
  /** Default: that of the typed array. */
  readonly format?: Format;
  /** Bytes before the first vertex, a multiple of the size of a number; default 0. */
  readonly offset?: number;
  /** Bytes from one vertex to the next, a multiple of the size of a number; default: there are no gaps. */
  readonly stride?: number;
}

/** An array of the numbers of vertices, from the first one on. */
export interface LoadedArray<Format extends string = string> {
  readonly format: Format;
  readonly numbers: ArrayLike<number>;
  /** Numbers from one vertex to the next. */
  readonly stride: number;
  readonly components: number;
}

/** The members of an array. */
export const ARRAY_MEMBERS = ["data", "components", "format", "offset", "stride"] as const;
const MOST_COMPONENTS = 4;

/**
 * @param members those that it may have
 * @throws TypeError, RangeError if something is of another kind, missing or out of its range
 */
export function checkedArray<Format extends string>(
  place: string,
  given: DescribedArray<Format>,
  formats: ArrayFormats<Format>,
  members: readonly string[] = ARRAY_MEMBERS,
): LoadedArray<Format> {
  checkObject(place, given);
  // What no memory is throws inside of isMemory, which takes long: an array that has data is not asked.
  if (given.data === undefined && isMemory(given))
    throw new TypeError(`${place} is ${kindOf(given)}: wrap it, as { data, components }`);
  checkMembers(place, given, members);
  const { data, components, offset = 0 } = given;
  if (!isMemory(data)) throw new TypeError(`${place}.data must be memory: a typed array, view or buffer`);
  checkWhole(`${place}.components`, components, 1, MOST_COMPONENTS);
  const names = Object.keys(formats) as Format[];
  const format = given.format ?? names.find((name) => formats[name].name === arrayName(data));
  if (format === undefined)
    throw new TypeError(`${place}.format is missing, and ${formatsAdvice(data, names)}`);
  checkName(`${place}.format`, format, names);
  const type = formats[format];
  const size = type.BYTES_PER_ELEMENT;
  const { stride = components * size } = given;
  checkMultiple(`${place}.offset`, offset, 0, size);
  checkMultiple(`${place}.stride`, stride, components * size, size);
  return { format, numbers: numbersIn(place, data, type, offset), stride: stride / size, components };
}

/** Why what is given does not say a format. */
function formatsAdvice(data: Memory, formats: readonly string[]): string {
  const names = formats.map((name) => `"${name}"`);
  if (arrayName(data) !== undefined)
    return `there is none for ${kindOf(data)}; there are ${names.join(", ")}`;
  return `data does not say it: it has to be ${oneOf(names)}`;
}

function checkMultiple(place: string, value: number, least: number, size: number): void {
  checkWhole(place, value, least);
  if (value % size !== 0) throw new RangeError(`${place} is ${value}, not a multiple of ${size} bytes`);
}

function numbersIn(place: string, data: Memory, type: NumberArray, offset: number): ArrayLike<number> {
  const { buffer, byteOffset, byteLength } = bytesOf(data);
  const size = type.BYTES_PER_ELEMENT;
  if (byteOffset % size !== 0)
    throw new RangeError(`${place}.data begins at byte ${byteOffset}, not at a multiple of ${size} bytes`);
  const length = Math.max(0, Math.floor((byteLength - offset) / size));
  return length === 0 ? [] : new type(buffer, byteOffset + offset, length);
}

/** How many whole vertices an array has. */
function verticesOf({ numbers, stride, components }: LoadedArray): number {
  return numbers.length < components ? 0 : Math.floor((numbers.length - components) / stride) + 1;
}

/** @throws RangeError unless an array has the vertex, and so all before it */
export function checkArrayHasVertex(place: string, array: LoadedArray, vertex: number): void {
  if (vertex < verticesOf(array)) return;
  throw new RangeError(`${place} has ${verticesOf(array)} vertices, and number ${vertex} is drawn`);
}
