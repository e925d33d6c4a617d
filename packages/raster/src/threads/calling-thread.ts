import type { WholeMemory } from "../compilation/whole-memory.js";
import { CallSlots } from "./call-slots.js";
import { isWorkerOf, sharedPlaces } from "./shared-layout.js";
import { Signal } from "./signal.js";

/** A function that threads call. */
export type CalledFunction = (...operands: readonly number[]) => number;

/** What a worker does besides drawing: calls that the calling thread offers. */
export class CallingThread {
  private readonly memory: WholeMemory;
  private readonly thread: number;
  private readonly worker: number;
  private readonly functions: (number: number) => CalledFunction | undefined;
  private readonly slots: CallSlots;
  private readonly signal: Signal;

  constructor(
    memory: WholeMemory,
    thread: number,
    threads: number,
    functions: (number: number) => CalledFunction | undefined,
    worker: number,
  ) {
    this.memory = memory;
    this.thread = thread;
    this.worker = worker;
    this.functions = functions;
    this.slots = new CallSlots(memory, sharedPlaces(threads).calls);
    this.signal = new Signal(memory);
  }

  /** Does a call, if one is offered. */
  callOne(): "called" | "nothing" | "unknown function" | "dismissed" {
    const { slots, worker } = this;
    const call = slots.find();
    if (call === null) return "nothing";
    const called = this.functions(call.function);
    if (called === undefined) return "unknown function";
    if (!slots.begin(call, worker)) return "called";
    // Who dismisses a worker looks afterwards for what it has begun.
    if (!isWorkerOf(this.memory.words, this.thread, worker)) {
      slots.leave(call, worker);
      return "dismissed";
    }
    slots.end(call, worker, called(...call.operands));
    this.signal.send();
    return "called";
  }
}
