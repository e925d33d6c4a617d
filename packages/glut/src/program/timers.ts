/** A function that is called once when its time has come. */
interface Timer {
  readonly due: number;
  readonly call: (value: number) => void;
  readonly value: number;
}

/** Timers in the order in which they are due; of those of the same moment the first one set comes first. */
export class Timers {
  private waiting: Timer[] = [];

  add(due: number, call: (value: number) => void, value: number): void {
    const place = this.waiting.findIndex((other) => other.due > due);
    this.waiting.splice(place < 0 ? this.waiting.length : place, 0, { due, call, value });
  }

  /** When the next one is due; null if none waits. */
  get next(): number | null {
    return this.waiting[0]?.due ?? null;
  }

  /** Calls what is due. What is set meanwhile waits for the next time. */
  run(now: number): void {
    const count = this.waiting.findIndex(({ due }) => due > now);
    const due = this.waiting.splice(0, count < 0 ? this.waiting.length : count);
    try {
      for (let timer = due.shift(); timer !== undefined; timer = due.shift()) timer.call(timer.value);
    } finally {
      // What a timer throws leaves the others for the next time.
      this.waiting.unshift(...due);
    }
  }
}
