/** Calls that any thread may do, in the memory that threads share. */

import { MAX_HELPER_CALLS } from "@glasm/primitives";
import type { WholeMemory } from "../compilation/whole-memory.js";
import { CALL_SLOT } from "./shared-layout.js";

/** The most integers that a function is called with. */
const MAX_OPERANDS = (CALL_SLOT.bytes - CALL_SLOT.operands) / 4;

const STATE = {
  free: 0,
  /** With a number that is never used again at the place. */
  offered: 1,
  /** With the number of the worker that does it, which is never used again. */
  begun: 2,
  /** With the result. */
  done: 3,
} as const;
const STATE_BITS = 2;

const stateOf = (kind: keyof typeof STATE, value = 0): number => (value << STATE_BITS) | STATE[kind];
const isOf = (kind: keyof typeof STATE, state: number): boolean =>
  (state & ((1 << STATE_BITS) - 1)) === STATE[kind];
const valueOf = (state: number): number => state >>> STATE_BITS;

/** A call as it was offered. */
export interface OfferedCall {
  readonly place: number;
  readonly state: number;
  readonly function: number;
  readonly operands: readonly number[];
}

/** The calls that are described from an address on. */
export class CallSlots {
  private readonly memory: WholeMemory;
  private readonly first: number;
  /** How many calls have been offered here. */
  private offers = 0;

  constructor(memory: WholeMemory, first: number) {
    this.memory = memory;
    this.first = first;
  }

  private at(place: number, word: number): number {
    return (this.first + place * CALL_SLOT.bytes + word) / 4;
  }

  private change(place: number, from: number, to: number): boolean {
    return Atomics.compareExchange(this.memory.words, this.at(place, CALL_SLOT.state), from, to) === from;
  }

  private state(place: number): number {
    return Atomics.load(this.memory.words, this.at(place, CALL_SLOT.state));
  }

  /** Whether no call is offered, begun or done. */
  get areFree(): boolean {
    for (let place = 0; place < MAX_HELPER_CALLS; place += 1) if (!this.isFree(place)) return false;
    return true;
  }

  isFree(place: number): boolean {
    return this.state(place) === STATE.free;
  }

  /** Offers a call of a function by its number at a place that is free. */
  offer(place: number, called: number, operands: readonly number[]): void {
    const { words } = this.memory;
    words[this.at(place, CALL_SLOT.function)] = called;
    words[this.at(place, CALL_SLOT.operandCount)] = operands.length;
    words.set(operands, this.at(place, CALL_SLOT.operands));
    this.offers += 1;
    Atomics.store(words, this.at(place, CALL_SLOT.state), stateOf("offered", this.offers));
  }

  /** Takes back a call that nobody has begun; whether there was one. */
  withdraw(place: number): boolean {
    const state = this.state(place);
    return isOf("offered", state) && this.change(place, state, STATE.free);
  }

  isDone(place: number): boolean {
    return isOf("done", this.state(place));
  }

  /** The result of a call that has been done, whose place is free from then on. */
  takeResult(place: number): number {
    const result = valueOf(this.state(place));
    Atomics.store(this.memory.words, this.at(place, CALL_SLOT.state), STATE.free);
    return result;
  }

  /** The number of the worker that does a call; 0 if none does. */
  worker(place: number): number {
    const state = this.state(place);
    return isOf("begun", state) ? valueOf(state) : 0;
  }

  /** Frees the place of a call that a worker has begun; false if it has done it meanwhile. */
  abandon(place: number, worker: number): boolean {
    return this.change(place, stateOf("begun", worker), STATE.free);
  }

  /** The first call that is offered; null if none is. */
  find(): OfferedCall | null {
    const { words } = this.memory;
    for (let place = 0; place < MAX_HELPER_CALLS; place += 1) {
      const state = this.state(place);
      if (!isOf("offered", state)) continue;
      // All of this is right if the state is still the same when somebody begins.
      const operands = this.at(place, CALL_SLOT.operands);
      const count = Math.min(words[this.at(place, CALL_SLOT.operandCount)]!, MAX_OPERANDS);
      const called = words[this.at(place, CALL_SLOT.function)]!;
      return { place, state, function: called, operands: [...words.subarray(operands, operands + count)] };
    }
    return null;
  }

  /** A worker begins a call; false if that is no longer offered. */
  begin({ place, state }: OfferedCall, worker: number): boolean {
    return this.change(place, state, stateOf("begun", worker));
  }

  /** A worker leaves a call that it has not touched to others. */
  leave({ place, state }: OfferedCall, worker: number): void {
    this.change(place, stateOf("begun", worker), state);
  }

  /** A worker has done a call. */
  end({ place }: OfferedCall, worker: number, result: number): void {
    this.change(place, stateOf("begun", worker), stateOf("done", result));
  }
}
