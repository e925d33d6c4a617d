/** The reference engine: one instruction after the other, with the stacks as the machine has them. [PICA200 7] */

import type { End } from "@glasm/vm";
import { JOINS } from "../isa/conditions.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { Instruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { type Action, actionsOn } from "./actions.js";
import type { TakeTriangle } from "./emission.js";
import {
  type CallEntry,
  checkCalls,
  checkIfs,
  type IfEntry,
  type LoopEntry,
  pushed,
} from "../isa/control-stacks.js";
import { finishRun, type Unit } from "./unit.js";
import type { UnitEngine } from "./unit-engine.js";

const NO_CALLS: readonly CallEntry[] = [];
const NO_IFS: readonly IfEntry[] = [];
const NO_LOOPS: readonly LoopEntry[] = [];

/** A program on a unit. */
export class Interpreter implements UnitEngine {
  readonly unit: Unit;
  readonly program: Program;
  /** The address of the instruction that comes. */
  next: number;
  executed = 0;
  /** null as long as the run goes on. */
  end: End | null = null;
  #calls = NO_CALLS;
  #ifs = NO_IFS;
  #loops = NO_LOOPS;
  readonly #actions: readonly (Action | null)[];

  /** @param take Takes the triangles of geometry shaders. */
  constructor(program: Program, unit: Unit, arithmetic: ArithmeticName, take: TakeTriangle) {
    this.program = program;
    this.unit = unit;
    this.next = program.entry;
    this.#actions = actionsOn(unit, program, arithmetic, take);
  }

  run(limit: number, reached?: Uint8Array): End {
    this.begin();
    for (;;) {
      if (this.isFinished(limit)) break;
      if (reached !== undefined) reached[this.next] = 1;
      this.step();
    }
    finishRun(this.unit, this.program);
    return this.end!;
  }

  /** Begins a run: the stacks are empty. [PICA200 3 s14] */
  begin(): void {
    this.next = this.program.entry;
    this.executed = 0;
    this.end = null;
    this.#calls = NO_CALLS;
    this.#ifs = NO_IFS;
    this.#loops = NO_LOOPS;
  }

  /** Whether the run has ended, for whatever reason. */
  isFinished(limit: number): boolean {
    if (this.end !== null) return true;
    if (this.next >= this.program.instructions.length) this.end = "past-end";
    else if (this.executed >= limit) this.end = "instruction-limit";
    return this.end !== null;
  }

  /** Executes an instruction, and checks the stacks. */
  step(): void {
    const address = this.next;
    const instruction = this.program.instructions[address]!;
    this.executed++;
    this.next = address + 1;
    this.#actions[address]?.();
    const { mnemonic } = instruction;
    const { control }: InstructionRow = mnemonic === null ? INSTRUCTIONS.nop : INSTRUCTIONS[mnemonic];
    const isTaken = control !== undefined && isTransferTaken(this.unit, instruction);
    if (control?.kind === "end") {
      this.end = "end";
      return;
    }
    const isLeft = isTaken && control.kind === "break";
    if (isLeft && this.#loops.length === 0) {
      this.end = "hang"; // [PICA200 13 s25]
      return;
    }
    if (control !== undefined) this.#transfer(instruction, address, isTaken);
    this.#check(address + 1, isLeft);
  }

  /** Pushes entries and sends control somewhere. [PICA200 7 s3, s4, s5, s6, s7, s8] */
  #transfer({ mnemonic, fields }: Instruction, address: number, isTaken: boolean): void {
    const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
    const { target = 0, count = 0, uniform = 0 } = fields;
    switch (control!.kind) {
      case "jump":
        if (isTaken) this.next = target;
        break;
      case "call":
        if (!isTaken) break;
        this.#calls = pushed(
          this.#calls,
          { end: target + count, returnAddress: address + 1 },
          STACK_ENTRIES.call,
        );
        this.next = target;
        break;
      case "if":
        if (isTaken)
          this.#ifs = pushed(this.#ifs, { elseAddress: target, end: target + count }, STACK_ENTRIES.if);
        else this.next = target;
        break;
      case "loop":
        this.#beginLoop(address + 1, target + 1, uniform);
        break;
      default:
        break;
    }
  }

  #beginLoop(start: number, end: number, register: number): void {
    const { i, aL } = this.unit;
    const [count, first, step] = i.subarray(COMPONENT_COUNT * register);
    this.#loops = pushed(this.#loops, { start, end, count: count!, step: step!, aL }, STACK_ENTRIES.loop);
    this.unit.aL = first!;
  }

  /** The checks of the stacks, in their order. */
  #check(after: number, isLeft: boolean): void {
    if (this.#calls.length > 0) {
      const { calls, next } = checkCalls(this.#calls, after, this.next);
      this.#calls = calls;
      this.next = next;
    }
    if (this.#ifs.length > 0) {
      const { ifs, next } = checkIfs(this.#ifs, after, this.next);
      this.#ifs = ifs;
      this.next = next;
    }
    const loop = this.#loops.at(-1);
    if (loop !== undefined && (isLeft || loop.end === after)) this.#endPass(loop, isLeft);
  }

  /** The end of a pass through a loop. [PICA200 7 s16, s17, s18, s19, s20, 13 s17, s18] */
  #endPass(loop: LoopEntry, isLeft: boolean): void {
    const { unit } = this;
    if (!isLeft) unit.aL += loop.step;
    if (!isLeft && loop.count > 0) {
      loop.count--;
      this.next = loop.start;
      return;
    }
    this.#loops = this.#loops.slice(0, -1);
    this.next = loop.end;
    if (this.#loops.length > 0) unit.aL = loop.aL;
  }
}

/** Whether a transfer of control is taken. [PICA200 2 s40, s41, s42, s43, s44, s45] */
export function isTransferTaken({ b, cmp }: Unit, { mnemonic, fields }: Instruction): boolean {
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
  if (control === undefined || !("test" in control) || control.test === "always") return true;
  if (control.test === "boolean") {
    const isInverted = control.kind === "jump" && (fields.count! & 1) === 1;
    return (b[fields.uniform!] === 1) !== isInverted;
  }
  const [x, y] = [cmp[0] === fields.referenceX, cmp[1] === fields.referenceY];
  switch (JOINS[fields.join!]!) {
    case "or":
      return x || y;
    case "and":
      return x && y;
    case "x":
      return x;
    case "y":
      return y;
  }
}
