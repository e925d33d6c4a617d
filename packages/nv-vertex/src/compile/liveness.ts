/** Which register components still matter, block by block. */

import { RESULT_COUNT } from "../isa/registers.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { placesBehind, type FlowGraph } from "./flow-graph.js";
import type { Schedule } from "./schedule.js";
import { effects, SLOT, slotSet, type SlotSet } from "./slots.js";

export interface Liveness {
  /** The slots whose values matter for the lanes that enter a block. */
  readonly before: readonly SlotSet[];
  /** The same for the lanes that leave it. */
  readonly behind: readonly SlotSet[];
  /** At the end of the program: the results that it writes. */
  readonly atEnd: SlotSet;
}

/** The slots of the results that a program writes. */
function writtenResults(program: Program): SlotSet {
  const { writtenResults: written } = facts(program);
  const registers = Array.from({ length: RESULT_COUNT }, (_, index) => index).filter(
    (index) => written[index],
  );
  return slotSet(registers.flatMap((index) => [0, 1, 2, 3].map((c) => SLOT.result + 4 * index + c)));
}

/** With `endsAnywhere` the program may end before every block. */
export function liveness(
  program: Program,
  { blocks }: FlowGraph,
  { position }: Schedule,
  endsAnywhere: boolean,
): Liveness {
  const atEnd = writtenResults(program);
  const isStraight = blocks.every((block) => placesBehind(block).every((place) => place < 0));
  // Nothing comes from before a program.
  if (isStraight && !endsAnywhere)
    return { before: blocks.map(() => 0n), behind: blocks.map(() => atEnd), atEnd };
  const summaries = blocks.map(({ instructions }) => summarize(program, instructions));
  const before = blocks.map(() => 0n);
  const behind = blocks.map(() => 0n);
  const backwards = [...blocks.keys()].sort((a, b) => position[b]! - position[a]!);
  for (let changed = true; changed;) {
    changed = false;
    for (const number of backwards) {
      let live = 0n;
      for (const place of placesBehind(blocks[number]!)) live |= place < 0 ? atEnd : before[place]!;
      behind[number] = live;
      const { reads, kills } = summaries[number]!;
      const entering = reads | (live & ~kills) | (endsAnywhere ? atEnd : 0n);
      changed ||= entering !== before[number];
      before[number] = entering;
    }
  }
  return { before, behind, atEnd };
}

/** What a block reads before it writes it, and what it surely writes. */
function summarize(program: Program, instructions: readonly number[]) {
  let [reads, kills] = [0n, 0n];
  for (const number of instructions) {
    const effect = effects(program.instructions[number]!);
    reads |= effect.reads & ~kills;
    kills |= effect.kills;
  }
  return { reads, kills };
}

/**
 * For each block the slots that matter to lanes which wait elsewhere while it runs: at blocks that control
 * can reach from an earlier block, or from any block of the same loop, and at the end.
 */
export function neededElsewhere(
  { blocks }: FlowGraph,
  { position, loop }: Schedule,
  { before, atEnd }: Liveness,
): readonly SlotSet[] {
  const edges = blocks.flatMap((block, from) => placesBehind(block).map((to) => ({ from, to })));
  return blocks.map((_, block) => {
    const isAround = (other: number) => loop[block]! >= 0 && loop[other] === loop[block];
    let needed = 0n;
    for (const { from, to } of edges) {
      if (to === block) continue;
      if (position[from]! >= position[block]! && !isAround(from)) continue;
      if (to < 0) needed |= atEnd;
      else if (position[to]! > position[block]! || isAround(to)) needed |= before[to]!;
    }
    return needed;
  });
}

/** Whether all lanes are at a block whenever it runs. */
export function runsForAll({ blocks }: FlowGraph, { position, loop }: Schedule): readonly boolean[] {
  const order = [...blocks.keys()].sort((a, b) => position[a]! - position[b]!);
  const result = new Array<boolean>(blocks.length).fill(false);
  let furthest = 0;
  for (const block of order) {
    result[block] = loop[block]! < 0 && furthest <= position[block]!;
    for (const place of placesBehind(blocks[block]!)) {
      furthest = Math.max(furthest, place < 0 ? Infinity : position[place]!);
    }
  }
  return result;
}
