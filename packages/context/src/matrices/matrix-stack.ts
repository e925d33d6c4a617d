/** A stack of matrices of 16 singles, column by column; at first one identity. [GL1.3 2.10.2] */
export class MatrixStack {
  /** How many matrices the stack holds at most. */
  readonly limit: number;
  private readonly levels: Float32Array[];
  private top = 0;

  constructor(limit: number) {
    this.limit = limit;
    this.levels = Array.from({ length: limit }, () => new Float32Array(16));
    for (let diagonal = 0; diagonal < 16; diagonal += 5) this.current[diagonal] = 1;
  }

  /** The matrix on the top, which changes in place; another array after `push` and `pop`. */
  get current(): Float32Array {
    return this.levels[this.top]!;
  }

  /** How many matrices the stack holds. */
  get depth(): number {
    return this.top + 1;
  }

  /** Duplicates the top; the stack is not full. */
  push(): void {
    this.levels[this.top + 1]!.set(this.current);
    this.top += 1;
  }

  /** Removes the top; it is not the only matrix. */
  pop(): void {
    this.top -= 1;
  }
}
