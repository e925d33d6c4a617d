import type { Assembled } from "@glasm/codegen";
import { JOB, threadAt } from "../compilation/memory-layout.js";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { buffersLeft, type Clearing, clearRun } from "../framebuffer/clearing.js";
import { Bands } from "./bands.js";
import { ORDER } from "./compiled-order.js";
import {
  ALL_BUFFERS,
  CLEAR,
  CLEAR_JOB,
  CONTROL,
  isWorkerOf,
  NO_RESTART,
  PREPARED,
  SHARED_JOB,
  sharedPlaces,
  UNPREPARED,
} from "./shared-layout.js";
import { buffersOf, forgetBand, keepBand, rowsOf, sizeOf } from "./shared-window.js";
import { Signal } from "./signal.js";

/** How long to wait for another thread that prepares a job, in milliseconds, before looking at other bands. */
const PREPARATION = 5;

/** What a thread has found to do. */
export type Found = "drawn" | "nothing" | "held up" | "unknown program" | "dismissed";

/** What each thread does: it draws the jobs of a band, one after the other, then those of the next one. */
export class DrawingThread {
  private readonly memory: WholeMemory;
  private readonly thread: number;
  /** The number of the worker that draws; 0 is the calling thread. */
  private readonly worker: number;
  private readonly programs: (number: number) => Assembled | undefined;
  /** Whether the thread may end in the middle, and bands are copied so that others can draw them again. */
  private readonly mayEnd: boolean;
  private readonly jobs: number;
  private readonly bands: Bands;
  private readonly signal: Signal;
  /** Whether to wait for another thread that prepares a job: for one each time. */
  private waits = true;
  private readonly threads: number;
  /** Which of its own bands to look at next. */
  private cursor = 0;

  constructor(
    memory: WholeMemory,
    thread: number,
    threads: number,
    programs: (number: number) => Assembled | undefined,
    worker = 0,
  ) {
    const { bands, jobs } = sharedPlaces(threads);
    this.memory = memory;
    this.thread = thread;
    this.worker = worker;
    this.programs = programs;
    this.mayEnd = thread > 0;
    this.jobs = jobs;
    this.bands = new Bands(memory, bands);
    this.signal = new Signal(memory);
    this.threads = threads;
  }

  /** Draws the jobs of one band that has some, as far as there are any. */
  drawSome(): Found {
    const busy = CONTROL.busy / 4 + this.thread;
    Atomics.store(this.memory.words, busy, 1);
    try {
      // Who dismisses a worker looks afterwards whether it is busy.
      return this.isDismissed ? "dismissed" : this.drawOne();
    } finally {
      Atomics.store(this.memory.words, busy, 0);
    }
  }

  private get isDismissed(): boolean {
    return !isWorkerOf(this.memory.words, this.thread, this.worker);
  }

  /** A thread looks at its own bands first: their pixels of the picture before are near its core. */
  private drawOne(): Found {
    const { bands, thread, threads } = this;
    const { count } = bands;
    const first = Math.floor((thread * count) / threads);
    const own = Math.floor(((thread + 1) * count) / threads) - first;
    let found: Found = "nothing";
    this.waits = true;
    for (let i = 0; i < count; i += 1) {
      const band = i < own ? first + ((this.cursor + i) % own) : (first + i) % count;
      if (bands.next(band) >= this.published) continue;
      found = found === "nothing" ? "held up" : found;
      if (!bands.take(band, thread)) continue;
      const drawn = this.drawTaken(band);
      if (drawn === "held up") continue;
      if (i < own) this.cursor = (this.cursor + i + 1) % own;
      return drawn;
    }
    return found;
  }

  /**
   * Draws the jobs of a band that this thread has taken, and gives it back. Where it is held up it says so to nobody: who
   * waits for the same would take that for something new each time, and would never find that it has waited for long.
   */
  private drawTaken(band: number): Found {
    let found: Found = "drawn";
    try {
      found = this.drawBand(band);
      return found;
    } finally {
      this.bands.release(band);
      if (found !== "held up") this.signal.send();
    }
  }

  private get published(): number {
    return Atomics.load(this.memory.words, CONTROL.published / 4);
  }

  private drawBand(band: number): Found {
    const { bands } = this;
    for (;;) {
      const number = bands.next(band);
      if (number >= this.published || this.isDismissed) return "drawn";
      if (!this.seesAll()) return "held up";
      const { words } = this.memory;
      const job = words[this.jobs / 4 + number]!;
      const isClear = words[(job + SHARED_JOB.program) / 4] === CLEAR;
      const program = isClear ? undefined : this.programs(words[(job + SHARED_JOB.program) / 4]!);
      if (!isClear && program === undefined) return "unknown program";
      if (program !== undefined && !this.prepare(job, program)) return "held up";
      if (this.mayEnd && bands.restart(band) === NO_RESTART) this.allowRestart(band, number, job, isClear);
      if (program === undefined) this.clear(band, job);
      else this.fill(band, job, program);
      bands.setNext(band, number + 1);
      Atomics.add(words, CONTROL.progress / 4, 1);
    }
  }

  /** Whether this thread sees as much of the memory as there was when the last job was published. */
  private seesAll(): boolean {
    const { memory } = this;
    memory.look();
    return memory.bytes.length >= 4 * (Atomics.load(memory.words, CONTROL.memoryBytes / 4) >>> 0);
  }

  /** Sees that a band can be drawn again from a job on: copies those of its buffers that the job does not replace. */
  private allowRestart(band: number, number: number, job: number, isClear: boolean): void {
    const buffers = isClear ? this.buffersLeft(band, job) : ALL_BUFFERS;
    keepBand(this.memory, band, buffers);
    this.bands.setRestart(band, number, buffers);
  }

  /** The buffers of a band of which a clear leaves something. */
  private buffersLeft(band: number, job: number): number {
    const { words } = this.memory;
    const [bottom, top] = rowsOf(this.memory, band);
    const { values, left, right } = clearingAt(words, job + SHARED_JOB.bytes);
    const isWhole =
      words[(job + SHARED_JOB.bottom) / 4]! <= bottom &&
      words[(job + SHARED_JOB.top) / 4]! >= top &&
      left === 0 &&
      right === words[CONTROL.width / 4];
    return isWhole ? buffersLeft(values) : ALL_BUFFERS;
  }

  private clear(band: number, job: number): void {
    const { words } = this.memory;
    const [bottom, top] = this.rowsIn(band, job);
    const { values, left, right } = clearingAt(words, job + SHARED_JOB.bytes);
    if (left >= right || bottom >= top) return;
    const { width, height, samples } = sizeOf(this.memory);
    const buffers = buffersOf(this.memory);
    for (let sample = 0; sample < samples; sample += 1) {
      const first = sample * height;
      if (left === 0 && right === width) {
        clearRun(buffers, values, (first + bottom) * width, (first + top) * width);
      } else
        for (let row = first + bottom; row < first + top; row += 1)
          clearRun(buffers, values, row * width + left, row * width + right);
    }
  }

  /** The rows of a band that a job may draw to. */
  private rowsIn(band: number, job: number): readonly [number, number] {
    const { words } = this.memory;
    const [bottom, top] = rowsOf(this.memory, band);
    return [
      Math.max(bottom, words[(job + SHARED_JOB.bottom) / 4]!),
      Math.min(top, words[(job + SHARED_JOB.top) / 4]!),
    ];
  }

  /** Sees that a job has the records of its vertices and the order of its polygons; false if another thread is at it. */
  private prepare(job: number, program: Assembled): boolean {
    const { words } = this.memory;
    const at = (job + SHARED_JOB.prepared) / 4;
    const before = Atomics.compareExchange(words, at, UNPREPARED, this.thread);
    if (before === PREPARED) return true;
    if (before !== UNPREPARED) {
      if (this.waits) Atomics.wait(words, at, before, PREPARATION);
      this.waits = false;
      return Atomics.load(words, at) === PREPARED;
    }
    let state = UNPREPARED;
    try {
      this.loadState(job);
      words[(threadAt(this.thread) + JOB.order) / 4] = words[(job + SHARED_JOB.order) / 4]!;
      program["vertices"]!();
      program["order"]!();
      state = PREPARED;
    } finally {
      Atomics.store(words, at, state);
      Atomics.notify(words, at);
      this.signal.send(); // for those who have waited for it longer than PREPARATION
    }
    return true;
  }

  /** Sets what a job's functions expect. */
  private loadState(job: number): void {
    const { words } = this.memory;
    const state = (job + SHARED_JOB.bytes) / 4;
    words.copyWithin(threadAt(this.thread) / 4, state, state + words[(job + SHARED_JOB.stateBytes) / 4]! / 4);
  }

  private fill(band: number, job: number, program: Assembled): void {
    const { words, doubles } = this.memory;
    if (words[(job + SHARED_JOB.forgets) / 4] === 1) forgetBand(this.memory, band);
    const order = words[(job + SHARED_JOB.order) / 4]! + ORDER.bytes * band;
    const count = words[(order + ORDER.count) / 4]!;
    const [bottom, top] = this.rowsIn(band, job);
    if (count === 0 || bottom >= top) return;
    this.loadState(job);
    const own = threadAt(this.thread);
    words[(own + JOB.order) / 4] = words[(order + ORDER.end) / 4]! - 4 * count;
    words[(own + JOB.primitiveCount) / 4] = count;
    words[(own + JOB.bottom) / 4] = bottom;
    words[(own + JOB.top) / 4] = top;
    doubles[(own + JOB.samples) / 8] = 0;
    program["fill"]!();
    this.bands.addSamples(band, doubles[(own + JOB.samples) / 8]!);
  }
}

interface ClearingIn {
  readonly values: Clearing;
  readonly left: number;
  readonly right: number;
}

/** What a job for clearing has at an address. */
function clearingAt(words: Int32Array, address: number): ClearingIn {
  const word = (at: number): number => words[(address + at) / 4]!;
  return {
    left: word(CLEAR_JOB.left),
    right: word(CLEAR_JOB.right),
    values: {
      colorBits: word(CLEAR_JOB.colorBits),
      color: word(CLEAR_JOB.color),
      depthBits: word(CLEAR_JOB.depthBits),
      depth: word(CLEAR_JOB.depth),
      stencilBits: word(CLEAR_JOB.stencilBits),
      stencil: word(CLEAR_JOB.stencil),
    },
  };
}
