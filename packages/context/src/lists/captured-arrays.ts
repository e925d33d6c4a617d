import { ARRAY_TYPES } from "../attributes/array-kinds.js";
import type { Attributes } from "../attributes/attributes.js";
import type { ClientArray, ClientArrays, SavedArrays } from "../attributes/client-arrays.js";
import { byteLengthOf, bytesOf, ELEMENT_SIZES, readElements } from "../commands/memory.js";

/** Bytes from the start of an element to its end. */
function elementBytes({ size, type }: ClientArray): number {
  return size * ELEMENT_SIZES[ARRAY_TYPES[type]!];
}

/** Bytes from the start of an element to the start of the next. [GL1.3 2.8] */
function strideOf(array: ClientArray): number {
  return array.stride === 0 ? elementBytes(array) : array.stride;
}

/** Number of whole elements in an array's memory, which may be gone. */
function countElements(array: ClientArray): number {
  const lastStart = (array.pointer === null ? 0 : byteLengthOf(array.pointer)) - elementBytes(array);
  return lastStart < 0 ? 0 : Math.floor(lastStart / strideOf(array)) + 1;
}

/** A copy of those of an array's elements that it has, adjacent and in the given order, which ascends. */
function copyElements(array: ClientArray, elements: ArrayLike<number>): Uint8Array {
  const count = countElements(array);
  let copied = 0;
  while (copied < elements.length && elements[copied]! < count) copied += 1;
  const size = elementBytes(array);
  const stride = strideOf(array);
  const copy = new Uint8Array(copied * size);
  if (copied === 0) return copy;
  const bytes = bytesOf(array.pointer!);
  for (let i = 0; i < copied; i += 1) {
    const from = elements[i]! * stride;
    for (let byte = 0; byte < size; byte += 1) copy[i * size + byte] = bytes[from + byte]!;
  }
  return copy;
}

/** Client arrays as they were when a command was compiled. */
export interface CapturedArrays {
  readonly arrays: SavedArrays;
  /** What the copies need. */
  readonly bytes: number;
}

/**
 * The arrays with copies of some elements, which are in ascending order and number 0, 1 and so on in the copies. An
 * array that lacks some of them ends earlier, so that who asks for them fails. [GL1.3 5.4, Ruling 78]
 */
export function captureArrays(clientArrays: ClientArrays, elements: ArrayLike<number>): CapturedArrays {
  let bytes = 0;
  const saved = clientArrays.save();
  const arrays = saved.arrays.map((array) => {
    if (!array.enabled) return { ...array, pointer: null };
    const pointer = copyElements(array, elements);
    bytes += pointer.length;
    return { ...array, stride: 0, pointer };
  });
  return { arrays: { ...saved, arrays }, bytes };
}

/** The largest number of elements that an enabled array has; 0 if none is enabled. */
export function longestArray(clientArrays: ClientArrays): number {
  const enabled = clientArrays.save().arrays.filter((array) => array.enabled);
  return enabled.reduce((longest, array) => Math.max(longest, countElements(array)), 0);
}

/** Sets a current value to an element. */
export type Setter = (attributes: Attributes) => void;

/** What arrays' element does to the current values, in their order; null if one of them ends before. [GL1.3 2.8] */
export function elementSetters(arrays: readonly ClientArray[], element: number): readonly Setter[] | null {
  if (arrays.some((array) => element >= countElements(array))) return null;
  return arrays.map((array) => elementSetter(array, element));
}

function elementSetter(array: ClientArray, element: number): Setter {
  const type = ARRAY_TYPES[array.type]!;
  const { target, conversion } = array.kind;
  const memory = bytesOf(array.pointer!).subarray(element * strideOf(array));
  const values = readElements(memory, type, array.size)!;
  if (target === "edge-flag") {
    const edgeFlag = values[0] !== 0;
    return (attributes) => {
      attributes.edgeFlag = edgeFlag;
    };
  }
  if (target === "color-index") {
    const index = Math.fround(values[0]!);
    return (attributes) => {
      attributes.colorIndex = index;
    };
  }
  const convert = conversion(type);
  const [x, y, z, w] = [0, 1, 2, 3].map((c) =>
    c < array.size ? Math.fround(convert(values[c]!)) : c === 3 ? 1 : 0,
  ) as [number, number, number, number];
  return (attributes) => attributes.set(target, x, y, z, w);
}
