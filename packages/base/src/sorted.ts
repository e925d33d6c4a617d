/** How many of a list, whose numbers ascend, are at most a number: found by halves, in a few steps however long it is. */
export function countUpTo<T, Value extends number | bigint>(
  list: ArrayLike<T>,
  numberOf: (one: T) => Value,
  most: Value,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(list[middle]!) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
