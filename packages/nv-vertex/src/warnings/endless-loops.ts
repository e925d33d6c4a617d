/** Loops without a way out. [Ruling 126] */

import { type FlowGraph, successorsOf, schedule } from "@glasm/vm";

/** The last instruction in the text of each loop that no way leads out of, ascending: what leads back into it. */
export function endlessLoops(graph: FlowGraph): readonly number[] {
  const leaving = blocksThatCanEnd(graph);
  if (leaving.size === graph.blocks.length) return [];
  const { loop } = schedule(graph);
  const last = new Map<number, number>();
  const left = new Set<number>();
  graph.blocks.forEach((block, number) => {
    const around = loop[number]!;
    if (leaving.has(number) || around < 0) return;
    last.set(around, Math.max(last.get(around) ?? 0, ...block.instructions));
    if (successorsOf(block).some((node) => loop[node] !== around)) left.add(around);
  });
  const endless = [...last].filter(([around]) => !left.has(around)).map(([, instruction]) => instruction);
  return [...new Set(endless)].sort((a, b) => a - b);
}

/** The blocks from which some way leads to an end of the program. */
function blocksThatCanEnd({ blocks }: FlowGraph): ReadonlySet<number> {
  const predecessors = blocks.map((): number[] => []);
  const ending = new Set<number>();
  blocks.forEach((block, number) => {
    for (const node of successorsOf(block)) {
      if (node < 0) ending.add(number);
      else predecessors[node]!.push(number);
    }
  });
  for (const block of ending) for (const before of predecessors[block]!) ending.add(before);
  return ending;
}
