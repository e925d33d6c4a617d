import type { DrawMode } from "@glasm/primitives";
import type { ClientArrays } from "../attributes/client-arrays.js";
import type { FetchPlan } from "../attributes/fetch-plan.js";
import { makeOrFail, readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import { INDEX_TYPES } from "./index-types.js";
import type { DrawContext } from "./draw-context.js";
import { type ArraySource, ConsecutiveElements, IndexedElements } from "./array-source.js";
import { elementRuns, nameVertices } from "./primitive-runs.js";
import { checkMode, checkDraw } from "./draw-checks.js";
import type { VertexSource } from "./vertex-source.js";

/** The type of indices that a token names; undefined, after an error, if it names none. [GL1.3 2.8] */
export function checkIndexType({ errors }: DrawContext, type: number): ElementType | undefined {
  const indexType = INDEX_TYPES.get(type);
  const reason = "neither UNSIGNED_BYTE, UNSIGNED_SHORT nor UNSIGNED_INT";
  errors.when(indexType === undefined, "INVALID_ENUM", reason, "[GL1.3 2.8]", "type");
  return indexType;
}

/**
 * Makes a source the vertices that indices name, which may be none; whether it did, or there was an error.
 * [GL1.3 2.8, NV_primitive_restart Chapter 2]
 */
function takeIndexed(
  source: IndexedElements,
  context: DrawContext,
  count: number,
  indexType: ElementType,
  indices: Memory,
  arrays: ClientArrays,
): boolean {
  const { drawing } = context;
  const ranges = drawing.indexRanges;
  const elements = readOrFail(context, indices, indexType, count);
  if (elements === null || !checkDraw(context)) return false;
  const plan = arrays.fetchPlan(context);
  const named = makeOrFail(context, nameVertices, source, elements, count, arrays.restart, ranges);
  if (named === null) return false;
  if (source.count > 0 && isOutside(context, arrays, plan, ranges.highest)) return false;
  source.of(plan, ranges);
  return true;
}

/** Whether arrays do not have an element, an error. [GL1.3 2.8] */
function isOutside({ errors }: DrawContext, arrays: ClientArrays, plan: FetchPlan, element: number): boolean {
  if (element < plan.elementCount) return false;
  errors.record("INVALID_OPERATION", arrays.shortage(element), "[GL1.3 2.8]");
  return true;
}

/** The vertices that indices name; null after an error. */
export function indexedElements(
  context: DrawContext,
  count: number,
  indexType: ElementType,
  indices: Memory,
  arrays: ClientArrays,
): readonly ArraySource[] | null {
  const source = new IndexedElements(context.attributes);
  if (!takeIndexed(source, context, count, indexType, indices, arrays)) return null;
  return source.count === 0 ? [] : [source];
}

/** The vertices from an element on; null after an error. [GL1.3 2.8, NV_primitive_restart Chapter 2] */
export function consecutiveElements(
  context: DrawContext,
  first: number,
  count: number,
  arrays: ClientArrays,
): readonly ArraySource[] | null {
  const { attributes } = context;
  if (!checkDraw(context)) return null;
  const plan = arrays.fetchPlan(context);
  const runs = elementRuns(first, count, arrays.restart);
  const { first: last = 0, count: length = 0 } = runs.at(-1) ?? {};
  if (length > 0 && isOutside(context, arrays, plan, last + length - 1)) return null;
  return runs.map((run) => new ConsecutiveElements(attributes).of(plan, run.count, run.first));
}

/** Draws the vertices from an element on; without restarts nothing is made for the draw. */
function drawConsecutive(
  context: DrawContext,
  mode: DrawMode,
  first: number,
  count: number,
  arrays: ClientArrays,
): void {
  const { drawing } = context;
  if (arrays.restart.enabled)
    return drawRuns(context, mode, consecutiveElements(context, first, count, arrays));
  if (!checkDraw(context)) return;
  const plan = arrays.fetchPlan(context);
  if (count > 0 && isOutside(context, arrays, plan, first + count - 1)) return;
  const source = drawing.consecutive.of(plan, count, first);
  try {
    drawing.draw(mode, source);
  } finally {
    source.release();
  }
}

/** Draws each of some runs, as between a Begin and an End of its own. */
export function drawRuns(
  { drawing }: DrawContext,
  mode: DrawMode,
  sources: readonly VertexSource[] | null,
): void {
  for (const source of sources ?? []) drawing.draw(mode, source);
}

/** DrawElements, and DrawRangeElements after its own check, which is not one of indices. [GL1.3 2.8, Ruling 50] */
function drawElements(
  context: DrawContext,
  token: number,
  count: number,
  type: number,
  indices: Memory,
  arrays: ClientArrays = context.arrays,
): void {
  const { errors } = context;
  const mode = checkMode(context, token);
  if (mode === null) return;
  if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "count")) return;
  const indexType = checkIndexType(context, type);
  if (indexType === undefined) return;
  const { drawing } = context;
  const source = drawing.indexed;
  try {
    if (takeIndexed(source, context, count, indexType, indices, arrays)) drawing.draw(mode, source);
  } finally {
    source.release();
  }
}

/** Draws from client arrays; a display list gives its own as one more argument. [GL1.3 2.8, 5.4] */
export const arrayDraws = {
  drawArrays(
    context: DrawContext,
    token: number,
    first: number,
    count: number,
    arrays: ClientArrays = context.arrays,
  ): void {
    const { errors } = context;
    const mode = checkMode(context, token);
    if (mode === null) return;
    if (errors.when(first < 0, "INVALID_VALUE", "it is negative", "[Ruling 50]", "first")) return;
    if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "count")) return;
    drawConsecutive(context, mode, first, count, arrays);
  },
  drawElements,
  drawRangeElements(
    context: DrawContext,
    mode: number,
    start: number,
    end: number,
    count: number,
    type: number,
    indices: Memory,
    arrays?: ClientArrays,
  ): void {
    const { errors } = context;
    if (errors.when(end < start, "INVALID_VALUE", "it is less than start", "[GL1.3 2.8]", "end")) return;
    drawElements(context, mode, count, type, indices, arrays);
  },
} satisfies Implementations<DrawContext>;
