/** Records the execution of one lane of a quad, whose four lanes go together as the lowering lets them. */

import { type Block, type FlowGraph, flowGraph, type FlowNode } from "../flow/flow-graph.js";
import { type Item, schedule } from "../flow/schedule.js";
import type { TraceStep } from "../trace/trace.js";
import type { EmittedProgram } from "./emitted-program.js";
import type { LaneInput, LaneTrace } from "./machine.js";
import { laneOf, QUAD } from "./quads.js";
import { TracedLane } from "./traced-lane.js";
import { EXECUTES, REGISTERS, TracedRows } from "./traced-rows.js";

/**
 * Traces one lane of a quad.
 * @param given the inputs of its four lanes, and the constants
 */
export function traceInQuad(
  program: EmittedProgram,
  given: LaneInput,
  lane: number,
  maxSteps: number,
): LaneTrace {
  return new TracedQuad(program, given).trace(lane, maxSteps);
}

/** Where a lane is, and the numbers of its open calls. */
interface Walker {
  readonly lane: TracedLane;
  node: FlowNode;
  calls: readonly number[];
}

/** Four lanes that wait at the blocks of a program, each block with one instruction. */
class TracedQuad {
  readonly #program: EmittedProgram;
  readonly #rows: TracedRows;
  readonly #walkers: readonly Walker[];
  readonly #graph: FlowGraph;
  readonly #steps: TraceStep[] = [];
  #traced: TracedLane;
  #left = 0;

  constructor(program: EmittedProgram, given: LaneInput) {
    this.#program = program;
    this.#rows = new TracedRows(program, given, QUAD);
    this.#graph = flowGraph(program.flow, { oneByOne: true });
    this.#walkers = Array.from({ length: QUAD }, (_, lane) => ({
      lane: new TracedLane(program, laneOf(program, { ...given, lane }), this.#rows, lane),
      node: this.#graph.entry,
      calls: [],
    }));
    this.#traced = this.#walkers[0]!.lane;
  }

  trace(lane: number, maxSteps: number): LaneTrace {
    this.#traced = this.#walkers[lane]!.lane;
    this.#left = maxSteps;
    this.#run(schedule(this.#graph).items);
    this.#traced.isFinished(); // which says how
    const { end } = this.#traced;
    return { steps: this.#steps, end, executed: this.#steps.length, ...this.#traced.outputs() };
  }

  /** Whether the traced lane has nothing more to record. */
  #isDone(): boolean {
    return this.#traced.isFinished() || this.#steps.length >= this.#left;
  }

  /** In the order of the lowering: a block for all lanes that wait there, a loop until none is at its beginning. */
  #run(items: readonly Item[]): void {
    for (const item of items) {
      if (item.kind === "block") this.#block(item.block);
      else
        do this.#run(item.items);
        while (!this.#isDone() && this.#walkers.some(({ node }) => node === item.header));
    }
  }

  #block(number: number): void {
    if (this.#isDone()) return;
    const block = this.#graph.blocks[number]!;
    const [instruction] = block.instructions as readonly [number];
    const isStep = this.#program.counted?.[instruction] !== null;
    const waiting = this.#walkers.filter(({ node }) => node === number);
    const here = isStep ? waiting.filter(({ lane }) => !lane.isFinished()) : waiting;
    const written =
      isStep && this.#program.readsQuad!(instruction) ? this.#together(instruction, here) : null;
    for (const walker of waiting) {
      if (!here.includes(walker)) {
        walker.node = NOWHERE;
        continue;
      }
      if (isStep) this.#step(walker, written);
      this.#follow(walker, block, !isStep || walker.lane.hasTransferred);
    }
  }

  #step({ lane }: Walker, written: Uint32Array | null): void {
    const at = this.#walkers.findIndex((walker) => walker.lane === lane);
    const step = lane.step(written === null ? undefined : () => this.#write(at, written));
    if (lane === this.#traced) this.#steps.push(step);
  }

  /** Executes an instruction in some lanes at once; gives the registers of all lanes after it, and leaves them as they are. */
  #together(instruction: number, here: readonly Walker[]): Uint32Array {
    const rows = this.#rows;
    this.#walkers.forEach((walker, lane) => {
      rows.words[rows.wordOf(EXECUTES, lane)] = here.includes(walker) ? 1 : 0;
    });
    const registers = rows.words.subarray(rows.wordOf(REGISTERS, 0), rows.wordOf(REGISTERS, QUAD));
    const before = registers.slice();
    rows.execute(instruction, 0, QUAD);
    const after = registers.slice();
    registers.set(before);
    return after;
  }

  /** Gives a lane the registers that an instruction of all lanes has left it. */
  #write(lane: number, written: Uint32Array): void {
    const { privateCount } = this.#program.cells;
    const own = written.subarray(privateCount * lane, privateCount * (lane + 1));
    this.#rows.words.set(own, this.#rows.wordOf(REGISTERS, lane));
  }

  #follow(walker: Walker, { transfer }: Block, isTaken: boolean): void {
    const { entries } = this.#program.flow.callStack;
    const taken = transfer.when === "always" || (transfer.when !== "never" && isTaken);
    if (!taken) walker.node = transfer.next;
    else if (transfer.kind === "jump") walker.node = transfer.taken;
    else if (transfer.kind === "return") {
      const site = transfer.sites.find(({ id }) => id === walker.calls.at(-1));
      walker.node = site?.node ?? transfer.empty;
      walker.calls = walker.calls.slice(0, -1);
    } else if (transfer.overflow !== null && walker.calls.length >= entries) walker.node = transfer.overflow;
    else {
      walker.calls = [...walker.calls, transfer.id].slice(-entries);
      walker.node = transfer.taken;
    }
  }
}

/** Where a lane is that has come to the limit of executed instructions: at no block. */
const NOWHERE: FlowNode = -Infinity;
