/** Program -> kernel: blocks under execution masks. */

import {
  Builder,
  type Kernel,
  type LaneArray,
  type LoadedRanges,
  type Mask,
  type VariableOf,
} from "@glasm/codegen";
import { type Block, type FlowGraph, flowGraph, type FlowNode, endNode } from "../flow/flow-graph.js";
import { type Liveness, liveness, neededElsewhere, runsForAll } from "../flow/liveness.js";
import { ENDS, type ProgramFlow, type When } from "../flow/program-flow.js";
import { type Item, schedule, type Schedule } from "../flow/schedule.js";
import type { InstructionEffects } from "../registers/effects.js";
import { hasCell, type Cells, type CellSet } from "../registers/cells.js";
import { reachedBits, reachedWords } from "./reached.js";
import { CallStack, NO_CALL } from "./call-stack.js";
import { Changes } from "./changes.js";
import { type InitialValue, Registers } from "./registers.js";
import { inputLoads, lastWrites, namedResults, resultCells, type BlockPosition } from "./transfers.js";

/** What a kernel is made of. */
export interface LoweredProgram<Condition> {
  readonly cells: Cells;
  readonly flow: ProgramFlow<Condition>;
  /** Of each instruction. */
  readonly effects: readonly InstructionEffects[];
  /**
   * For each instruction of the flow the number of what counts there as executed, and as reached; null of those that
   * are not counted. By default each counts, by its own number.
   */
  readonly counted?: readonly (number | null)[];
  /** The most instructions that an execution executes. */
  readonly instructionLimit: number;
  /** The arrays of the machine, in the order of their addresses. */
  readonly arrays: readonly LaneArray[];
  /** What register components hold before the program runs; default: what their files say. */
  readonly initial?: InitialValue;
  /** What matters at the end besides the results that the program writes. */
  readonly atEnd?: CellSet;
  /** How many rows there are for what loops do not change. */
  readonly keptRows: number;
  /** The emitter of the instructions for a builder, with the registers that these read and write. */
  readonly emitter: (builder: Builder, registers: Registers) => InstructionEmitter<Condition>;
}

/** Translates the instructions of a machine to component operations. */
export interface InstructionEmitter<Condition> {
  /** Forgets what other blocks have loaded, but for inputs. */
  beginBlock(): void;
  /** Loads an input register, by its number among all, before what reads it. */
  loadInput(number: number): void;
  /**
   * Executes an instruction that transfers no control, or what a transfer does before it: sets registers, in all lanes;
   * others only in those of the mask.
   */
  execute(instruction: number, lanes: Mask): void;
  /** The lanes in which a transfer of control is taken. */
  test(condition: Condition): Mask;
  /** Stores a result register, by its number among all. */
  storeResult(number: number): void;
  /** Stores what matters at the end besides. */
  finish?(): void;
}

/** What a kernel is for. */
export interface KernelOptions {
  /** Whether it stores how each lane ended and how many instructions were executed. */
  readonly counts: boolean;
  /** Whether it stores for each lane, besides, which instructions it has executed. */
  readonly reaches?: boolean;
  /**
   * Whether it obeys the limit of executed instructions to the instruction. Otherwise it leaves a group
   * undone if a lane reaches the limit. [Ruling 28]
   */
  readonly careful: boolean;
  /** What is known of loaded values; "none" leaves out every flush, for measurements. */
  readonly ranges?: LoadedRanges | "none";
  /** Whether the bits of NaNs are those of Ruling 129; "any", the default, costs nothing. */
  readonly nans?: "any" | "one";
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
}

/**
 * The kernel of a program. Its arrays are those of the machine, then one for what loops do not change, then, with
 * `counts`, columns of ends by their index in `ENDS` and of executed instructions, and with `reaches` after these a
 * column for each of the `reachedWords` of the program.
 */
export function lower<Condition>(program: LoweredProgram<Condition>, options: KernelOptions): Kernel {
  const graph = flowGraph(program.flow, {
    oneByOne: options.careful,
    ...(options.inlineLimit === undefined ? {} : { inlineLimit: options.inlineLimit }),
  });
  return new ProgramTranslator(program, graph, options).translate();
}

const NONE: readonly number[] = [];

/** How many numbers there are up to the largest of some that count from 0. */
export function countOfNumbers(numbers: readonly (number | null)[]): number {
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    if (number !== null && number >= count) count = number + 1;
  }
  return count;
}

class ProgramTranslator<Condition> {
  readonly #program: LoweredProgram<Condition>;
  readonly #graph: FlowGraph<Condition>;
  readonly #options: KernelOptions;
  readonly #schedule: Schedule;
  readonly #live: Liveness;
  readonly #neededElsewhere: readonly CellSet[];
  readonly #runsForAll: readonly boolean[];
  /** Whether all lanes go one way, of which nothing is noted. */
  readonly #isPlain: boolean;
  /** The inputs that are loaded before an item. */
  readonly #loads: ReadonlyMap<Item, readonly number[]>;
  /** For each result the place of its last write, if all lanes pass there together. */
  readonly #lastWrites: ReadonlyMap<number, BlockPosition>;
  readonly #builder: Builder;
  readonly #registers: Registers;
  readonly #emitter: InstructionEmitter<Condition>;
  /** The results that the program writes, by the text. */
  readonly #results: readonly number[];
  /** For each block that does not run for all lanes those that wait at it. */
  readonly #waiting: readonly VariableOf<"mask">[];
  readonly #executed: VariableOf<"i32">;
  readonly #end: VariableOf<"i32">;
  readonly #counted: readonly (number | null)[];
  /** The bits of the instructions that were executed, if they are wanted. */
  readonly #reached: readonly VariableOf<"i32">[];
  /** null if nothing is called, or all that is called is inlined. */
  readonly #callStack: CallStack | null;

  constructor(program: LoweredProgram<Condition>, graph: FlowGraph<Condition>, options: KernelOptions) {
    const { cells, effects } = program;
    this.#program = program;
    this.#graph = graph;
    this.#options = options;
    this.#schedule = schedule(graph);
    const results = namedResults(cells, effects);
    this.#results = [...new Set(results.flat())].sort((a, b) => a - b);
    const { blocks } = graph;
    this.#runsForAll = options.careful ? blocks.map(() => false) : runsForAll(graph, this.#schedule);
    this.#isPlain = graph.isStraight && !options.careful && !options.counts;
    this.#lastWrites = lastWrites(results, graph, this.#schedule, this.#runsForAll);
    const atEnd = program.atEnd ?? 0n;
    this.#live = liveness(effects, graph, this.#schedule, {
      live: resultCells(cells, this.#results) | atEnd,
      handedOn: resultCells(cells, this.#lastWrites.keys()) & ~atEnd,
      isAnywhere: options.careful,
    });
    const needed = neededElsewhere(graph, this.#schedule, this.#live);
    this.#neededElsewhere = options.careful ? needed.map((set) => set | this.#live.atEnd) : needed;
    this.#loads = inputLoads(cells, effects, graph, this.#schedule);
    const counted = options.counts ? [{ stride: 4 }, { stride: 4 }] : [];
    this.#counted = program.counted ?? [...program.flow.instructions.keys()];
    const words = options.reaches === true ? reachedWords(countOfNumbers(this.#counted)) : 0;
    const reached = Array.from({ length: words }, () => ({ stride: 4 }));
    const b = new Builder([...program.arrays, { stride: 0 }, ...counted, ...reached]);
    this.#builder = b;
    this.#registers = new Registers(b, cells, program.initial);
    this.#emitter = program.emitter(b, this.#registers);
    this.#waiting = blocks.map(() => b.variable("mask"));
    this.#executed = b.variable("i32");
    this.#end = b.variable("i32");
    this.#reached = reached.map(() => b.variable("i32"));
    const { callStack, instructions } = program.flow;
    const calls = instructions.filter(({ kind }) => kind === "call").length;
    this.#callStack = graph.usesCallStack ? new CallStack(b, callStack, calls) : null;
  }

  translate(): Kernel {
    if (!this.#isPlain) this.#begin();
    this.#items(this.#schedule.items);
    this.#finish();
    // No lane executes more instructions than all lanes of its group together.
    const budget = this.#program.instructionLimit - this.#length(this.#schedule.items);
    const kept = { array: this.#keptArray, rows: this.#program.keptRows };
    const { ranges, nans = "any" } = this.#options;
    return this.#builder.finish({ budget, kept, nans, ...(ranges === undefined ? {} : { ranges }) });
  }

  get #keptArray(): number {
    return this.#program.arrays.length;
  }

  /** Before the first block of a group. */
  #begin(): void {
    const b = this.#builder;
    const { entry, blocks } = this.#graph;
    const registers = this.#registers;
    const waiting = blocks.flatMap((_, block) =>
      this.#runsForAll[block]! ? [] : [[this.#waiting[block]!, block === entry ? b.all : b.none] as const],
    );
    b.set([
      ...waiting,
      ...(this.#options.counts ? [[this.#executed, b.i32(0)] as const] : []),
      ...(this.#options.counts ? [[this.#end, b.i32(ENDS.indexOf("end"))] as const] : []),
      ...this.#reached.map((bits) => [bits, b.i32(0)] as const),
      ...(this.#callStack?.words ?? []).map((word) => [word, b.i32(0)] as const),
    ]);
    if (entry >= 0 && this.#runsForAll[entry]!) return;
    const live = entry >= 0 ? this.#live.before[entry]! : this.#live.atEnd;
    const { heldCount } = this.#program.cells;
    const needed = Array.from({ length: heldCount }, (_, cell) => cell).filter((cell) => hasCell(live, cell));
    b.set(needed.map((cell) => [registers.variable(cell), registers.initial(cell)] as const));
  }

  /** After the last block: stores what the program has computed. */
  #finish(): void {
    const b = this.#builder;
    this.#registers.beginBlock();
    this.#emitter.beginBlock();
    for (const index of this.#results)
      if (this.#lastWrites.get(index) === undefined) this.#emitter.storeResult(index);
    this.#emitter.finish?.();
    if (!this.#options.counts) return;
    b.storeColumn(this.#keptArray + 1, b.get(this.#end));
    b.storeColumn(this.#keptArray + 2, b.get(this.#executed));
    this.#reached.forEach((bits, word) => b.storeColumn(this.#keptArray + 3 + word, b.get(bits)));
  }

  #items(items: readonly Item[]): void {
    const b = this.#builder;
    for (const item of items) {
      for (const index of this.#loads.get(item) ?? []) this.#emitter.loadInput(index);
      if (item.kind === "block") this.#block(item.block);
      else {
        b.loop(() => {
          if (!this.#options.careful) b.spend(this.#length(item.items));
          this.#items(item.items);
          return b.get(this.#waiting[item.header]!);
        });
      }
    }
  }

  /** How many instructions count in the blocks, without those of loops among them. */
  #length(items: readonly Item[]): number {
    let sum = 0;
    for (const item of items)
      if (item.kind === "block") sum += this.#countedIn(this.#graph.blocks[item.block]!).length;
    return sum;
  }

  /** The numbers of what counts in a block. */
  #countedIn({ instructions }: Block): readonly number[] {
    const numbers: number[] = [];
    for (let i = 0; i < instructions.length; i++) {
      const number = this.#counted[instructions[i]!]!;
      if (number !== null) numbers.push(number);
    }
    return numbers;
  }

  #block(number: number): void {
    const b = this.#builder;
    if (this.#runsForAll[number]!) return this.#body(number, b.all);
    const waiting = b.get(this.#waiting[number]!);
    b.ifAny(waiting, () => this.#body(number, waiting));
  }

  /** A block for the lanes of a mask. */
  #body(number: number, waiting: Mask): void {
    const b = this.#builder;
    const registers = this.#registers;
    const block = this.#graph.blocks[number]!;
    const changes = new Changes(b);
    this.#emitter.beginBlock();
    if (waiting === b.all && number === this.#graph.entry) registers.beginFirstBlock();
    else registers.beginBlock();
    if (waiting !== b.all) changes.set(this.#waiting[number]!, b.none);
    const { counts, careful } = this.#options;
    const isCounted = counts || careful || this.#reached.length > 0;
    const counted = isCounted ? this.#countedIn(block) : NONE;
    const stored = this.#storedIn(number);
    const obeysLimit = careful && counted.length > 0;
    const mask = obeysLimit ? this.#withinLimit(waiting, changes) : waiting;

    const { instructions } = this.#program.flow;
    for (let at = 0; at < block.instructions.length; at++) {
      const index = block.instructions[at]!;
      const way = instructions[index]!;
      if (way.kind === "next" || way.executes) this.#emitter.execute(index, mask);
      const results = stored.get(at);
      if (results !== undefined) for (const result of results) this.#emitter.storeResult(result);
    }
    if (!this.#isPlain) this.#transfer(block, mask, changes);
    if (counts && counted.length > 0) {
      const more = b.op("i32.keep", b.i32(counted.length), mask);
      changes.set(this.#executed, b.op("i32.add", b.get(this.#executed), more));
    }
    if (this.#reached.length > 0) this.#markReached(counted, mask, changes);
    if (this.#live.after[number] !== 0n) this.#keepRegisters(number, mask, changes);
    changes.apply();
  }

  /** Sets the variables of registers that still matter after a block. */
  #keepRegisters(block: number, mask: Mask, changes: Changes): void {
    const b = this.#builder;
    const registers = this.#registers;
    for (const [cell, value] of registers.written()) {
      if (!hasCell(this.#live.after[block]!, cell)) continue;
      const keepOthers = hasCell(this.#neededElsewhere[block]!, cell);
      changes.set(registers.variable(cell), registers.asHeld(cell, value), keepOthers ? mask : b.all);
    }
  }

  /** The results that a block stores, by the places of the instructions that write them last. */
  #storedIn(block: number): ReadonlyMap<number, readonly number[]> {
    const stored = new Map<number, number[]>();
    for (const [result, last] of this.#lastWrites)
      if (last.block === block) stored.set(last.at, [...(stored.get(last.at) ?? NONE), result]);
    return stored;
  }

  /** Notes that the lanes of a mask have executed what counts in a block. */
  #markReached(counted: readonly number[], mask: Mask, changes: Changes): void {
    const b = this.#builder;
    this.#reached.forEach((variable, word) => {
      const bits = reachedBits(counted, word);
      if (bits === 0) return;
      const marks = b.op("i32.keep", b.i32(bits), mask);
      changes.set(variable, b.op("i32.or", b.get(variable), marks));
    });
  }

  /** The lanes that may execute one more instruction; the others end. [Ruling 28] */
  #withinLimit(waiting: Mask, changes: Changes): Mask {
    const b = this.#builder;
    const limit = b.i32(this.#program.instructionLimit);
    const over = b.op("mask.and", waiting, b.op("i32.ge", b.get(this.#executed), limit));
    changes.set(this.#end, b.i32(ENDS.indexOf("instruction-limit")), over);
    return b.op("mask.andNot", waiting, over);
  }

  #test(when: When<Condition>): Mask {
    if (when === "always") return this.#builder.all;
    return when === "never" ? this.#builder.none : this.#emitter.test(when as Condition);
  }

  /** Sends the lanes of a mask to where they go from a block. */
  #transfer({ transfer }: Block<Condition>, mask: Mask, changes: Changes): void {
    const b = this.#builder;
    const taken = b.op("mask.and", this.#test(transfer.when), mask);
    this.#send(transfer.next, b.op("mask.andNot", mask, taken), changes);
    switch (transfer.kind) {
      case "jump":
        return this.#send(transfer.taken, taken, changes);
      case "call": {
        const { id, overflow } = transfer;
        const stack = this.#callStack!;
        const lost = overflow === null ? b.none : b.op("mask.and", taken, stack.isFull());
        const calls = b.op("mask.andNot", taken, lost);
        stack.push(id, calls, changes);
        if (overflow !== null) this.#send(overflow, lost, changes);
        return this.#send(transfer.taken, calls, changes);
      }
      case "return": {
        const stack = this.#callStack!;
        stack.pop(taken, changes);
        this.#send(transfer.empty, b.op("mask.and", taken, stack.isTop(NO_CALL)), changes);
        for (const { id, node } of transfer.sites)
          this.#send(node, b.op("mask.and", taken, stack.isTop(id)), changes);
      }
    }
  }

  #send(node: FlowNode, lanes: Mask, changes: Changes): void {
    const b = this.#builder;
    if (lanes === b.none) return;
    if (node >= 0) {
      if (this.#runsForAll[node]!) return;
      const variable = this.#waiting[node]!;
      changes.set(variable, b.op("mask.or", changes.current(variable), lanes));
    } else if (this.#options.counts && node !== endNode("end")) {
      changes.set(this.#end, b.i32(-1 - node), lanes);
    }
  }
}
