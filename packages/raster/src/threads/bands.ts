import type { WholeMemory } from "../compilation/whole-memory.js";
import { ALL_BUFFERS, BAND, CONTROL, NO_RESTART } from "./shared-layout.js";

/**
 * The bands that the window is divided into. A group of pixels may reach past the end of a row, where it stores what it has
 * read: whoever draws in a band also keeps others from the next one above, which for the last one is the first, of the next
 * sample.
 */
export class Bands {
  private readonly memory: WholeMemory;
  private readonly first: number;

  /** Those that are described from an address on. */
  constructor(memory: WholeMemory, first: number) {
    this.memory = memory;
    this.first = first;
  }

  get count(): number {
    return this.memory.words[CONTROL.bandCount / 4]!;
  }

  private at(band: number, word: number): number {
    return (this.first + band * BAND.bytes + word) / 4;
  }

  /** Takes a band for a thread; whether nobody else has it. */
  take(band: number, thread: number): boolean {
    const { words } = this.memory;
    const own = this.at(band, BAND.lock);
    if (Atomics.compareExchange(words, own, 0, thread + 1) !== 0) return false;
    const above = this.above(band);
    if (above === own || Atomics.compareExchange(words, above, 0, -(thread + 1)) === 0) return true;
    Atomics.store(words, own, 0);
    return false;
  }

  release(band: number): void {
    const { words } = this.memory;
    const own = this.at(band, BAND.lock);
    const above = this.above(band);
    if (above !== own) Atomics.store(words, above, 0);
    Atomics.store(words, own, 0);
  }

  private above(band: number): number {
    return this.at((band + 1) % this.count, BAND.lock);
  }

  /** The threads that have bands. */
  holders(): Set<number> {
    const threads = new Set<number>();
    for (let band = 0; band < this.count; band += 1)
      threads.add(Math.abs(Atomics.load(this.memory.words, this.at(band, BAND.lock))) - 1);
    return threads;
  }

  /**
   * Takes the bands of a thread that has ended away from it, back where they can be drawn again; `restore` makes buffers of one
   * what they were then.
   */
  abandon(thread: number, restore: (band: number, buffers: number) => void): void {
    for (let band = 0; band < this.count; band += 1) {
      const lock = this.at(band, BAND.lock);
      const holder = Atomics.load(this.memory.words, lock);
      if (holder === thread + 1 && this.restart(band) !== NO_RESTART) restore(band, this.goBack(band));
      if (Math.abs(holder) === thread + 1) Atomics.store(this.memory.words, lock, 0);
    }
  }

  /** Whether a band is neither drawn in nor kept from anybody. */
  isFree(band: number): boolean {
    return Atomics.load(this.memory.words, this.at(band, BAND.lock)) === 0;
  }

  next(band: number): number {
    return Atomics.load(this.memory.words, this.at(band, BAND.next));
  }

  setNext(band: number, job: number): void {
    Atomics.store(this.memory.words, this.at(band, BAND.next), job);
  }

  restart(band: number): number {
    return Atomics.load(this.memory.words, this.at(band, BAND.restart));
  }

  /** From now on a band can be drawn again from a job on, with some buffers, which have been copied. */
  setRestart(band: number, job: number, buffers: number): void {
    this.memory.doubles[this.at(band, BAND.samplesAtRestart) / 2] = this.samples(band);
    Atomics.store(this.memory.words, this.at(band, BAND.restart), (ALL_BUFFERS + 1) * job + buffers);
  }

  samples(band: number): number {
    return this.memory.doubles[this.at(band, BAND.samples) / 2]!;
  }

  addSamples(band: number, samples: number): void {
    this.memory.doubles[this.at(band, BAND.samples) / 2]! += samples;
  }

  /** Goes back to the restart; the buffers whose copies have the pixels of then. */
  private goBack(band: number): number {
    const restart = this.restart(band);
    this.memory.doubles[this.at(band, BAND.samples) / 2] =
      this.memory.doubles[this.at(band, BAND.samplesAtRestart) / 2]!;
    this.setNext(band, Math.floor(restart / (ALL_BUFFERS + 1)));
    return restart & ALL_BUFFERS;
  }

  /** Begins again with the first job, which is still to come. */
  reset(): void {
    for (let band = 0; band < this.count; band += 1) {
      this.setNext(band, 0);
      Atomics.store(this.memory.words, this.at(band, BAND.restart), NO_RESTART);
      this.memory.doubles[this.at(band, BAND.samples) / 2] = 0;
    }
  }
}
