/** Which paths a program can take, and what they can write: what a branch decides. */

import { CALL_STACK_ENTRIES } from "../isa/environments.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";

/**
 * A point of a program is an instruction with a call depth; the end of the program is one more point.
 * The points and the steps between them are a graph that holds every execution: a return may go
 * behind any CAL, and BRA, CAL and RET may be taken or not, whatever their condition but FL.
 */
export interface ControlFlow {
  pointAt(instruction: number, depth: number): number;
  /** What a BRA, CAL or RET at this point decides. */
  decisionAt(point: number): Decision;
}

/** The part of a program that is executed or not as a BRA, CAL or RET has it. */
export interface Decision {
  /** The first point that all ways on to the end of the program share; maybe the end itself. */
  readonly join: number;
  /** The instructions on the ways there, this one included, with their call depths. */
  readonly region: readonly { readonly instruction: number; readonly depth: number }[];
}

export function controlFlow(program: Program): ControlFlow {
  const size = program.instructions.length + 1;
  const exit = size * (CALL_STACK_ENTRIES + 1);
  const pointAt = (instruction: number, depth: number): number => depth * size + instruction;
  const successors = successorsOf(program, exit, pointAt);
  const entry = pointAt(facts(program).entry, 0);
  const joins = postdominators(successors, entry, exit);
  const known = new Map<number, Decision>();
  const decide = (point: number): Decision => {
    const join = joins.get(point) ?? exit;
    const instructionPoints = reachable(successors, point, join).filter(
      (member) => member !== exit && member % size !== size - 1,
    );
    const region = instructionPoints.map((member) => ({
      instruction: member % size,
      depth: Math.floor(member / size),
    }));
    return { join, region };
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

type Successors = (point: number) => readonly number[];

function successorsOf(program: Program, exit: number, pointAt: ControlFlow["pointAt"]): Successors {
  const { instructions } = program;
  const { branchTargets } = facts(program);
  const size = instructions.length + 1;
  const returns = instructions.flatMap(({ mnemonic }, i) =>
    INSTRUCTIONS[mnemonic].flow === "call" ? [i + 1] : [],
  );
  const taken = (number: number, depth: number): readonly number[] => {
    const { mnemonic, condition } = instructions[number]!;
    if (condition?.rule === "FL") return [];
    switch (INSTRUCTIONS[mnemonic].flow) {
      case "next":
        return [];
      case "branch":
        return [pointAt(branchTargets[number]!, depth)];
      case "call":
        return [depth < CALL_STACK_ENTRIES ? pointAt(branchTargets[number]!, depth + 1) : exit];
      case "return":
        return depth === 0 ? [exit] : returns.map((behind) => pointAt(behind, depth - 1));
    }
  };
  return (point) => {
    if (point === exit) return [];
    const number = point % size;
    if (number === size - 1) return [exit];
    return [point + 1, ...taken(number, (point - number) / size)];
  };
}

/** The points on all paths from `start` that stop before `stop`. */
function reachable(successors: Successors, start: number, stop: number): readonly number[] {
  const points = new Set([start]);
  for (const point of points) {
    for (const next of successors(point)) if (next !== stop) points.add(next);
  }
  return [...points];
}

/**
 * For each point that can reach the exit the first one that all its paths to the exit share, by the
 * algorithm of Cooper, Harvey and Kennedy on the reversed graph.
 */
function postdominators(successors: Successors, entry: number, exit: number): ReadonlyMap<number, number> {
  const order = reversePostorder(successors, entry, exit);
  const rank = new Map(order.map((point, i) => [point, i]));
  const joins = new Map([[exit, exit]]);
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
      if (point === exit) continue;
      const join = successors(point)
        .filter((next) => joins.has(next))
        .reduce(common);
      if (joins.get(point) !== join) {
        joins.set(point, join);
        changed = true;
      }
    }
  }
  return joins;
}

/** The points between entry and exit, each behind at least one that follows it in the program. */
function reversePostorder(successors: Successors, entry: number, exit: number): readonly number[] {
  const predecessors = new Map<number, number[]>();
  for (const point of reachable(successors, entry, -1)) {
    for (const next of successors(point)) {
      const list = predecessors.get(next);
      if (list === undefined) predecessors.set(next, [point]);
      else list.push(point);
    }
  }
  const postorder: number[] = [];
  const seen = new Set([exit]);
  const path = [{ point: exit, next: (predecessors.get(exit) ?? []).values() }];
  while (path.length > 0) {
    const top = path[path.length - 1]!;
    const { value, done } = top.next.next();
    if (done === true) {
      postorder.push(top.point);
      path.pop();
    } else if (!seen.has(value)) {
      seen.add(value);
      path.push({ point: value, next: (predecessors.get(value) ?? []).values() });
    }
  }
  return postorder.reverse();
}
