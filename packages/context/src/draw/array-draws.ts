import type { ClientArrays } from "../attributes/client-arrays.js";
import { readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { DrawContext } from "./draw-context.js";
import { ConsecutiveElements, IndexedElements } from "./array-source.js";
import { checkMode, checkVertexProcessing } from "./draw-checks.js";
import type { VertexSource } from "./vertex-source.js";

/** The types of indices. [GL1.3 2.8] */
export const INDEX_TYPES: ReadonlyMap<number, ElementType> = new Map([
  [TOKENS.UNSIGNED_BYTE, "uint8"],
  [TOKENS.UNSIGNED_SHORT, "uint16"],
  [TOKENS.UNSIGNED_INT, "uint32"],
]);

/** The lowest and the highest of the first `count` indices; there is at least one. */
function rangeOf(indices: ArrayLike<number>, count: number): { lowest: number; highest: number } {
  let lowest = indices[0]!;
  let highest = lowest;
  for (let i = 1; i < count; i += 1) {
    const index = indices[i]!;
    if (index < lowest) lowest = index;
    else if (index > highest) highest = index;
  }
  return { lowest, highest };
}

/** The type of indices that a token names; undefined, after an error, if it names none. [GL1.3 2.8] */
export function checkIndexType({ errors }: DrawContext, type: number): ElementType | undefined {
  const indexType = INDEX_TYPES.get(type);
  const reason = "neither UNSIGNED_BYTE, UNSIGNED_SHORT nor UNSIGNED_INT";
  errors.when(indexType === undefined, "INVALID_ENUM", reason, "[GL1.3 2.8]", "type");
  return indexType;
}

/** The vertices that indices name; null, after an error or without indices. [GL1.3 2.8, Ruling 50] */
export function indexedElements(
  context: DrawContext,
  count: number,
  indexType: ElementType,
  indices: Memory,
  arrays: ClientArrays,
): VertexSource | null {
  const { errors, attributes } = context;
  const elements = readOrFail(context, indices, indexType, count);
  if (elements === null || !checkVertexProcessing(context) || count === 0) return null;
  const plan = arrays.fetchPlan(context);
  const { lowest, highest } = rangeOf(elements, count);
  const isOutside = highest >= plan.elementCount;
  if (isOutside) errors.record("INVALID_OPERATION", arrays.shortage(highest), "[GL1.3 2.8]");
  const list = { indices: elements, count, lowest, highest };
  return isOutside ? null : new IndexedElements(attributes, plan, list);
}

/** The vertices from an element on; null after an error. [GL1.3 2.8, Ruling 50] */
export function consecutiveElements(
  context: DrawContext,
  first: number,
  count: number,
  arrays: ClientArrays,
): VertexSource | null {
  const { errors, attributes } = context;
  if (!checkVertexProcessing(context)) return null;
  const plan = arrays.fetchPlan(context);
  const isOutside = count > 0 && first + count > plan.elementCount;
  if (isOutside) errors.record("INVALID_OPERATION", arrays.shortage(first + count - 1), "[GL1.3 2.8]");
  return isOutside ? null : new ConsecutiveElements(attributes, plan, count, first);
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
  const { errors, drawing } = context;
  const mode = checkMode(context, token);
  if (mode === null) return;
  if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "count")) return;
  const indexType = checkIndexType(context, type);
  if (indexType === undefined) return;
  const source = indexedElements(context, count, indexType, indices, arrays);
  if (source !== null) drawing.draw(mode, source);
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
    const { errors, drawing } = context;
    const mode = checkMode(context, token);
    if (mode === null) return;
    if (errors.when(first < 0, "INVALID_VALUE", "it is negative", "[Ruling 50]", "first")) return;
    if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "count")) return;
    const source = consecutiveElements(context, first, count, arrays);
    if (source !== null) drawing.draw(mode, source);
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
