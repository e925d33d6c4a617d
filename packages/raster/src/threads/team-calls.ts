import { crash } from "@glasm/base";
import type { HelperCalls } from "@glasm/primitives";
import type { CallSlots } from "./call-slots.js";
import type { PostedFunction } from "./raster-worker.js";
import type { Signal } from "./signal.js";

/** What calls need of the team whose workers do them. */
export interface Callers {
  readonly slots: CallSlots;
  readonly signal: Signal;
  readonly patience: number;
  /** Tells all workers of functions that come; without any that those before do not come any more. */
  post(functions: readonly PostedFunction[]): void;
  /** Wakes the workers. */
  wake(): void;
  /** Whether a worker does not work for the team any more. */
  isGone(worker: number): boolean;
  /** Ends a worker. */
  giveUp(worker: number): void;
}

/** Functions that workers keep. */
const MAX_FUNCTIONS = 256;

/** For how long the calling thread waits before it looks whether the worker still is one, in milliseconds. */
const LOOK = 10;

/** The functions that a team's workers know, each a module over a memory, by numbers that are never used again. */
export class CalledFunctions {
  private readonly callers: Callers;
  private known = new Map<number, PostedFunction>();
  private numbers = new WeakMap<object, WeakMap<object, number>>();
  private count = 0;

  constructor(callers: Callers) {
    this.callers = callers;
  }

  /** For a worker that is new. */
  get all(): readonly PostedFunction[] {
    return [...this.known.values()];
  }

  /** The number of a function, which all workers are told. */
  numberOf(memory: object, module: object): number {
    let ofMemory = this.numbers.get(memory);
    const known = ofMemory?.get(module);
    if (known !== undefined) return known;
    if (this.known.size === MAX_FUNCTIONS) {
      this.forget();
      ofMemory = undefined;
    }
    if (ofMemory === undefined) this.numbers.set(memory, (ofMemory = new WeakMap()));
    const number = this.count;
    this.count += 1;
    ofMemory.set(module, number);
    const posted = { number, module, memory };
    this.known.set(number, posted);
    this.callers.post([posted]);
    return number;
  }

  /** Those over memories that nobody uses any more are kept by nobody. */
  forget(): void {
    this.known = new Map();
    this.numbers = new WeakMap();
    this.callers.post([]);
  }
}

/** Calls over one memory that the workers of a team do. */
export class TeamCalls implements HelperCalls {
  private readonly callers: Callers;
  private readonly functions: CalledFunctions;
  private readonly memory: object;

  constructor(callers: Callers, functions: CalledFunctions, memory: object) {
    this.callers = callers;
    this.functions = functions;
    this.memory = memory;
  }

  offer(place: number, module: object, operands: readonly number[]): void {
    this.callers.slots.offer(place, this.functions.numberOf(this.memory, module), operands);
    this.callers.wake();
  }

  withdraw(place: number): boolean {
    return this.callers.slots.withdraw(place);
  }

  isDone(place: number): boolean {
    return this.callers.slots.isDone(place);
  }

  result(place: number): number | null {
    const { slots, signal, patience } = this.callers;
    for (let waited = 0; ;) {
      const before = signal.value;
      if (slots.isDone(place)) return slots.takeResult(place);
      // One that was given up may have left it as it was.
      if (slots.withdraw(place)) return null;
      const worker = slots.worker(place);
      if (worker === 0) {
        // It has ended the call meanwhile, or has left it to others.
        if (!slots.isFree(place)) continue;
        crash("there is no call to wait for");
      }
      if (this.callers.isGone(worker)) {
        if (!slots.abandon(place, worker)) continue;
        this.functions.forget();
        return null;
      }
      if (waited > patience) this.callers.giveUp(worker);
      else if (!signal.wait(before, LOOK)) waited += LOOK;
    }
  }
}
