import type { ErrorContext } from "../errors/errors.js";
import type { MemoryContext } from "./buffer-objects.js";
import {
  byteLengthOf,
  ELEMENT_SIZES,
  type ElementType,
  type Memory,
  readElements,
  type WrittenElements,
} from "./memory.js";

/** Records that memory is too short; in a buffer object that is another error than in a client's. [Ruling 45, Ruling 393] */
export function recordShortage(
  { errors, buffers }: MemoryContext,
  memory: Memory | null,
  reason: string,
): void {
  if (buffers.offsetOf(memory) === null) errors.record("INVALID_VALUE", reason, "[Ruling 45]", { memory });
  else
    errors.record(
      "INVALID_OPERATION",
      `${reason} in the buffer object from the offset on`,
      "[ARB_pixel_buffer_object Errors, Ruling 393]",
    );
}

/** Why memory is too short. */
function tooShort(does: "reads" | "writes", count: number, type: ElementType, memory: Memory): string {
  const there = Math.floor(byteLengthOf(memory) / ELEMENT_SIZES[type]);
  return `the command ${does} ${count} values of type ${type}, and there ${there === 1 ? "is" : "are"} ${there}`;
}

/** Whether an offset into a pixel buffer is not a multiple of what is there, an error. [ARB_pixel_buffer_object Errors] */
export function isMisaligned(
  { errors, buffers }: MemoryContext,
  memory: Memory | null,
  size: number,
): boolean {
  const offset = buffers.offsetOf(memory) ?? 0;
  const reason = `the offset ${offset} is not a multiple of ${size}, which is what a value takes`;
  return errors.when(offset % size !== 0, "INVALID_OPERATION", reason, "[ARB_pixel_buffer_object Errors]");
}

/** The first `count` elements of a memory that a command reads; null, after an error, if there are less, or no memory for a copy. [Ruling 45, Ruling 111] */
export function readOrFail(
  context: MemoryContext,
  memory: Memory,
  type: ElementType,
  count: number,
): ArrayLike<number> | null {
  try {
    const elements = readElements(memory, type, count);
    if (elements === null) recordShortage(context, memory, tooShort("reads", count, type, memory));
    return elements;
  } catch (error) {
    return recordNoMemory(context, error);
  }
}

/** Records what has kept the host from making something: that it has no memory for it. [Ruling 111] */
function recordNoMemory({ errors }: ErrorContext, error: unknown): null {
  if (!(error instanceof RangeError)) throw error;
  errors.record("OUT_OF_MEMORY", "the host has no memory for the command", "[GL1.3 2.5, Ruling 111]");
  return null;
}

/** What `make` makes of arguments before anything changes; null, after an error, if the host has no memory for it. [Ruling 111] */
export function makeOrFail<T, Arguments extends readonly unknown[]>(
  context: ErrorContext,
  make: (...args: Arguments) => T,
  ...args: Arguments
): T | null {
  try {
    return make(...args);
  } catch (error) {
    return recordNoMemory(context, error);
  }
}

/** Whether memory that a command writes has room for less than `count` values, an error. [Ruling 45] */
export function lacksRoom(context: MemoryContext, memory: WrittenElements, count: number): boolean {
  if (memory.length >= count) return false;
  recordShortage(context, memory.memory, tooShort("writes", count, memory.type, memory.memory));
  return true;
}
