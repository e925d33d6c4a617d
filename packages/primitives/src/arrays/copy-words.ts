/** So many words are copied by a loop in the time that the host needs to make a view of them. */
export const MAX_LOOP_WORDS = 512;

/** Copies `count` singles from number `first` on to a place; NaNs among them may get other bits. */
export function copyWords(
  from: Float32Array,
  first: number,
  count: number,
  to: Float32Array,
  at: number,
): void {
  if (count > MAX_LOOP_WORDS) to.set(from.subarray(first, first + count), at);
  else for (let i = 0; i < count; i += 1) to[at + i] = from[first + i]!;
}
