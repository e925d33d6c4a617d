/** Which subroutines call which: how deep calls can be. */

import { countUpTo } from "@glasm/base";
import { LIMITS } from "../isa/limits.js";
import type { Program } from "../program/program.js";

/** How deep the calls of a program can be. */
export interface CallDepths {
  /** The most calls that are open at once, at most as many as can be; 0 if nothing is called. */
  readonly most: number;
  /** Whether there can be more calls than room: a subroutine can be called while it is executed, or too many follow one another. */
  readonly mayOverflow: boolean;
}

const NO_CALLS: CallDepths = { most: 0, mayOverflow: false };

/** The depths of the calls of a program. A label begins a subroutine and ends the one before. [NV_gpu_program4 2.X.8 CAL] */
export function callDepths(program: Program): CallDepths {
  return program.labels.length === 0 ? NO_CALLS : depthsFromEntry(program);
}

function depthsFromEntry(program: Program): CallDepths {
  const calls = callGraph(program);
  const depths = new Map<number, number>();
  const open = new Set<number>();
  let isRecursive = false;
  const path: { readonly part: number; readonly next: Iterator<number>; depth: number }[] = [];
  const enter = (part: number): void => {
    open.add(part);
    path.push({ part, next: (calls.get(part) ?? []).values(), depth: 0 });
  };
  enter(partOf(program, program.entry));
  while (path.length > 0) {
    const top = path.at(-1)!;
    const { value, done } = top.next.next();
    if (done === true) {
      path.pop();
      open.delete(top.part);
      depths.set(top.part, top.depth);
      const caller = path.at(-1);
      if (caller !== undefined) caller.depth = Math.max(caller.depth, top.depth + 1);
      if (caller === undefined) {
        const mayOverflow = isRecursive || top.depth > LIMITS.callDepth;
        return { most: mayOverflow ? LIMITS.callDepth : top.depth, mayOverflow };
      }
    } else if (open.has(value)) isRecursive = true;
    else if (depths.has(value)) top.depth = Math.max(top.depth, depths.get(value)! + 1);
    else enter(value);
  }
  return { most: 0, mayOverflow: isRecursive };
}

/** For each part of the program, by the label that it begins with, the parts that its instructions call. */
function callGraph(program: Program): ReadonlyMap<number, readonly number[]> {
  const { instructions } = program;
  const calls = new Map<number, Set<number>>();
  instructions.forEach(({ opcode, label }, number) => {
    if (opcode !== "CAL") return;
    const part = partOf(program, number);
    const known = calls.get(part) ?? new Set();
    calls.set(part, known.add(label!));
  });
  return new Map([...calls].map(([part, called]) => [part, [...called]]));
}

/** The last label at or before an instruction; -1 before the first one. Labels stand in the order of their instructions. */
function partOf({ labels }: Program, instruction: number): number {
  return countUpTo(labels, (label) => label.instruction, instruction) - 1;
}
