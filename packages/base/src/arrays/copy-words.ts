/** So many words are copied by a loop in the time that the host needs to make a view of them. */
const MAX_LOOP_WORDS = 512;

type Integers = Int32Array | Uint32Array;

/** Copies `count` words from number `first` on to a place, with the bits of NaNs; both may be the same memory if the places do not overlap. */
export function copyWords(
  from: Float32Array | Int32Array | Uint32Array,
  first: number,
  count: number,
  to: Float32Array | Int32Array | Uint32Array,
  at: number,
): void {
  if (count > MAX_LOOP_WORDS) to.set(from.subarray(first, first + count), at);
  else if (from instanceof Float32Array) copySingles(from, first, count, to as Float32Array, at);
  else copyIntegers(from, first, count, to as Integers, at);
}

/** A host may make another NaN of one that becomes a number. */
function copySingles(from: Float32Array, first: number, count: number, to: Float32Array, at: number): void {
  for (let i = 0; i < count; i += 1) {
    const single = from[first + i]!;
    if (single !== single) return to.set(from.subarray(first, first + count), at);
    to[at + i] = single;
  }
}

function copyIntegers(from: Integers, first: number, count: number, to: Integers, at: number): void {
  for (let i = 0; i < count; i += 1) to[at + i] = from[first + i]!;
}
