/** Batches that several threads share: arrays by names that only their machine knows. */

import type { Strided } from "@glasm/base";

/** The numbers of an array. */
export type PooledData = Float32Array | Uint32Array | Int32Array | Uint8Array;

/** An array of which each lane has a vector of its own, which it reads or writes. */
export interface PooledVectors {
  readonly use: "input" | "output";
  readonly data: PooledData;
  /** Elements of a vector. */
  readonly size: number;
  /** Elements from the beginning of a vector to that of the next one. */
  readonly stride: number;
  /** The element that the vector of the first lane begins with. */
  readonly offset: number;
}

/** An array that all lanes have together. */
export interface PooledValues {
  /** What all lanes read, or bytes that any lane sets and none clears. */
  readonly use: "uniform" | "marks";
  readonly data: PooledData;
}

/** An array of a batch, with what it is for. */
export type PooledArray = PooledVectors | PooledValues;
/** The arrays of a batch by their names. */
export type PooledArrays = Readonly<Record<string, PooledArray>>;

/** Lanes that are run, and their arrays. */
export interface PooledBatch {
  readonly count: number;
  readonly arrays: PooledArrays;
}

/** An array with nothing between the vectors of its lanes. */
export function denseVectors(use: PooledVectors["use"], data: PooledData, size: number): PooledVectors {
  return { use, data, size, stride: size, offset: 0 };
}

/** The arrays of registers, of which null is none, by the names that these have in a batch. */
export function namedVectors(
  names: readonly string[],
  use: PooledVectors["use"],
  arrays: readonly (Strided<Float32Array | Uint32Array> | null)[],
): Record<string, PooledVectors> {
  const given = arrays.flatMap((array, index) => {
    if (array === null) return [];
    const { data, size, stride, offset } = array;
    return [[names[index]!, { use, data, size, stride, offset }] as const];
  });
  return Object.fromEntries(given);
}

/** The numbers of an array of a batch, of one with vectors those of its lanes; undefined if it has no such array. */
export function dataOf<Data extends PooledData>(
  { count, arrays }: PooledBatch,
  name: string,
): Data | undefined {
  const array = arrays[name];
  if (array === undefined) return undefined;
  if (!isOfLanes(array)) return array.data as Data;
  return array.data.subarray(array.offset, array.offset + array.size * count) as Data;
}

/** Whether each lane has a vector of its own in an array. */
export function isOfLanes(array: PooledArray): array is PooledVectors {
  return array.use === "input" || array.use === "output";
}

/** Lanes `first` to `first + count - 1` of a batch, in the same arrays. */
export function partOf({ arrays }: PooledBatch, first: number, count: number): PooledBatch {
  return {
    count,
    arrays: mapArrays(arrays, (array) =>
      isOfLanes(array) ? { ...array, offset: array.offset + array.stride * first } : array,
    ),
  };
}

/** The same names with other arrays. */
export function mapArrays(
  arrays: PooledArrays,
  other: (array: PooledArray, name: string) => PooledArray,
): PooledArrays {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, other(array, name)]));
}

/** An array of the same class, all zeros, that other threads can see. */
export function sharedLike(array: PooledData, length: number): PooledData {
  const { BYTES_PER_ELEMENT } = array;
  const View = array.constructor as new (buffer: SharedArrayBuffer) => PooledData;
  return new View(new SharedArrayBuffer(BYTES_PER_ELEMENT * length));
}

export function isSharedData({ buffer }: PooledData): boolean {
  return buffer instanceof SharedArrayBuffer;
}

/** Whether other threads can see the vectors of all lanes. */
export function isShared({ arrays }: PooledBatch): boolean {
  return Object.values(arrays).every((array) => !isOfLanes(array) || isSharedData(array.data));
}

/** Whether what lanes write may lie where they read. */
export function replacesInputs({ arrays, count }: PooledBatch): boolean {
  const vectors = Object.values(arrays).filter(isOfLanes);
  const [inputs, outputs] = [
    vectors.filter(({ use }) => use === "input"),
    vectors.filter(({ use }) => use === "output"),
  ];
  return outputs.some((output) =>
    inputs.some((input) => {
      const [from, to] = [bytesOf(output, count), bytesOf(input, count)];
      return output.data.buffer === input.data.buffer && from.first < to.end && to.first < from.end;
    }),
  );
}

/** Where the vectors of some lanes begin and end. */
function bytesOf(
  { data, size, stride, offset }: PooledVectors,
  count: number,
): { first: number; end: number } {
  const { byteOffset, BYTES_PER_ELEMENT } = data;
  const end = offset + stride * (count - 1) + size;
  return { first: byteOffset + BYTES_PER_ELEMENT * offset, end: byteOffset + BYTES_PER_ELEMENT * end };
}

/** Copies the vectors of some lanes. */
export function copyVectors(from: PooledVectors, to: PooledVectors, count: number): void {
  const { size } = from;
  if (from.stride === size && to.stride === size) {
    to.data.set(from.data.subarray(from.offset, from.offset + size * count), to.offset);
    return;
  }
  for (let lane = 0; lane < count; lane++) {
    const [source, target] = [from.offset + from.stride * lane, to.offset + to.stride * lane];
    for (let element = 0; element < size; element++) to.data[target + element] = from.data[source + element]!;
  }
}
