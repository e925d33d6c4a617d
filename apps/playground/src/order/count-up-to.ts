/** How many of a list, whose numbers ascend, are at most a number: found by halves, in a few steps however long it is. */
export function countUpTo<T>(list: ArrayLike<T>, numberOf: (one: T) => number, most: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(list[middle]!) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the last of some starts, which ascend, that is at most a number; -1 if none is. */
export function lastStart(starts: ArrayLike<number>, number: number): number {
  return countUpTo(starts, (start) => start, number) - 1;
}
