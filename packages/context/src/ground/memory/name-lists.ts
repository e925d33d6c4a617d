import { lacksRoom, readOrFail } from "./check-memory.js";
import type { MemoryContext } from "./buffer-objects.js";
import type { Memory, WrittenElements } from "./memory.js";
import type { NameSpace } from "../names/name-space.js";

/** Whether a number of names is negative, an error. [GL1.3 2.5] */
function isNegative({ errors }: MemoryContext, n: number): boolean {
  return errors.when(n < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "n");
}

/** The `n` names in a memory, or null after an error. */
export function readNames(context: MemoryContext, n: number, memory: Memory): number[] | null {
  if (isNegative(context, n)) return null;
  const names = readOrFail(context, memory, "uint32", n);
  return names === null ? null : Array.from({ length: n }, (_, i) => names[i]!);
}

/** Writes `n` unused names, which are used from then on. */
export function writeNewNames(
  context: MemoryContext,
  n: number,
  memory: WrittenElements,
  names: NameSpace<{ readonly name: number }>,
): void {
  if (isNegative(context, n) || lacksRoom(context, memory, n)) return;
  for (let i = 0; i < n; i += 1) memory.set(i, names.generate());
}
