/** Points of execution as numbers: an instruction together with the calls around it. */

import type { CallStackLimit } from "./program-flow.js";

/**
 * With n instructions a point is written in base n + 1: the last digit is the instruction, n after the last one, the
 * others are the instructions to return to, the innermost call last. So the point after a call is what the call
 * pushes, and what is on the stack is the point that a return goes to.
 */
export class Points {
  private readonly base: number;
  private readonly whenFull: CallStackLimit["whenFull"];
  /** The least stack that is full. */
  private readonly fullStack: number;

  constructor(instructions: number, { entries, whenFull }: CallStackLimit) {
    this.base = instructions + 1;
    this.whenFull = whenFull;
    this.fullStack = Array.from({ length: entries - 1 }, () => this.base).reduce((a, b) => a * b, 1);
  }

  /** Whether every point is a number that doubles hold exactly. */
  get fit(): boolean {
    return this.fullStack * this.base * this.base <= Number.MAX_SAFE_INTEGER;
  }

  at(instruction: number, callStack: readonly number[] = []): number {
    return callStack.reduce((stack, entry) => stack * this.base + entry, 0) * this.base + instruction;
  }

  instructionOf(point: number): number {
    return point % this.base;
  }

  /** The same calls around another instruction. */
  withInstruction(point: number, instruction: number): number {
    return point - this.instructionOf(point) + instruction;
  }

  /** Where a call at a point leads that `site` follows; null if the call stack is full and the program ends. */
  called(point: number, target: number, site = this.instructionOf(point) + 1): number | null {
    const isFull = this.stackOf(point) >= this.fullStack;
    if (isFull && this.whenFull === "end") return null;
    if (isFull && this.whenFull === "ignore") return this.withInstruction(point, site);
    const kept = isFull ? point % (this.fullStack * this.base) : point;
    return this.withInstruction(kept, site) * this.base + target;
  }

  /** Where a return at a point leads; null if the call stack is empty. */
  returned(point: number): number | null {
    const stack = this.stackOf(point);
    return stack > 0 ? stack : null;
  }

  private stackOf(point: number): number {
    return (point - this.instructionOf(point)) / this.base;
  }
}
