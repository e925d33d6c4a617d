/** So many words are copied by a loop in the time that the host needs to make a view of them. */
const MAX_LOOP_WORDS = 512;

/** Copies `count` words from number `first` on to a place; NaNs of singles may get other bits. */
export function copyWords(
  from: Float32Array | Int32Array | Uint32Array,
  first: number,
  count: number,
  to: Float32Array | Int32Array | Uint32Array,
  at: number,
): void {
  if (count > MAX_LOOP_WORDS) to.set(from.subarray(first, first + count), at);
  else for (let i = 0; i < count; i += 1) to[at + i] = from[first + i]!;
}
