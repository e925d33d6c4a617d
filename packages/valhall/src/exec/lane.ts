/** What one lane of a warp has: registers, its program counter and how it ends. */

import { REGISTER_COUNT } from "../isa/registers.js";

/** How the execution of a lane ends. */
export type End = "end" | "past-end" | "instruction-limit" | "unsupported";

/** What happened that a user wants to know; each once. */
export type Note = "memory-fault" | "buffer-range" | "no-resource" | "undefined-special" | "foreign-output";

/** A vertex on its way through a program. */
export class Lane {
  /** The number of its vertex in the request. */
  readonly vertex: number;
  /** Its place in the warp. */
  readonly number: number;
  /** 64 words. */
  registers: Int32Array;
  /** The number of the instruction that is executed next. */
  counter: number;
  executed = 0;
  end: End | null = null;
  /** Why it ended, where instructions are not supported. */
  reason: string | null = null;
  readonly notes = new Set<Note>();

  constructor(vertex: number, number: number, registers: Int32Array, counter: number) {
    this.vertex = vertex;
    this.number = number;
    this.registers = registers;
    this.counter = counter;
  }

  /** Ends at an instruction that is not supported, which stays undone. */
  fail(reason: string): void {
    this.end = "unsupported";
    this.reason = reason;
  }

  /** Takes its registers out of a memory that others get. */
  keepRegisters(): void {
    this.registers = this.registers.slice();
  }

  /** A register; those behind the last one are zero. */
  register(index: number): number {
    return index < REGISTER_COUNT ? this.registers[index]! : 0;
  }

  /** Writes a register; what would be behind the last one is lost. */
  write(index: number, word: number): void {
    if (index < REGISTER_COUNT) this.registers[index] = word;
  }
}
