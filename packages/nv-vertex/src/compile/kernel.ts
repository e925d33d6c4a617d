/** Program -> kernel: blocks under execution masks. [VP2 2.14.2.3] */

import {
  ANY,
  Builder,
  type F32,
  type I32,
  type Kernel,
  type LoadedRanges,
  type Mask,
  type VariableOf,
} from "@glasm/codegen";
import { ENDS } from "../exec/batch.js";
import { MAX_EXECUTED_INSTRUCTIONS, type ArithmeticName } from "../isa/environments.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { flowGraph, placeOfEnd, type Block, type FlowGraph, type Place } from "./flow-graph.js";
import { InstructionTranslator, PARAMETER_ARRAY, ROW_ARRAY } from "./instructions.js";
import { type ExponentRange, toRange } from "./exponents.js";
import { attributeColumn, KEPT_ROWS, resultColumn, ROW_BYTES } from "./layout.js";
import { attributeLoads, lastWrites, type PlaceInBlock } from "./transfers.js";
import { liveness, neededElsewhere, runsForAll, type Liveness } from "./liveness.js";
import { schedule, type Item, type Schedule } from "./schedule.js";
import { hasSlot, SLOT, SLOT_COUNT, type SlotSet } from "./slots.js";

/** Bounds of the exponents of all parameters together, and of attributes by number where they are known. */
export interface InputExponents {
  readonly parameters: ExponentRange;
  readonly attributes: ReadonlyMap<number, ExponentRange>;
}

/** What a kernel is for. */
export interface KernelOptions {
  readonly arithmetic: ArithmeticName;
  /** Whether it stores how each vertex ended and how many instructions were executed. */
  readonly counts: boolean;
  /**
   * Whether it obeys the limit of executed instructions to the instruction. Otherwise it leaves a group
   * undone if a lane reaches the limit. [Ruling 28]
   */
  readonly careful: boolean;
  /** What is known of the exponents of inputs; "none" leaves out every flush, for measurements. */
  readonly inputs?: InputExponents | "none";
  /** Larger programs, their subroutines inlined, keep a call stack; default 2,000 instructions. */
  readonly inlineLimit?: number;
}

/** The arrays of a kernel, in the order of its addresses; the last two are there with `counts`. */
const KEPT_ARRAY = PARAMETER_ARRAY + 1;
const END_ARRAY = KEPT_ARRAY + 1;
const EXECUTED_ARRAY = END_ARRAY + 1;

const COMPONENTS = [0, 1, 2, 3] as const;
const CALL_STACK_BITS = 8;
const CALL_STACK_MASK = 0xff;
/** How far the oldest entry of a full call stack is shifted. */
const OLDEST_ENTRY_SHIFT = 24;

/** The kernel of a program. */
export function translate(program: Program, options: KernelOptions): Kernel {
  const graph = flowGraph(program, {
    oneByOne: options.careful,
    ...(options.inlineLimit === undefined ? {} : { inlineLimit: options.inlineLimit }),
  });
  return new ProgramTranslator(program, graph, options).translate();
}

class ProgramTranslator {
  readonly #program: Program;
  readonly #graph: FlowGraph;
  readonly #options: KernelOptions;
  readonly #schedule: Schedule;
  readonly #live: Liveness;
  readonly #neededElsewhere: readonly SlotSet[];
  readonly #runsForAll: readonly boolean[];
  /** The attributes that are loaded before an item. */
  readonly #loads: ReadonlyMap<Item, readonly number[]>;
  /** For each result the place of its last write, if all lanes pass there together. */
  readonly #lastWrites: ReadonlyMap<number, PlaceInBlock>;
  readonly #builder: Builder;
  readonly #instructions: InstructionTranslator;
  /** For each block that does not run for all lanes those that wait at it. */
  readonly #waiting: readonly VariableOf<"mask">[];
  readonly #executed: VariableOf<"i32">;
  readonly #end: VariableOf<"i32">;
  /** The numbers of the CALs to return to, eight bits each, the last one lowest. */
  readonly #callStack: VariableOf<"i32">;

  constructor(program: Program, graph: FlowGraph, options: KernelOptions) {
    this.#program = program;
    this.#graph = graph;
    this.#options = options;
    this.#schedule = schedule(graph);
    this.#live = liveness(program, graph, this.#schedule, options.careful);
    const { blocks } = graph;
    const needed = neededElsewhere(graph, this.#schedule, this.#live);
    this.#neededElsewhere = options.careful ? needed.map((slots) => slots | this.#live.atEnd) : needed;
    this.#runsForAll = options.careful ? blocks.map(() => false) : runsForAll(graph, this.#schedule);
    this.#loads = attributeLoads(program, graph, this.#schedule);
    this.#lastWrites = lastWrites(program, graph, this.#schedule, this.#runsForAll);
    const counted = options.counts ? [{ stride: 4 }, { stride: 4 }] : [];
    const b = new Builder([{ stride: ROW_BYTES }, { stride: 0 }, { stride: 0 }, ...counted]);
    this.#builder = b;
    this.#instructions = new InstructionTranslator(b, program, options.arithmetic);
    this.#waiting = blocks.map(() => b.variable("mask"));
    this.#executed = b.variable("i32");
    this.#end = b.variable("i32");
    this.#callStack = b.variable("i32");
  }

  translate(): Kernel {
    this.#begin();
    this.#items(this.#schedule.items);
    this.#finish();
    // No lane executes more instructions than all lanes of its group together.
    const budget = MAX_EXECUTED_INSTRUCTIONS - this.#length(this.#schedule.items);
    const kept = { array: KEPT_ARRAY, rows: KEPT_ROWS };
    const { inputs } = this.#options;
    if (inputs === undefined) return this.#builder.finish({ budget, kept });
    const ranges = inputs === "none" ? inputs : loadedRanges(inputs);
    return this.#builder.finish({ budget, kept, ranges });
  }

  /** Before the first block of a group. */
  #begin(): void {
    const b = this.#builder;
    const { entry, blocks } = this.#graph;
    const { registers } = this.#instructions;
    const waiting = blocks.flatMap((_, block) =>
      this.#runsForAll[block]! ? [] : [[this.#waiting[block]!, block === entry ? b.all : b.none] as const],
    );
    b.set([
      ...waiting,
      ...(this.#options.counts ? [[this.#executed, b.i32(0)] as const] : []),
      ...(this.#options.counts ? [[this.#end, b.i32(ENDS.indexOf("end"))] as const] : []),
      ...(this.#graph.usesCallStack ? [[this.#callStack, b.i32(0)] as const] : []),
    ]);
    if (entry >= 0 && this.#runsForAll[entry]!) return;
    const live = entry >= 0 ? this.#live.before[entry]! : this.#live.atEnd;
    const slots = Array.from({ length: SLOT_COUNT }, (_, slot) => slot).filter((slot) => hasSlot(live, slot));
    b.set(slots.map((slot) => [registers.variable(slot), registers.initial(slot)] as const));
  }

  /** Behind the last block: stores what the program has computed. */
  #finish(): void {
    const b = this.#builder;
    const { registers } = this.#instructions;
    registers.beginBlock();
    facts(this.#program).writtenResults.forEach((isWritten, index) => {
      if (isWritten && this.#lastWrites.get(index) === undefined) this.#store(index);
    });
    if (!this.#options.counts) return;
    b.storeColumn(END_ARRAY, b.get(this.#end));
    b.storeColumn(EXECUTED_ARRAY, b.get(this.#executed));
  }

  #store(index: number): void {
    const { registers } = this.#instructions;
    const values = COMPONENTS.map((c) => registers.float(SLOT.result + 4 * index + c));
    this.#builder.storeRow(ROW_ARRAY, resultColumn(index), values);
  }

  #items(items: readonly Item[]): void {
    const b = this.#builder;
    for (const item of items) {
      for (const index of this.#loads.get(item) ?? []) this.#instructions.attribute(index);
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

  /** How many instructions the blocks have, without those of loops among them. */
  #length(items: readonly Item[]): number {
    return items.reduce(
      (sum, item) => sum + (item.kind === "block" ? this.#graph.blocks[item.block]!.instructions.length : 0),
      0,
    );
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
    const { registers } = this.#instructions;
    const block = this.#graph.blocks[number]!;
    const changes = new Changes(b);
    this.#instructions.beginBlock();
    if (waiting === b.all && number === this.#graph.entry) registers.beginFirstBlock();
    else registers.beginBlock();
    if (waiting !== b.all) changes.set(this.#waiting[number]!, b.none);
    const mask = this.#options.careful ? this.#withinLimit(waiting, changes) : waiting;

    const { instructions } = this.#program;
    for (const [at, index] of block.instructions.entries()) {
      if (INSTRUCTIONS[instructions[index]!.mnemonic].flow === "next")
        this.#instructions.execute(instructions[index]!);
      const { destination } = instructions[index]!;
      if (destination?.file !== "result") continue;
      const last = this.#lastWrites.get(destination.index);
      if (last?.block === number && last.at === at) this.#store(destination.index);
    }
    this.#transfer(block, mask, changes);
    if (this.#options.counts) {
      const more = b.op("i32.keep", b.i32(block.instructions.length), mask);
      changes.set(this.#executed, b.op("i32.add", b.get(this.#executed), more));
    }
    for (const [slot, value] of registers.written()) {
      if (!hasSlot(this.#live.behind[number]!, slot)) continue;
      const keepOthers = hasSlot(this.#neededElsewhere[number]!, slot);
      changes.set(registers.variable(slot), value, keepOthers ? mask : b.all);
    }
    changes.apply();
  }

  /** The lanes that may execute one more instruction; the others end. [VP2 2.14.2.3, Ruling 28] */
  #withinLimit(waiting: Mask, changes: Changes): Mask {
    const b = this.#builder;
    const limit = b.i32(MAX_EXECUTED_INSTRUCTIONS);
    const over = b.op("mask.and", waiting, b.op("i32.ge", b.get(this.#executed), limit));
    changes.set(this.#end, b.i32(ENDS.indexOf("instruction-limit")), over);
    return b.op("mask.andNot", waiting, over);
  }

  /** Sends the lanes of a mask to where they go from a block. */
  #transfer({ transfer }: Block, mask: Mask, changes: Changes): void {
    const b = this.#builder;
    const taken = b.op("mask.and", this.#instructions.testAny(transfer.condition), mask);
    this.#send(transfer.next, b.op("mask.andNot", mask, taken), changes);
    switch (transfer.kind) {
      case "jump":
        return this.#send(transfer.taken, taken, changes);
      case "call": {
        const stack = b.get(this.#callStack);
        const isFull = b.op("i32.ne", b.shift("i32.shrU", stack, OLDEST_ENTRY_SHIFT), b.i32(0));
        const overflow = b.op("mask.and", taken, isFull);
        const pushed = b.op("i32.or", b.shift("i32.shl", stack, CALL_STACK_BITS), b.i32(transfer.id));
        const calls = b.op("mask.andNot", taken, overflow);
        changes.set(this.#callStack, pushed, calls);
        this.#send(placeOfEnd("call-overflow"), overflow, changes);
        return this.#send(transfer.taken, calls, changes);
      }
      case "return": {
        const stack = b.get(this.#callStack);
        const isTop = (id: number): Mask =>
          b.op("i32.eq", b.op("i32.and", stack, b.i32(CALL_STACK_MASK)), b.i32(id));
        changes.set(this.#callStack, b.shift("i32.shrU", stack, CALL_STACK_BITS), taken);
        this.#send(placeOfEnd("ret"), b.op("mask.and", taken, isTop(0)), changes);
        for (const { id, place } of transfer.sites) {
          this.#send(place, b.op("mask.and", taken, isTop(id)), changes);
        }
      }
    }
  }

  #send(place: Place, lanes: Mask, changes: Changes): void {
    const b = this.#builder;
    if (lanes === b.none) return;
    if (place >= 0) {
      if (this.#runsForAll[place]!) return;
      const variable = this.#waiting[place]!;
      changes.set(variable, b.op("mask.or", changes.current(variable), lanes));
    } else if (this.#options.counts && place !== placeOfEnd("end")) {
      changes.set(this.#end, b.i32(-1 - place), lanes);
    }
  }
}

/** The only arrays of uniforms and of rows are those of parameters and of attributes. */
function loadedRanges({ parameters, attributes }: InputExponents): LoadedRanges {
  const ofParameters = toRange(parameters);
  return {
    uniform: () => ofParameters,
    gathered: () => ofParameters,
    row(_array, offset) {
      for (const [index, range] of attributes) if (attributeColumn(index) === offset) return toRange(range);
      return ANY;
    },
  };
}

type Changeable = VariableOf<"mask"> | VariableOf<"i32"> | VariableOf<"f32">;

/** What a block changes at its end, all at once. */
class Changes {
  readonly #builder: Builder;
  readonly #values = new Map<Changeable, Mask | I32 | F32>();

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  current<T extends "mask" | "i32">(variable: VariableOf<T>): T extends "mask" ? Mask : I32 {
    const known = this.#values.get(variable as unknown as Changeable);
    return (known ?? this.#builder.get(variable)) as T extends "mask" ? Mask : I32;
  }

  /** Sets a variable in the lanes of a mask; masks themselves in all. */
  set(variable: Changeable, value: Mask | I32 | F32, lanes: Mask = this.#builder.all): void {
    const b = this.#builder;
    if (lanes === b.all) {
      this.#values.set(variable, value);
      return;
    }
    const old = this.#values.get(variable) ?? b.get(variable as VariableOf<"f32">);
    const name = variable.type === "f32" ? "f32.select" : "i32.select";
    this.#values.set(variable, b.op(name as "f32.select", value as F32, old as F32, lanes));
  }

  apply(): void {
    this.#builder.set([...this.#values]);
  }
}
