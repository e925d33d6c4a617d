/** Where a kernel loads inputs and stores results. */

import type { FlowGraph } from "../flow/flow-graph.js";
import type { Item, Schedule } from "../flow/schedule.js";
import type { Effects } from "../registers/effects.js";
import { type Cell, type Cells, type CellSet, cellSet } from "../registers/cells.js";
import type { RegisterName, RegisterRole } from "../registers/register-file.js";

/** Those of some registers whose files have a role, by their numbers among these. */
function numbersOf(cells: Cells, names: readonly RegisterName[], role: RegisterRole): readonly number[] {
  const ofRole = names.filter(({ file }) => cells.file(file).role === role);
  return [...new Set(ofRole.map((name) => cells.numberOf(name)))];
}

const NONE: readonly number[] = [];

/** The result registers that the text of each instruction names as written. */
export function namedResults(cells: Cells, effects: readonly Effects[]): readonly (readonly number[])[] {
  return effects.map((effect) => (effect.isOutput ? numbersOf(cells, effect.named.writes, "result") : NONE));
}

/** The components of results, by their numbers among all. */
export function resultCells(cells: Cells, numbers: Iterable<number>): CellSet {
  const all: Cell[] = [];
  for (const number of numbers) {
    const { file, index } = cells.numbered("result", number);
    const { components } = cells.file(file);
    const first = cells.of(file, index, 0);
    for (let component = 0; component < components; component++) all.push(first + component);
  }
  return cellSet(all, cells.heldCount);
}

/**
 * The inputs to load before an item of a schedule, of those that the text of instructions names: those that several of its
 * outermost items read, and those that a loop reads. A block that is alone with an input loads it itself.
 */
export function inputLoads(
  cells: Cells,
  effects: readonly Effects[],
  graph: FlowGraph,
  schedule: Schedule,
): ReadonlyMap<Item, readonly number[]> {
  return graph.isStraight ? new Map() : inputLoadsOfItems(cells, effects, graph, schedule);
}

function inputLoadsOfItems(
  cells: Cells,
  effects: readonly Effects[],
  { blocks }: FlowGraph,
  { items }: Schedule,
): ReadonlyMap<Item, readonly number[]> {
  const inputs = effects.map(({ named }) => numbersOf(cells, named.reads, "input"));
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
  results: readonly (readonly number[])[],
  { blocks }: FlowGraph,
  { position }: Schedule,
  runsForAll: readonly boolean[],
): ReadonlyMap<number, BlockPosition> {
  const places = new Map<number, BlockPosition>();
  const order = [...blocks.keys()].sort((a, b) => position[a]! - position[b]!);
  for (const block of order) {
    const { instructions } = blocks[block]!;
    for (let at = 0; at < instructions.length; at++) {
      const written = results[instructions[at]!]!;
      for (let i = 0; i < written.length; i++) places.set(written[i]!, { block, at });
    }
  }
  return new Map([...places].filter(([, { block }]) => runsForAll[block]!));
}
