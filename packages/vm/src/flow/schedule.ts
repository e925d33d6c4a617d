/** The order in which blocks run, and the loops around them. */

import { successorsOf, type FlowGraph, type FlowNode } from "./flow-graph.js";

/** A block, or a loop that runs until no lane waits at its first block. */
export type Item =
  | { readonly kind: "block"; readonly block: number }
  | { readonly kind: "loop"; readonly header: number; readonly items: readonly Item[] };

/** The blocks of a program in an order in which many lanes can go through them together. */
export interface Schedule {
  /**
   * Outside and inside loops: control only goes forward, but for the way back to the header of a loop.
   * That is possible for every graph, however its branches jump into loops: the lanes wait.
   */
  readonly items: readonly Item[];
  /** For each block its place in the order. */
  readonly position: readonly number[];
  /** For each block the outermost loop around it, or -1. */
  readonly loop: readonly number[];
}

const OF_ONE_BLOCK: Schedule = { items: [{ kind: "block", block: 0 }], position: [0], loop: [-1] };

/** A schedule of the blocks of a graph. */
export function schedule(graph: FlowGraph): Schedule {
  return graph.isStraight ? OF_ONE_BLOCK : scheduleOfWays(graph);
}

function scheduleOfWays(graph: FlowGraph): Schedule {
  const successors = graph.blocks.map((block) => successorsOf(block).filter((node) => node >= 0));
  const items = order(graph.entry, new Set(graph.blocks.keys()), successors);
  const position = new Array<number>(graph.blocks.length).fill(0);
  const loop = new Array<number>(graph.blocks.length).fill(-1);
  let next = 0;
  const number = (list: readonly Item[], outermost: number): void => {
    list.forEach((item, i) => {
      if (item.kind === "loop") return number(item.items, outermost < 0 ? i : outermost);
      position[item.block] = next++;
      loop[item.block] = outermost;
    });
  };
  number(items, -1);
  return { items, position, loop };
}

type Successors = readonly (readonly number[])[];

/** Orders blocks topologically; blocks that reach each other become a loop. */
function order(entry: FlowNode, members: ReadonlySet<number>, successors: Successors): readonly Item[] {
  return components(entry, members, successors).map((component): Item => {
    const header = component[0]!;
    if (component.length === 1 && !successors[header]!.includes(header))
      return { kind: "block", block: header };
    // Without the ways back to the header the blocks are ordered again.
    const cut = new Set(component);
    const inner = successors.map((nodes, block) =>
      cut.has(block) ? nodes.filter((node) => node !== header) : nodes,
    );
    return { kind: "loop", header, items: order(header, cut, inner) };
  });
}

/**
 * The strongly connected components in topological order, by Tarjan's algorithm, of members that can all be reached
 * from the entry. Each begins with the block that was reached first.
 */
function components(
  entry: FlowNode,
  members: ReadonlySet<number>,
  successors: Successors,
): readonly number[][] {
  if (members.size === 1) return [[...members]];
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const found: number[][] = [];
  /** The blocks that are being visited, each with the successors that are left; as long as the longest way. */
  const path: { readonly block: number; readonly left: Iterator<number> }[] = [];
  const enter = (block: number): void => {
    index.set(block, index.size);
    low.set(block, index.get(block)!);
    stack.push(block);
    onStack.add(block);
    path.push({ block, left: successors[block]!.values() });
  };
  /** A block reaches what another one does that is not in a component yet. */
  const reaches = (block: number, other: number): void => {
    if (onStack.has(other)) low.set(block, Math.min(low.get(block)!, low.get(other)!));
  };
  const leave = (block: number): void => {
    path.pop();
    if (low.get(block) === index.get(block)) {
      const component = stack.splice(stack.lastIndexOf(block));
      for (const member of component) onStack.delete(member);
      found.push(component);
    }
    if (path.length > 0) reaches(path.at(-1)!.block, block);
  };
  const visit = (first: number): void => {
    enter(first);
    while (path.length > 0) {
      const { block, left } = path.at(-1)!;
      const { value, done } = left.next();
      if (done === true) leave(block);
      else if (members.has(value) && !index.has(value)) enter(value);
      else if (members.has(value)) reaches(block, value);
    }
  };
  if (members.has(entry)) visit(entry);
  return found.reverse();
}
