/** Where the attributes of vertices come from. [Ruling 152] */

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
import { COMPONENT_COUNT, REGISTERS } from "@glasm/pica200";

/** The types of an array's numbers; whole ones become floating-point numbers of the same value. */
export const ATTRIBUTE_FORMATS = ["byte", "ubyte", "short", "float"] as const;
/** The type of an array's numbers, by its name. */
export type AttributeFormat = (typeof ATTRIBUTE_FORMATS)[number];

interface ArrayType {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): ArrayLike<number>;
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
}

/** The arrays that have numbers of the formats. */
const ARRAYS: Readonly<Record<AttributeFormat, ArrayType>> = {
  byte: Int8Array,
  ubyte: Uint8Array,
  short: Int16Array,
  float: Float32Array,
};

/** Numbers in memory that a v register is loaded from; components that are missing are those of (0, 0, 0, 1). */
export interface AttributeArray {
  /** Any view or buffer, in the byte order of the host. */
  readonly data: Memory;
  /** Components of a vertex. */
  readonly components: 1 | 2 | 3 | 4;
  /** Default: that of the typed array. Integers are not scaled: 255 becomes 255.0. */
  readonly format?: AttributeFormat;
  /** Bytes before the first vertex, a multiple of the size of a number; default 0. */
  readonly offset?: number;
  /** Bytes from one vertex to the next, a multiple of the size of a number; default: there are no gaps. */
  readonly stride?: number;
}

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

/** An array of the numbers of vertices, from the first one on. */
export interface LoadedArray {
  readonly numbers: ArrayLike<number>;
  /** Numbers from one vertex to the next. */
  readonly stride: number;
  readonly components: number;
}

const ARRAY_MEMBERS: readonly (keyof AttributeArray)[] = ["data", "components", "format", "offset", "stride"];
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
  checkObject(place, given);
  if (Array.isArray(given)) return { rest: checkedNumbers(place, given), array: null };
  if (isMemory(given)) throw new TypeError(`${place} is ${kindOf(given)}: wrap it, as { data, components }`);
  checkMembers(place, given as object, ARRAY_MEMBERS);
  return { rest: MISSING, array: checkedArray(place, given as AttributeArray) };
}

function checkedNumbers(place: string, given: readonly unknown[]): readonly number[] {
  checkWhole(`${place}: length`, given.length, COMPONENT_COUNT, COMPONENT_COUNT);
  return given.map((number, component) => {
    if (typeof number !== "number") throw new TypeError(`${place}[${component}] must be a number`);
    return number;
  });
}

function checkedArray(place: string, { data, components, ...given }: AttributeArray): LoadedArray {
  if (!isMemory(data)) throw new TypeError(`${place}.data must be memory: a typed array, view or buffer`);
  checkWhole(`${place}.components`, components, 1, COMPONENT_COUNT);
  const { format = formatOf(data), offset = 0 } = given;
  if (format === undefined) throw new TypeError(`${place}.format is missing, and ${formatsAdvice(data)}`);
  checkName(`${place}.format`, format, ATTRIBUTE_FORMATS);
  const size = ARRAYS[format].BYTES_PER_ELEMENT;
  const { stride = components * size } = given;
  checkMultiple(`${place}.offset`, offset, 0, size);
  checkMultiple(`${place}.stride`, stride, components * size, size);
  return { numbers: numbersIn(place, data, format, offset), stride: stride / size, components };
}

/** Why what is given does not say a format. */
function formatsAdvice(data: Memory): string {
  const names = ATTRIBUTE_FORMATS.map((name) => `"${name}"`);
  if (arrayName(data) !== undefined)
    return `there is none for ${kindOf(data)}; there are ${names.join(", ")}`;
  return `data does not say it: it has to be ${oneOf(names)}`;
}

function formatOf(data: Memory): AttributeFormat | undefined {
  return ATTRIBUTE_FORMATS.find((format) => ARRAYS[format].name === arrayName(data));
}

function checkMultiple(place: string, value: number, least: number, size: number): void {
  checkWhole(place, value, least);
  if (value % size !== 0) throw new RangeError(`${place} is ${value}, not a multiple of ${size} bytes`);
}

function numbersIn(place: string, data: Memory, format: AttributeFormat, offset: number): ArrayLike<number> {
  const { buffer, byteOffset, byteLength } = bytesOf(data);
  const size = ARRAYS[format].BYTES_PER_ELEMENT;
  if (byteOffset % size !== 0)
    throw new RangeError(`${place}.data begins at byte ${byteOffset}, not at a multiple of ${size} bytes`);
  const length = Math.max(0, Math.floor((byteLength - offset) / size));
  return length === 0 ? [] : new ARRAYS[format](buffer, byteOffset + offset, length);
}

/** How many whole vertices an array has. */
function verticesOf({ numbers, stride, components }: LoadedArray): number {
  return numbers.length < components ? 0 : Math.floor((numbers.length - components) / stride) + 1;
}

/** @throws RangeError unless the arrays have the vertex, and so all before it */
export function checkHasVertex(place: string, attributes: readonly Attribute[], vertex: number): void {
  for (const { register, array } of attributes) {
    if (array === null || vertex < verticesOf(array)) continue;
    throw new RangeError(
      `${place}[${register}] has ${verticesOf(array)} vertices, and number ${vertex} is drawn`,
    );
  }
}
