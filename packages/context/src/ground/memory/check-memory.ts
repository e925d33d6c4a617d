import type { ErrorContext } from "../errors/errors.js";
import {
  byteLengthOf,
  ELEMENT_SIZES,
  type ElementType,
  type Memory,
  readElements,
  type WrittenElements,
} from "./memory.js";

/** The error of memory that is too short. */
function tooShort(does: "reads" | "writes", count: number, type: ElementType, memory: Memory) {
  const there = Math.floor(byteLengthOf(memory) / ELEMENT_SIZES[type]);
  const reason = `the command ${does} ${count} values of type ${type}, and there ${there === 1 ? "is" : "are"} ${there}`;
  return ["INVALID_VALUE", reason, "[Ruling 45]", { memory }] as const;
}

/** The first `count` elements of a memory that a command reads; null, after an error, if there are less. [Ruling 45] */
export function readOrFail(
  { errors }: ErrorContext,
  memory: Memory,
  type: ElementType,
  count: number,
): ArrayLike<number> | null {
  const elements = readElements(memory, type, count);
  if (elements === null) errors.record(...tooShort("reads", count, type, memory));
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
  if (memory.length >= count) return false;
  errors.record(...tooShort("writes", count, memory.type, memory.memory));
  return true;
}
