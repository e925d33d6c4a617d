import type { ClientArrays } from "../attributes/client-arrays.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { makeOrFail, readOrFail } from "../ground/memory/check-memory.js";
import { type Memory, NO_MEMORY } from "../ground/memory/memory.js";
import type { DrawContext } from "./draw-context.js";
import { checkIndexType, consecutiveElements, drawRuns, indexedElements } from "./array-draws.js";
import { checkMode } from "./draw-checks.js";
import type { VertexSource } from "./vertex-source.js";

/** The numbers that memory has now, whatever an observer writes into it; null, after an error, if it is too short. */
function copied(context: DrawContext, memory: Memory, primcount: number): Int32Array | null {
  const numbers = readOrFail(context, memory, "int32", primcount);
  if (numbers === null) return null;
  return makeOrFail(context, () => {
    const copy = new Int32Array(primcount);
    for (let i = 0; i < primcount; i += 1) copy[i] = numbers[i]!;
    return copy;
  });
}

/** The numbers of the draws of a call: a count that is not above 0 makes none. [EXT_multi_draw_arrays 2.8] */
function* drawsOf(counts: ArrayLike<number>, primcount: number): Generator<number> {
  for (let i = 0; i < primcount; i += 1) if (counts[i]! > 0) yield i;
}

/**
 * Draws each of some draws, or none if one of them fails: then `source` gives null. All are made to see that, and each
 * again when it is its turn, so that never more than one is kept. [Ruling 391]
 */
function drawAll(
  context: DrawContext,
  token: number,
  numbers: () => Iterable<number>,
  source: (number: number) => readonly VertexSource[] | null,
): void {
  const mode = checkMode(context, token);
  if (mode === null) return;
  for (const number of numbers()) if (source(number) === null) return;
  for (const number of numbers()) drawRuns(context, mode, source(number));
}

function isNegative({ errors }: DrawContext, primcount: number): boolean {
  const citation = "[EXT_multi_draw_arrays Errors]";
  return errors.when(primcount < 0, "INVALID_VALUE", "it is negative", citation, "primcount");
}

/** Whether an array has fewer memories than a command reads, an error. [Ruling 45] */
function lacksIndices({ errors }: DrawContext, indices: readonly unknown[], primcount: number): boolean {
  const { length } = indices;
  const there = `there ${length === 1 ? "is" : "are"} ${length}`;
  const reason = `the command reads ${primcount} arrays of indices, and ${there}`;
  return errors.when(length < primcount, "INVALID_VALUE", reason, "[Ruling 45]", "indices");
}

/** Several draws by one command; a display list gives its own arrays as one more argument. [EXT_multi_draw_arrays 2.8] */
export const multiDraws = {
  multiDrawArraysEXT(
    context: DrawContext,
    mode: number,
    first: Memory,
    count: Memory,
    primcount: number,
    arrays: ClientArrays = context.arrays,
  ): void {
    if (checkMode(context, mode) === null || isNegative(context, primcount)) return;
    const firsts = copied(context, first, primcount);
    const counts = firsts === null ? null : copied(context, count, primcount);
    if (firsts === null || counts === null) return;
    const { errors } = context;
    const draws = (): Iterable<number> => drawsOf(counts, primcount);
    const reason = "the first element of a draw is negative";
    for (const i of draws())
      if (errors.when(firsts[i]! < 0, "INVALID_VALUE", reason, "[Ruling 50]", "first")) return;
    drawAll(context, mode, draws, (i) => consecutiveElements(context, firsts[i]!, counts[i]!, arrays));
  },

  multiDrawElementsEXT(
    context: DrawContext,
    mode: number,
    count: Memory,
    type: number,
    indices: readonly (Memory | null)[],
    primcount: number,
    arrays: ClientArrays = context.arrays,
  ): void {
    if (checkMode(context, mode) === null || isNegative(context, primcount)) return;
    const indexType = checkIndexType(context, type);
    if (indexType === undefined) return;
    const counts = copied(context, count, primcount);
    if (counts === null || lacksIndices(context, indices, primcount)) return;
    const draws = (): Iterable<number> => drawsOf(counts, primcount);
    drawAll(context, mode, draws, (i) =>
      indexedElements(context, counts[i]!, indexType, indices[i] ?? NO_MEMORY, arrays),
    );
  },
} satisfies Implementations<DrawContext>;
