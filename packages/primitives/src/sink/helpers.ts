/** Threads that a sink has besides the calling one, for whoever brings it work of its own. */

/** Threads that call emitted functions. What is computed is the same whoever computes it. */
export interface Helpers {
  /** How many there are now, besides the calling thread: a sink may start them late, and end them; 0 while they have calls of another context. */
  readonly count: number;
  /** Calls over a WebAssembly.Memory that is shared, as many at a time as `MAX_HELPER_CALLS`. */
  callsOver(memory: object): HelperCalls;
}

/** The most calls that are offered at a time; each has a place, counted from 0. */
export const MAX_HELPER_CALLS = 64;

/**
 * Calls of functions over one memory that any thread may do, which the calling thread offers, each at a place of its own, and
 * takes back. A call that is offered and taken by nobody is never done: the calling thread waits for none that has not begun.
 */
export interface HelperCalls {
  /**
   * Offers a call at a free place: of the function `run` of a WebAssembly.Module that imports the memory, with integers, 28 at
   * most, which gives an integer from 0 to 2^28.
   */
  offer(place: number, module: object, operands: readonly number[]): void;
  /** Takes back a call that no thread has begun, which none will do then; whether that is so. Then the place is free. */
  withdraw(place: number): boolean;
  /** Whether a call has been done, so that `result` does not wait. */
  isDone(place: number): boolean;
  /**
   * Waits for a call that was not withdrawn, and gives its result. null if the thread that has begun it is given up: then
   * nobody knows what the call has done, and for how long it still goes on, and nothing that it writes may be used any more.
   * The place is free.
   */
  result(place: number): number | null;
}
