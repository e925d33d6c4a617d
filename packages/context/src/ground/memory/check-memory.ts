import type { ErrorContext } from "../errors/errors.js";
import { type ElementType, type Memory, readElements, type WrittenElements } from "./memory.js";

/** The first `count` elements of a memory that a command reads; null, after an error, if there are less. [Ruling 45] */
export function readOrFail(
  { errors }: ErrorContext,
  memory: Memory,
  type: ElementType,
  count: number,
): ArrayLike<number> | null {
  const elements = readElements(memory, type, count);
  if (elements === null)
    errors.record("INVALID_VALUE", `the command reads ${count} values of type ${type}`, "[Ruling 45]");
  return elements;
}

/** What `make` makes before anything changes; null, after an error, if the host has no memory for it. [Ruling 111] */
export function makeOrFail<T>({ errors }: ErrorContext, make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    errors.record("OUT_OF_MEMORY", "the host has no memory for the command", "[GL1.3 2.5, Ruling 111]");
    return null;
  }
}

/** Whether memory that a command writes has room for less than `count` values, an error. [Ruling 45] */
export function lacksRoom({ errors }: ErrorContext, memory: WrittenElements, count: number): boolean {
  return errors.when(memory.length < count, "INVALID_VALUE", "the memory is too short", "[Ruling 45]");
}
