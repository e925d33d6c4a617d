/** Singles that are appended one row after the other, up to a number of rows. */
export class GrowingSingles {
  private readonly words: number;
  private readonly maxRows: number;
  private floats: Float32Array;
  private rows = 0;

  constructor(words: number, maxRows: number) {
    this.words = words;
    this.maxRows = maxRows;
    this.floats = new Float32Array(Math.min(1024, maxRows) * words);
  }

  /** Adds a copy of a row, or nothing if there are as many as can be. */
  push(row: Float32Array): void {
    if (this.rows === this.maxRows) return;
    const at = this.rows * this.words;
    if (at === this.floats.length) {
      const larger = new Float32Array(Math.min(2 * at, this.maxRows * this.words));
      larger.set(this.floats);
      this.floats = larger;
    }
    this.floats.set(row, at);
    this.rows += 1;
  }

  /** Number of rows that are kept. */
  get count(): number {
    return this.rows;
  }

  /** The rows, without a copy; more rows do not change it. */
  get kept(): Float32Array {
    return this.floats.subarray(0, this.rows * this.words);
  }
}
