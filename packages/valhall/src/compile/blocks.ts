/** Blocks: computations that stand side by side, which no lane enters but at the first one of them. [Ruling 487] */

import { hasSimd, KernelModule } from "@glasm/codegen";
import type { Computation, Step } from "../exec/prepared.js";
import { readsUndefined } from "../exec/sources.js";
import type { Denormals } from "../semantics/values.js";
import { blockKernel } from "./block-kernel.js";

/** Longer ones are cut, so that the time for making machine code stays in proportion. */
const MOST_COMPUTATIONS = 64;

/** A block as machine code. */
export interface Block {
  readonly length: number;
  readonly module: KernelModule;
}

/** The blocks of a program in a mode, made when they are first executed. */
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

  /**
   * The block that begins at an instruction, or null.
   * @throws HostRefusal if the host does not compile it
   */
  at(first: number): Block | null {
    let block = this.#blocks.get(first);
    if (block === undefined) {
      const computations = this.#computationsFrom(first);
      block =
        computations.length === 0
          ? null
          : {
              length: computations.length,
              module: new KernelModule(
                blockKernel(computations, first, this.#denormals),
                hasSimd() ? "simd" : "scalar",
              ),
            };
      this.#blocks.set(first, block);
    }
    return block;
  }

  #computationsFrom(first: number): readonly Computation[] {
    const computations: Computation[] = [];
    for (let number = first; computations.length < MOST_COMPUTATIONS; number++) {
      const step = this.#steps[number];
      if (step === undefined || !isPlain(step) || (number > first && this.#targets.has(number))) break;
      computations.push(step);
    }
    return computations;
  }
}

/** Whether a step does nothing but compute. */
function isPlain(step: Step): step is Step & Computation {
  return step.kind === "computation" && !step.ends && !readsUndefined(step.instruction);
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
