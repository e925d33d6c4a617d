const COMPONENTS = 4;

/** Columns of results, of four singles a vertex, which are gathered from the rows that the machine leaves. */
export class ResultColumns {
  /** In the order in which they were asked for. */
  readonly columns: Float32Array[] = [];

  readonly #capacity: number;
  readonly #memory: { readonly singles: Float32Array; readonly words: Uint32Array }[] = [];
  #firstWords: readonly number[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Prepares to gather columns of the results that begin with these words of a row. */
  begin(firstWords: readonly number[]): void {
    this.#firstWords = firstWords;
    while (this.#memory.length < firstWords.length) {
      const singles = new Float32Array(COMPONENTS * this.#capacity);
      this.#memory.push({ singles, words: new Uint32Array(singles.buffer) });
    }
    this.columns.splice(0, Infinity, ...firstWords.map((_, i) => this.#memory[i]!.singles));
  }

  /** Makes the columns of as many rows, which begin with these words. */
  gather(rows: Uint32Array, starts: Uint32Array, count: number): void {
    this.#firstWords.forEach((first, column) => {
      const { words } = this.#memory[column]!;
      for (let row = 0; row < count; row += 1) {
        const from = starts[row]! + first;
        const to = COMPONENTS * row;
        for (let i = 0; i < COMPONENTS; i += 1) words[to + i] = rows[from + i]!;
      }
    });
  }
}
