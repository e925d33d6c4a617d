import type { Implementations } from "../commands/implement.js";
import { type Memory, viewOf } from "../commands/memory.js";
import type { Context } from "../context.js";
import { checkMode, checkVertexProcessing } from "./draw-checks.js";
import { indexReader, largestIndex } from "./index-reader.js";

const PAST_THE_END = "the draw reads past the end of a client array";

/** DrawElements, and DrawRangeElements after its own check, which is not one of indices. [GL1.3 2.8, Ruling 50] */
function drawElements(context: Context, token: number, count: number, type: number, indices: Memory): void {
  const { errors, arrays, drawing } = context;
  const mode = checkMode(context, token);
  if (mode === null) return;
  if (errors.when(count < 0, "INVALID_VALUE", "count is negative", "[GL1.3 2.5]")) return;
  const reader = indexReader(type);
  if (reader === undefined) return errors.record("INVALID_ENUM", "type is not one of indices", "[GL1.3 2.8]");
  const view = viewOf(indices);
  if (errors.when(view.byteLength < count * reader.size, "INVALID_VALUE", "too few indices", "[GL1.3 2.8]"))
    return;
  if (!checkVertexProcessing(context)) return;
  const elements = arrays.elementCount(context);
  const isOutside = elements !== Infinity && largestIndex(reader, view, count) >= elements;
  if (errors.when(isOutside, "INVALID_OPERATION", PAST_THE_END, "[GL1.3 2.8]")) return;
  drawing.draw(mode, {
    origin: "draw-elements",
    count,
    provokes: arrays.provokesVertices(context),
    select: (_, i) => arrays.transfer(context, reader.read(view, i)),
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
      select: (_, i) => arrays.transfer(context, first + i),
    });
  },
  drawElements,
  drawRangeElements(context, mode, start, end, count, type, indices) {
    const { errors } = context;
    if (errors.when(end < start, "INVALID_VALUE", "end is less than start", "[GL1.3 2.8]")) return;
    drawElements(context, mode, count, type, indices);
  },
} satisfies Implementations;
