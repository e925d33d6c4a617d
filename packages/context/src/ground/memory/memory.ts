import {
  arrayLength,
  NAN_BITS,
  byteLengthOf,
  bytesOf,
  isArrayOf,
  type Memory,
  type NumberArrays,
  viewOf,
} from "@glasm/base";

export { byteLengthOf, bytesOf, type Memory, viewOf } from "@glasm/base";

/** Bytes, which are read and written as a command's type demands: little-endian, at any alignment. */
export type RawMemory = Uint8Array | Uint8ClampedArray | DataView | ArrayBufferLike;

/** Empty memory, which stands for null. */
export const NO_MEMORY: Memory = new Uint8Array(0);

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

const NAN_DOUBLE_BITS = 0x7ff8000000000000n;

/** Writes one element at a byte offset, converted as a number argument is; the caller has checked the bounds. */
const ELEMENT_WRITERS: Readonly<
  Record<ElementType, (view: DataView, offset: number, value: number) => void>
> = {
  int8: (view, offset, value) => view.setInt8(offset, value),
  uint8: (view, offset, value) => view.setUint8(offset, value),
  int16: (view, offset, value) => view.setInt16(offset, value, true),
  uint16: (view, offset, value) => view.setUint16(offset, value, true),
  int32: (view, offset, value) => view.setInt32(offset, value, true),
  uint32: (view, offset, value) => view.setUint32(offset, value, true),
  float32: (view, offset, value) =>
    Number.isNaN(value) ? view.setUint32(offset, NAN_BITS, true) : view.setFloat32(offset, value, true),
  float64: (view, offset, value) =>
    Number.isNaN(value)
      ? view.setBigUint64(offset, NAN_DOUBLE_BITS, true)
      : view.setFloat64(offset, value, true),
};

/** Elements of one type. */
export type NumberArray = ArrayBufferView & ArrayLike<number>;

type NumberArrayConstructor = new (
  bufferOrLength?: ArrayBufferLike | number,
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

/** The name of that array's type. */
export const ARRAY_NAMES = {
  int8: "Int8Array",
  uint8: "Uint8Array",
  int16: "Int16Array",
  uint16: "Uint16Array",
  int32: "Int32Array",
  uint32: "Uint32Array",
  float32: "Float32Array",
  float64: "Float64Array",
} as const satisfies Record<ElementType, keyof NumberArrays>;

/**
 * The first `count` elements of a memory as numbers, without a copy if it is the type's own array; null if
 * it is too short (the command's error is then INVALID_VALUE [Ruling 45]). `count` below 0 reads nothing. A copy that the
 * host has no memory for is a RangeError.
 */
export function readElements(memory: Memory, type: ElementType, count: number): ArrayLike<number> | null {
  if (isArrayOf(memory, ARRAY_NAMES[type])) return arrayLength(memory) < count ? null : memory;
  const view = viewOf(memory);
  const size = ELEMENT_SIZES[type];
  if (view.byteLength < count * size) return null;
  if (type === "float32") return singlesIn(memory, Math.max(count, 0));
  const read = ELEMENT_READERS[type];
  const elements = new ELEMENT_ARRAYS[type](Math.max(count, 0)) as Float64Array;
  for (let i = 0; i < count; i += 1) elements[i] = read(view, i * size);
  return elements;
}

/** A copy of the first singles of a memory, bit by bit, as numbers do not keep the bits of a NaN. [Ruling 358] */
function singlesIn(memory: Memory, count: number): Float32Array {
  const singles = new Float32Array(count);
  new Uint8Array(singles.buffer).set(bytesOf(memory).subarray(0, ELEMENT_SIZES.float32 * count));
  return singles;
}

/** Memory that a command writes, now or later, as elements of one type. */
export class WrittenElements {
  readonly type: ElementType;
  /** The memory, if it is the type's own array. */
  private readonly array: NumberArrays[keyof NumberArrays] | null;
  private readonly current: () => Memory;

  /** @param memory what the caller gave, or what gives the memory that it is when it is asked */
  constructor(type: ElementType, memory: Memory | (() => Memory)) {
    this.type = type;
    this.current = typeof memory === "function" ? memory : () => memory;
    this.array = isArrayOf(memory, ARRAY_NAMES[type]) ? memory : null;
  }

  /** The very object that the caller gave, unless it was an address. */
  get memory(): Memory {
    return this.current();
  }

  /** Number of elements that there is room for now. */
  get length(): number {
    return Math.floor(byteLengthOf(this.memory) / ELEMENT_SIZES[this.type]);
  }

  /**
   * Writes an element; nothing if there is no longer room for it. Every NaN is the same one, written as bits, since
   * a host stores any as a NaN of its choice. [Ruling 62, Ruling 112]
   */
  set(index: number, value: number): void {
    if (this.array !== null && !Number.isNaN(value)) this.array[index] = value;
    else if (index < this.length)
      ELEMENT_WRITERS[this.type](viewOf(this.memory), index * ELEMENT_SIZES[this.type], value);
  }

  /** Writes the first elements. */
  write(values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i += 1) this.set(i, values[i]!);
  }

  /** The same of singles, whose NaNs keep their bits where elements are singles. [Ruling 358] */
  writeSingles(values: Float32Array): void {
    if (this.type === "float32" && this.length >= values.length) bytesOf(this.memory).set(bytesOf(values));
    else this.write(values);
  }
}
