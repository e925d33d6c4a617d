import { mismatch } from "../ground/arguments/buffer-memory.js";
import type { BufferObject, MemoryContext } from "../ground/memory/buffer-objects.js";
import { currentMemory, type KeptMemory } from "../ground/memory/live-memory.js";
import { byteLengthOf, bytesOf, NO_MEMORY } from "../ground/memory/memory.js";

/** Where an array lies. */
export interface ArrayPlace {
  /** What the command was given: memory, or an offset into the buffer object. */
  readonly pointer: KeptMemory | number | null;
  /** The buffer object that was bound to ARRAY_BUFFER then. [ARB_vertex_buffer_object Chapter 2] */
  readonly buffer: BufferObject | null;
}

/** Where an array lies whose pointer a command is given; null, after an error, if it cannot. [ARB_vertex_buffer_object Chapter 2] */
export function arrayPlace(
  { errors, buffers }: MemoryContext,
  pointer: ArrayPlace["pointer"],
): ArrayPlace | null {
  const buffer = buffers.bound("array");
  if (buffer === null && pointer === 0) return { pointer: null, buffer }; // [Ruling 392]
  const problem = mismatch("array", buffer, pointer);
  if (problem !== null) {
    errors.record("INVALID_OPERATION", problem, "[Ruling 392]", "pointer");
    return null;
  }
  return { pointer: buffer === null ? pointer : (pointer ?? 0), buffer };
}

/** The place that lies `bytes` after another one; the very object if that is 0. [Ruling 52] */
export function advanced({ pointer, buffer }: ArrayPlace, bytes: number): ArrayPlace {
  if (pointer === null || bytes === 0) return { pointer, buffer };
  if (typeof pointer === "number") return { pointer: pointer + bytes, buffer };
  if (!ArrayBuffer.isView(pointer) && "memory" in pointer)
    return { pointer: { memory: pointer.memory, address: pointer.address + bytes }, buffer };
  return { pointer: bytesOf(pointer).subarray(bytes), buffer };
}

/** An array's place after PopClientAttrib; the buffer object may have been deleted meanwhile. [Ruling 396] */
export function stillThere(place: ArrayPlace): ArrayPlace {
  return place.buffer?.isDeleted === true ? { pointer: null, buffer: null } : place;
}

/** What holds an array's memory: another object if this is another one. Nothing while a client has mapped it. */
export function memoryHolder({ pointer, buffer }: ArrayPlace): object | null {
  if (buffer !== null) return buffer.mapped === null ? buffer.bytes : null;
  if (pointer === null || typeof pointer === "number") return null;
  return !ArrayBuffer.isView(pointer) && "memory" in pointer ? pointer.memory.buffer : pointer;
}

/** Bytes that an array has now: none if it is null, its buffer is detached or its buffer object mapped. */
export function availableBytes({ pointer, buffer }: ArrayPlace): number {
  if (buffer !== null)
    return buffer.mapped === null ? Math.max(buffer.byteLength - (pointer as number), 0) : 0;
  return pointer === null || typeof pointer === "number" ? 0 : byteLengthOf(currentMemory(pointer));
}

/** The bytes of an array that has some. */
export function arrayBytes({ pointer, buffer }: ArrayPlace): Uint8Array {
  if (buffer !== null) return buffer.bytes.subarray(pointer as number);
  return bytesOf(pointer === null || typeof pointer === "number" ? NO_MEMORY : currentMemory(pointer));
}
