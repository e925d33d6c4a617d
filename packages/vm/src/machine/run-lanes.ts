/** Runs emitted programs on batches of lanes, chunk by chunk. */

import {
  CompilePolicy,
  type EngineChoice,
  evaluateKernel,
  hasSimd,
  HostRefusal,
  hostRefusal,
  type KernelFunction,
  KernelModule,
  LANES,
} from "@glasm/codegen";
import { FreeList } from "../lanes/free-list.js";
import { lower } from "../lower/kernel.js";
import { markReached } from "../lower/reached.js";
import { checkedLanes, checkLaneOptions } from "./check-lanes.js";
import { countedInstructions, type EmittedProgram, lowered, NANS } from "./emitted-program.js";
import { LaneRoom } from "./lane-room.js";
import type { LaneBatch, LaneOptions } from "./machine.js";
import { isInQuads, QUAD } from "./quads.js";

/** An emitted program with the room and the functions of each engine; a run takes one that nobody uses. */
class Runner {
  readonly #program: EmittedProgram;
  readonly #room: LaneRoom;
  readonly #policy = new CompilePolicy();
  readonly #functions = new Map<string, KernelFunction>();

  constructor(program: EmittedProgram) {
    this.#program = program;
    this.#room = new LaneRoom(program);
  }

  run(batch: LaneBatch, choice: EngineChoice): void {
    const room = this.#room;
    if (choice === "compiled" && room.refusal !== null) throw room.refusal;
    const isWanted = choice === "compiled" || (choice === "auto" && this.#isDue(batch.count));
    // Lanes read one another only where they stand in a vector.
    let isCompiled = isWanted && !(isInQuads(this.#program) && !hasSimd());
    room.loadConstants(batch.constants);
    for (let first = 0; first < batch.count; first += room.lanes) {
      const count = Math.min(room.lanes, batch.count - first);
      room.load(batch.inputs, first, count);
      if (isCompiled && !this.#runsCompiled(count, choice)) {
        isCompiled = false;
        room.load(batch.inputs, first, count);
      }
      if (!isCompiled) this.#call(this.#interpreter(), this.#inGroups(count, this.#interpretedLanes), 0);
      this.#store(batch, first, count);
    }
  }

  /** Whether this many more lanes are worth the compiled engine, on a host that has it. */
  #isDue(lanes: number): boolean {
    this.#policy.count("program", this.#program, lanes);
    return this.#policy.isDue("program", this.#program) && (hostRefusal() ?? this.#room.refusal) === null;
  }

  /** Runs the lanes in the room; false if that was left to the program, and the host refuses. */
  #runsCompiled(lanes: number, choice: EngineChoice): boolean {
    try {
      this.#runCompiled(lanes);
      return true;
    } catch (error) {
      if (choice === "auto" && error instanceof HostRefusal) return false;
      throw error;
    }
  }

  /** Groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #runCompiled(lanes: number): void {
    const group = LANES[backEnd()];
    const count = this.#inGroups(lanes, group);
    for (let done = 0; done < count;) {
      done = count - this.#call(this.#compiled(false), count - done, done);
      if (done === count) return;
      this.#room.clearIndexed(done, group);
      this.#call(this.#compiled(true), group, done);
      done += group;
    }
  }

  #store(batch: LaneBatch, first: number, count: number): void {
    const room = this.#room;
    room.storeResults(batch.results, first, count);
    batch.vertices?.set(room.vertices.subarray(0, count), first);
    batch.ends?.set(room.ends.subarray(0, count), first);
    batch.executed?.set(room.executed.subarray(0, count), first);
    const { reached } = batch;
    if (reached === undefined) return;
    room.reached.forEach((column, word) => {
      markReached(
        reached,
        word,
        column.subarray(0, count).reduce((all, bits) => all | bits, 0),
      );
    });
  }

  #call(kernel: KernelFunction, count: number, first: number): number {
    return kernel(count, ...this.#room.addresses(first));
  }

  #compiled(careful: boolean): KernelFunction {
    return this.#function(`compiled ${careful}`, () =>
      new KernelModule(this.#kernel(careful), backEnd()).instantiate(this.#room.memory),
    );
  }

  #interpreter(): KernelFunction {
    return this.#function("interpreter", () =>
      evaluateKernel(this.#kernel(true), this.#room.memory, this.#interpretedLanes),
    );
  }

  /** How many lanes are interpreted together. */
  get #interpretedLanes(): number {
    return isInQuads(this.#program) ? QUAD : 1;
  }

  /** The lanes of whole groups, of which the last ones do what the last one of some lanes does. */
  #inGroups(lanes: number, group: number): number {
    return Math.ceil(lanes / group) * group;
  }

  #function(name: string, make: () => KernelFunction): KernelFunction {
    let found = this.#functions.get(name);
    if (found === undefined) this.#functions.set(name, (found = make()));
    return found;
  }

  #kernel(careful: boolean) {
    return lower(lowered(this.#program), { counts: true, reaches: true, careful, nans: NANS });
  }
}

const backEnd = () => (hasSimd() ? "simd" : "scalar");

const runners = new WeakMap<EmittedProgram, FreeList<Runner>>();

/**
 * Executes an emitted program in every lane of a batch.
 * @throws TypeError, RangeError as `Machine.run` does
 */
export function runLanes(program: EmittedProgram, given: LaneBatch, options: LaneOptions = {}): void {
  checkLaneOptions(options);
  const { cells, maxVertices } = program;
  const batch = checkedLanes({ cells, maxVertices, instructions: countedInstructions(program) }, given);
  let free = runners.get(program);
  if (free === undefined) runners.set(program, (free = new FreeList(() => new Runner(program))));
  const runner = free.take();
  try {
    runner.run(batch, options.engine ?? "auto");
  } finally {
    free.giveBack(runner);
  }
}
