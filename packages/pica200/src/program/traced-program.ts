/** Programs as their traces and slices number their points. [Ruling 144] */

import type { InstructionEffects } from "@glasm/vm";
import { addressPoints } from "./addresses.js";
import { effectsOf } from "./effects.js";
import { MAX_POINTS, type Point, type Points, pointsOf, type Walk, walkThrough } from "./points.js";
import type { Program } from "./program.js";

/** Larger ones are not taken apart for traces. [Ruling 162] */
const MOST = { points: MAX_POINTS, divisions: Infinity };

/** A program as its traces number its points, with the effects of each. */
export interface TracedProgram extends Points {
  readonly effects: readonly InstructionEffects[];
  /** A walk for a run, whose points have numbers of their own. */
  walk(): Walk;
  /** The number here of a point of a walk. */
  numberOf(walked: number, point: Point): number;
}

const known = new WeakMap<Program, TracedProgram>();

/** The same object for the same program. */
export function tracedProgram(program: Program): TracedProgram {
  let traced = known.get(program);
  if (traced === undefined) known.set(program, (traced = numberedProgram(program)));
  return traced;
}

/** @param most Programs with more points are numbered by their addresses. */
export function numberedProgram(program: Program, most = MOST): TracedProgram {
  const points = pointsOf(program, most);
  if (points === null) {
    const byAddress = addressPoints(program);
    return {
      ...byAddress,
      effects: effectsOf(program, byAddress),
      walk: () => walkThrough(program),
      numberOf: (_, point) => byAddress.numberOf(point),
    };
  }
  const walk: Walk = {
    entry: points.flow.entry,
    pointAt: (number) => points.points[number]!,
    stacksAt: (number) => points.stacks[number]!,
    wayFrom: (number) => points.flow.instructions[number]!,
  };
  return { ...points, effects: effectsOf(program, points), walk: () => walk, numberOf: (walked) => walked };
}
