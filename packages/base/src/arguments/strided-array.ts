/** Arrays of callers that have the vectors of one register after the other, with a stride: checked, and read once. */

import { arrayLength, bytesOf, isArrayOf } from "../memory.js";
import { oneOf } from "../wording.js";
import { checkMembers, checkWhole, kindOf } from "./check.js";

/** The arrays of 32-bit numbers that vectors can be in. */
export interface VectorData {
  readonly Float32Array: Float32Array;
  readonly Uint32Array: Uint32Array;
}

/** Vectors in an array, as the GL's vertex arrays have them, but in elements instead of bytes. [Ruling 184] */
export interface StridedArray<Data extends VectorData[keyof VectorData] = Float32Array> {
  readonly data: Data;
  /** How many components a vector has, from x on: 1 to 4; default 4 where neither a stride nor an offset is given. */
  readonly size?: number;
  /** How many elements lie between the beginnings of two vectors; default `size`, with nothing between them. */
  readonly stride?: number;
  /** The element that the first vector begins with; default 0. */
  readonly offset?: number;
}

/** An array by itself has vectors of four components with nothing between them. */
export type VectorArray<Data extends VectorData[keyof VectorData] = Float32Array> = Data | StridedArray<Data>;

/** A checked one: component `c` of vector `i` is element `offset + stride * i + c`. */
export interface Strided<Data extends VectorData[keyof VectorData] = Float32Array> {
  readonly data: Data;
  readonly size: number;
  readonly stride: number;
  readonly offset: number;
}

/** What errors say of it, too. */
export interface PlacedArray<
  Data extends VectorData[keyof VectorData] = VectorData[keyof VectorData],
> extends Strided<Data> {
  /** What the caller calls it, like `attributes.OPOS`. */
  readonly name: string;
  /** The same, with the function that takes it: `run: attributes.OPOS`. */
  readonly place: string;
}

const COMPONENTS = 4;
const MEMBERS = ["data", "size", "stride", "offset"];

/**
 * A checked array of vectors that are read, or of vectors that are written and therefore must not overlap.
 * @param command The function that takes it
 * @param name What the caller calls it, like `attributes.OPOS`
 * @param types What the elements may be in
 * @throws TypeError if it is of another kind, RangeError if a number in it is out of its range
 */
export function checkedStrided<Name extends keyof VectorData>(
  command: string,
  name: string,
  given: unknown,
  use: "read" | "written",
  types: readonly Name[],
): PlacedArray<VectorData[Name]> {
  const place = `${command}: ${name}`;
  const called = { name, place };
  const kinds = types.map((type) => `a ${type}`);
  const plain = plainView(given, types);
  if (plain !== null) return { ...called, data: plain, size: COMPONENTS, stride: COMPONENTS, offset: 0 };
  const isDescription = typeof given === "object" && given !== null && !ArrayBuffer.isView(given);
  if (!isDescription || Array.isArray(given))
    throw new TypeError(
      `${place} must be ${oneOf([...kinds, "an object with data, size, stride and offset"])}, not ${kindOf(given)}`,
    );
  checkMembers(place, given, MEMBERS);
  const { data, size: givenSize, stride: givenStride, offset = 0 } = given as StridedArray;
  const view = plainView(data, types);
  if (view === null) throw new TypeError(`${place}.data must be ${oneOf(kinds)}, not ${kindOf(data)}`);
  const size = givenSize ?? COMPONENTS;
  const stride = givenStride ?? size;
  if (givenSize === undefined && isPlaced(given as StridedArray))
    throw new TypeError(
      `${place}.size must be a number, how many components a vector has, where a stride or an offset is given`,
    );
  checkWhole(`${place}.size`, size, 1, COMPONENTS);
  checkWhole(`${place}.stride`, stride, use === "read" ? 1 : size);
  checkWhole(`${place}.offset`, offset, 0);
  return { ...called, data: view, size, stride, offset };
}

/** Whether somebody says where vectors are in an array, and so must say how large they are. [Ruling 221] */
function isPlaced({ stride, offset }: StridedArray): boolean {
  return stride !== undefined || offset !== undefined;
}

/** A view that is none of a subclass; null for anything but an array of these types. */
function plainView<Name extends keyof VectorData>(
  given: unknown,
  types: readonly Name[],
): VectorData[Name] | null {
  const type = types.find((name) => isArrayOf(given, name));
  if (type === undefined) return null;
  const array = given as VectorData[Name];
  const { buffer, byteOffset } = bytesOf(array);
  const Type: new (
    buffer: ArrayBufferLike,
    byteOffset: number,
    length: number,
  ) => VectorData[keyof VectorData] = type === "Float32Array" ? Float32Array : Uint32Array;
  return new Type(buffer, byteOffset, arrayLength(array)) as VectorData[Name];
}

/** The elements that some vectors reach to. */
function neededElements({ size, stride, offset }: Omit<Strided, "data">, count: number): number {
  return count === 0 ? 0 : offset + stride * (count - 1) + size;
}

/**
 * How many vectors each array is to have: as many as is said, or else as many as the arrays have, which must be the same
 * for all of them. [Ruling 185]
 * @throws TypeError if the count is of another kind, or neither it nor an array says how many
 * @throws RangeError if it is not a whole number of at least 0, an array has fewer vectors, or they disagree
 */
export function checkedCount(place: string, given: unknown, arrays: readonly PlacedArray[]): number {
  if (given === undefined) return commonCount(place, arrays);
  checkWhole(place, given, 0);
  const count = given as number;
  for (const array of arrays) {
    const needed = neededElements(array, count);
    if (array.data.length >= needed) continue;
    throw new RangeError(
      `${array.place} has ${array.data.length} elements, and needs ${needed} for ${count} vertices${bytesAdvice([array], count)}`,
    );
  }
  return count;
}

function commonCount(place: string, arrays: readonly PlacedArray[]): number {
  const [first, ...others] = arrays;
  if (first === undefined)
    throw new TypeError(`${place} must be a number where no array says how many vertices there are`);
  const count = vectorsOf(first);
  for (const other of others) {
    const otherCount = vectorsOf(other);
    if (otherCount === count) continue;
    const advice =
      bytesAdvice(arrays, Math.max(...arrays.map(vectorsOf))) ||
      "; where they differ, count says how many to run";
    throw new RangeError(
      `${first.place} has ${count} vertices, and ${other.name} has ${otherCount}${advice}`,
    );
  }
  return count;
}

const ELEMENT_BYTES = 4;

/**
 * What to say of arrays that do not have this many vertices, where one has them if its stride and its offset were meant
 * in bytes; else nothing.
 */
function bytesAdvice(arrays: readonly PlacedArray[], count: number): string {
  for (const { name, data, size, stride, offset } of arrays) {
    const inElements = { size, stride: stride / ELEMENT_BYTES, offset: offset / ELEMENT_BYTES };
    const isMeant =
      stride > size &&
      Number.isInteger(inElements.stride) &&
      Number.isInteger(inElements.offset) &&
      inElements.stride >= size &&
      data.length >= neededElements(inElements, count) &&
      data.length < neededElements({ size, stride, offset }, count);
    if (isMeant)
      return `; strides and offsets are counted in elements, not in bytes: ${name} has a stride of ${stride}, and ${inElements.stride} would fit`;
  }
  return "";
}

/** How many vectors an array has up to its end. */
function vectorsOf({ place, data, size, stride, offset }: PlacedArray): number {
  const elements = Math.max(0, data.length - offset);
  if (elements === 0) return 0;
  const count = elements < size ? 0 : Math.floor((elements - size) / stride) + 1;
  const rest = elements - (count === 0 ? 0 : stride * (count - 1) + size);
  // After the last vector there may be what lies between two others.
  if (rest > (count === 0 ? 0 : Math.max(0, stride - size)))
    throw new RangeError(
      `${place} has ${elements} elements from its offset on, which are ${count} vertices of size ${size} and stride ${stride}, and ${rest} more`,
    );
  return count;
}

/**
 * Arrays that are written may lie between each other with the same stride, and each vector of one that is written may
 * replace the same vector of one that is read. [Ruling 186]
 * @throws RangeError if they overlap otherwise
 */
export function checkOverlaps(
  read: readonly PlacedArray[],
  written: readonly PlacedArray[],
  count: number,
): void {
  written.forEach((target, number) => {
    const other =
      written.slice(0, number).find((earlier) => overlap(earlier, target, count)) ??
      read.find((source) => overlap(source, target, count) && !replaces(target, source));
    if (other !== undefined) throw new RangeError(`${target.place} overlaps ${other.name}`);
  });
}

/** Whether vectors of two arrays may have elements in common. */
function overlap(one: PlacedArray, other: PlacedArray, count: number): boolean {
  if (count === 0 || one.data.buffer !== other.data.buffer) return false;
  const [start, otherStart] = [startOf(one), startOf(other)];
  const [end, otherEnd] = [one, other].map(
    (array) => startOf(array) + neededElements(array, count) - array.offset,
  );
  if (start >= otherEnd! || otherStart >= end!) return false;
  if (one.stride !== other.stride) return true;
  const { stride } = one;
  const distance = (((otherStart - start) % stride) + stride) % stride;
  return distance < one.size || distance + other.size > stride;
}

/** Whether each vector of the target lies where no other vector of the source does. */
function replaces(target: PlacedArray, source: PlacedArray): boolean {
  const { stride } = source;
  const distance = startOf(target) - startOf(source);
  return target.stride === stride && distance + target.size <= stride && distance >= source.size - stride;
}

/** The element of the buffer that the first vector begins with. */
function startOf({ data, offset }: PlacedArray): number {
  return data.byteOffset / data.BYTES_PER_ELEMENT + offset;
}
