/** A warp: lanes with program counters of their own, of which the lowest one executes first. [Ruling 337] */

import type { Context } from "./context.js";
import type { Lane } from "./lane.js";
import type { Step } from "./prepared.js";

/** Executes several steps at once, or none. */
export interface Blocks {
  /**
   * Executes steps from one on for all lanes that stand there, as many as it knows without asking anybody else.
   * @param room How many steps each lane may execute
   * @returns how many steps it has executed, of which the last one may be an end; 0 if none
   */
  run(first: number, lanes: readonly Lane[], room: number, context: Context): number;
}

/** What is told of each step that lanes have executed: its number and these lanes. */
export type OnStep = (step: number, lanes: readonly Lane[], context: Context) => void;

/** What a warp executes, and how far. */
export interface Launch {
  readonly steps: readonly Step[];
  /** How many steps a lane executes at most. */
  readonly limit: number;
  readonly blocks: Blocks | null;
  readonly onStep: OnStep | null;
}

/** Where no lane is live. */
const NOWHERE = Infinity;

/** Executes the lanes of one warp after the other. */
export class Warps {
  readonly #launch: Launch;
  /** The lanes that execute the next step. */
  readonly #lanes: Lane[] = [];

  constructor(launch: Launch) {
    this.#launch = launch;
  }

  /** Executes lanes, in ascending order, until all of them have ended. */
  run(lanes: readonly Lane[], context: Context): void {
    for (;;) {
      const counter = lowestCounter(lanes);
      if (counter === NOWHERE) return;
      this.#execute(lanes, counter, context);
    }
  }

  /** Executes the step at a counter for lanes that stand there, or more steps at once. */
  #execute(all: readonly Lane[], counter: number, context: Context): void {
    const { steps, blocks, onStep } = this.#launch;
    const step = steps[counter];
    const room = this.#gather(all, counter, step === undefined);
    const lanes = this.#lanes;
    if (step === undefined || lanes.length === 0) return;
    const done = blocks?.run(counter, lanes, room, context) ?? 0;
    if (done > 0) return this.#advance(done, steps[counter + done - 1]!.ends);
    step.act(lanes, context);
    if (onStep !== null) {
      const executed = lanes.filter(({ end }) => end === null);
      if (executed.length > 0) onStep(counter, executed, context);
    }
    this.#advance(1, step.ends);
  }

  /** Finds the lanes that execute the step at a counter, and how many steps each of them may; others that stand there end. */
  #gather(all: readonly Lane[], counter: number, isPastEnd: boolean): number {
    const { limit } = this.#launch;
    const lanes = this.#lanes;
    lanes.length = 0;
    let room = limit;
    for (const lane of all) {
      if (lane.end !== null || lane.counter !== counter) continue;
      if (isPastEnd) lane.end = "past-end";
      else if (lane.executed >= limit) lane.end = "instruction-limit";
      else {
        room = Math.min(room, limit - lane.executed);
        lanes.push(lane);
      }
    }
    return room;
  }

  /** What becomes of the lanes that have executed some steps. */
  #advance(steps: number, ends: boolean): void {
    for (const lane of this.#lanes) {
      if (lane.end !== null) continue;
      lane.counter += steps;
      lane.executed += steps;
      if (ends) lane.end = "end";
    }
  }
}

function lowestCounter(lanes: readonly Lane[]): number {
  let lowest = NOWHERE;
  for (const { end, counter } of lanes) if (end === null && counter < lowest) lowest = counter;
  return lowest;
}
