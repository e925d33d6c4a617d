/** Operations of one type, as many as a polynomial needs. */
export interface Ring<V> {
  /** A constant. */
  constant(value: number): V;
  /** a + b. */
  add(a: V, b: V): V;
  /** a * b. */
  mul(a: V, b: V): V;
}

/** A polynomial by Horner's rule, each product and each sum rounded; coefficients from the constant one. */
export function polynomial<V>(ring: Ring<V>, x: V, coefficients: readonly number[]): V {
  let p = ring.constant(coefficients[coefficients.length - 1]!);
  for (let i = coefficients.length - 2; i >= 0; i--)
    p = ring.add(ring.mul(p, x), ring.constant(coefficients[i]!));
  return p;
}
