/** Memory that a command reads: its bytes from the view's offset to its end, little-endian. */
export type Memory = ArrayBufferView | ArrayBufferLike;

export function isMemory(value: unknown): value is Memory {
  return (
    ArrayBuffer.isView(value) ||
    value instanceof ArrayBuffer ||
    (typeof SharedArrayBuffer !== "undefined" && value instanceof SharedArrayBuffer)
  );
}

/** Bytes of a memory; 0 if its buffer is detached or has shrunk below the view. */
export function byteLengthOf(memory: Memory): number {
  try {
    return memory.byteLength;
  } catch {
    // A DataView that its buffer no longer holds throws, where a typed array has the length 0.
    return 0;
  }
}

/** The bytes of a memory without a copy. */
export function bytesOf(memory: Memory): Uint8Array {
  const length = byteLengthOf(memory);
  if (length === 0) return new Uint8Array(0);
  return ArrayBuffer.isView(memory)
    ? new Uint8Array(memory.buffer, memory.byteOffset, length)
    : new Uint8Array(memory);
}

/** A DataView over the bytes of a memory. */
export function viewOf(memory: Memory): DataView {
  const { buffer, byteOffset, byteLength } = bytesOf(memory);
  return new DataView(buffer, byteOffset, byteLength);
}

/** C number types as they lie in memory. */
export type ElementType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "float32" | "float64";

/** Bytes of an element. */
export const ELEMENT_SIZES: Readonly<Record<ElementType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
};

/** Reads one element at a byte offset; the caller has checked the bounds. */
const ELEMENT_READERS: Readonly<Record<ElementType, (view: DataView, offset: number) => number>> = {
  int8: (view, offset) => view.getInt8(offset),
  uint8: (view, offset) => view.getUint8(offset),
  int16: (view, offset) => view.getInt16(offset, true),
  uint16: (view, offset) => view.getUint16(offset, true),
  int32: (view, offset) => view.getInt32(offset, true),
  uint32: (view, offset) => view.getUint32(offset, true),
  float32: (view, offset) => view.getFloat32(offset, true),
  float64: (view, offset) => view.getFloat64(offset, true),
};

/** Elements of one type. */
export type NumberArray = ArrayBufferView & ArrayLike<number>;

type NumberArrayConstructor = new (
  buffer?: ArrayBufferLike,
  byteOffset?: number,
  length?: number,
) => NumberArray;

/** The typed array that holds elements of a type. */
export const ELEMENT_ARRAYS: Readonly<Record<ElementType, NumberArrayConstructor>> = {
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float32: Float32Array,
  float64: Float64Array,
};

/**
 * The first `count` elements of a memory as numbers, without a copy if it is the type's own array; null if
 * it is too short (the command's error is then INVALID_VALUE [Ruling 45]). `count` below 0 reads nothing.
 */
export function readElements(memory: Memory, type: ElementType, count: number): ArrayLike<number> | null {
  if (memory instanceof ELEMENT_ARRAYS[type]) return memory.length < count ? null : memory;
  const view = viewOf(memory);
  const size = ELEMENT_SIZES[type];
  if (view.byteLength < count * size) return null;
  const read = ELEMENT_READERS[type];
  const elements = new Float64Array(Math.max(count, 0));
  for (let i = 0; i < count; i += 1) elements[i] = read(view, i * size);
  return elements;
}
