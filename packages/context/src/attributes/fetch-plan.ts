import { arrayLength, type Strided } from "@glasm/base";
import { copySingles, copyVector } from "../ground/memory/copy-singles.js";
import {
  ELEMENT_ARRAYS,
  ELEMENT_SIZES,
  type ElementType,
  type NumberArray,
} from "../ground/memory/memory.js";
import { ARRAY_TYPES, type ArrayTarget } from "./array-kinds.js";
import { arrayBytes, availableBytes, memoryHolder } from "./array-memory.js";
import type { Attributes } from "./attributes.js";
import type { ClientArray } from "./client-arrays.js";
import type { Conversion } from "../ground/numbers/conversions.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";

/**
 * Stores the values of the first `count` of some elements, or if there are none of `count` elements from one on, four
 * singles each, in `out` from word `first` on; allocates nothing. What the memory does not hold any more is NaN.
 */
export type Fetch = (
  elements: Uint32Array | null,
  element: number,
  count: number,
  out: Float32Array,
  first: number,
) => void;

/** What it takes to transfer elements of some arrays, until one of them or its memory changes. */
export interface FetchPlan {
  /** Number of elements that every array holds; Infinity if there is no array. */
  readonly elementCount: number;
  /** For each of the 16 attributes: how to fetch it; null if no array sets it. */
  readonly attributes: readonly (Fetch | null)[];
  /** The same where an array of aligned singles sets it: the vectors that are its elements. */
  readonly vectors: readonly (Strided<Uint32Array> | null)[];
  /** The flag is the first of the four singles. */
  readonly edgeFlag: Fetch | null;
  /** The index is the first of the four singles. */
  readonly colorIndex: Fetch | null;
  /** The length of each array's memory that the plan rests on, and what holds it. */
  readonly byteLengths: readonly number[];
  readonly holders: readonly (object | null)[];
  /** Room for what `transferElement` works on: a number of an element, and four singles. */
  readonly element: Uint32Array;
  readonly values: Float32Array;
}

/** Four doubles, the largest element. */
const MAX_ELEMENT_BYTES = 32;
const SINGLE_BYTES = ELEMENT_SIZES.float32;

function typeOf(array: ClientArray): ElementType {
  return ARRAY_TYPES[array.type]!;
}

/** Bytes from the start of an element to its end. */
export function elementBytes(array: ClientArray): number {
  return array.size * ELEMENT_SIZES[typeOf(array)];
}

/** Bytes from the start of an element to the start of the next. [GL1.3 2.8] */
export function strideOf(array: ClientArray): number {
  return array.stride === 0 ? elementBytes(array) : array.stride;
}

/** Number of whole elements in an array's memory. */
export function countElements(array: ClientArray): number {
  const lastStart = availableBytes(array) - elementBytes(array);
  return lastStart < 0 ? 0 : Math.floor(lastStart / strideOf(array)) + 1;
}

/** Whether the memory of all arrays is as it was when the plan was made for them. */
export function isCurrent(plan: FetchPlan, arrays: readonly ClientArray[]): boolean {
  for (let i = 0; i < arrays.length; i += 1) {
    const array = arrays[i]!;
    if (availableBytes(array) !== plan.byteLengths[i] || memoryHolder(array) !== plan.holders[i])
      return false;
  }
  return true;
}

/** A plan that transfers elements of `arrays`, of which no two have the same target. */
export function makePlan(arrays: readonly ClientArray[]): FetchPlan {
  const elementCount = arrays.reduce((count, array) => Math.min(count, countElements(array)), Infinity);
  const arrayFor = (target: ArrayTarget): ClientArray | undefined =>
    elementCount === 0 ? undefined : arrays.find(({ kind }) => kind.target === target);
  const fetchFor = (target: ArrayTarget): Fetch | null => {
    const array = arrayFor(target);
    return array === undefined ? null : makeFetch(array);
  };
  return {
    elementCount,
    attributes: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => fetchFor(index)),
    vectors: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => vectorsOf(arrayFor(index))),
    edgeFlag: fetchFor("edge-flag"),
    colorIndex: fetchFor("color-index"),
    byteLengths: arrays.map(availableBytes),
    holders: arrays.map(memoryHolder),
    element: new Uint32Array(1),
    values: new Float32Array(4),
  };
}

/** Whether elements provoke vertices: in the mode of the plan an array sets attribute 0. [VP2 2.14.4] */
export function provokesVertices({ attributes }: FetchPlan): boolean {
  return attributes[0] !== null;
}

/** Makes the values of an element, which every array holds, the current ones. [GL1.3 2.8] */
export function transferElement(plan: FetchPlan, attributes: Attributes, number: number): void {
  const { element, values } = plan;
  element[0] = number;
  for (let index = 0; index < ATTRIBUTE_COUNT; index += 1)
    plan.attributes[index]?.(element, 0, 1, attributes.current, 4 * index);
  if (plan.edgeFlag !== null) {
    plan.edgeFlag(element, 0, 1, values, 0);
    attributes.edgeFlag = values[0] !== 0;
  }
  if (plan.colorIndex !== null) {
    plan.colorIndex(element, 0, 1, values, 0);
    attributes.colorIndex = values[0]!;
  }
}

function makeFetch(array: ClientArray): Fetch {
  const type = typeOf(array);
  const bytes = arrayBytes(array);
  const { buffer, byteOffset, byteLength } = bytes;
  const stride = strideOf(array);
  const valueBytes = ELEMENT_SIZES[type];
  if (byteOffset % valueBytes !== 0 || stride % valueBytes !== 0) return fetchUnaligned(bytes, stride, array);
  const values = new ELEMENT_ARRAYS[type](buffer, byteOffset, Math.floor(byteLength / valueBytes));
  return fetchAligned(values, stride / valueBytes, array);
}

/** The elements of an array as vectors of words; null if they are not singles that are aligned. */
function vectorsOf(array: ClientArray | undefined): Strided<Uint32Array> | null {
  if (array === undefined || typeOf(array) !== "float32") return null;
  const { buffer, byteOffset, byteLength } = arrayBytes(array);
  const stride = strideOf(array);
  if (byteOffset % SINGLE_BYTES !== 0 || stride % SINGLE_BYTES !== 0) return null;
  const data = new Uint32Array(buffer, byteOffset, Math.floor(byteLength / SINGLE_BYTES));
  return { data, size: array.size, stride: stride / SINGLE_BYTES, offset: 0 };
}

/** Whether vectors before one of this number are still in memory, of all attributes that are read. [Ruling 62] */
export function haveVectors({ vectors }: FetchPlan, read: readonly boolean[], end: number): boolean {
  for (let index = 0; index < vectors.length; index += 1) {
    const array = vectors[index]!;
    if (array === null || !read[index]!) continue;
    const { data, size, stride, offset } = array;
    if (offset + stride * (end - 1) + size > arrayLength(data)) return false;
  }
  return true;
}

/** Copies each element to a place that is aligned. */
function fetchUnaligned(bytes: Uint8Array, stride: number, array: ClientArray): Fetch {
  const size = elementBytes(array);
  const aligned = new Uint8Array(MAX_ELEMENT_BYTES);
  const fetch = fetchAligned(new ELEMENT_ARRAYS[typeOf(array)](aligned.buffer), 0, array);
  return (elements, element, count, out, first) => {
    for (let i = 0; i < count; i += 1) {
      const from = (elements === null ? element + i : elements[i]!) * stride;
      for (let byte = 0; byte < size; byte += 1) aligned[byte] = bytes[from + byte]!;
      fetch(null, 0, 1, out, first + 4 * i);
    }
  };
}

/** `step` is the stride in values. */
function fetchAligned(values: NumberArray, step: number, { kind, type, size }: ClientArray): Fetch {
  if (values instanceof Float32Array)
    return size === 4 ? fetchVectors(values, step) : fetchSingles(values, step, size);
  return fetchConverted(values, step, size, kind.conversion(ARRAY_TYPES[type]!));
}

/** Components that an element does not have are 0, 0 and 1. [GL1.3 2.7, VP2 2.14.1.1] */
function fetchConverted(values: NumberArray, step: number, size: number, convert: Conversion): Fetch {
  return (elements, element, count, out, first) => {
    for (let i = 0; i < count; i += 1) {
      const from = (elements === null ? element + i : elements[i]!) * step;
      const to = first + 4 * i;
      out[to] = convert(values[from]!);
      out[to + 1] = size > 1 ? convert(values[from + 1]!) : 0;
      out[to + 2] = size > 2 ? convert(values[from + 2]!) : 0;
      out[to + 3] = size > 3 ? convert(values[from + 3]!) : 1;
    }
  };
}

/** The same for up to three singles, which no command converts. */
function fetchSingles(values: Float32Array, step: number, size: number): Fetch {
  return (elements, element, count, out, first) => {
    for (let i = 0; i < count; i += 1) {
      const from = (elements === null ? element + i : elements[i]!) * step;
      const to = first + 4 * i;
      const x = values[from]!;
      const y = size > 1 ? values[from + 1]! : 0;
      const z = size > 2 ? values[from + 2]! : 0;
      out[to] = x;
      out[to + 1] = y;
      out[to + 2] = z;
      out[to + 3] = 1;
      const sum = x + y + z;
      if (sum !== sum) copySingles(values, from, size, out, to);
    }
  };
}

/** The same for four. */
function fetchVectors(values: Float32Array, step: number): Fetch {
  return (elements, element, count, out, first) => {
    for (let i = 0; i < count; i += 1)
      copyVector(values, (elements === null ? element + i : elements[i]!) * step, out, first + 4 * i);
  };
}
