/** Programs as traces see them: taken apart into points, each with its effects. [Ruling 144] */

import type { InstructionEffects } from "@glasm/vm";
import { effectsOf, effectsOfWords } from "./effects.js";
import { type Points, pointsOf } from "./points.js";
import type { Program } from "./program.js";

/** Larger ones are not taken apart for traces. [Ruling 144] */
export const MOST = { points: 2 ** 13, divisions: Infinity };

/** A program taken apart, with its effects, as traces number its points. */
export interface TracedProgram extends Points {
  readonly effects: readonly InstructionEffects[];
}

const known = new WeakMap<Program, TracedProgram | null>();

/** A program taken apart; null if it has too many points. */
export function tracedProgram(program: Program): TracedProgram | null {
  let traced = known.get(program);
  if (traced === undefined) {
    const points = pointsOf(program, MOST);
    known.set(program, (traced = points && { ...points, effects: effectsOf(program, points) }));
  }
  return traced;
}

/** The effects at each point; of a program that has too many each word's. */
export function effectsIn(program: Program): readonly InstructionEffects[] {
  return tracedProgram(program)?.effects ?? effectsOfWords(program);
}
