/** Which ways a program can go, and where they meet again: what a conditional transfer decides. */

import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";

/**
 * A point is an instruction together with a call stack, as a number; the end of the program is another
 * one. With n instructions it is written in base n + 1: the last digit is the instruction, the others are
 * the call stack. So the point behind a CAL is what the CAL pushes, and what is on the stack is the point
 * that RET goes to.
 */
export interface ControlFlow {
  pointAt(instruction: number, callStack: readonly number[]): number;
  /** What a BRA, CAL or RET at this point decides. */
  decisionAt(point: number): Decision;
}

/** The part of a program that is executed or not as a BRA, CAL or RET has it. */
export interface Decision {
  /** The first point that all ways on to the end of the program share; maybe the end itself. */
  readonly join: number;
  /** Numbers of the instructions on the ways there. */
  readonly instructions: readonly number[];
}

const END = -1;
/** Programs with more points than this, which nest calls of many subroutines, get coarse decisions. */
const MAX_POINTS = 5000;

type Successors = (point: number) => readonly number[];

export function controlFlow(program: Program): ControlFlow {
  const base = program.instructions.length + 1;
  const pointAt: ControlFlow["pointAt"] = (instruction, callStack) =>
    callStack.reduce((stack, entry) => stack * base + entry, 0) * base + instruction;
  const successors = successorsOf(program);
  const points = reachable(successors, pointAt(facts(program).entry, []), END, MAX_POINTS);
  if (points === null) {
    const everything: Decision = { join: END, instructions: [...program.instructions.keys()] };
    return { pointAt, decisionAt: () => everything };
  }
  const joins = postdominators(successors, points);
  const known = new Map<number, Decision>();
  const decide = (point: number): Decision => {
    const join = joins.get(point) ?? END;
    const passed = [...reachable(successors, point, join, MAX_POINTS)!].map((member) => member % base);
    return { join, instructions: [...new Set(passed)].filter((number) => number < base - 1) };
  };
  return {
    pointAt,
    decisionAt(point) {
      let decision = known.get(point);
      if (decision === undefined) known.set(point, (decision = decide(point)));
      return decision;
    },
  };
}

/** Where execution can go from a point, whatever the condition code. [VP2 2.14.2.3] */
function successorsOf(program: Program): Successors {
  const { instructions } = program;
  const { branchTargets } = facts(program);
  const base = instructions.length + 1;
  const fullStack = Array<number>(CALL_STACK_ENTRIES - 1)
    .fill(base)
    .reduce((product, factor) => product * factor);
  const taken = (point: number): number => {
    const number = point % base;
    const stack = (point - number) / base;
    switch (INSTRUCTIONS[instructions[number]!.mnemonic].flow) {
      case "next":
        return point + 1;
      case "branch":
        return stack * base + branchTargets[number]!;
      case "call":
        return stack < fullStack ? (point + 1) * base + branchTargets[number]! : END;
      case "return":
        return stack > 0 ? stack : END;
    }
  };
  return (point) => {
    const instruction = instructions[point % base];
    if (instruction === undefined) return [END];
    const rule = instruction.condition?.rule ?? "TR";
    if (rule === "TR") return [taken(point)];
    return rule === "FL" ? [point + 1] : [point + 1, taken(point)];
  };
}

/** The points on all ways from `start` that stop before `stop`, without END; null if there are too many. */
function reachable(
  successors: Successors,
  start: number,
  stop: number,
  limit: number,
): ReadonlySet<number> | null {
  const points = new Set([start]);
  for (const point of points) {
    for (const next of successors(point)) if (next !== stop && next !== END) points.add(next);
    if (points.size > limit) return null;
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

/** The points from which the end can be reached, the end first and each behind a successor of it. */
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
