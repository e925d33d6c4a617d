/** Tables of this many elements, or of this many times the number of indices, are small enough. */
const SMALL_RANGE = 65536;
const DENSE_RANGE = 4;

/**
 * Small numbers for the elements of an indexed draw, as indices of tables: their distance from the lowest one, or
 * their rank if they lie far apart. The label of vertex i is `keys[i] - lowest`.
 */
export interface ElementLabels {
  readonly keys: ArrayLike<number>;
  readonly lowest: number;
  /** Number of labels. */
  readonly count: number;
  /** For each label the element, if it is not `lowest` + label. */
  readonly elements: Uint32Array | null;
}

/** Labels for the first `count` indices, which lie between `lowest` and `highest`. */
export function labelElements(
  indices: ArrayLike<number>,
  count: number,
  lowest: number,
  highest: number,
): ElementLabels {
  const range = highest - lowest + 1;
  const isDense = range <= Math.max(SMALL_RANGE, DENSE_RANGE * count);
  if (isDense) return { keys: indices, lowest, count: range, elements: null };
  const elements = distinctElements(indices, count);
  const keys = Uint32Array.from({ length: count }, (_, i) => rankOf(indices[i]!, elements));
  return { keys, lowest: 0, count: elements.length, elements };
}

/** In ascending order. */
function distinctElements(indices: ArrayLike<number>, count: number): Uint32Array {
  const elements = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) elements[i] = indices[i]!;
  elements.sort();
  let distinct = 0;
  for (let i = 0; i < count; i += 1) {
    if (i > 0 && elements[i] === elements[i - 1]) continue;
    elements[distinct] = elements[i]!;
    distinct += 1;
  }
  return elements.subarray(0, distinct);
}

/** The place of an element in ascending order; `countUpTo`, which calls a function at each step, takes twice as long. */
function rankOf(element: number, elements: Uint32Array): number {
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (elements[middle]! < element) low = middle + 1;
    else high = middle;
  }
  return low;
}
