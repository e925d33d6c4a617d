/** Where threads find what they share: bytes in their memory. */

import { MAX_HELPER_CALLS } from "@glasm/primitives";
import { threadAt } from "../compilation/memory-layout.js";
import { MAX_THREADS } from "./thread-counts.js";

/** Words at the beginning of the memory. */
export const CONTROL = {
  /** Changes when there is something new to do: what those wait for who find nothing. */
  signal: 0,
  /** How many wait. */
  waiting: 4,
  /** How many jobs there are since all were done. */
  published: 8,
  /** How many times a job has been drawn in a band. */
  progress: 12,
  // How the window is divided.
  bandCount: 16,
  /** Of the number of a row it leaves the number of the band. */
  bandShift: 20,
  // The window, its buffers, and copies of them from which a band can be drawn again.
  width: 24,
  height: 28,
  samples: 32,
  color: 36,
  depth: 40,
  stencil: 44,
  colorCopy: 48,
  depthCopy: 52,
  stencilCopy: 56,
  /** How many messages have been sent to each thread. */
  mail: 64,
  /** For each thread whether it looks for jobs by itself; else it waits for a message. */
  awake: 64 + 4 * MAX_THREADS,
  /** For each thread whether it may be about to take a band. */
  busy: 64 + 8 * MAX_THREADS,
  /** How large the memory was when the last job was published: who sees less of it has to look again. */
  memoryBytes: 60,
  /** For each thread the number of the worker that draws as it: any other one that still runs has been dismissed. */
  worker: 64 + 12 * MAX_THREADS,
  /** The limits of the depths of blocks of the window. */
  depthLimits: 64 + 16 * MAX_THREADS,
} as const;

export const MAX_BANDS = 64;

/** A band of rows, which one thread draws at a time: in a cache line of its own. */
export const BAND = {
  /** 0, or the number of the thread that has it, and 1; negative while the thread has the band below. */
  lock: 0,
  /** The next job to be drawn. */
  next: 4,
  /** NO_RESTART, or ALL_BUFFERS + 1 times the job from which it can be drawn again, and the buffers whose copies it needs. */
  restart: 8,
  /** How many samples have passed, and had at the restart: doubles. */
  samples: 16,
  samplesAtRestart: 24,
  bytes: 64,
} as const;

export const NO_RESTART = -1;

/** Colors 1, depths 2 and stencil indices 4. */
export const ALL_BUFFERS = 7;

/** The most jobs until all are done. */
export const MAX_JOBS = 4096;

/** A call that any thread may do, on cache lines of its own. */
export const CALL_SLOT = {
  /** What has become of it: a state, and what belongs to that. */
  state: 0,
  /** The number of the function, and what it is called with. */
  function: 4,
  operandCount: 8,
  operands: 16,
  bytes: 128,
} as const;

/** Where the bands of some threads are, the addresses of jobs, calls, and what follows. */
export function sharedPlaces(threads: number): Readonly<Record<"bands" | "jobs" | "calls" | "end", number>> {
  const bands = Math.ceil(threadAt(threads) / BAND.bytes) * BAND.bytes;
  const jobs = bands + MAX_BANDS * BAND.bytes;
  const calls = jobs + 4 * MAX_JOBS;
  return { bands, jobs, calls, end: calls + MAX_HELPER_CALLS * CALL_SLOT.bytes };
}

/** Whether a worker draws as a thread: if not, it has been dismissed. */
export function isWorkerOf(words: Int32Array, thread: number, worker: number): boolean {
  return Atomics.load(words, CONTROL.worker / 4 + thread) === worker;
}

/** Words of a job; for polygons what is set before a call, see JOB, follows. */
export const SHARED_JOB = {
  /** The number of the program that draws it, or CLEAR. */
  program: 0,
  /** UNPREPARED, PREPARED, or the number of the thread that prepares it. */
  prepared: 4,
  // The rows that it may draw to.
  bottom: 8,
  top: 12,
  /** For polygons: bytes of JOB, and from where on those of the order of its polygons may be written. */
  stateBytes: 16,
  order: 20,
  /** For polygons: whether nothing is known of depths any more, 1 or 0. */
  forgets: 24,
  bytes: 64,
} as const;

export const CLEAR = -1;
export const UNPREPARED = -1;
export const PREPARED = -2;

/** What follows for a clear, in the place of JOB. */
export const CLEAR_JOB = {
  left: 0,
  right: 4,
  // The bits that are written of colors, depths and stencil indices, and what is written.
  colorBits: 8,
  color: 12,
  depthBits: 16,
  depth: 20,
  stencilBits: 24,
  stencil: 28,
  bytes: 64,
} as const;
