/** What is odd about where control goes. [Ruling 319] */

import type { Span } from "@glasm/vm";
import type { Instruction } from "../program/instruction.js";
import type { Blocks } from "../program/blocks.js";
import type { WarningReport } from "./rules.js";

const PAST_LAST = "control runs past the last instruction from here";
const FOREVER = "control goes on in this loop for ever";

/** Adds the warnings about branches, ends and places where threads part or meet. */
export function warnOfControl(
  instructions: readonly Instruction[],
  graph: Blocks,
  spans: readonly Span[],
  report: WarningReport,
): void {
  const { blocks, ways, arrivals } = graph;
  const reached = reachedBlocks(graph);
  const leaves = leavingBlocks(graph, instructions.length);
  if (blocks.length === 0) report.add("missing-end", 0, 0, { what: "there is no instruction" });
  blocks.forEach(({ end, next }, number) => {
    const last = end - 1;
    const instruction = instructions[last]!;
    const { target, falls } = ways[last]!;
    const { position, end: spanEnd } = spans[last]!;
    if (target !== null && !(target in instructions)) {
      report.add("branch-out", position, spanEnd, { target, count: instructions.length });
    }
    if (falls && end === instructions.length && reached[number])
      report.add("missing-end", position, spanEnd, { what: PAST_LAST });
    // Whatever leads nowhere else has a branch back.
    if (reached[number] && !leaves[number] && target !== null && target <= last)
      report.add("missing-end", position, spanEnd, { what: FOREVER });
    const isMeeting = next.length === 1 && arrivals[next[0]!]! > 1;
    if (
      (next.length > 1 || isMeeting) &&
      instruction.mnemonic !== null &&
      instruction.flow !== "reconverge"
    ) {
      report.add("missing-reconverge", position, spanEnd, { what: isMeeting ? "meet" : "part" });
    }
  });
}

/** Which blocks the first one leads to. */
function reachedBlocks({ blocks }: Blocks): readonly boolean[] {
  const reached = blocks.map(() => false);
  const open = blocks.length > 0 ? [0] : [];
  while (open.length > 0) {
    const number = open.pop()!;
    if (reached[number]) continue;
    reached[number] = true;
    open.push(...blocks[number]!.next);
  }
  return reached;
}

/** From which blocks control can come to an end, be it one behind the program. */
function leavingBlocks({ blocks, ways }: Blocks, count: number): readonly boolean[] {
  const before = blocks.map((): number[] => []);
  blocks.forEach(({ next }, number) => next.forEach((block) => before[block]!.push(number)));
  const leaves = blocks.map(() => false);
  const open = [...blocks.keys()].filter((number) => {
    const { end, next } = blocks[number]!;
    const { target, falls } = ways[end - 1]!;
    return next.length === 0 || (falls && end === count) || (target !== null && !(target in ways));
  });
  while (open.length > 0) {
    const number = open.pop()!;
    if (leaves[number]) continue;
    leaves[number] = true;
    open.push(...before[number]!);
  }
  return leaves;
}
