/** What the ways through a program write before each instruction, and which reads matter after it. [Ruling 125] */

import { type FlowGraph, type InstructionEffects, type CellSet, successorsOf } from "@glasm/vm";
import { effectsOf } from "../program/effects.js";
import type { Program } from "../program/program.js";

/** The ways through a program; sets are those of an instruction on all ways to it together. */
export class Paths {
  private readonly graph: FlowGraph;
  private readonly successors: readonly (readonly number[])[];
  private readonly effects: readonly InstructionEffects[];

  constructor(program: Program, graph: FlowGraph) {
    this.graph = graph;
    this.successors = graph.blocks.map((block) => successorsOf(block).filter((node) => node >= 0));
    // What is kept with a program the garbage collector copies, which takes longer than to compute it again for a run.
    this.effects = program.instructions.map(effectsOf);
  }

  /** What an instruction reads. */
  reads(instruction: number): CellSet {
    return this.effects[instruction]!.sets.reads;
  }

  /** What some way to an instruction may have written, by its number; nothing of those that cannot be reached. */
  writtenBefore(): ReadonlyMap<number, CellSet> {
    const { effects, successors } = this;
    const { blocks } = this.graph;
    const writes = blocks.map(({ instructions }) =>
      instructions.reduce((set, number) => set | effects[number]!.sets.writes, 0n),
    );
    const before = blocks.map(() => 0n);
    spread(blocks.keys(), (block) => {
      const after = before[block]! | writes[block]!;
      const grown = successors[block]!.filter((next) => (after & ~before[next]!) !== 0n);
      for (const next of grown) before[next]! |= after;
      return grown;
    });
    const result = new Map<number, CellSet>();
    blocks.forEach(({ instructions }, block) => {
      let written = before[block]!;
      for (const number of instructions) {
        result.set(number, (result.get(number) ?? 0n) | written);
        written |= effects[number]!.sets.writes;
      }
    });
    return result;
  }

  /** What an instruction reads for something that matters after it, by its number. */
  neededReads(): ReadonlyMap<number, CellSet> {
    const { effects, successors } = this;
    const { blocks } = this.graph;
    const predecessors = blocks.map((): number[] => []);
    successors.forEach((nodes, block) => nodes.forEach((node) => predecessors[node]!.push(block)));
    const before = blocks.map(() => 0n);
    const result = new Map<number, CellSet>();
    spread([...blocks.keys()].reverse(), (block) => {
      let live = successors[block]!.reduce((set, next) => set | before[next]!, 0n);
      for (const number of [...blocks[block]!.instructions].reverse()) {
        const reads = readsFor(effects[number]!, live);
        result.set(number, (result.get(number) ?? 0n) | reads);
        live = (live & ~effects[number]!.sets.kills) | reads;
      }
      if (live === before[block]) return [];
      before[block] = live;
      return predecessors[block]!;
    });
    return result;
  }
}

/** What an instruction reads for what it writes into live registers. */
function readsFor({ partSets, isOutput }: InstructionEffects, live: CellSet): CellSet {
  const mattering = partSets.filter(({ writes }) => isOutput || (writes & live) !== 0n);
  return mattering.reduce((set, { reads }) => set | reads, 0n);
}

/** Does something for each number once, and again for those that it returns. */
function spread(numbers: Iterable<number>, step: (number: number) => readonly number[]): void {
  const open = new Set(numbers);
  for (const number of open) {
    open.delete(number);
    for (const next of step(number)) open.add(next);
  }
}
