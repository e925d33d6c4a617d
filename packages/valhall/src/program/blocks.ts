/** Instructions that control goes through one after the other, of a whole program, reached or not. */

import type { Instruction } from "./instruction.js";
import { type Ways, waysOf } from "./ways.js";

/** From the instruction `first` up to, and without, `end`. */
export interface Block {
  readonly first: number;
  readonly end: number;
  /** The numbers of the blocks after it, each once. */
  readonly next: readonly number[];
}

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly ways: readonly Ways[];
  /** For each block the number of blocks that lead to it. */
  readonly arrivals: readonly number[];
}

export function blocksOf(instructions: readonly Instruction[]): Blocks {
  const ways = instructions.map(waysOf);
  const isFirst = instructions.map((_, number) => number === 0);
  ways.forEach(({ target, falls }, number) => {
    if (target !== null && target in isFirst) isFirst[target] = true;
    if ((target !== null || !falls) && number + 1 in isFirst) isFirst[number + 1] = true;
  });
  const firsts = [...instructions.keys()].filter((number) => isFirst[number]);
  const numbers = new Map(firsts.map((first, block) => [first, block]));
  const blocks = firsts.map((first, block): Block => {
    const end = firsts[block + 1] ?? instructions.length;
    const { target, falls } = ways[end - 1]!;
    const after = [falls ? numbers.get(end) : undefined, target === null ? undefined : numbers.get(target)];
    return { first, end, next: [...new Set(after.filter((number) => number !== undefined))] };
  });
  const arrivals = blocks.map(() => 0);
  for (const { next } of blocks) for (const number of next) arrivals[number] = arrivals[number]! + 1;
  return { blocks, ways, arrivals };
}

/**
 * Repeats a step for blocks until nothing changes: the step says which other blocks have to be looked at again. Begins with
 * all of them, in their order or the reversed one.
 */
export function untilStable(
  count: number,
  isReversed: boolean,
  step: (block: number) => readonly number[],
): void {
  const order = Array.from({ length: count }, (_, i) => (isReversed ? count - 1 - i : i));
  const isOpen = order.map(() => true);
  for (let open = order; open.length > 0;) {
    const again: number[] = [];
    for (const block of open) {
      if (!isOpen[block]) continue;
      isOpen[block] = false;
      for (const other of step(block)) {
        if (isOpen[other]) continue;
        isOpen[other] = true;
        again.push(other);
      }
    }
    open = again.sort((a, b) => (isReversed ? b - a : a - b));
  }
}
