/** What is odd about where control goes. [Ruling 319] */

import type { Span } from "@glasm/vm";
import type { Instruction } from "../program/instruction.js";
import type { Blocks } from "../program/blocks.js";
import type { WarningReport } from "./rules.js";

/** Adds the warnings about branches, ends and places where threads part or meet. */
export function warnOfControl(
  instructions: readonly Instruction[],
  graph: Blocks,
  spans: readonly Span[],
  report: WarningReport,
): void {
  const { blocks, ways, arrivals } = graph;
  const reached = reachedBlocks(graph);
  blocks.forEach(({ end, next }, number) => {
    const last = end - 1;
    const instruction = instructions[last]!;
    const { target, falls } = ways[last]!;
    const { position, end: spanEnd } = spans[last]!;
    if (target !== null && !(target in instructions)) {
      report.add("branch-out", position, spanEnd, { target, count: instructions.length });
    }
    if (falls && end === instructions.length && reached[number])
      report.add("missing-end", position, spanEnd, {});
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
