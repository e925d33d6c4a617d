/** Which registers still matter, block by block. */

import type { InstructionEffects } from "../registers/effects.js";
import type { CellSet } from "../registers/cells.js";
import { type FlowGraph, type FlowNode, successorsOf } from "./flow-graph.js";
import type { Schedule } from "./schedule.js";

/** Which cells matter, around each block and at the end of the program. */
export interface Liveness {
  /** The cells whose values matter for the lanes that enter a block. */
  readonly before: readonly CellSet[];
  /** The same for the lanes that leave it. */
  readonly after: readonly CellSet[];
  /** At the end of the program. */
  readonly atEnd: CellSet;
}

/** What matters at the end of a program, and whether it may end before every block. */
export interface ProgramEnd {
  readonly live: CellSet;
  /** Of these, what has been handed on where it was written last, and matters no more behind that. */
  readonly handedOn: CellSet;
  readonly isAnywhere: boolean;
}

/** The liveness of the registers of an execution, from the effects of each instruction. */
export function liveness(
  effects: readonly Pick<InstructionEffects, "sets">[],
  graph: FlowGraph,
  schedule: Schedule,
  end: ProgramEnd,
): Liveness {
  const { live, handedOn, isAnywhere } = end;
  if (!graph.isStraight || isAnywhere) return livenessOfWays(effects, graph, schedule, end);
  // Nothing comes from before a program.
  return { before: [0n], after: [live & ~handedOn], atEnd: live };
}

function livenessOfWays(
  effects: readonly Pick<InstructionEffects, "sets">[],
  { blocks }: FlowGraph,
  { position }: Schedule,
  { live: atEnd, isAnywhere }: ProgramEnd,
): Liveness {
  const summaries = blocks.map(({ instructions }) => summarize(effects, instructions));
  const before = blocks.map(() => 0n);
  const after = blocks.map(() => 0n);
  const backwards = [...blocks.keys()].sort((a, b) => position[b]! - position[a]!);
  for (let changed = true; changed;) {
    changed = false;
    for (const number of backwards) {
      let live = 0n;
      for (const node of successorsOf(blocks[number]!)) live |= node < 0 ? atEnd : before[node]!;
      after[number] = live;
      const { reads, kills } = summaries[number]!;
      const entering = reads | (live & ~kills) | (isAnywhere ? atEnd : 0n);
      changed ||= entering !== before[number];
      before[number] = entering;
    }
  }
  return { before, after, atEnd };
}

/** What a block reads before it writes it, and what it surely writes. */
function summarize(effects: readonly Pick<InstructionEffects, "sets">[], instructions: readonly number[]) {
  let [reads, kills] = [0n, 0n];
  for (const number of instructions) {
    const { sets } = effects[number]!;
    reads |= sets.reads & ~kills;
    kills |= sets.kills;
  }
  return { reads, kills };
}

/**
 * For each block the cells that matter to lanes which wait elsewhere while it runs: at blocks that control
 * can reach from an earlier block, or from any block of the same loop, and at the end.
 */
export function neededElsewhere(graph: FlowGraph, schedule: Schedule, live: Liveness): readonly CellSet[] {
  return graph.isStraight ? [0n] : neededOnWays(graph, schedule, live);
}

function neededOnWays(
  { blocks }: FlowGraph,
  { position, loop }: Schedule,
  { before, atEnd }: Liveness,
): readonly CellSet[] {
  // No block runs between two outside of loops that follow each other.
  const skipsBlocks = (from: number, to: FlowNode): boolean =>
    to < 0 || loop[from]! >= 0 || loop[to]! >= 0 || position[to] !== position[from]! + 1;
  const edges = blocks.flatMap((block, from) =>
    successorsOf(block)
      .filter((to) => skipsBlocks(from, to))
      .map((to) => ({ from, to })),
  );
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
export function runsForAll(graph: FlowGraph, schedule: Schedule): readonly boolean[] {
  return graph.isStraight ? [true] : runsForAllOnWays(graph, schedule);
}

function runsForAllOnWays({ blocks }: FlowGraph, { position, loop }: Schedule): readonly boolean[] {
  const order = [...blocks.keys()].sort((a, b) => position[a]! - position[b]!);
  const result = new Array<boolean>(blocks.length).fill(false);
  let furthest = 0;
  for (const block of order) {
    result[block] = loop[block]! < 0 && furthest <= position[block]!;
    for (const node of successorsOf(blocks[block]!)) {
      furthest = Math.max(furthest, node < 0 ? Infinity : position[node]!);
    }
  }
  return result;
}
