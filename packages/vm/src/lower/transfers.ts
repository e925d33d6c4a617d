/** Where a kernel loads inputs and stores results. */

import type { FlowGraph } from "../flow/flow-graph.js";
import type { Item, Schedule } from "../flow/schedule.js";
import type { Effects } from "../registers/effects.js";
import type { Cells } from "../registers/cells.js";
import type { RegisterName, RegisterRole } from "../registers/register-file.js";

/** Registers of the files with a role that the text of each instruction names, by their numbers among these. */
export interface NamedRegisters {
  readonly inputs: readonly (readonly number[])[];
  readonly results: readonly (readonly number[])[];
}

/** The input registers that instructions read, and the result registers that they write. */
export function namedRegisters(cells: Cells, effects: readonly Effects[]): NamedRegisters {
  const numbers = (names: readonly RegisterName[], role: RegisterRole): readonly number[] => [
    ...new Set(
      names.filter(({ file }) => cells.file(file).role === role).map((name) => cells.numberOf(name)),
    ),
  ];
  return {
    inputs: effects.map(({ named }) => numbers(named.reads, "input")),
    results: effects.map(({ named }) => numbers(named.writes, "result")),
  };
}

/**
 * The inputs to load before an item of a schedule: those that several of its outermost items read, and those
 * that a loop reads. A block that is alone with an input loads it itself.
 */
export function inputLoads(
  inputs: NamedRegisters["inputs"],
  { blocks }: FlowGraph,
  { items }: Schedule,
): ReadonlyMap<Item, readonly number[]> {
  if (items.length === 1 && items[0]!.kind === "block") return new Map();
  const readers = new Map<number, Set<Item>>();
  for (const item of items) {
    for (const block of blocksOf(item)) {
      for (const input of blocks[block]!.instructions.flatMap((number) => inputs[number]!)) {
        readers.set(input, (readers.get(input) ?? new Set()).add(item));
      }
    }
  }
  const loads = new Map<Item, number[]>();
  for (const [input, [first, ...others]] of readers) {
    if (first!.kind === "block" && others.length === 0) continue;
    loads.set(first!, [...(loads.get(first!) ?? []), input]);
  }
  return loads;
}

function blocksOf(item: Item): readonly number[] {
  return item.kind === "block" ? [item.block] : item.items.flatMap(blocksOf);
}

/** The instruction number `at` of a block. */
export interface BlockPosition {
  readonly block: number;
  readonly at: number;
}

/** For each result the place of its last write, if that is in a block that runs for all lanes. */
export function lastWrites(
  results: NamedRegisters["results"],
  { blocks }: FlowGraph,
  { position }: Schedule,
  runsForAll: readonly boolean[],
): ReadonlyMap<number, BlockPosition> {
  const places = new Map<number, BlockPosition>();
  const order = [...blocks.keys()].sort((a, b) => position[a]! - position[b]!);
  for (const block of order) {
    blocks[block]!.instructions.forEach((number, at) => {
      for (const index of results[number]!) places.set(index, { block, at });
    });
  }
  return new Map([...places].filter(([, { block }]) => runsForAll[block]!));
}
