import { kindOf } from "@glasm/base";
import type { Assembled } from "@glasm/codegen";
import { MAX_MEMORY_BYTES } from "../compilation/memory-layout.js";
import type { WholeMemory } from "../compilation/whole-memory.js";
import type { Clearing } from "../framebuffer/clearing.js";
import type { Bounds, PendingDrawing } from "../framebuffer/framebuffer.js";
import { Bands } from "./bands.js";
import { orderBytes } from "./compiled-order.js";
import { DrawingThread } from "./drawing-thread.js";
import type { HelperCalls } from "@glasm/primitives";
import { CallSlots } from "./call-slots.js";
import type { PostedFunction, RasterMessage, RasterWorker } from "./raster-worker.js";
import {
  CLEAR,
  CLEAR_JOB,
  CONTROL,
  MAX_JOBS,
  PREPARED,
  SHARED_JOB,
  sharedPlaces,
  UNPREPARED,
} from "./shared-layout.js";
import { bandRowsOf, type PlacedWindow, restoreBand, shareWindow } from "./shared-window.js";
import { Signal } from "./signal.js";
import { CalledFunctions, type Callers, TeamCalls } from "./team-calls.js";

/** How a rasterizer shares its work. */
export interface ThreadOptions {
  /** How many threads draw, the calling one among them. */
  readonly threads: number;
  readonly spawn: () => RasterWorker;
  /** How many milliseconds at most to wait for a worker that draws nothing. */
  readonly patience: number;
  /** Rows of a band, 8 or a larger power of two; by default as many as are best. */
  readonly bandRows?: number;
  /** Up to which address copies of the window may reach; workers draw no window whose copies do not. */
  readonly mostForCopies?: number;
}

/** Workers start when so many small polygons, or larger ones that take as long, are to be drawn at once. */
const WORTH_WORKERS = 512;

/** How many workers may be started in the place of others that have ended. */
const MOST_REPLACEMENTS = 16;

/** Programs that workers keep. */
const MAX_PROGRAMS = 256;

/** Jobs begin in a cache line of their own. */
const JOB_ALIGNMENT = 64;

/** For how long the calling thread waits before it looks whether others go on, in milliseconds. */
const LOOK = 10;

/** How long hosts take at most to end a worker that is in the middle of something, in milliseconds: a page's up to 2,000. */
const MOST_TO_END = 3000;

/** What fills the polygons of a job. */
export interface TeamProgram {
  readonly functions: Assembled;
  readonly module: object;
}

/** What is said of a batch that is described behind a job. */
interface FillJob {
  readonly bounds: Bounds;
  /** How much of JOB its functions need. */
  readonly stateBytes: number;
  /** Where the order of its polygons may be written; the job ends after it. */
  readonly order: number;
  readonly end: number;
  /** Whether nothing is known of depths any more. */
  readonly forgets: boolean;
}

/** Room for jobs: more of them are there at once only if one needs it. */
const ARENA_BYTES = 2 ** 24;

/** Threads that draw one window together: jobs lie in memory, and each thread draws them band by band. */
export class Team implements Callers, PendingDrawing {
  readonly memory: WholeMemory;
  private readonly options: ThreadOptions;
  private readonly jobs: number;
  private readonly bands: Bands;
  private readonly own: DrawingThread;
  readonly slots: CallSlots;
  readonly signal: Signal;
  private readonly functions = new CalledFunctions(this);
  /** The workers of threads 1 and on; none before they start. */
  private workers: RasterWorker[] = [];
  /** The threads whose workers have ended. */
  private readonly ended = new Set<number>();
  private replacements = 0;
  /** The work that has been published since all was done. */
  private work = 0;
  /** How many workers there have ever been. */
  private workerCount = 0;
  private isClosed = false;
  /** Whether bands can be copied, so that workers may draw. */
  private hasCopies = true;
  private published = 0;
  private readonly programs = new Map<number, TeamProgram>();
  /** How many programs there have ever been: a number is never used again. */
  private programCount = 0;
  private readonly numbers = new Map<TeamProgram, number>();
  /** Where jobs may lie, and where the next one goes. */
  private arena = { start: 0, next: 0 };
  /** How many samples have passed in what is done. */
  private samples = 0;

  constructor(memory: WholeMemory, options: ThreadOptions) {
    const { bands, jobs, calls } = sharedPlaces(options.threads);
    this.memory = memory;
    this.slots = new CallSlots(memory, calls);
    this.signal = new Signal(memory);
    this.options = options;
    this.bands = new Bands(memory, bands);
    this.jobs = jobs;
    this.own = new DrawingThread(
      memory,
      0,
      options.threads,
      (number) => this.programs.get(number)?.functions,
    );
  }

  /** From now on jobs draw to a window; those before are done. */
  share(window: PlacedWindow): void {
    this.finish();
    this.hasCopies = window.copies !== null;
    if (!this.hasCopies) this.retire();
    shareWindow(this.memory, window, this.bandRows(window.height));
    this.bands.reset();
  }

  /**
   * The address of a new job of this many bytes, where nothing is needed any more; jobs lie from `start` on.
   * @throws RangeError if the host has no room for it
   */
  newJob(start: number, bytes: number): number {
    const { memory, arena } = this;
    const isFull = this.published === MAX_JOBS || arena.next + bytes > memory.bytes.length;
    if (start !== arena.start || isFull) {
      this.finish();
      this.arena = { start, next: start };
      memory.growTo(start + Math.max(bytes, Math.min(ARENA_BYTES, MAX_MEMORY_BYTES - start)));
    }
    return this.arena.next;
  }

  /** Publishes a clear of a part of the window. */
  clear(start: number, { left, bottom, right, top }: Bounds, clearing: Clearing): void {
    const job = this.newJob(start, SHARED_JOB.bytes + CLEAR_JOB.bytes);
    const set = (address: number, value: number): void => {
      this.memory.words[(job + address) / 4] = value;
    };
    set(SHARED_JOB.program, CLEAR);
    set(SHARED_JOB.prepared, PREPARED);
    set(SHARED_JOB.bottom, bottom);
    set(SHARED_JOB.top, top);
    const values = { left, right, ...clearing };
    for (const [name, value] of Object.entries(values))
      set(SHARED_JOB.bytes + CLEAR_JOB[name as keyof typeof values], value);
    this.publish(job, job + SHARED_JOB.bytes + CLEAR_JOB.bytes);
  }

  /** Bytes of the order of polygons in a window of this height. */
  orderBytes(primitives: number, height: number): number {
    return orderBytes(primitives, Math.ceil(height / this.bandRows(height)));
  }

  /** Publishes a batch that is described behind a job. */
  fill(job: number, program: TeamProgram, given: FillJob): void {
    const { words } = this.memory;
    const { bounds, stateBytes, order, end, forgets } = given;
    const { bottom, top } = bounds;
    words[(job + SHARED_JOB.program) / 4] = this.numberOf(program);
    words[(job + SHARED_JOB.prepared) / 4] = UNPREPARED;
    words[(job + SHARED_JOB.bottom) / 4] = bottom;
    words[(job + SHARED_JOB.top) / 4] = top;
    words[(job + SHARED_JOB.stateBytes) / 4] = stateBytes;
    words[(job + SHARED_JOB.order) / 4] = order;
    words[(job + SHARED_JOB.forgets) / 4] = Number(forgets);
    this.publish(job, end);
  }

  /** Starts the workers once so much work has come that it is worth it. */
  expect(work: number): void {
    this.work += work;
    if (this.workers.length > 0 || this.work < WORTH_WORKERS || this.isClosed || !this.hasCopies) return;
    for (let thread = 1; thread < this.options.threads; thread += 1) this.startWorker(thread);
  }

  get hasWorkers(): boolean {
    return this.workers.length > 0;
  }

  /** How many workers there are for calls, which have not ended: none while somebody else's are offered. */
  get workersNow(): number {
    if (!this.slots.areFree) return 0;
    let count = 0;
    for (let thread = 1; thread <= this.workers.length; thread += 1)
      if (this.load(CONTROL.worker + 4 * thread) !== 0) count += 1;
    return count;
  }

  /** Calls over a memory, for the workers that there are. */
  callsOver(memory: object): HelperCalls {
    return new TeamCalls(this, this.functions, memory);
  }

  get patience(): number {
    return this.options.patience;
  }

  post(functions: readonly PostedFunction[]): void {
    this.workers.forEach((worker, i) => this.send(worker, i + 1, { functions }));
  }

  isGone(worker: number): boolean {
    return this.threadOf(worker) === null;
  }

  giveUp(worker: number): void {
    const thread = this.threadOf(worker);
    if (thread !== null) this.endWorker(thread);
  }

  /** The thread that a worker draws as; null if it does not any more. */
  private threadOf(worker: number): number | null {
    for (let thread = 1; thread <= this.workers.length; thread += 1)
      if (this.load(CONTROL.worker + 4 * thread) === worker) return thread;
    return null;
  }

  /** Draws until all jobs are done; workers that have ended are replaced, and what they have begun is drawn again. */
  finish(): void {
    if (this.published === 0) return;
    let [progress, waited] = [-1, 0];
    for (;;) {
      this.replaceEnded();
      const signal = this.signal.value;
      if (this.own.drawSome() === "drawn") continue;
      if (this.isDone()) break;
      const isLong = !this.signal.wait(signal, LOOK);
      const now = this.load(CONTROL.progress);
      waited = now === progress ? waited + (isLong ? LOOK : 0) : 0;
      progress = now;
      if (waited > this.options.patience) this.endThoseWhoDraw();
    }
    Atomics.store(this.memory.words, CONTROL.published / 4, 0);
    this.awaitQuiet();
    for (let band = 0; band < this.bands.count; band += 1) this.samples += this.bands.samples(band);
    this.bands.reset();
    this.published = 0;
    this.work = 0;
    this.arena.next = this.arena.start;
    if (this.programs.size > MAX_PROGRAMS) this.forgetPrograms();
  }

  /** How many samples have passed in what is done, since the last time that this was asked. */
  takeSamples(): number {
    const { samples } = this;
    this.samples = 0;
    return samples;
  }

  /** Ends the workers; from now on the calling thread draws alone. */
  close(): void {
    this.finish();
    this.end();
  }

  /** Ends the workers, whatever is still to be drawn. */
  end(): void {
    this.isClosed = true;
    this.endWorkers();
  }

  /** Ends the workers once none is about to take a band; others may be started later. */
  private retire(): void {
    for (let thread = 1; thread <= this.workers.length; thread += 1) this.dismiss(thread);
    this.awaitQuiet();
    this.endWorkers();
  }

  private endWorkers(): void {
    for (let thread = 1; thread <= this.workers.length; thread += 1) this.endWorker(thread);
    this.workers = [];
    this.ended.clear();
  }

  private bandRows(height: number): number {
    const { threads, bandRows = bandRowsOf(height, threads) } = this.options;
    return bandRows;
  }

  private load(control: number): number {
    return Atomics.load(this.memory.words, control / 4);
  }

  private publish(job: number, end: number): void {
    const { words } = this.memory;
    this.arena.next = Math.ceil(end / JOB_ALIGNMENT) * JOB_ALIGNMENT;
    words[this.jobs / 4 + this.published] = job;
    Atomics.store(words, CONTROL.memoryBytes / 4, this.memory.bytes.length / 4);
    this.published += 1;
    Atomics.store(words, CONTROL.published / 4, this.published);
    this.wake();
  }

  /** Tells all workers that there is something new to do. */
  wake(): void {
    const { words } = this.memory;
    this.signal.send();
    this.workers.forEach((worker, i) => {
      const isAsleep = Atomics.compareExchange(words, CONTROL.awake / 4 + i + 1, 0, 1) === 0;
      if (isAsleep) this.send(worker, i + 1, {});
    });
  }

  private send(worker: RasterWorker, thread: number, message: RasterMessage): void {
    Atomics.add(this.memory.words, CONTROL.mail / 4 + thread, 1);
    worker.postMessage(message);
  }

  /** The number of a program, which all workers are told. */
  private numberOf(program: TeamProgram): number {
    const known = this.numbers.get(program);
    if (known !== undefined) return known;
    const number = this.programCount;
    this.programCount += 1;
    this.programs.set(number, program);
    this.numbers.set(program, number);
    const programs = [{ number, module: program.module }];
    this.workers.forEach((worker, i) => this.send(worker, i + 1, { programs }));
    return number;
  }

  private forgetPrograms(): void {
    this.programs.clear();
    this.numbers.clear();
    this.workers.forEach((worker, i) => this.send(worker, i + 1, { forgets: true }));
  }

  private startWorker(thread: number): void {
    const { words, memory } = this.memory;
    const { threads } = this.options;
    const worker = this.spawn();
    if (worker === null) return;
    Atomics.store(words, CONTROL.mail / 4 + thread, 0);
    Atomics.store(words, CONTROL.awake / 4 + thread, 1);
    this.workerCount += 1;
    Atomics.store(words, CONTROL.worker / 4 + thread, this.workerCount);
    this.workers[thread - 1] = worker;
    worker.unref?.();
    const end = (): void => {
      if (this.workers[thread - 1] !== worker) return;
      this.dismiss(thread);
      this.ended.add(thread);
    };
    worker.on?.("error", () => undefined); // on Node one that nobody listens to would end the process
    worker.on?.("exit", end);
    worker.addEventListener?.("error", (event) => {
      event.preventDefault(); // in a page one that nobody takes is an error of the thread that started the worker
      worker.terminate();
      end();
    });
    const programs = [...this.programs].map(([number, { module }]) => ({ number, module }));
    const joined = { memory, thread, threads, worker: this.workerCount };
    this.send(worker, thread, { joined, programs, functions: this.functions.all });
  }

  /** A new worker; null if the host does not let one be started, and then there are no more. */
  private spawn(): RasterWorker | null {
    const { spawn } = this.options;
    let worker: unknown;
    try {
      worker = spawn();
    } catch {
      this.isClosed = true;
      return null;
    }
    return checkedWorker(worker);
  }

  /** Waits until no worker is about to take a band; who is, finds no job any more. One that stays so is ended. */
  private awaitQuiet(): void {
    for (let thread = 1; thread <= this.workers.length; thread += 1) {
      const isBusy = (): boolean => this.load(CONTROL.busy + 4 * thread) === 1;
      const isLong = this.lasts(() => isBusy() && !this.ended.has(thread), this.options.patience);
      // Seen idle once it is: who is busy again meanwhile looks at what there is to do now.
      if (!isLong && !(this.ended.has(thread) && isBusy())) continue;
      this.endWorker(thread);
      this.lasts(isBusy, this.timeToEnd);
      Atomics.store(this.memory.words, CONTROL.busy / 4 + thread, 0);
    }
  }

  /** Waits while something is so, at most for so many milliseconds; whether it still is. */
  private lasts(isSo: () => boolean, time: number): boolean {
    for (let waited = 0; isSo();) {
      if (waited >= time) return true;
      if (!this.signal.wait(this.signal.value, 1)) waited += 1;
    }
    return false;
  }

  /** From now on a worker takes no band, and leaves the one that it has after the job that it draws. */
  private dismiss(thread: number): void {
    Atomics.store(this.memory.words, CONTROL.worker / 4 + thread, 0);
  }

  /** How long to wait for the end of a worker. */
  private get timeToEnd(): number {
    return Math.min(this.options.patience, MOST_TO_END);
  }

  private endWorker(thread: number): void {
    this.dismiss(thread);
    this.workers[thread - 1]?.terminate();
    this.ended.add(thread);
  }

  /** Whether all bands have all jobs. */
  private isDone(): boolean {
    const { bands, published } = this;
    for (let band = 0; band < bands.count; band += 1)
      if (bands.next(band) < published || !bands.isFree(band)) return false;
    return true;
  }

  /**
   * Ends the workers that keep others from a band or a job and go no further. The host may still let them go on for a while:
   * then they leave what they have as others do.
   */
  private endThoseWhoDraw(): void {
    const holders = this.holders();
    for (const thread of holders) this.endWorker(thread);
    this.lasts(() => this.holders().some((thread) => holders.includes(thread)), this.timeToEnd);
  }

  /** The workers that keep others from a band or a job. */
  private holders(): readonly number[] {
    const { words } = this.memory;
    const threads = this.bands.holders();
    for (const job of words.subarray(this.jobs / 4, this.jobs / 4 + this.published))
      threads.add(Atomics.load(words, (job + SHARED_JOB.prepared) / 4));
    return [...threads].filter((thread) => thread >= 1);
  }

  private replaceEnded(): void {
    for (const thread of this.ended) {
      this.ended.delete(thread);
      this.bands.abandon(thread, (band, buffers) => restoreBand(this.memory, band, buffers));
      this.abandonJobs(thread);
      Atomics.store(this.memory.words, CONTROL.busy / 4 + thread, 0);
      if (this.isClosed || this.replacements === MOST_REPLACEMENTS) continue;
      this.replacements += 1;
      this.startWorker(thread);
    }
  }

  /** What a thread was preparing is to be prepared again. */
  private abandonJobs(thread: number): void {
    const { words } = this.memory;
    for (const job of words.subarray(this.jobs / 4, this.jobs / 4 + this.published))
      Atomics.compareExchange(words, (job + SHARED_JOB.prepared) / 4, thread, UNPREPARED);
  }
}

/** Closes teams when nobody has any more what they draw for. */
const CLOSED_WITH = new FinalizationRegistry<Team>((team) => team.end());

/** Closes a team, which must not know the owner, when nobody has the owner any more. */
export function closeWith(owner: object, team: Team): void {
  CLOSED_WITH.register(owner, team);
}

/** @throws TypeError if it is none */
function checkedWorker(given: unknown): RasterWorker {
  const { postMessage, terminate } = Object(given) as Partial<RasterWorker>;
  if (typeof postMessage === "function" && typeof terminate === "function") return given as RasterWorker;
  throw new TypeError(
    `createRasterizer: spawn must give a worker, with postMessage and terminate, not ${kindOf(given)}`,
  );
}
