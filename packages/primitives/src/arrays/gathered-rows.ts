import { withRoom } from "./grow.js";

/** Rows that are copied from among many others: each once, in the order in which they are asked for. */
export class GatheredRows {
  count = 0;
  floats = new Float32Array(0);
  words = new Uint32Array(0);

  private source: Float32Array = new Float32Array(0);
  private stride = 0;
  /** For each row of the source 1 + the number of its copy, or 0; and the rows of the source that have one. */
  private copyOf = new Uint32Array(0);
  private copied = new Uint32Array(0);

  /** Prepares to copy at most `most` of the `rows` rows of a source, of `stride` words each. */
  begin(source: Float32Array, stride: number, rows: number, most: number): void {
    for (let i = 0; i < this.count; i += 1) this.copyOf[this.copied[i]!] = 0;
    this.count = 0;
    this.source = source;
    this.stride = stride;
    this.copyOf = withRoom(this.copyOf, Uint32Array, rows);
    this.copied = withRoom(this.copied, Uint32Array, most);
    const floats = withRoom(this.floats, Float32Array, most * stride);
    if (floats === this.floats) return;
    this.floats = floats;
    this.words = new Uint32Array(floats.buffer);
  }

  /** Replaces numbers of rows of the source by those of their copies. */
  gather(rows: Uint32Array, count: number): void {
    for (let i = 0; i < count; i += 1) rows[i] = this.copy(rows[i]!);
  }

  /** The elements of a column of the source that belong to the copied rows, in `out`, which may be replaced by a longer one. */
  column(source: Uint32Array, out: Uint32Array): Uint32Array {
    const column = withRoom(out, Uint32Array, this.count);
    for (let i = 0; i < this.count; i += 1) column[i] = source[this.copied[i]!]!;
    return column;
  }

  private copy(row: number): number {
    const known = this.copyOf[row]!;
    if (known !== 0) return known - 1;
    const { source, floats, stride, count } = this;
    for (let word = 0; word < stride; word += 1) floats[count * stride + word] = source[row * stride + word]!;
    this.copied[count] = row;
    this.count = count + 1;
    this.copyOf[row] = this.count;
    return count;
  }
}
