import type { MachineProgram } from "../machine/machine.js";

/** The most programs that the workers keep. */
const CAPACITY = 64;

/** What to tell workers of a program that they are to run. */
export interface KeyedProgram {
  /** A number that stands for the program. */
  readonly key: number;
  /** The program itself, unless the workers have it. */
  readonly program: MachineProgram | null;
  /** The number of a program that they need not keep any longer, or null. */
  readonly forgotten: number | null;
}

/** Which programs the workers of a pool have: those that ran last. */
export class ProgramKeys {
  /** The one that has not run for the longest time is the first. */
  readonly #keys = new Map<MachineProgram, number>();
  #next = 0;

  take(program: MachineProgram): KeyedProgram {
    const known = this.#keys.get(program);
    this.#keys.delete(program);
    const key = known ?? this.#next++;
    this.#keys.set(program, key);
    return { key, program: known === undefined ? program : null, forgotten: this.#forgetOldest() };
  }

  #forgetOldest(): number | null {
    if (this.#keys.size <= CAPACITY) return null;
    const [oldest, key] = this.#keys.entries().next().value!;
    this.#keys.delete(oldest);
    return key;
  }
}
