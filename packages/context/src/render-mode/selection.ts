import type { PrimitiveBatch, Sink } from "@glasm/primitives";
import type { WrittenElements } from "../ground/memory/memory.js";
import { roundToNearest } from "../ground/numbers/round.js";

/** The largest value of a hit record's depth: it stands for 1. */
const DEPTH_RANGE = 2 ** 32 - 1;

/** The name stack, and the selection array with what has been written to it. [GL1.3 5.2] */
export class Selection implements Pick<Sink, "draw"> {
  /** null before SelectBuffer was called. */
  array: WrittenElements | null = null;
  /** The largest number of values. */
  size = 0;
  /** The bottommost name first. */
  readonly names: number[] = [];

  private count = 0;
  private records = 0;
  private isOverflown = false;
  private isHit = false;
  /** Of the depths of the hits since the last record, in [0, 1]. */
  private minimum = 1;
  private maximum = 0;

  /** The next value is the first one. */
  restart(): void {
    this.count = 0;
    this.records = 0;
    this.isOverflown = false;
    this.forgetHits();
  }

  /** What RenderMode returns: the number of hit records, -1 after an overflow. */
  get result(): number {
    return this.isOverflown ? -1 : this.records;
  }

  /** All vertices of all primitives count, whatever the mode of their polygons. */
  draw({ primitiveCount, firstIndex, indices, floats, layout }: PrimitiveBatch): void {
    const end = firstIndex[primitiveCount]!;
    for (let corner = 0; corner < end; corner += 1) this.hit(floats[indices[corner]! * layout.stride + 2]!);
  }

  /** A primitive has a vertex of this depth in the clip volume. */
  hit(depth: number): void {
    this.isHit = true;
    this.minimum = Math.min(this.minimum, depth);
    this.maximum = Math.max(this.maximum, depth);
  }

  /** Writes a hit record if there was a hit since the last one: before the name stack changes, and at the end. */
  writeRecord(): void {
    if (!this.isHit) return;
    const depths = [this.minimum, this.maximum].map((depth) => roundToNearest(depth * DEPTH_RANGE));
    for (const value of [this.names.length, ...depths, ...this.names]) this.write(value);
    this.records += 1;
    this.forgetHits();
  }

  /** Of a record that does not fit the beginning is written. */
  private write(value: number): void {
    if (this.count === this.size) this.isOverflown = true;
    else {
      this.array!.set(this.count, value);
      this.count += 1;
    }
  }

  private forgetHits(): void {
    this.isHit = false;
    this.minimum = 1;
    this.maximum = 0;
  }
}
