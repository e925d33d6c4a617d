import { isMemory } from "@glasm/base";
import { type Memory, NO_MEMORY } from "./memory.js";

/** An address of a memory that may grow, as that of a WebAssembly program: from there to its end it is read as it is when it is used. */
export interface LiveMemory {
  /** A WebAssembly.Memory. */
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** In bytes. */
  readonly address: number;
}

/** What a command keeps to read or write it later. */
export type KeptMemory = Memory | LiveMemory;

const isBuffer = (value: unknown): value is ArrayBufferLike => isMemory(value) && !ArrayBuffer.isView(value);

/** Whether a value is an address of a memory. */
export function isLiveMemory(value: unknown): value is LiveMemory {
  if (typeof value !== "object" || value === null || isMemory(value)) return false;
  const { memory, address } = value as Partial<LiveMemory>;
  if (typeof memory !== "object" || memory === null) return false;
  return isBuffer(memory.buffer) && Number.isInteger(address) && address! >= 0;
}

/** The memory that there is now; an address beyond its end has none. */
export function currentMemory(kept: KeptMemory): Memory {
  if (ArrayBuffer.isView(kept) || !("memory" in kept)) return kept;
  const { memory, address } = kept;
  const { buffer } = memory;
  return isBuffer(buffer) && address < buffer.byteLength ? new Uint8Array(buffer, address) : NO_MEMORY;
}
