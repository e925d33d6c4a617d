type TypedArray = Float32Array | Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** The array, or if it is too short a copy with room for at least `length` elements, and for twice as many as before. */
export function withRoom<A extends TypedArray>(array: A, type: new (length: number) => A, length: number): A {
  if (array.length >= length) return array;
  const copy = new type(Math.max(length, 2 * array.length));
  copy.set(array);
  return copy;
}

/** Copies one row of `stride` elements. */
export function copyRow(array: TypedArray, stride: number, from: number, to: number): void {
  array.copyWithin(to * stride, from * stride, (from + 1) * stride);
}
