import type { Place } from "./brush.js";
import type { Contour } from "./trim-curves.js";

/** 0 for u, 1 for v. */
export type Axis = 0 | 1;

/** Where an edge meets a line; it has the line's coordinate to the bit, so that both sides of the line share the point. */
function meeting(from: Place, to: Place, axis: Axis, line: number): Place {
  const other = axis === 0 ? 1 : 0;
  const part = (line - from[axis]) / (to[axis] - from[axis]);
  const place = from[other] + part * (to[other] - from[other]);
  return axis === 0 ? [line, place] : [place, line];
}

/**
 * The part of a loop on one side of a line, by the rule of Sutherland and Hodgman: what is around a place of that side stays
 * around it, with edges along the line where the loop leaves the side. Empty if nothing is left.
 */
function clipped(contour: Contour, axis: Axis, line: number, isLow: boolean): Contour {
  const side = (place: Place): number => (isLow ? line - place[axis] : place[axis] - line);
  const result: Place[] = [];
  const add = (place: Place): void => {
    const last = result.at(-1);
    if (last === undefined || last[0] !== place[0] || last[1] !== place[1]) result.push(place);
  };
  contour.forEach((to, i) => {
    const from = contour.at(i - 1)!;
    const [before, after] = [side(from), side(to)];
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) add(meeting(from, to, axis, line));
    if (after >= 0) add(to);
  });
  const [first, last] = [result[0], result.at(-1)];
  if (result.length > 1 && first![0] === last![0] && first![1] === last![1]) result.pop();
  return result.length < 3 ? [] : result;
}

/** The parts of loops on one side of a line. */
export const clippedAll = (
  contours: readonly Contour[],
  axis: Axis,
  line: number,
  isLow: boolean,
): Contour[] =>
  contours.map((contour) => clipped(contour, axis, line, isLow)).filter((contour) => contour.length > 0);
