/**
 * What memory is and where it lies, by the getters of the language itself: a subclass, a prototype or a property of an
 * array can say anything about it. [Ruling 120]
 */

/** Memory in bytes: any view, or a whole buffer. */
export type Memory = ArrayBufferView | ArrayBufferLike;

/** The typed arrays of single numbers, by their names. */
export interface NumberArrays {
  readonly Int8Array: Int8Array;
  readonly Uint8Array: Uint8Array;
  readonly Uint8ClampedArray: Uint8ClampedArray;
  readonly Int16Array: Int16Array;
  readonly Uint16Array: Uint16Array;
  readonly Int32Array: Int32Array;
  readonly Uint32Array: Uint32Array;
  readonly Float32Array: Float32Array;
  readonly Float64Array: Float64Array;
}

type Getter<Value> = (this: unknown) => Value;

function getterOf<Value>(prototype: object, name: PropertyKey): Getter<Value> {
  return Object.getOwnPropertyDescriptor(prototype, name)!.get as Getter<Value>;
}

const ofArrays = Object.getPrototypeOf(Uint8Array.prototype) as object;
const nameOfArray = getterOf<string | undefined>(ofArrays, Symbol.toStringTag);
const lengthOfArray = getterOf<number>(ofArrays, "length");

/** The getters of one kind of view. */
const gettersOf = (prototype: object) => ({
  buffer: getterOf<ArrayBufferLike>(prototype, "buffer"),
  byteOffset: getterOf<number>(prototype, "byteOffset"),
  byteLength: getterOf<number>(prototype, "byteLength"),
});

const ARRAY = gettersOf(ofArrays);
const DATA_VIEW = gettersOf(DataView.prototype);
const BUFFER_LENGTHS = [
  getterOf<number>(ArrayBuffer.prototype, "byteLength"),
  ...(typeof SharedArrayBuffer === "undefined"
    ? []
    : [getterOf<number>(SharedArrayBuffer.prototype, "byteLength")]),
];

/** The name of a typed array's type, as `"Float32Array"`; undefined for anything else. */
export function arrayName(value: unknown): string | undefined {
  return nameOfArray.call(value);
}

/** Whether a value is a typed array of this type. */
export function isArrayOf<Name extends keyof NumberArrays>(
  value: unknown,
  name: Name,
): value is NumberArrays[Name] {
  return nameOfArray.call(value) === name;
}

/** The number of elements of a typed array; 0 if its buffer is detached or has shrunk below it. */
export function arrayLength(array: ArrayBufferView): number {
  return lengthOfArray.call(array);
}

/** The length of a buffer in bytes; null for anything else. */
function bufferLength(value: unknown): number | null {
  for (const length of BUFFER_LENGTHS) {
    try {
      return length.call(value);
    } catch {
      // It is not of this kind.
    }
  }
  return null;
}

/** Whether a value is a view or a whole buffer, of whatever realm, as commands take it for a memory. */
export function isMemory(value: unknown): value is Memory {
  return ArrayBuffer.isView(value) || bufferLength(value) !== null;
}

/** Bytes of a memory; 0 if its buffer is detached or has shrunk below the view. */
export function byteLengthOf(memory: Memory): number {
  if (arrayName(memory) !== undefined) return ARRAY.byteLength.call(memory);
  if (!ArrayBuffer.isView(memory)) return bufferLength(memory)!;
  try {
    return DATA_VIEW.byteLength.call(memory);
  } catch {
    // A DataView that its buffer no longer holds throws, where a typed array has the length 0.
    return 0;
  }
}

/** The bytes of a memory without a copy. */
export function bytesOf(memory: Memory): Uint8Array {
  const length = byteLengthOf(memory);
  if (length === 0) return new Uint8Array(0);
  if (!ArrayBuffer.isView(memory)) return new Uint8Array(memory);
  const { buffer, byteOffset } = arrayName(memory) === undefined ? DATA_VIEW : ARRAY;
  return new Uint8Array(buffer.call(memory), byteOffset.call(memory), length);
}

/** A DataView over the bytes of a memory. */
export function viewOf(memory: Memory): DataView {
  const { buffer, byteOffset, byteLength } = bytesOf(memory);
  return new DataView(buffer, byteOffset, byteLength);
}

/** The words of an array of singles, without a copy. */
export function wordsOf(singles: Float32Array): Uint32Array {
  return firstWordsOf(singles, arrayLength(singles));
}

/** The first words of an array that has as many, without a copy. */
export function firstWordsOf(array: Float32Array | Uint32Array, length: number): Uint32Array {
  if (length === 0) return new Uint32Array(0);
  return new Uint32Array(ARRAY.buffer.call(array), ARRAY.byteOffset.call(array), length);
}

/** The bytes of all parts, one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
