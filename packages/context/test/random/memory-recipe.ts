/** Memory as it can be made again and again, and printed. */

const ARRAYS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
export type ArrayName = keyof typeof ARRAYS;
export const ARRAY_NAMES = Object.keys(ARRAYS) as ArrayName[];

/** How the elements are given: as an array of their own, in a part of a larger buffer, and so on. */
export const FORMS = [
  ...(["array", "array-at-8", "bytes-at-3", "view-at-3", "buffer"] as const),
  ...(["shared-array", "shared-buffer", "growing-array", "shrunk-array", "shrunk-view", "detached"] as const),
] as const;
export type Form = (typeof FORMS)[number];

export class MemoryRecipe {
  readonly array: ArrayName;
  readonly length: number;
  /** The elements, over and over. */
  readonly values: readonly number[];
  readonly form: Form;

  constructor(array: ArrayName, length: number, values: readonly number[], form: Form = "array") {
    this.array = array;
    this.length = length;
    this.values = values;
    this.form = form;
  }

  make(): ArrayBufferView | ArrayBufferLike {
    const whole = new ARRAYS[this.array](this.length);
    if (this.values.length > 0) whole.forEach((_, i) => (whole[i] = this.values[i % this.values.length]!));
    return inForm(whole, this.form);
  }
}

type Resizable = ArrayBuffer & { resize(length: number): void };

function resizable(byteLength: number): Resizable {
  // @ts-expect-error Not in ES2022, but in Node 20.
  return new ArrayBuffer(byteLength, { maxByteLength: byteLength + 64 }) as Resizable;
}

/** A copy of bytes after `offset` others. */
function copied<Buffer extends ArrayBufferLike>(bytes: Uint8Array, buffer: Buffer, offset = 0): Buffer {
  new Uint8Array(buffer, offset).set(bytes);
  return buffer;
}

/** Takes the memory of a view away. */
export function detach(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer) structuredClone(buffer, { transfer: [buffer] });
}

/** What makes an array in a part of a buffer, whichever kind of buffer. */
type ElementsOf = new (buffer: ArrayBufferLike, offset?: number, length?: number) => ArrayBufferView;

function inForm(
  whole: InstanceType<(typeof ARRAYS)[ArrayName]>,
  form: Form,
): ArrayBufferView | ArrayBufferLike {
  const bytes = new Uint8Array(whole.buffer);
  const { length } = bytes;
  const Elements = ARRAYS[whole.constructor.name as ArrayName] as ElementsOf;
  switch (form) {
    case "array":
      return whole;
    case "array-at-8":
      return new Elements(copied(bytes, new ArrayBuffer(length + 16), 8), 8, whole.length);
    case "bytes-at-3":
      return new Uint8Array(copied(bytes, new ArrayBuffer(length + 3), 3), 3);
    case "view-at-3":
      return new DataView(copied(bytes, new ArrayBuffer(length + 3), 3), 3);
    case "buffer":
      return bytes.buffer;
    case "shared-array":
      return new Elements(copied(bytes, new SharedArrayBuffer(length)));
    case "shared-buffer":
      return copied(bytes, new SharedArrayBuffer(length));
    case "growing-array":
      return new Elements(copied(bytes, resizable(length)));
    case "shrunk-array":
    case "shrunk-view": {
      const buffer = copied(bytes, resizable(length));
      const view =
        form === "shrunk-view" ? new DataView(buffer, 0, length) : new Elements(buffer, 0, whole.length);
      buffer.resize(length >> 1);
      return view;
    }
    case "detached":
      detach(bytes.buffer);
      return whole;
  }
}
