import { emitModule } from "./emit/emitter.js";
import { SCALAR } from "./emit/scalar.js";
import { SIMD } from "./emit/simd.js";
import type { Target } from "./emit/target.js";
import { HostModule, hostRefusal, isValid, type LinearMemory } from "./host.js";
import { Builder } from "./ir/builder.js";
import type { Kernel } from "./ir/kernel.js";
import { FUNCTION_EXPORT } from "./wasm/module.js";

export type TargetName = "simd" | "scalar";

const TARGETS: Readonly<Record<TargetName, Target>> = { simd: SIMD, scalar: SCALAR };

/** How many lanes each target computes at once. */
export const LANES: Readonly<Record<TargetName, number>> = { simd: SIMD.lanes, scalar: SCALAR.lanes };

/** A kernel for lanes `count`, a positive multiple of `LANES`, of arrays at addresses; how many are left undone. */
export type KernelFunction = (count: number, ...addresses: readonly number[]) => number;

/** The binary of a kernel's module. */
export function encodeKernel(kernel: Kernel, target: TargetName): Uint8Array {
  return emitModule(kernel, TARGETS[target]);
}

/** A kernel as machine code, for any number of memories. */
export class KernelModule {
  readonly #module: HostModule<Readonly<Record<typeof FUNCTION_EXPORT, KernelFunction>>>;

  /** @throws HostRefusal if the host does not compile it */
  constructor(kernel: Kernel, target: TargetName) {
    this.#module = new HostModule(encodeKernel(kernel, target));
  }

  /**
   * The kernel over a memory.
   * @throws HostRefusal if the host does not let it
   */
  instantiate(memory: LinearMemory): KernelFunction {
    return this.#module.instantiate(memory)[FUNCTION_EXPORT];
  }
}

/**
 * Compiles a kernel for one memory.
 * @throws HostRefusal if the host does not let it
 */
export function instantiate(kernel: Kernel, target: TargetName, memory: LinearMemory): KernelFunction {
  return new KernelModule(kernel, target).instantiate(memory);
}

let simd: boolean | undefined;

/** Whether the host lets WebAssembly run, and with vectors of 128 bits. */
export function hasSimd(): boolean {
  return (simd ??= hostRefusal() === null && isValid(encodeKernel(smallestVectorKernel(), "simd")));
}

function smallestVectorKernel(): Kernel {
  const builder = new Builder([{ stride: 4 }]);
  builder.storeColumn(0, builder.i32(1));
  return builder.finish();
}
