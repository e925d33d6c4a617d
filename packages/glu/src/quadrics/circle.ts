import { cosineOfTurns, sineOfTurns } from "@glasm/base";

/** Sines and cosines of some angles. */
export interface Circle {
  readonly sines: Float64Array;
  readonly cosines: Float64Array;
}

/** Those of `count` angles, in turns. */
export function circle(count: number, turnsOf: (i: number) => number): Circle {
  const sines = new Float64Array(count);
  const cosines = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const turns = turnsOf(i);
    sines[i] = sineOfTurns(turns);
    cosines[i] = cosineOfTurns(turns);
  }
  return { sines, cosines };
}

/** The meridians that bound slices, the last one again the first. */
export const cornersOf = (slices: number): Circle => circle(slices + 1, (i) => i / slices);

/** The middles of slices, each before the meridian of its number. */
export const facesOf = (slices: number): Circle => circle(slices + 1, (i) => (i - 0.5) / slices);
