/** How one execution goes through the flow of a program. */

import { type End, followerOf, type InstructionFlow } from "../flow/program-flow.js";
import type { EmittedProgram } from "./emitted-program.js";

/** The parts of a program that decide it. */
type Flowing = Pick<EmittedProgram, "flow" | "counted" | "instructionLimit">;

export class LaneFlow {
  readonly #program: Flowing;
  readonly #execute: (instruction: number) => void;
  /** The instructions to return to, the last call last. */
  callStack: readonly number[] = [];
  /** The number of the instruction that comes. */
  next: number;
  executed = 0;
  end: End | null = null;

  /** @param execute executes an instruction that does not count, of those that do before they transfer control */
  constructor(program: Flowing, execute: (instruction: number) => void) {
    this.#program = program;
    this.#execute = execute;
    this.next = program.flow.entry;
    this.#settle();
  }

  /** Whether the program has ended, for whatever reason. */
  isFinished(): boolean {
    const { flow, instructionLimit } = this.#program;
    if (this.end === null && this.next >= flow.instructions.length) this.end = "end";
    if (this.end === null && this.executed >= instructionLimit) this.end = "instruction-limit";
    return this.end !== null;
  }

  /** Goes on behind the instruction that came, which counts. */
  advance(isTaken: boolean): void {
    const way = this.#program.flow.instructions[this.next]!;
    this.executed++;
    this.next = followerOf(way, this.next);
    if (isTaken) this.#transfer(way);
    this.#settle();
  }

  /** Goes through what does not count: ends and returns that are no steps. */
  #settle(): void {
    const { flow, counted } = this.#program;
    if (counted === undefined) return;
    for (;;) {
      const way = flow.instructions[this.next];
      if (way === undefined || this.end !== null || counted[this.next] !== null) return;
      if (way.kind !== "next" && way.executes === true) this.#execute(this.next);
      this.#transfer(way);
    }
  }

  #transfer(way: InstructionFlow<unknown>): void {
    switch (way.kind) {
      case "branch":
        this.next = way.target;
        break;
      case "call":
        this.#call(way.target);
        break;
      case "return":
        if (this.callStack.length === 0) this.#finish(way.whenEmpty ?? "ret");
        else {
          this.next = this.callStack.at(-1)!;
          this.callStack = this.callStack.slice(0, -1);
        }
        break;
      case "end":
        this.end = way.end;
        break;
      case "next":
        break;
    }
  }

  #call(target: number): void {
    const { entries, whenFull } = this.#program.flow.callStack;
    if (this.callStack.length >= entries && whenFull === "end") this.end = "call-overflow";
    else if (this.callStack.length < entries || whenFull === "lose-oldest") {
      this.callStack = [...this.callStack, this.next].slice(-entries);
      this.next = target;
    }
  }

  /** The end itself is where an execution comes after the last instruction. */
  #finish(end: End): void {
    if (end === "end") this.next = this.#program.flow.instructions.length;
    else this.end = end;
  }
}
