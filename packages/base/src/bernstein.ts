/** The Bernstein polynomials of one degree at one u; they are kept until another u is asked for. */
export class BernsteinBasis {
  private order = 0;
  private u = NaN;
  private readonly values: Float64Array;

  constructor(maxOrder: number) {
    this.values = new Float64Array(maxOrder);
  }

  /**
   * The `order` polynomials of degree `order` - 1 at `u`, valid until the next call. Each comes from those of
   * the degree below as a sum of products that are positive between 0 and 1, so that nothing cancels; at 0 and 1
   * they are exact. In double precision. [GL1.3 5.1]
   */
  at(order: number, u: number): Float64Array {
    const { values } = this;
    if (order === this.order && u === this.u) return values;
    const rest = 1 - u;
    values[0] = 1;
    for (let degree = 1; degree < order; degree += 1) {
      values[degree] = u * values[degree - 1]!;
      for (let i = degree - 1; i > 0; i -= 1) values[i] = rest * values[i]! + u * values[i - 1]!;
      values[0] = rest * values[0];
    }
    this.order = order;
    this.u = u;
    return values;
  }
}
