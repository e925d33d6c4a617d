/** What one lane of a warp has: registers, its program counter and how it ends. */

import { BYTES_OF_A_WORD } from "../binary/code.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { KnownSpecial, Reads } from "./sources.js";

export const WARP_LANES = 16;

/** How the execution of a lane ends. */
export type End = "end" | "past-end" | "instruction-limit" | "unsupported";

/** What happened that a user wants to know; each once. */
export type Note = "memory-fault" | "buffer-range" | "no-resource" | "undefined-special" | "foreign-output";

/** A vertex on its way through a program. */
export class Lane implements Reads<number> {
  /** The number of its vertex in the launch. */
  vertex = 0;
  /** The number of its warp. */
  warp = 0;
  /** Its place in the warp. */
  readonly number: number;
  /** 64 words. */
  registers: Int32Array;
  /** The number of the instruction that is executed next. */
  counter = 0;
  executed = 0;
  end: End | null = null;
  /** Why it ended, where instructions are not supported. */
  reason: string | null = null;
  /** What happened, each with the number of the instruction where it came first. */
  readonly notes = new Map<Note, number>();
  /** 128 words. */
  readonly #uniforms: Int32Array;

  constructor(number: number, registers: Int32Array, uniforms: Int32Array) {
    this.number = number;
    this.registers = registers;
    this.#uniforms = uniforms;
  }

  /** Begins to execute from an instruction on, as the lane of a vertex. */
  begin(vertex: number, warp: number, counter: number): void {
    this.vertex = vertex;
    this.warp = warp;
    this.counter = counter;
    this.executed = 0;
    this.end = null;
    this.reason = null;
    this.notes.clear();
  }

  /** Another one with the same registers, at the same instruction. */
  copy(): Lane {
    const lane = new Lane(this.number, this.registers.slice(), this.#uniforms);
    lane.begin(this.vertex, this.warp, this.counter);
    return lane;
  }

  /** Ends at an instruction that is not supported, which stays undone. */
  fail(reason: string): void {
    this.end = "unsupported";
    this.reason = reason;
  }

  /** Notes what has happened at the instruction that is executed. */
  note(note: Note): void {
    if (!this.notes.has(note)) this.notes.set(note, this.counter);
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

  uniform(index: number): number {
    return this.#uniforms[index]!;
  }

  special(name: KnownSpecial): number {
    if (name === "lane_id") return this.number;
    if (name === "warp_id") return this.warp;
    return name === "program_counter" ? this.counter * BYTES_OF_A_WORD : 0;
  }

  constant(word: number): number {
    return word;
  }
}
