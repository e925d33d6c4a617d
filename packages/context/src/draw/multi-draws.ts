import type { DrawMode } from "@glasm/primitives";
import type { ClientArrays } from "../attributes/client-arrays.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { makeOrFail, readOrFail } from "../ground/memory/check-memory.js";
import { type Memory, NO_MEMORY } from "../ground/memory/memory.js";
import type { DrawContext } from "./draw-context.js";
import { checkIndexType, consecutiveElements, drawRuns, indexedElements } from "./array-draws.js";
import type { ArraySource } from "./array-source.js";
import { checkMode } from "./draw-checks.js";
import { type JoinedDraws, MAX_JOINED_VERTICES } from "./joined-draws.js";

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

/** A number of a draw for its sources; null, after an error, if it fails. */
type Sources = (number: number) => readonly ArraySource[] | null;

/**
 * Draws each of some draws, or none if one of them fails. All are made to see that, and each again when it is its turn, so
 * that never more than one is kept, but for small ones. [Ruling 391]
 */
function drawAll(
  context: DrawContext,
  token: number,
  counts: ArrayLike<number>,
  primcount: number,
  sources: Sources,
): void {
  const mode = checkMode(context, token);
  if (mode === null) return;
  for (const number of drawsOf(counts, primcount)) if (sources(number) === null) return;
  const { joined } = context.drawing;
  for (const number of drawsOf(counts, primcount)) {
    const isJoined = joined !== null && counts[number]! <= MAX_JOINED_VERTICES;
    if (!isJoined || !joined.hasRoom(counts[number]!)) drawJoined(context, mode, joined);
    const made = sources(number);
    if (isJoined) for (const source of made ?? []) joined.add(source);
    else drawRuns(context, mode, made);
  }
  drawJoined(context, mode, joined);
}

function drawJoined({ drawing }: DrawContext, mode: DrawMode, joined: JoinedDraws | null): void {
  const source = joined?.take(drawing.indexRanges) ?? null;
  if (source !== null) drawing.draw(mode, source);
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
    const reason = "the first element of a draw is negative";
    for (const i of drawsOf(counts, primcount))
      if (errors.when(firsts[i]! < 0, "INVALID_VALUE", reason, "[Ruling 50]", "first")) return;
    drawAll(context, mode, counts, primcount, (i) =>
      consecutiveElements(context, firsts[i]!, counts[i]!, arrays),
    );
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
    drawAll(context, mode, counts, primcount, (i) =>
      indexedElements(context, counts[i]!, indexType, indices[i] ?? NO_MEMORY, arrays),
    );
  },
} satisfies Implementations<DrawContext>;
