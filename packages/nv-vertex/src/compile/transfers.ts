/** Where a kernel loads attributes and stores results. */

import type { Program } from "../program/program.js";
import type { FlowGraph } from "./flow-graph.js";
import type { Item, Schedule } from "./schedule.js";

/**
 * The attributes to load before an item of a schedule: those that several of its outermost items read, and those
 * that a loop reads. A block that is alone with an attribute loads it itself.
 */
export function attributeLoads(
  program: Program,
  { blocks }: FlowGraph,
  { items }: Schedule,
): ReadonlyMap<Item, readonly number[]> {
  if (items.length === 1 && items[0]!.kind === "block") return new Map();
  const readers = new Map<number, Set<Item>>();
  for (const item of items) {
    for (const block of blocksOf(item)) {
      for (const attribute of blocks[block]!.instructions.flatMap((index) => attributesOf(program, index))) {
        readers.set(attribute, (readers.get(attribute) ?? new Set()).add(item));
      }
    }
  }
  const loads = new Map<Item, number[]>();
  for (const [attribute, [first, ...others]] of readers) {
    if (first!.kind === "block" && others.length === 0) continue;
    loads.set(first!, [...(loads.get(first!) ?? []), attribute]);
  }
  return loads;
}

function blocksOf(item: Item): readonly number[] {
  return item.kind === "block" ? [item.block] : item.items.flatMap(blocksOf);
}

function attributesOf(program: Program, index: number): readonly number[] {
  return program.instructions[index]!.operands.flatMap((operand) =>
    operand.kind !== "address" && operand.register.file === "attribute" ? [operand.register.index] : [],
  );
}

/** The instruction number `at` of a block. */
export interface PlaceInBlock {
  readonly block: number;
  readonly at: number;
}

/** For each result the place of its last write, if that is in a block that runs for all lanes. */
export function lastWrites(
  program: Program,
  { blocks }: FlowGraph,
  { position }: Schedule,
  runsForAll: readonly boolean[],
): ReadonlyMap<number, PlaceInBlock> {
  const places = new Map<number, PlaceInBlock>();
  const order = [...blocks.keys()].sort((a, b) => position[a]! - position[b]!);
  for (const block of order) {
    blocks[block]!.instructions.forEach((index, at) => {
      const { destination } = program.instructions[index]!;
      if (destination?.file === "result") places.set(destination.index, { block, at });
    });
  }
  return new Map([...places].filter(([, { block }]) => runsForAll[block]!));
}
