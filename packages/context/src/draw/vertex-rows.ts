import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { copyVector } from "../ground/memory/copy-singles.js";
import { loadBlock, type VertexBlock } from "./vertex-block.js";
import type { VertexFeed, VertexInput } from "./vertex-source.js";

const NO_STARTS: readonly number[] = [];
const FIRST_STARTS: readonly number[] = [0];

/** Provoked vertices that wait for their processing in the rows that it reads them from. */
export class VertexRows implements VertexFeed {
  count = 0;
  /** The first one alone can begin primitives afresh: those before have been processed then. */
  starts = NO_STARTS;

  private readonly input: VertexInput;
  private readonly capacity: number;
  /** Which attributes are read: an array that stages do not change. */
  private given: readonly boolean[] | null = null;
  /** Their numbers, and where they go. */
  private readonly read: number[] = [];
  private readonly columns: Float32Array[] = [];
  /** Of the last vertex: an observer, who alone asks, sees each before the next one comes. */
  private lastOrigin: VertexOrigin = "vertex";

  constructor(input: VertexInput, capacity: number) {
    this.input = input;
    this.capacity = capacity;
  }

  /** These attributes are read of the vertices to come. */
  willRead(read: readonly boolean[]): void {
    if (read === this.given) return;
    this.given = read;
    this.read.length = 0;
    this.columns.length = 0;
    for (let index = 0; index < read.length; index += 1) {
      if (!read[index]!) continue;
      this.read.push(index);
      this.columns.push(this.input.attributes[index]!);
    }
  }

  clear(): void {
    this.count = 0;
    this.starts = NO_STARTS;
  }

  /** The next vertex begins primitives afresh; there are none yet. */
  restart(): void {
    this.starts = FIRST_STARTS;
  }

  get isFull(): boolean {
    return this.count === this.capacity;
  }

  /** Takes the current values as a vertex; there is a row left. */
  push({ current, edgeFlag }: Attributes, origin: VertexOrigin): void {
    const { read, columns } = this;
    const row = 4 * this.count;
    for (let i = 0; i < read.length; i += 1) copyVector(current, 4 * read[i]!, columns[i]!, row);
    this.input.edgeFlags[row] = edgeFlag ? 1 : 0;
    this.lastOrigin = origin;
    this.count += 1;
  }

  /** Takes vertices of a block from number `first` on, as many as there are rows for; their number. */
  pushBlock(block: VertexBlock, first: number, attributes: Attributes): number {
    const count = Math.min(block.count - first, this.capacity - this.count);
    for (let i = 0; i < this.read.length; i += 1)
      loadBlock(block, this.read[i]!, first, count, attributes, this.columns[i]!, this.count);
    this.input.edgeFlags.fill(attributes.edgeFlag ? 1 : 0, 4 * this.count, 4 * (this.count + count));
    this.lastOrigin = "vertex";
    this.count += count;
    return count;
  }

  /** They are there. */
  load(): void {}

  origin(): VertexOrigin {
    return this.lastOrigin;
  }
}
