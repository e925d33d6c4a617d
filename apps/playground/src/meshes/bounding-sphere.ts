/** A sphere around places. */
export interface BoundingSphere {
  readonly center: readonly [x: number, y: number, z: number];
  readonly radius: number;
}

/** Whether x, y and z are finite. */
export function isPlace(numbers: ArrayLike<number>, at: number): boolean {
  return Number.isFinite(numbers[at]) && Number.isFinite(numbers[at + 1]) && Number.isFinite(numbers[at + 2]);
}

/**
 * The sphere about the middle of the extent of places that reaches to the farthest of them; those that are not finite
 * are passed over. Without any place it is about the origin.
 *
 * @param stride numbers of a place, of which the first three are x, y and z
 */
export function boundingSphere(numbers: Float32Array, stride: number): BoundingSphere {
  const [least, largest] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let at = 0; at < numbers.length; at += stride) {
    if (!isPlace(numbers, at)) continue;
    for (let i = 0; i < 3; i += 1) {
      least[i] = Math.min(least[i]!, numbers[at + i]!);
      largest[i] = Math.max(largest[i]!, numbers[at + i]!);
    }
  }
  const middle = (i: number): number => (least[i]! <= largest[i]! ? (least[i]! + largest[i]!) / 2 : 0);
  const center = [middle(0), middle(1), middle(2)] as const;
  let farthest = 0;
  for (let at = 0; at < numbers.length; at += stride) {
    if (!isPlace(numbers, at)) continue;
    const [x, y, z] = [numbers[at]! - center[0], numbers[at + 1]! - center[1], numbers[at + 2]! - center[2]];
    farthest = Math.max(farthest, x * x + y * y + z * z);
  }
  return { center, radius: Math.sqrt(farthest) };
}
