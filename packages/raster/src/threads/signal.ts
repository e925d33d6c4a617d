import type { WholeMemory } from "../compilation/whole-memory.js";
import { CONTROL } from "./shared-layout.js";

/** What threads wait for who find nothing to do: it changes when there is something new. */
export class Signal {
  private readonly memory: WholeMemory;

  constructor(memory: WholeMemory) {
    this.memory = memory;
  }

  get value(): number {
    return Atomics.load(this.memory.words, CONTROL.signal / 4);
  }

  /** Tells those who wait that there is something new. */
  send(): void {
    const { words } = this.memory;
    Atomics.add(words, CONTROL.signal / 4, 1);
    if (Atomics.load(words, CONTROL.waiting / 4) > 0) Atomics.notify(words, CONTROL.signal / 4);
  }

  /** Waits for a change of a value, at most for so many milliseconds; whether there was one. */
  wait(value: number, time: number): boolean {
    const { words } = this.memory;
    Atomics.add(words, CONTROL.waiting / 4, 1);
    const result = Atomics.wait(words, CONTROL.signal / 4, value, time);
    Atomics.sub(words, CONTROL.waiting / 4, 1);
    return result !== "timed-out";
  }
}
