import {
  byteLengthOf,
  bytesOf,
  ELEMENT_ARRAYS,
  ELEMENT_SIZES,
  type ElementType,
  type Memory,
  type NumberArray,
} from "../commands/memory.js";
import { ARRAY_TYPES } from "./array-kinds.js";
import type { Attributes } from "./attributes.js";
import type { ClientArray } from "./client-arrays.js";
import type { Conversion } from "./conversions.js";

/** Sets a current value from an element of an array; allocates nothing. */
export type Fetch = (element: number) => void;

/** What it takes to transfer elements of some arrays, until one of them or its memory changes. */
export interface FetchPlan {
  /** Number of elements that every array holds; Infinity if there is no array. */
  readonly elementCount: number;
  /** One for each array, in their order; empty if there is no whole element. */
  readonly fetches: readonly Fetch[];
  /** The length of each array's memory that the plan rests on. */
  readonly byteLengths: readonly number[];
}

/** Four doubles, the largest element. */
const MAX_ELEMENT_BYTES = 32;

/** Bytes that an array has now: none if it is null or its buffer is detached. */
function availableBytes(memory: Memory | null): number {
  return memory === null ? 0 : byteLengthOf(memory);
}

function typeOf(array: ClientArray): ElementType {
  return ARRAY_TYPES[array.type]!;
}

/** Bytes from the start of an element to its end. */
function elementBytes(array: ClientArray): number {
  return array.size * ELEMENT_SIZES[typeOf(array)];
}

/** Bytes from the start of an element to the start of the next. [GL1.3 2.8] */
function strideOf(array: ClientArray): number {
  return array.stride === 0 ? elementBytes(array) : array.stride;
}

/** Number of whole elements in an array's memory. */
function countElements(array: ClientArray): number {
  const lastStart = availableBytes(array.pointer) - elementBytes(array);
  return lastStart < 0 ? 0 : Math.floor(lastStart / strideOf(array)) + 1;
}

/** Whether the memory of all arrays is as it was when the plan was made for them. */
export function isCurrent(plan: FetchPlan, arrays: readonly ClientArray[]): boolean {
  for (let i = 0; i < arrays.length; i += 1)
    if (availableBytes(arrays[i]!.pointer) !== plan.byteLengths[i]) return false;
  return true;
}

/** A plan that transfers elements of `arrays`, in their order, to `attributes`. */
export function makePlan(arrays: readonly ClientArray[], attributes: Attributes): FetchPlan {
  const elementCount = arrays.reduce((count, array) => Math.min(count, countElements(array)), Infinity);
  return {
    elementCount,
    fetches: elementCount === 0 ? [] : arrays.map((array) => makeFetch(array, attributes)),
    byteLengths: arrays.map((array) => availableBytes(array.pointer)),
  };
}

function makeFetch(array: ClientArray, attributes: Attributes): Fetch {
  const type = typeOf(array);
  const bytes = bytesOf(array.pointer!);
  const { buffer, byteOffset, byteLength } = bytes;
  const stride = strideOf(array);
  const valueBytes = ELEMENT_SIZES[type];
  if (byteOffset % valueBytes !== 0 || stride % valueBytes !== 0)
    return fetchUnaligned(bytes, stride, array, attributes);
  const values = new ELEMENT_ARRAYS[type](buffer, byteOffset, Math.floor(byteLength / valueBytes));
  return fetchAligned(values, stride / valueBytes, array, attributes);
}

/** Copies each element to a place that is aligned. */
function fetchUnaligned(
  bytes: Uint8Array,
  stride: number,
  array: ClientArray,
  attributes: Attributes,
): Fetch {
  const count = elementBytes(array);
  const aligned = new Uint8Array(MAX_ELEMENT_BYTES);
  const fetch = fetchAligned(new ELEMENT_ARRAYS[typeOf(array)](aligned.buffer), 0, array, attributes);
  return (element) => {
    const first = element * stride;
    for (let i = 0; i < count; i += 1) aligned[i] = bytes[first + i]!;
    fetch(0);
  };
}

/** `step` is the stride in values. */
function fetchAligned(values: NumberArray, step: number, array: ClientArray, attributes: Attributes): Fetch {
  const { target, conversion } = array.kind;
  if (target === "edge-flag")
    return (element) => {
      attributes.edgeFlag = values[element * step] !== 0;
    };
  if (target === "color-index")
    return (element) => {
      attributes.colorIndex = Math.fround(values[element * step]!);
    };
  const to = target * 4;
  if (values instanceof Float32Array) return fetchSingles(values, step, array.size, attributes.current, to);
  return fetchConverted(values, step, array.size, conversion(typeOf(array)), attributes.current, to);
}

/** Components that an element does not have are 0, 0 and 1. [GL1.3 2.7, VP2 2.14.1.1] */
function fetchConverted(
  values: NumberArray,
  step: number,
  size: number,
  convert: Conversion,
  current: Float32Array,
  to: number,
): Fetch {
  return (element) => {
    const from = element * step;
    current[to] = convert(values[from]!);
    current[to + 1] = size > 1 ? convert(values[from + 1]!) : 0;
    current[to + 2] = size > 2 ? convert(values[from + 2]!) : 0;
    current[to + 3] = size > 3 ? convert(values[from + 3]!) : 1;
  };
}

/** The same for singles, which no command converts. */
function fetchSingles(
  values: Float32Array,
  step: number,
  size: number,
  current: Float32Array,
  to: number,
): Fetch {
  return (element) => {
    const from = element * step;
    current[to] = values[from]!;
    current[to + 1] = size > 1 ? values[from + 1]! : 0;
    current[to + 2] = size > 2 ? values[from + 2]! : 0;
    current[to + 3] = size > 3 ? values[from + 3]! : 1;
  };
}
