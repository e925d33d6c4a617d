/** Blocks: computations that stand side by side, which no lane enters but at the first one of them. [Ruling 327] */

import { hasSimd, type Kernel, KernelModule } from "@glasm/codegen";
import type { Computation, Step } from "../exec/prepared.js";
import { readsUndefined } from "../exec/sources.js";
import type { Denormals } from "../semantics/values.js";
import { blockKernel } from "./block-kernel.js";

/** Longer ones are cut, so that the time for making machine code stays in proportion. */
const MOST_COMPUTATIONS = 64;

/** A block, which becomes machine code when that is first asked for. */
export class Block {
  /** How many instructions it has. */
  readonly length: number;
  readonly #kernel: () => Kernel;
  #module: KernelModule | undefined;

  constructor(length: number, kernel: () => Kernel) {
    this.length = length;
    this.#kernel = kernel;
  }

  /** @throws HostRefusal if the host does not compile it */
  get module(): KernelModule {
    return (this.#module ??= new KernelModule(this.#kernel(), hasSimd() ? "simd" : "scalar"));
  }
}

/** The blocks of a program in a mode, found when lanes first come to them. */
export class ProgramBlocks {
  readonly #steps: readonly Step[];
  readonly #denormals: Denormals;
  readonly #targets: ReadonlySet<number>;
  /** By the number of the first instruction; null where there is none. */
  readonly #blocks = new Map<number, Block | null>();

  constructor(steps: readonly Step[], denormals: Denormals) {
    this.#steps = steps;
    this.#denormals = denormals;
    this.#targets = targetsOf(steps);
  }

  /** The block that begins at an instruction, or null. */
  at(first: number): Block | null {
    let block = this.#blocks.get(first);
    if (block === undefined) this.#blocks.set(first, (block = this.#blockAt(first)));
    return block;
  }

  #blockAt(first: number): Block | null {
    const computations = this.#computationsFrom(first);
    if (computations.length === 0) return null;
    return new Block(computations.length, () => blockKernel(computations, first, this.#denormals));
  }

  #computationsFrom(first: number): readonly Computation[] {
    const computations: Computation[] = [];
    for (let number = first; computations.length < MOST_COMPUTATIONS; number++) {
      const step = this.#steps[number];
      if (step === undefined || !isPlain(step) || (number > first && this.#targets.has(number))) break;
      computations.push(step);
      if (step.ends) break;
    }
    return computations;
  }
}

/** Whether a step computes, and lanes do nothing else but, maybe, end behind it. */
function isPlain(step: Step): step is Step & Computation {
  return step.kind === "computation" && !readsUndefined(step.instruction);
}

/** Where branches go. */
function targetsOf(steps: readonly Step[]): ReadonlySet<number> {
  const targets = new Set<number>();
  steps.forEach((step, number) => {
    if (step.kind !== "action" || step.instruction.mnemonic !== "BRANCHZ") return;
    targets.add(number + 1 + step.instruction.immediates.offset!);
  });
  return targets;
}
