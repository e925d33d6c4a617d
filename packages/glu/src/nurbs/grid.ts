import { TOKENS } from "../tokens/tokens.js";
import type { PiecewiseMap } from "./bernstein-form.js";
import type { Span } from "./knots.js";
import { wholeSteps } from "./sampling.js";

/** A part of the domain in one direction where no map goes from one polynomial to another, in steps of one length. */
export interface GridSpan {
  readonly start: number;
  readonly end: number;
  readonly steps: number;
  /** Where its lines are, one more than steps. */
  readonly lines: Float64Array;
  /** The number of its first line among those of all spans, in which neighbours share a line. */
  readonly first: number;
}

/** The most steps of a span, and the most points of a grid that spans with more than one step have. [Ruling 503] */
const MAX_STEPS = 1024;
const MAX_POINTS = 2 ** 20;

type Direction = "uSpans" | "vSpans";

/** The ends of the pieces of all maps within what all have for their domain; fewer than two if they have nothing in common. */
export function breakpointsOf(maps: readonly PiecewiseMap[], direction: Direction): number[] {
  const start = Math.max(...maps.map((map) => map[direction][0]!.start));
  const end = Math.min(...maps.map((map) => map[direction].at(-1)!.end));
  const all = maps.flatMap((map) => map[direction].flatMap((span) => [span.start, span.end]));
  return [...new Set(all)].filter((place) => place >= start && place <= end).sort((a, b) => a - b);
}

/** The steps of each part between breakpoints, as its part of those of the span that it is in. */
export function stepsBetween(
  breakpoints: readonly number[],
  spans: readonly Span[],
  steps: Float64Array,
): number[] {
  let span = 0;
  return breakpoints.slice(1).map((end, i) => {
    const start = breakpoints[i]!;
    while (spans[span]!.end < end) span += 1;
    return (steps[span]! * (end - start)) / (spans[span]!.end - spans[span]!.start);
  });
}

/** Numbers of steps in both directions for at most MAX_POINTS, unless there are more spans than that. */
export function boundedSteps(u: readonly number[], v: readonly number[]): readonly [number[], number[]] {
  const whole = (steps: readonly number[], factor: number): number[] =>
    steps.map((each) => Math.max(1, Math.floor(wholeSteps(each, MAX_STEPS) * factor)));
  const count = (steps: readonly number[]): number => steps.reduce((sum, each) => sum + each, 1);
  const points = count(whole(u, 1)) * count(whole(v, 1));
  const factor = points > MAX_POINTS ? Math.sqrt(MAX_POINTS / points) : 1;
  return [whole(u, factor), whole(v, factor)];
}

/** The coordinate of a line as the evaluators' grids have it. [GL1.3 5.1] */
function lineAt(line: number, steps: number, start: number, end: number): number {
  if (line === 0) return start;
  return line === steps ? end : line * ((end - start) / steps) + start;
}

/**
 * A grid in one direction. For v that of the evaluators begins with the other end: so meshes face the side that automatic
 * normals point to. [Ruling 498]
 */
export function gridSpans(
  breakpoints: readonly number[],
  steps: readonly number[],
  isReversed: boolean,
): GridSpan[] {
  let first = 0;
  return steps.map((count, i) => {
    const [start, end] = [breakpoints[i]!, breakpoints[i + 1]!];
    const lines = Float64Array.from({ length: count + 1 }, (_, line) =>
      isReversed ? lineAt(count - line, count, end, start) : lineAt(line, count, start, end),
    );
    first += count;
    return { start, end, steps: count, lines, first: first - count };
  });
}

/** What is wrong with maps together, as an error; null if nothing is. [GLU1.3 7.3, 7.4, Ruling 497] */
export function mapsError(maps: readonly PiecewiseMap[], domainError: number): number | null {
  const positions = maps.filter(({ map }) => map.type.kind === "vertex");
  if (positions.length !== 1) return TOKENS.NURBS_ERROR8;
  const isEmpty = (["uSpans", "vSpans"] as const).some(
    (direction) => breakpointsOf(maps, direction).length < 2,
  );
  return isEmpty ? domainError : null;
}
