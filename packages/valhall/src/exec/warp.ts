/** A warp: lanes with program counters of their own, of which the lowest one executes first. [Ruling 337] */

import type { Context } from "./context.js";
import type { Lane } from "./lane.js";
import type { Step } from "./prepared.js";

export const WARP_LANES = 16;

/** Executes several steps at once, or none. */
export interface Blocks {
  /**
   * Executes steps from one on for all lanes that stand there, as many as it knows without asking anybody else.
   * @param room How many steps each lane may execute
   * @returns how many steps it has executed; 0 if none
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

const isLive = ({ end }: Lane): boolean => end === null;

/** Executes lanes, in ascending order, until all of them have ended. */
export function runWarp(lanes: readonly Lane[], launch: Launch, context: Context): void {
  let live = lanes.filter(isLive);
  while (live.length > 0) {
    const counter = Math.min(...live.map((lane) => lane.counter));
    execute(
      live.filter((lane) => lane.counter === counter),
      counter,
      launch,
      context,
    );
    live = live.filter(isLive);
  }
}

/** Executes the step at a counter for lanes that stand there, or more steps at once. */
function execute(standing: readonly Lane[], counter: number, launch: Launch, context: Context): void {
  const { steps, limit, blocks, onStep } = launch;
  const step = steps[counter];
  if (step === undefined) return standing.forEach((lane) => (lane.end = "past-end"));
  for (const lane of standing) if (lane.executed >= limit) lane.end = "instruction-limit";
  const lanes = standing.filter(isLive);
  if (lanes.length === 0) return;
  const room = limit - Math.max(...lanes.map(({ executed }) => executed));
  const done = blocks?.run(counter, lanes, room, context) ?? 0;
  if (done > 0) return lanes.forEach((lane) => advance(lane, done));
  step.act(lanes, context);
  const executed = lanes.filter(isLive);
  if (executed.length > 0) onStep?.(counter, executed, context);
  for (const lane of executed) {
    advance(lane, 1);
    if (step.ends) lane.end = "end";
  }
}

function advance(lane: Lane, steps: number): void {
  lane.counter += steps;
  lane.executed += steps;
}
