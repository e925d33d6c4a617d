import { arrayBytes } from "../attributes/array-memory.js";
import { Attributes } from "../attributes/attributes.js";
import { type ClientArray, ClientArrays } from "../attributes/client-arrays.js";
import {
  countElements,
  elementBytes,
  type FetchPlan,
  provokesVertices,
  strideOf,
  transferElement,
} from "../attributes/fetch-plan.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";

/** A copy of those of an array's elements that it has, adjacent and in the given order, which ascends. */
function copyElements(array: ClientArray, elements: ArrayLike<number>): Uint8Array {
  const held = countElements(array);
  let copied = 0;
  while (copied < elements.length && elements[copied]! < held) copied += 1;
  const size = elementBytes(array);
  const stride = strideOf(array);
  const copy = new Uint8Array(copied * size);
  if (copied === 0) return copy;
  const bytes = arrayBytes(array);
  for (let first = 0; first < copied;) {
    const count = stride === size ? sideBySide(elements, first, copied) : 1;
    const from = elements[first]! * stride;
    copy.set(bytes.subarray(from, from + count * size), first * size);
    first += count;
  }
  return copy;
}

/** How many elements from one on, before another one, stand side by side: each is the next after the one before. */
function sideBySide(elements: ArrayLike<number>, first: number, end: number): number {
  let count = 1;
  while (first + count < end && elements[first + count] === elements[first]! + count) count += 1;
  return count;
}

/** Client arrays as they were when a command was compiled. */
export interface CapturedArrays {
  readonly arrays: ClientArrays;
  /** What the copies need. */
  readonly bytes: number;
}

/**
 * The enabled arrays with copies of some elements, which are in ascending order and number 0, 1 and so on in the
 * copies. An array that lacks some of them ends earlier, so that who asks for them fails. [GL1.3 5.4, Ruling 100]
 */
export function captureArrays(clientArrays: ClientArrays, elements: ArrayLike<number>): CapturedArrays {
  let bytes = 0;
  const saved = clientArrays.save();
  const copies = saved.arrays.map((array) => {
    if (!array.enabled) return { ...array, pointer: null, buffer: null };
    const pointer = copyElements(array, elements);
    bytes += pointer.length;
    return { ...array, stride: 0, pointer, buffer: null };
  });
  const arrays = new ClientArrays(true);
  arrays.restore({ ...saved, arrays: copies });
  return { arrays, bytes };
}

/** The largest number of elements that an enabled array has; 0 if none is enabled. */
export function longestArray(clientArrays: ClientArrays): number {
  const enabled = clientArrays.save().arrays.filter((array) => array.enabled);
  return enabled.reduce((longest, array) => Math.max(longest, countElements(array)), 0);
}

/** What an element of some arrays sets. */
export interface CapturedElement {
  /** Of the attributes that it sets: their numbers, and four singles each. */
  readonly attributes: readonly number[];
  readonly values: Float32Array;
  /** null if it sets none. */
  readonly edgeFlag: boolean | null;
  readonly colorIndex: number | null;
  readonly provokes: boolean;
}

/** The element of all arrays of a plan; null if one of them ends before. [GL1.3 2.8] */
export function captureElement(plan: FetchPlan, number: number): CapturedElement | null {
  if (number >= plan.elementCount) return null;
  const set = new Attributes();
  transferElement(plan, set, number);
  const attributes = Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => index).filter(
    (index) => plan.attributes[index] !== null,
  );
  return {
    attributes,
    values: Float32Array.from(
      attributes.flatMap((index) => [...set.current.subarray(4 * index, 4 * index + 4)]),
    ),
    edgeFlag: plan.edgeFlag === null ? null : set.edgeFlag,
    colorIndex: plan.colorIndex === null ? null : set.colorIndex,
    provokes: provokesVertices(plan),
  };
}

/** Makes the values of the element the current ones. [GL1.3 2.8] */
export function transferCaptured(element: CapturedElement, current: Attributes): void {
  const { attributes, values, edgeFlag, colorIndex } = element;
  for (let i = 0; i < attributes.length; i += 1) {
    const from = 4 * i;
    current.set(attributes[i]!, values[from]!, values[from + 1]!, values[from + 2]!, values[from + 3]!);
  }
  if (edgeFlag !== null) current.edgeFlag = edgeFlag;
  if (colorIndex !== null) current.colorIndex = colorIndex;
}
