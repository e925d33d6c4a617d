import type { LineStipple } from "@glasm/primitives";

const PATTERN_BITS = 16;

/** The line stipple counter, which goes on from line to line until it starts again. [GL1.3 3.4.2] */
export class StippleCounter {
  private count: number;

  constructor(count = 0) {
    this.count = count;
  }

  restart(): void {
    this.count = 0;
  }

  /** This many fragments were produced. */
  advance(fragments: number): void {
    this.count += fragments;
  }

  /** Whether the fragment is drawn that is produced after this many others of its line. */
  isDrawn({ factor, pattern }: LineStipple, fragments: number): boolean {
    const bit = Math.floor((this.count + fragments) / factor) % PATTERN_BITS;
    return ((pattern >> bit) & 1) !== 0;
  }

  /** Another counter with this one's count. */
  copy(): StippleCounter {
    return new StippleCounter(this.count);
  }
}
