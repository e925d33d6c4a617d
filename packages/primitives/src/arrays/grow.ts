type TypedArray = Float32Array | Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** The array, or if it is too short a copy with room for at least `length` elements, and for twice as many as before. */
export function withRoom<A extends TypedArray>(array: A, type: new (length: number) => A, length: number): A {
  if (array.length >= length) return array;
  const copy = new type(Math.max(length, 2 * array.length));
  copy.set(array);
  return copy;
}

/** Runs of this many rows are worth a call of the host's. */
const LONG_RUN = 8;

/** Moves rows of `stride` elements to the front: row i is the one that was `rows[i]`, in ascending order. */
export function moveRows(array: TypedArray, stride: number, rows: Uint32Array, count: number): void {
  for (let row = 0; row < count;) {
    const first = rows[row]!;
    let end = row + 1;
    while (end < count && rows[end]! - first === end - row) end += 1;
    const from = first * stride;
    const to = row * stride;
    const length = (end - row) * stride;
    if (end - row >= LONG_RUN) array.copyWithin(to, from, from + length);
    else for (let i = 0; i < length; i += 1) array[to + i] = array[from + i]!;
    row = end;
  }
}
