import { emitModule } from "./emit/emitter.js";
import { SCALAR } from "./emit/scalar.js";
import { PAIRS, SIMD } from "./emit/simd.js";
import type { BackEnd } from "./emit/back-end.js";
import { HostModule, hostRefusal, isValid, type LinearMemory, type MemoryKind, PerHost } from "./host.js";
import type { Kernel } from "./ir/kernel.js";
import { encodeModule, FUNCTION_EXPORT } from "./wasm/module.js";
import { OPCODE, SIMD as SIMD_OPCODE, SIMD_PREFIX } from "./wasm/opcodes.js";

/** What code is made for: WebAssembly with fixed-width SIMD, of one group of lanes or of two at a time, or without it. */
export type BackEndName = "simd" | "pairs" | "scalar";

const BACK_ENDS: Readonly<Record<BackEndName, BackEnd>> = { simd: SIMD, pairs: PAIRS, scalar: SCALAR };

/** How many lanes each back end computes at once. */
export const LANES: Readonly<Record<BackEndName, number>> = {
  simd: SIMD.lanes,
  pairs: PAIRS.groups * PAIRS.lanes,
  scalar: SCALAR.lanes,
};

export { FUNCTION_EXPORT };

/** A kernel for lanes `count`, a positive multiple of `LANES`, of arrays at addresses; how many are left undone. */
export type KernelFunction = (count: number, ...addresses: readonly number[]) => number;

/** The binary of a kernel's module. */
export function encodeKernel(kernel: Kernel, backEnd: BackEndName, memory: MemoryKind = "own"): Uint8Array {
  return emitModule(kernel, BACK_ENDS[backEnd], memory === "shared");
}

/** A kernel as machine code, for any number of memories. */
export class KernelModule {
  readonly #module: HostModule<Readonly<Record<typeof FUNCTION_EXPORT, KernelFunction>>>;

  /**
   * For memories of one kind.
   * @throws HostRefusal if the host does not compile it
   */
  constructor(kernel: Kernel, backEnd: BackEndName, memory: MemoryKind = "own") {
    this.#module = new HostModule(encodeKernel(kernel, backEnd, memory));
  }

  /** What other threads make the kernel of, which they find under the name FUNCTION_EXPORT. */
  get module(): object {
    return this.#module.module;
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
export function instantiate(kernel: Kernel, backEnd: BackEndName, memory: LinearMemory): KernelFunction {
  return new KernelModule(kernel, backEnd).instantiate(memory);
}

const knowsVectors = new PerHost(() => hostRefusal() === null && isValid(smallestVectorModule()));

/** Whether the host lets WebAssembly run, and with vectors of 128 bits. */
export function hasSimd(): boolean {
  return knowsVectors.get();
}

/** A function that makes a vector and asks whether any of it is not zero. */
function smallestVectorModule(): Uint8Array {
  const code = [
    OPCODE.i32Const,
    0,
    SIMD_PREFIX,
    SIMD_OPCODE.i32x4Splat,
    SIMD_PREFIX,
    SIMD_OPCODE.v128AnyTrue,
  ];
  return encodeModule({ parameters: 0, locals: [], code: Uint8Array.from(code) });
}
