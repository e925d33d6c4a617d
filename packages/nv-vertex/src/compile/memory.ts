/** The linear memory that all compiled programs use in turn. */

import { HostRefusal, hostRefusal, type LinearMemory, newMemory } from "@glasm/codegen";
import type { VertexColumns } from "../exec/batch.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { attributeColumn, CHUNK, MEMORY_BYTES, resultColumn, ROW_BYTES } from "./layout.js";

/** The memory as words and as singles, and the columns in it. */
interface SharedMemory {
  readonly memory: LinearMemory;
  /** Why it is not one of WebAssembly, so that only the interpreter can use it; else null. */
  readonly refusal: HostRefusal | null;
  readonly singles: Float32Array;
  readonly words: Uint32Array;
  readonly columns: VertexColumns;
}

let shared: SharedMemory | null = null;

/** The memory, made at first use. */
export function sharedMemory(): SharedMemory {
  return (shared ??= newSharedMemory());
}

/** Why programs are not compiled on this host; null if they are. */
export function refusalToCompile(): HostRefusal | null {
  return hostRefusal() ?? sharedMemory().refusal;
}

function newSharedMemory(): SharedMemory {
  const { memory, refusal } = memoryOfHost();
  const { buffer } = memory;
  const column = (address: number) => new Float32Array(buffer, address, (CHUNK * ROW_BYTES) / 4);
  const columns = {
    capacity: CHUNK,
    attributes: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => column(attributeColumn(index))),
    results: Array.from({ length: RESULT_COUNT }, (_, index) => column(resultColumn(index))),
  };
  return { memory, refusal, singles: new Float32Array(buffer), words: new Uint32Array(buffer), columns };
}

/** A host without WebAssembly has the columns too, for the interpreter. */
function memoryOfHost(): Pick<SharedMemory, "memory" | "refusal"> {
  try {
    return { memory: newMemory(MEMORY_BYTES), refusal: null };
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error;
    return { memory: { buffer: new ArrayBuffer(MEMORY_BYTES) }, refusal: error };
  }
}

/**
 * Room for vertices that are processed together, the same for all programs; made at first use. Batches go through the
 * same memory: running one overwrites what is in the columns, and a run of a program also the three rows behind
 * the last vertex.
 */
export function vertexColumns(): VertexColumns {
  return sharedMemory().columns;
}
