/** Tables of so many elements, or of so many times the number of indices, are small enough. */
const SMALL_RANGE = 65536;
const DENSE_RANGE = 4;

/**
 * Small numbers for the elements of an indexed draw, as indices of tables: their distance from the first one, or
 * their rank if they lie far apart.
 */
export class ElementLabels {
  /** Number of labels. */
  readonly count: number;

  private readonly lowest: number;
  /** The elements in order, each once. */
  private readonly ranked: Uint32Array | null;

  /** Labels for the first `count` indices, which lie between `lowest` and `highest`. */
  constructor(indices: ArrayLike<number>, count: number, lowest: number, highest: number) {
    const range = highest - lowest + 1;
    const isDense = range <= Math.max(SMALL_RANGE, DENSE_RANGE * count);
    this.lowest = lowest;
    this.ranked = isDense ? null : ranked(indices, count);
    this.count = this.ranked?.length ?? range;
  }

  /** The label of an element; that of one that was not among the indices is none of the table. */
  of(element: number): number {
    return this.ranked === null ? element - this.lowest : rankOf(element, this.ranked);
  }
}

function ranked(indices: ArrayLike<number>, count: number): Uint32Array {
  const elements = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) elements[i] = indices[i]!;
  elements.sort();
  let unique = 0;
  for (let i = 0; i < count; i += 1) {
    if (i > 0 && elements[i] === elements[i - 1]) continue;
    elements[unique] = elements[i]!;
    unique += 1;
  }
  return elements.subarray(0, unique);
}

/** The place of an element in ascending order, -1 if it has none. */
function rankOf(element: number, elements: Uint32Array): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (elements[middle]! < element) low = middle + 1;
    else high = middle;
  }
  return elements[low] === element ? low : -1;
}
