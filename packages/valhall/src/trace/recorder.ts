/** Records what the lanes of a warp do. */

import type { Cell, LaneTrace, RegisterWrite, StepPart } from "@glasm/vm";
import { isMemory } from "../effects/message-parts.js";
import { type Part, partsOf } from "../effects/parts.js";
import type { Context } from "../exec/context.js";
import type { Lane } from "../exec/lane.js";
import type { OnStep } from "../exec/warp.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { INSTANCE_REGISTER, VERTEX_REGISTER } from "../isa/registers.js";
import type { Instruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import type { VertexOutput } from "../run/request.js";
import { RESULT_WORDS } from "../run/lane-words.js";
import { storeResults } from "../run/result-words.js";
import { SeenMemory } from "./seen-memory.js";
import type { LaneStep, WarpStep, WarpTrace } from "./step.js";
import { knownOf } from "./touched.js";

/** The buffer that stands for memory. */
export interface WatchedMemory {
  readonly address: bigint;
  readonly bytes: Uint8Array;
}

/** What is recorded of one lane. */
class LaneRecord {
  readonly steps: LaneStep[] = [];
  /** The lane as it was before the step that comes. */
  readonly before: Lane;
  readonly seen: SeenMemory;
  /** The words of what it has stored. */
  readonly #results = new Uint32Array(RESULT_WORDS);
  readonly #output: (lane: Lane) => VertexOutput;
  /** Ids that it was given are inputs as long as nothing is written over them. */
  readonly #given = new Map<Cell, Cell>([
    [CELLS.of("r", VERTEX_REGISTER, 0), CELLS.of("vertex_id", 0, 0)],
    [CELLS.of("r", INSTANCE_REGISTER, 0), CELLS.of("instance_id", 0, 0)],
  ]);

  constructor(lane: Lane, memory: WatchedMemory, output: (lane: Lane) => VertexOutput) {
    this.before = lane.copy();
    this.seen = new SeenMemory(memory.address, memory.bytes);
    this.#output = output;
  }

  record(
    instruction: Instruction,
    number: number,
    lane: Lane,
    context: Context,
    shared: Pick<LaneStep, "lanes" | "warpStep" | "next">,
  ): void {
    if (instruction.mnemonic === null) return;
    this.before.counter = number;
    const known = knownOf(instruction, this.before, context, this.seen);
    const parts = partsOf(instruction, known);
    const isTransfer = instruction.mnemonic === "BRANCHZ";
    const isTaken = isTransfer && shared.next !== null && shared.next !== number + 1;
    const control = { callStack: [] };
    this.steps.push({
      instruction: number,
      parts: parts.map((part) => this.#partOf(part, !isTransfer || isTaken)),
      writes: this.#writesOf(parts, known.touched?.changed ?? [], lane),
      before: control,
      after: control,
      ...shared,
    });
  }

  #partOf({ tests, uses, target }: Part, written: boolean): StepPart<RegisterFileName> {
    const components = (cells: readonly Cell[]) =>
      [...new Set(cells)].map((cell) => CELLS.at(this.#given.get(cell) ?? cell));
    return {
      written,
      tested: components(tests),
      used: components(uses),
      ...(target === undefined ? {} : { target: target.map((cell) => CELLS.at(cell)) }),
    };
  }

  /** Each register that is written, with its words before and after, and memory that others have changed. */
  #writesOf(
    parts: readonly Part[],
    changed: readonly Cell[],
    lane: Lane,
  ): readonly RegisterWrite<RegisterFileName>[] {
    const own = parts.flatMap(({ writes, target }) => target ?? writes);
    const cells = [...new Set([...own, ...changed])];
    const firsts = [...new Set(cells.map((cell) => cell - CELLS.at(cell).component))];
    const hasOutputs = cells.some((cell) => !isMemory(cell) && CELLS.at(cell).file !== "r");
    const results = new Uint32Array(this.#results);
    if (hasOutputs) storeResults(this.#output(lane), results);
    const writes = firsts.map((first): RegisterWrite<RegisterFileName> => {
      const { file, index } = CELLS.at(first);
      const all = Array.from({ length: CELLS.file(file).components }, (_, component) => first + component);
      const before = all.map((cell) => this.#wordBefore(cell));
      const written = all.map((cell) => cells.includes(cell));
      return { file, index, written, before, after: all.map((cell) => this.#wordAfter(cell, lane, results)) };
    });
    this.#results.set(results);
    for (const cell of cells) this.#given.delete(cell);
    return writes;
  }

  #wordBefore(cell: Cell): number {
    const { file, index } = CELLS.at(cell);
    if (file === "r") return this.before.register(index) >>> 0;
    return file === "memory" ? this.seen.seen(cell) : this.#results[cell - CELLS.first.position]!;
  }

  /** Takes it over as what the lane has now. */
  #wordAfter(cell: Cell, lane: Lane, results: Uint32Array): number {
    const { file, index } = CELLS.at(cell);
    if (file === "memory") return this.seen.see(cell);
    if (file !== "r") return results[cell - CELLS.first.position]!;
    this.before.write(index, lane.register(index));
    return lane.register(index) >>> 0;
  }
}

/** Records a warp while it runs. */
export class WarpRecorder {
  readonly #program: Program;
  readonly #records: readonly LaneRecord[];
  readonly #steps: WarpStep[] = [];

  constructor(
    program: Program,
    lanes: readonly Lane[],
    memory: WatchedMemory,
    output: (lane: Lane) => VertexOutput,
  ) {
    this.#program = program;
    this.#records = lanes.map((lane) => new LaneRecord(lane, memory, output));
  }

  readonly onStep: OnStep = (number, lanes, context) => {
    const instruction = this.#program.instructions[number]!;
    const { length } = this.#program.instructions;
    const mask = lanes.reduce((bits, lane) => bits | (1 << lane.number), 0);
    const ends = instruction.mnemonic !== null && instruction.flow === "end";
    for (const lane of lanes) {
      const next = lane.counter + 1;
      const follows = next < 0 || next > length ? length : next;
      this.#records[lane.number]!.record(instruction, number, lane, context, {
        lanes: mask,
        warpStep: this.#steps.length,
        next: ends ? null : follows,
      });
    }
    this.#steps.push({ instruction: number, lanes: mask });
  };

  /**
   * The record, when the lanes have ended.
   * @param isGivenUp Whether those at the limit were given up
   */
  trace(lanes: readonly Lane[], results: readonly Uint32Array[], isGivenUp: boolean): WarpTrace {
    return {
      steps: this.#steps,
      lanes: lanes.map(({ end }, number): LaneTrace<LaneStep> => {
        const { steps } = this.#records[number]!;
        return {
          steps,
          end: isGivenUp && end === "instruction-limit" ? null : end,
          executed: steps.length,
          results: results[number]!,
          vertices: 1,
        };
      }),
    };
  }
}
