/** Runs emitted programs on batches of lanes, chunk by chunk. */

import {
  CompilePolicy,
  type EngineChoice,
  evaluateKernel,
  hasSimd,
  HostRefusal,
  hostRefusal,
  type Kernel,
  type KernelFunction,
  KernelModule,
  LANES,
  PerHost,
} from "@glasm/codegen";
import type { FreeList } from "../lanes/free-list.js";
import type { LaneMemory } from "../lanes/lane-memory.js";
import { memoriesOf } from "../lanes/shared-memories.js";
import { lower } from "../lower/kernel.js";
import { markReached } from "../lower/reached.js";
import { checkedLanes, checkLaneOptions } from "./check-lanes.js";
import { countedInstructions, type EmittedProgram, lowered, NANS } from "./emitted-program.js";
import { LaneInterpreter } from "./interpret-lanes.js";
import { LaneRoom, RoomLayout } from "./lane-room.js";
import type { LaneBatch, LaneOptions } from "./machine.js";
import { isInQuads, QUAD } from "./quads.js";

/** What kernels do besides, by what is asked of a run; those that obey the limit to the instruction always count. */
const VARIANTS = {
  plain: { counts: false, reaches: false, careful: false },
  counting: { counts: true, reaches: false, careful: false },
  reaching: { counts: true, reaches: true, careful: false },
  careful: { counts: true, reaches: false, careful: true },
  "careful and reaching": { counts: true, reaches: true, careful: true },
} as const;
type Variant = keyof typeof VARIANTS;

/** An emitted program with its code, which no memory owns. */
class ProgramCode {
  readonly program: EmittedProgram;
  #policy: CompilePolicy | null = null;
  readonly #modules = new Map<Variant, KernelModule>();
  /** In the memories where it has run; null until it does. */
  #runners: WeakMap<LaneMemory, Runner> | null = null;
  #memories: FreeList<LaneMemory> | null = null;
  #layout: RoomLayout | null = null;
  #interpreter: LaneInterpreter | null = null;

  constructor(program: EmittedProgram) {
    this.program = program;
  }

  run(batch: LaneBatch, choice: EngineChoice): void {
    const isWanted = choice === "compiled" || (choice === "auto" && this.#isDue(batch.count));
    const { program } = this;
    if (!isWanted && program.interpreter !== undefined && !isInQuads(program))
      return (this.#interpreter ??= new LaneInterpreter(program)).run(batch);
    const memories = (this.#memories ??= memoriesOf(this.layout.bytes));
    const memory = memories.take();
    try {
      this.#runnerIn(memory).run(batch, choice, isWanted);
    } finally {
      // A host that has no room for memory now may have it another time.
      if (memory.refusal === null) memories.giveBack(memory);
    }
  }

  get layout(): RoomLayout {
    return (this.#layout ??= new RoomLayout(this.program));
  }

  /** Whether this many more lanes are worth the compiled engine, on a host that has it. */
  #isDue(lanes: number): boolean {
    const policy = (this.#policy ??= new CompilePolicy());
    policy.count("program", this.program, lanes);
    return policy.isDue("program", this.program) && hostRefusal() === null;
  }

  /** @throws HostRefusal if the host does not compile it */
  module(variant: Variant): KernelModule {
    let module = this.#modules.get(variant);
    if (module === undefined)
      this.#modules.set(variant, (module = new KernelModule(this.kernel(variant), backEnd())));
    return module;
  }

  kernel(variant: Variant): Kernel {
    return lower(lowered(this.program), { ...VARIANTS[variant], nans: NANS });
  }

  #runnerIn(memory: LaneMemory): Runner {
    const runners = (this.#runners ??= new WeakMap());
    let runner = runners.get(memory);
    if (runner === undefined) runners.set(memory, (runner = new Runner(this, memory)));
    return runner;
  }
}

/** A program over one memory, with the functions of each engine. */
class Runner {
  readonly #code: ProgramCode;
  readonly #room: LaneRoom;
  readonly #refusal: Error | null;
  readonly #compiled = new Map<Variant, KernelFunction>();
  readonly #interpreters = new Map<Variant, KernelFunction>();

  constructor(code: ProgramCode, memory: LaneMemory) {
    this.#code = code;
    this.#room = new LaneRoom(code.layout, memory);
    this.#refusal = memory.refusal;
  }

  /** @param isWanted whether compiled code is to run, if it can */
  run(batch: LaneBatch, choice: EngineChoice, isWanted: boolean): void {
    const room = this.#room;
    const { program, layout } = this.#code;
    if (choice === "compiled" && this.#refusal !== null) throw this.#refusal;
    // Lanes read one another only where they stand in a vector.
    let isCompiled = isWanted && this.#refusal === null && !(isInQuads(program) && !hasSimd());
    room.prepare(batch.constants, Math.min(layout.lanes, batch.count));
    for (let first = 0; first < batch.count; first += layout.lanes) {
      const count = Math.min(layout.lanes, batch.count - first);
      room.load(batch.inputs, first, count);
      if (isCompiled && !this.#runsCompiled(batch, count, choice)) {
        isCompiled = false;
        room.load(batch.inputs, first, count);
      }
      if (!isCompiled) this.#interpret(batch, count);
      this.#store(batch, first, count);
    }
  }

  /** Runs the lanes in the room; false if that was left to the program, and the host refuses. */
  #runsCompiled(asked: LaneBatch, lanes: number, choice: EngineChoice): boolean {
    try {
      this.#runCompiled(asked, lanes);
      return true;
    } catch (error) {
      if (choice === "auto" && error instanceof HostRefusal) return false;
      throw error;
    }
  }

  /** Groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #runCompiled({ ends, executed, reached }: LaneBatch, lanes: number): void {
    const group = LANES[backEnd()];
    const count = inGroups(lanes, group);
    const counts = ends !== undefined || executed !== undefined;
    const quick = this.#kernel(reached !== undefined ? "reaching" : counts ? "counting" : "plain");
    for (let done = 0; done < count;) {
      done = count - this.#call(quick, count - done, done);
      if (done === count) return;
      this.#room.clearIndexed(done, group);
      this.#call(this.#kernel(reached !== undefined ? "careful and reaching" : "careful"), group, done);
      done += group;
    }
  }

  #interpret({ reached }: LaneBatch, lanes: number): void {
    const variant = reached !== undefined ? "careful and reaching" : "careful";
    const group = isInQuads(this.#code.program) ? QUAD : 1;
    this.#call(this.#interpreter(variant, group), inGroups(lanes, group), 0);
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

  #kernel(variant: Variant): KernelFunction {
    let kernel = this.#compiled.get(variant);
    if (kernel === undefined) {
      kernel = this.#code.module(variant).instantiate(this.#room.memory);
      this.#compiled.set(variant, kernel);
    }
    return kernel;
  }

  /** @param lanes how many are interpreted together */
  #interpreter(variant: Variant, lanes: number): KernelFunction {
    let kernel = this.#interpreters.get(variant);
    if (kernel === undefined) {
      kernel = evaluateKernel(this.#code.kernel(variant), this.#room.memory, lanes);
      this.#interpreters.set(variant, kernel);
    }
    return kernel;
  }
}

/** The lanes of whole groups, of which the last ones do what the last one of some lanes does. */
function inGroups(lanes: number, group: number): number {
  return Math.ceil(lanes / group) * group;
}

const backEnd = () => (hasSimd() ? "simd" : "scalar");

const codes = new PerHost(() => new WeakMap<EmittedProgram, ProgramCode>());

/**
 * Executes an emitted program in every lane of a batch.
 * @throws TypeError, RangeError as `Machine.run` does
 */
export function runLanes(program: EmittedProgram, given: LaneBatch, options: LaneOptions = {}): void {
  checkLaneOptions(options);
  const { cells, maxVertices } = program;
  const batch = checkedLanes({ cells, maxVertices, instructions: countedInstructions(program) }, given);
  const known = codes.get();
  let code = known.get(program);
  if (code === undefined) known.set(program, (code = new ProgramCode(program)));
  code.run(batch, options.engine ?? "auto");
}
