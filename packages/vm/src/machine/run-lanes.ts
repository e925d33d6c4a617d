/** Runs emitted programs on batches of lanes, chunk by chunk. */

import { evaluateKernel, hasSimd, type KernelFunction, KernelModule, LANES } from "@glasm/codegen";
import { checkedView, checkName, checkObject, checkWhole } from "../arguments/check.js";
import { FreeList } from "../lanes/free-list.js";
import { lower } from "../lower/kernel.js";
import { markReached } from "../lower/reached.js";
import { type EmittedProgram, lowered, NANS } from "./emitted-program.js";
import { laneWords } from "./lane-arrays.js";
import { CHUNK, LaneRoom } from "./lane-room.js";
import { type EngineName, ENGINES, type LaneBatch, type LaneInput, type LaneOptions } from "./machine.js";

/** A checked batch whose arrays are views of those that were given, as long as they are needed. */
function checkedLanes({ cells, maxVertices, effects }: EmittedProgram, batch: LaneBatch): LaneBatch {
  checkObject("run: batch", batch);
  const { count } = batch;
  checkWhole("run: count", count, 0);
  const { inputs, results } = laneWords(cells, maxVertices);
  const words = (name: "vertices" | "executed") =>
    batch[name] === undefined
      ? {}
      : { [name]: checkedView(`run: ${name}`, batch[name], "Uint32Array", count) };
  const bytes = (name: "ends" | "reached", length: number) =>
    batch[name] === undefined
      ? {}
      : { [name]: checkedView(`run: ${name}`, batch[name], "Uint8Array", length) };
  return {
    count,
    ...checkedInput("run", cells, batch, count * inputs),
    results: checkedView("run: results", batch.results, "Uint32Array", count * results * maxVertices),
    ...words("vertices"),
    ...words("executed"),
    ...bytes("ends", count),
    ...bytes("reached", effects.length),
  };
}

/** The checked inputs of some lanes. */
export function checkedInput(
  command: string,
  cells: EmittedProgram["cells"],
  { inputs, constants }: LaneInput,
  inputWords: number,
): LaneInput {
  return {
    inputs: checkedView(`${command}: inputs`, inputs, "Uint32Array", inputWords),
    constants: checkedView(`${command}: constants`, constants, "Uint32Array", laneWords(cells, 1).constants),
  };
}

/** An emitted program with the room and the functions of each engine; a run takes one that nobody uses. */
class Runner {
  readonly #program: EmittedProgram;
  readonly #room: LaneRoom;
  readonly #functions = new Map<string, KernelFunction>();

  constructor(program: EmittedProgram) {
    this.#program = program;
    this.#room = new LaneRoom(program);
  }

  run(batch: LaneBatch, engine: EngineName): void {
    const room = this.#room;
    if (engine === "compiled" && room.refusal !== null) throw room.refusal;
    room.loadConstants(batch.constants);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      room.load(batch.inputs, first, count);
      if (engine === "compiled") this.#runCompiled(count);
      else this.#call(this.#interpreter(), count, 0);
      this.#store(batch, first, count);
    }
  }

  /** Groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #runCompiled(lanes: number): void {
    const group = LANES[backEnd()];
    const count = Math.ceil(lanes / group) * group;
    for (let done = 0; done < count;) {
      done = count - this.#call(this.#compiled(false), count - done, done);
      if (done === count) return;
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
    return this.#function("interpreter", () => evaluateKernel(this.#kernel(true), this.#room.memory, 1));
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
  checkObject("run: options", options);
  const { engine = "interpreter" } = options;
  checkName("run: engine", engine, ENGINES);
  const batch = checkedLanes(program, given);
  let free = runners.get(program);
  if (free === undefined) runners.set(program, (free = new FreeList(() => new Runner(program))));
  const runner = free.take();
  try {
    runner.run(batch, engine);
  } finally {
    free.giveBack(runner);
  }
}
