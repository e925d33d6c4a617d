/** Programs taken apart as traces and slices see them. [Ruling 144] */

import type { InstructionEffects } from "@glasm/vm";
import { effectsOf, effectsOfWords } from "./effects.js";
import { type Points, pointsOf } from "./points.js";
import type { Program } from "./program.js";

/** Larger ones are not taken apart for traces. [Ruling 144] */
const MOST = { points: 2 ** 13, divisions: Infinity };

/** A program taken apart, with its effects, as traces number its points. */
export interface TracedProgram extends Points {
  readonly effects: readonly InstructionEffects[];
}

const known = new WeakMap<Program, TracedProgram | null>();

/** The program taken apart; null if it has more points than are told apart. */
function takenApart(program: Program): TracedProgram | null {
  let traced = known.get(program);
  if (traced === undefined) {
    const points = pointsOf(program, MOST);
    traced = points === null ? null : { ...points, effects: effectsOf(program, points) };
    known.set(program, traced);
  }
  return traced;
}

/** @throws RangeError if the program has more points than are told apart */
export function tracedProgram(program: Program): TracedProgram {
  const traced = takenApart(program);
  if (traced === null) throw new RangeError(`trace: the program has more than ${MOST.points} points`);
  return traced;
}

/** The effects at each point; of a program that has too many each word's. */
export function effectsIn(program: Program): readonly InstructionEffects[] {
  return takenApart(program)?.effects ?? effectsOfWords(program);
}
