import { crash } from "@glasm/base";
import { emitModule } from "./emit/emitter.js";
import { SCALAR } from "./emit/scalar.js";
import { SIMD } from "./emit/simd.js";
import type { Target } from "./emit/target.js";
import { host, type LinearMemory, PAGE_BYTES, type WasmMemory } from "./host.js";
import { Builder } from "./ir/builder.js";
import type { Kernel } from "./ir/kernel.js";
import { FUNCTION_EXPORT, MEMORY_IMPORT } from "./wasm/module.js";

export type TargetName = "simd" | "scalar";

const TARGETS: Readonly<Record<TargetName, Target>> = { simd: SIMD, scalar: SCALAR };

/** How many lanes each target computes at once. */
export const LANES: Readonly<Record<TargetName, number>> = { simd: SIMD.lanes, scalar: SCALAR.lanes };

/** A kernel for lanes `count`, a positive multiple of `LANES`, of arrays at addresses; how many are left undone. */
export type KernelFunction = (count: number, ...addresses: readonly number[]) => number;

/** A memory of at least so many bytes, all zero. */
export function newMemory(bytes: number): WasmMemory {
  if (host === undefined) return crash("this host has no WebAssembly");
  return new host.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
}

/** The binary of a kernel's module. */
export function encodeKernel(kernel: Kernel, target: TargetName): Uint8Array {
  return emitModule(kernel, TARGETS[target]);
}

/** Compiles a kernel for a memory. */
export function instantiate(kernel: Kernel, target: TargetName, memory: LinearMemory): KernelFunction {
  if (host === undefined) return crash("this host has no WebAssembly");
  const module = new host.Module(encodeKernel(kernel, target));
  const { exports } = new host.Instance(module, { [MEMORY_IMPORT.module]: { [MEMORY_IMPORT.name]: memory } });
  return exports[FUNCTION_EXPORT] as KernelFunction;
}

let simd: boolean | undefined;

/** Whether the host has WebAssembly at all. */
export const hasWebAssembly = host !== undefined;

/** Whether the host has WebAssembly with vectors of 128 bits. */
export function hasSimd(): boolean {
  return (simd ??= host?.validate(encodeKernel(smallestVectorKernel(), "simd")) ?? false);
}

function smallestVectorKernel(): Kernel {
  const builder = new Builder([{ stride: 4 }]);
  builder.storeColumn(0, builder.i32(1));
  return builder.finish();
}
