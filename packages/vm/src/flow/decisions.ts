/** Which ways a program can go, and where they meet again: what a conditional transfer decides. */

import { Points } from "./points.js";
import { followerOf, type ProgramFlow } from "./program-flow.js";
import { valuesOfRegions } from "./regions.js";

/** The decisions of a program; a point is an instruction together with a call stack, as a number. */
export interface Decisions {
  /**
   * The point of an instruction, by its number, under calls of these instructions, the outermost one first.
   */
  pointAt(instruction: number, callStack: readonly number[]): number;
  /**
   * Where the ways of a branch, call or return at this point meet: the first point that all ways on to the end of the
   * program share; maybe the end itself, -1.
   */
  joinOf(point: number): number;
  /**
   * What the instructions have that a transfer at a point decides about, which are those on the ways to where these meet,
   * itself among them; each value once.
   */
  decidedValues(valuesOf: (instruction: number) => readonly number[]): (point: number) => readonly number[];
}

const END = -1;
/** Programs with more points than this, which nest calls of many subroutines, or of partial flow, get coarse decisions. */
const MAX_POINTS = 5000;

type Successors = (point: number) => readonly number[];

/** The decisions of a program's transfers. */
export function decisions(flow: ProgramFlow): Decisions {
  const points = new Points(flow.instructions.length, flow.callStack);
  const pointAt: Decisions["pointAt"] = (instruction, callStack) => points.at(instruction, callStack);
  const successors = successorsOf(flow, points);
  const isKnown = points.fit && flow.isPartial !== true;
  const reached = isKnown ? reachable(successors, points.at(flow.entry)) : null;
  const everything: Decisions["decidedValues"] = (valuesOf) => {
    const all = [...new Set([...flow.instructions.keys()].flatMap(valuesOf))];
    return () => all;
  };
  if (reached === null) return { pointAt, joinOf: () => END, decidedValues: everything };
  const joins = postdominators(successors, reached);
  return {
    pointAt,
    joinOf: (point) => joins.get(point) ?? END,
    decidedValues(valuesOf) {
      const ofPoint = (point: number): readonly number[] => {
        const number = points.instructionOf(point);
        return number < flow.instructions.length ? valuesOf(number) : [];
      };
      let values: ReturnType<typeof valuesOfRegions> | null = null;
      return (point) => {
        values ??= valuesOfRegions({ end: END, points: reached, successors, joins }, ofPoint);
        return values(point);
      };
    },
  };
}

/** Where execution can go from a point, whatever the conditions. */
function successorsOf({ instructions }: ProgramFlow, points: Points): Successors {
  const following = (point: number): number => {
    const number = points.instructionOf(point);
    return points.withInstruction(point, followerOf(instructions[number]!, number));
  };
  const taken = (point: number): number => {
    const instruction = instructions[points.instructionOf(point)]!;
    switch (instruction.kind) {
      case "next":
        return following(point);
      case "branch":
        return points.withInstruction(point, instruction.target);
      case "call":
        return (
          points.called(point, instruction.target, followerOf(instruction, points.instructionOf(point))) ??
          END
        );
      case "return":
        return points.returned(point) ?? END;
      case "end":
        return END;
    }
  };
  return (point) => {
    const instruction = instructions[points.instructionOf(point)];
    if (instruction === undefined) return [END];
    const when = instruction.kind === "next" ? "always" : instruction.when;
    if (when === "always") return [taken(point)];
    return when === "never" ? [following(point)] : [following(point), taken(point)];
  };
}

/** The points on all ways from `start`, without END; null if there are too many. */
function reachable(successors: Successors, start: number): ReadonlySet<number> | null {
  const points = new Set([start]);
  for (const point of points) {
    for (const next of successors(point)) if (next !== END) points.add(next);
    if (points.size > MAX_POINTS) return null;
  }
  return points;
}

/**
 * For each point from which the end can be reached the first one that all its ways to the end share, by
 * the algorithm of Cooper, Harvey and Kennedy on the reversed graph.
 */
function postdominators(successors: Successors, points: ReadonlySet<number>): ReadonlyMap<number, number> {
  const order = reversePostorder(predecessorsOf(successors, points));
  const rank = new Map(order.map((point, i) => [point, i]));
  const joins = new Map([[END, END]]);
  const common = (a: number, b: number): number => {
    while (a !== b) {
      if (rank.get(a)! > rank.get(b)!) a = joins.get(a)!;
      else b = joins.get(b)!;
    }
    return a;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const point of order) {
      if (point === END) continue;
      const known = successors(point).filter((next) => joins.has(next));
      const join = known.reduce(common);
      if (joins.get(point) !== join) {
        joins.set(point, join);
        changed = true;
      }
    }
  }
  return joins;
}

type Predecessors = ReadonlyMap<number, readonly number[]>;

function predecessorsOf(successors: Successors, points: ReadonlySet<number>): Predecessors {
  const predecessors = new Map<number, number[]>();
  for (const point of points) {
    for (const next of successors(point)) {
      const list = predecessors.get(next);
      if (list === undefined) predecessors.set(next, [point]);
      else list.push(point);
    }
  }
  return predecessors;
}

/** The points from which the end can be reached, the end first and each after a successor of it. */
function reversePostorder(predecessors: Predecessors): readonly number[] {
  const walk = (point: number) => ({ point, next: (predecessors.get(point) ?? []).values() });
  const postorder: number[] = [];
  const seen = new Set([END]);
  const path = [walk(END)];
  while (path.length > 0) {
    const { point, next } = path[path.length - 1]!;
    const { value, done } = next.next();
    if (done === true) {
      postorder.push(point);
      path.pop();
    } else if (!seen.has(value)) {
      seen.add(value);
      path.push(walk(value));
    }
  }
  return postorder.reverse();
}
