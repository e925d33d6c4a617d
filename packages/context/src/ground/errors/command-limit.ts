import type { ErrorLatch } from "./errors.js";

/**
 * Bounds what one call can set off: the commands that CallList and CallLists execute, each list that CallLists names
 * counting as one more, and the vertices of EvalMesh. What a call calls in turn counts as its own. [Ruling 98]
 */
export class CommandLimit {
  private readonly limit: number;
  private left = 0;
  private depth = 0;

  /** @param limit the option `maxCommandsPerCall` */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Runs a call, or a part of the call that is running, with arguments. */
  call<Arguments extends readonly unknown[]>(run: (...args: Arguments) => void, ...args: Arguments): void {
    if (this.depth === 0) this.left = this.limit;
    this.depth += 1;
    try {
      run(...args);
    } finally {
      this.depth -= 1;
    }
  }

  /** Whether the call may execute `count` more commands; once it may not, it never may again. */
  takes(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }

  /** How many of the next `count` commands the call may execute: all of them, or some and then never again any. */
  takesOf(count: number): number {
    const allowed = Math.max(0, Math.min(count, this.left));
    this.left -= count;
    return allowed;
  }

  recordError(errors: ErrorLatch): void {
    errors.record(
      "OUT_OF_MEMORY",
      `the call executes more than ${this.limit} commands`,
      "[GL1.3 2.5, Ruling 98]",
    );
  }
}
