import { TOKENS } from "../tokens/tokens.js";
import type { Place } from "./brush.js";
import type { Contour } from "./trim-curves.js";

/** Twice the area of a triangle, positive if it is counterclockwise. */
const turn = (a: Place, b: Place, c: Place): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

interface Edge {
  readonly from: Place;
  readonly to: Place;
}

const edgesOf = (contour: Contour): Edge[] => contour.map((to, i) => ({ from: contour.at(i - 1)!, to }));

/** Twice the area of a loop, positive if it is counterclockwise. */
export const areaOf = (contour: Contour): number =>
  edgesOf(contour).reduce((sum, { from, to }) => sum + (from[0] * to[1] - from[1] * to[0]), 0);

/** Whether edges cross in a point inside both. */
function cross({ from: a, to: b }: Edge, { from: c, to: d }: Edge): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)];
  if (!((first < 0 && second > 0) || (first > 0 && second < 0))) return false;
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)];
  return (third < 0 && fourth > 0) || (third > 0 && fourth < 0);
}

const lowest = ({ from, to }: Edge, axis: 0 | 1): number => Math.min(from[axis], to[axis]);
const highest = ({ from, to }: Edge, axis: 0 | 1): number => Math.max(from[axis], to[axis]);

/** Whether any edges cross: each is compared with those that it has a coordinate in common with. */
function anyCross(edges: readonly Edge[]): boolean {
  const extent = (axis: 0 | 1): number =>
    edges.reduce((sum, edge) => sum + highest(edge, axis) - lowest(edge, axis), 0);
  const along = extent(0) < extent(1) ? 0 : 1;
  const across = along === 0 ? 1 : 0;
  const sorted = [...edges].sort((a, b) => lowest(a, along) - lowest(b, along));
  return sorted.some((edge, i) => {
    const [last, low, high] = [highest(edge, along), lowest(edge, across), highest(edge, across)];
    for (let j = i + 1; j < sorted.length && lowest(sorted[j]!, along) <= last; j += 1) {
      const other = sorted[j]!;
      if (lowest(other, across) <= high && highest(other, across) >= low && cross(edge, other)) return true;
    }
    return false;
  });
}

/** A loop with its edges, and the box around it. */
interface Outline {
  readonly contour: Contour;
  readonly edges: readonly Edge[];
  readonly low: Place;
  readonly high: Place;
}

function outlineOf(contour: Contour): Outline {
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  for (const place of contour)
    for (const axis of [0, 1] as const) {
      low[axis] = Math.min(low[axis], place[axis]);
      high[axis] = Math.max(high[axis], place[axis]);
    }
  return { contour, edges: edgesOf(contour), low, high };
}

/** Whether a place is inside a loop; null if it is on it. */
function isInside([u, v]: Place, { edges }: Outline): boolean | null {
  let inside = false;
  for (const edge of edges) {
    const { from, to } = edge;
    const side = turn(from, to, [u, v]);
    const isBetween = (axis: 0 | 1, place: number): boolean =>
      lowest(edge, axis) <= place && place <= highest(edge, axis);
    if (side === 0 && isBetween(0, u) && isBetween(1, v)) return null;
    if (from[1] > v !== to[1] > v && side > 0 === to[1] > from[1]) inside = !inside;
  }
  return inside;
}

/** Places of a loop: its points, then the middles of its edges. */
function* placesOn({ contour, edges }: Outline): Generator<Place> {
  yield* contour;
  for (const { from, to } of edges) yield [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Whether a loop is inside another one that it does not cross; null if they are the same. */
function isNested(inner: Outline, outer: Outline): boolean | null {
  if (
    ([0, 1] as const).some((axis) => inner.low[axis] < outer.low[axis] || inner.high[axis] > outer.high[axis])
  )
    return false;
  for (const place of placesOn(inner)) {
    const answer = isInside(place, outer);
    if (answer !== null) return answer;
  }
  return null;
}

/** What is wrong with loops together, as an error; null if nothing is. [GLU1.3 7.5, Ruling 504] */
export function contoursError(contours: readonly Contour[]): number | null {
  const outlines = contours.map(outlineOf);
  if (anyCross(outlines.flatMap(({ edges }) => edges))) return TOKENS.NURBS_ERROR29;
  for (const outline of outlines) {
    let depth = 0;
    for (const other of outlines) {
      if (other === outline) continue;
      const nested = isNested(outline, other);
      if (nested === null) return TOKENS.NURBS_ERROR29;
      if (nested) depth += 1;
    }
    const area = areaOf(outline.contour);
    if (area === 0 || area > 0 !== (depth % 2 === 0)) return TOKENS.NURBS_ERROR28;
  }
  return null;
}
