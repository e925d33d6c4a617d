/** Registers that uniforms and constants share: uniforms grow upwards, constants downwards. [PICA200 10.3] */

import type { Register } from "../isa/registers.js";
import { REGISTERS } from "../isa/registers.js";

export type UniformFile = "c" | "i" | "b";
export type ConstantFile = "c" | "i";

/** A uniform, or an array of them. */
export interface UniformRange {
  readonly first: Register<UniformFile>;
  readonly count: number;
}

export class UniformSpace {
  private readonly next: Record<UniformFile, number>;
  /** The lowest register that a constant of any file has, or the one after the last. */
  private readonly lowest: Record<UniformFile, number>;
  private readonly named = new Map<string, UniformRange>();

  /** Uniforms begin at c registers from `first` on; `booleans` is how many b registers there are. */
  constructor(first = 0, booleans: number = REGISTERS.b.count) {
    this.next = { c: first, i: 0, b: 0 };
    this.lowest = { c: REGISTERS.c.count, i: REGISTERS.i.count, b: booleans };
  }

  /** The uniform of a name that a file before has declared. */
  find(name: string): UniformRange | undefined {
    return this.named.get(name);
  }

  /** How many registers are left for uniforms. */
  left(file: UniformFile): number {
    return Math.max(this.lowest[file] - this.next[file], 0);
  }

  /** Takes registers for a uniform, of which this many are left. */
  allocate(name: string, file: UniformFile, count: number): UniformRange {
    const range: UniformRange = { first: { file, index: this.next[file] }, count };
    this.next[file] += count;
    this.named.set(name, range);
    return range;
  }

  /** The constants of a file, which begin at the top whatever other files have. */
  constants(): ConstantSpace {
    return new ConstantSpace(this.next, this.lowest);
  }
}

export class ConstantSpace {
  private readonly next: Readonly<Record<UniformFile, number>>;
  private readonly lowest: Record<UniformFile, number>;
  private readonly top: Record<ConstantFile, number> = { c: REGISTERS.c.count, i: REGISTERS.i.count };

  constructor(next: Readonly<Record<UniformFile, number>>, lowest: Record<UniformFile, number>) {
    this.next = next;
    this.lowest = lowest;
  }

  /** How many registers are left for constants. */
  left(file: ConstantFile): number {
    return Math.max(this.top[file] - this.next[file], 0);
  }

  /** Takes registers, of which this many are left; gives the first one. */
  allocate(file: ConstantFile, count: number): Register<ConstantFile> {
    const index = this.top[file] - count;
    this.top[file] = index;
    this.lowest[file] = Math.min(this.lowest[file], index);
    return { file, index };
  }
}
