import { readOrFail } from "../commands/check-memory.js";
import type { Implementations } from "../commands/implement.js";
import type { ElementType, Memory } from "../commands/memory.js";
import type { Context } from "../context.js";
import { TOKENS } from "../generated/tokens.js";
import { checkMode, checkVertexProcessing } from "./draw-checks.js";

const PAST_THE_END = "the draw reads past the end of a client array";

/** The types of indices. [GL1.3 2.8] */
export const INDEX_TYPES: ReadonlyMap<number, ElementType> = new Map([
  [TOKENS.UNSIGNED_BYTE, "uint8"],
  [TOKENS.UNSIGNED_SHORT, "uint16"],
  [TOKENS.UNSIGNED_INT, "uint32"],
]);

/** The largest of the first `count` indices; -1 if there is none. */
function largest(indices: ArrayLike<number>, count: number): number {
  let result = -1;
  for (let i = 0; i < count; i += 1) result = Math.max(result, indices[i]!);
  return result;
}

/** DrawElements, and DrawRangeElements after its own check, which is not one of indices. [GL1.3 2.8, Ruling 50] */
function drawElements(context: Context, token: number, count: number, type: number, indices: Memory): void {
  const { errors, arrays, drawing } = context;
  const mode = checkMode(context, token);
  if (mode === null) return;
  if (errors.when(count < 0, "INVALID_VALUE", "count is negative", "[GL1.3 2.5]")) return;
  const indexType = INDEX_TYPES.get(type);
  if (indexType === undefined)
    return errors.record("INVALID_ENUM", "type is not one of indices", "[GL1.3 2.8]");
  const elements = readOrFail(context, indices, indexType, count);
  if (elements === null || !checkVertexProcessing(context)) return;
  const elementCount = arrays.elementCount(context);
  const isOutside = elementCount !== Infinity && largest(elements, count) >= elementCount;
  if (errors.when(isOutside, "INVALID_OPERATION", PAST_THE_END, "[GL1.3 2.8]")) return;
  drawing.draw(mode, {
    origin: "draw-elements",
    count,
    provokes: arrays.provokesVertices(context),
    select: (_, i) => arrays.transfer(elements[i]!),
  });
}

export const arrayDraws = {
  drawArrays(context, token, first, count) {
    const { errors, arrays, drawing } = context;
    const mode = checkMode(context, token);
    if (mode === null) return;
    if (errors.when(first < 0, "INVALID_VALUE", "first is negative", "[Ruling 50]")) return;
    if (errors.when(count < 0, "INVALID_VALUE", "count is negative", "[GL1.3 2.5]")) return;
    if (!checkVertexProcessing(context)) return;
    const isOutside = count > 0 && first + count > arrays.elementCount(context);
    if (errors.when(isOutside, "INVALID_OPERATION", PAST_THE_END, "[GL1.3 2.8]")) return;
    drawing.draw(mode, {
      origin: "draw-arrays",
      count,
      provokes: arrays.provokesVertices(context),
      select: (_, i) => arrays.transfer(first + i),
    });
  },
  drawElements,
  drawRangeElements(context, mode, start, end, count, type, indices) {
    const { errors } = context;
    if (errors.when(end < start, "INVALID_VALUE", "end is less than start", "[GL1.3 2.8]")) return;
    drawElements(context, mode, count, type, indices);
  },
} satisfies Implementations;
