/** The linear memory that all compiled programs use in turn. */

import { hasWebAssembly, type LinearMemory, newMemory } from "@glasm/codegen";
import type { VertexColumns } from "../exec/batch.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { attributeColumn, CHUNK, MEMORY_BYTES, resultColumn, ROW_BYTES } from "./layout.js";

/** The memory as words and as singles, and the columns in it. */
interface SharedMemory {
  readonly memory: LinearMemory;
  readonly singles: Float32Array;
  readonly words: Uint32Array;
  readonly columns: VertexColumns;
}

let shared: SharedMemory | null = null;

/** The memory, made at first use. */
export function sharedMemory(): SharedMemory {
  return (shared ??= newSharedMemory());
}

/** A host without WebAssembly has the columns too, for the interpreter. */
function newSharedMemory(): SharedMemory {
  const memory = hasWebAssembly ? newMemory(MEMORY_BYTES) : { buffer: new ArrayBuffer(MEMORY_BYTES) };
  const { buffer } = memory;
  const column = (address: number) => new Float32Array(buffer, address, (CHUNK * ROW_BYTES) / 4);
  const columns = {
    capacity: CHUNK,
    attributes: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => column(attributeColumn(index))),
    results: Array.from({ length: RESULT_COUNT }, (_, index) => column(resultColumn(index))),
  };
  return { memory, singles: new Float32Array(buffer), words: new Uint32Array(buffer), columns };
}

/**
 * Room for vertices that are processed together, the same for all programs; made at first use. Batches go through the
 * same memory: running one overwrites what is in the columns, and a run of a program also the three rows behind
 * the last vertex.
 */
export function vertexColumns(): VertexColumns {
  return sharedMemory().columns;
}
