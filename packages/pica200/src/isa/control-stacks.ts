/** The control stacks, and where control goes past an instruction. [PICA200 7] */

import { STACK_ENTRIES } from "./limits.js";

export interface CallEntry {
  readonly end: number;
  readonly returnAddress: number;
}

export interface IfEntry {
  readonly elseAddress: number;
  readonly end: number;
}

export interface LoopEntry {
  readonly start: number;
  readonly end: number;
  /** How often the body is to be repeated yet. */
  count: number;
  readonly step: number;
  /** What aL was before. */
  readonly aL: number;
}

/** A stack that loses its oldest entry to one that there is no room for. [PICA200 7 s2] */
export function pushed<Entry>(stack: readonly Entry[], entry: Entry, room: number): readonly Entry[] {
  return [...stack, entry].slice(-room);
}

/** A call stack after the check of an instruction, and where control goes on. [PICA200 7 s11, s12, s13] */
export function checkCalls(stack: readonly CallEntry[], after: number, next: number) {
  let [calls, at, goesTo] = [stack, after, next];
  for (let popped = 1; popped <= STACK_ENTRIES.call; popped++) {
    const top = calls.at(-1);
    if (top?.end !== at) break;
    calls = calls.slice(0, -1);
    // The last one is popped, but nobody returns: a mistake of the hardware.
    if (popped < STACK_ENTRIES.call) goesTo = at = top.returnAddress;
  }
  return { calls, next: goesTo };
}

/** An IF stack after the check of an instruction, and where control goes on. [PICA200 7 s14, s15] */
export function checkIfs(stack: readonly IfEntry[], after: number, next: number) {
  const top = stack.at(-1);
  if (top?.elseAddress !== after) return { ifs: stack, next };
  return { ifs: stack.slice(0, -1), next: top.end };
}
