import type { Node, Variable } from "./kernel.js";

/**
 * What is known of variables at one point of a kernel under construction. What is set stays a value for as long as
 * control goes straight on; the variable itself changes only where ways divide or meet.
 */
export class VariableState {
  readonly #known = new Map<Variable, Node>();
  #pending = new Map<Variable, Node>();
  /** For each region around here what was known before it, of the variables about which it learned something. */
  readonly #before: Map<Variable, Node | undefined>[] = [];
  /** For each region around here the variables that change in it. */
  readonly #changed: Set<Variable>[] = [];

  known(variable: Variable): Node | undefined {
    return this.#known.get(variable);
  }

  /** Notes the value of a variable. */
  learn(variable: Variable, value: Node): void {
    this.#remember(variable);
    this.#known.set(variable, value);
  }

  set(variable: Variable, value: Node): void {
    if (this.#known.get(variable) === value) return;
    this.learn(variable, value);
    this.#pending.set(variable, value);
    this.#changed.at(-1)?.add(variable);
  }

  /** What has been set since the last time. */
  takePending(): readonly (readonly [Variable, Node])[] {
    const pending = [...this.#pending];
    this.#pending = new Map();
    return pending;
  }

  /** The beginning of a region. */
  enter(): void {
    this.#before.push(new Map());
    this.#changed.push(new Set());
  }

  /** Forgets everything, at the beginning of a loop. */
  forgetAll(): void {
    for (const variable of this.#known.keys()) this.#remember(variable);
    this.#known.clear();
  }

  /** The end of a region: what it has learned is void, and so is what was known of the variables that it changed. */
  leave(): void {
    for (const [variable, value] of this.#before.pop()!) {
      if (value === undefined) this.#known.delete(variable);
      else this.#known.set(variable, value);
    }
    for (const variable of this.#changed.pop()!) {
      this.#remember(variable);
      this.#known.delete(variable);
      this.#changed.at(-1)?.add(variable);
    }
  }

  #remember(variable: Variable): void {
    const before = this.#before.at(-1);
    if (before !== undefined && !before.has(variable)) before.set(variable, this.#known.get(variable));
  }
}
